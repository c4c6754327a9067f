package grpcapi

import (
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/platform/access"
)

// Access is who may call which RPC. Only orders may book.
var Access = access.Rules{
	pickupv1.PickupService_ListPickupDates_FullMethodName:    access.Public(),
	pickupv1.PickupService_GetAvailability_FullMethodName:    access.Public(),
	pickupv1.PickupService_ListDropOffPoints_FullMethodName:  access.Public(),
	pickupv1.PickupService_GetExpressDelivery_FullMethodName: access.Public(),

	pickupv1.PickupService_CheckPickup_FullMethodName:   access.Services("orders"),
	pickupv1.PickupService_BookPickup_FullMethodName:    access.Services("orders"),
	pickupv1.PickupService_CancelBooking_FullMethodName: access.Services("orders"),
	pickupv1.PickupService_EraseBooking_FullMethodName:  access.Services("orders"),
	pickupv1.PickupService_FindReturn_FullMethodName:    access.Services("orders"),

	pickupv1.PickupService_ListVisits_FullMethodName: access.Keys(access.ScopeVisits),
}
