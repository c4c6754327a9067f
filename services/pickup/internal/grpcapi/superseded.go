package grpcapi

import (
	"strings"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// current returns a request with the superseded fields moved to the fields that replace them.
func current(request *pickupv1.CheckPickupRequest) *pickupv1.CheckPickupRequest {
	if !superseded(request) {
		return request
	}
	address := request.GetAddress()
	return &pickupv1.CheckPickupRequest{
		Sender: &pickupv1.PickupSender{Address: &typev1.DomesticAddress{
			Street: address.GetStreet(), Street2: address.GetStreet2(), PostalCode: address.GetPostalCode(), LocationId: address.GetLocationId(),
		}},
		PickupDate: request.GetDate(),
	}
}

func superseded(request *pickupv1.CheckPickupRequest) bool {
	return request.GetSender() == nil && request.GetPickupDate() == ""
}

// pathsFor returns the error with the paths of the fields that the request has.
func pathsFor(request *pickupv1.CheckPickupRequest, err error) error {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid || !superseded(request) {
		return err
	}
	var c fault.Collector
	for _, v := range f.Violations {
		c.Add(strings.NewReplacer("sender.", "", "pickupDate", "date").Replace(v.Field), v.Code)
	}
	return c.Err()
}
