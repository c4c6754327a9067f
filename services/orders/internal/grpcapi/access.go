package grpcapi

import (
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/access"
)

// Access is who may call which RPC. In addition, an order that is paid at a terminal needs an API key, and what only the owner
// of an order may do needs a proof; the handlers check those.
var Access = access.Rules{
	ordersv1.OrdersService_PlaceOrder_FullMethodName:           access.Public(),
	ordersv1.OrdersService_PlaceAbroadOrder_FullMethodName:     access.Public(),
	ordersv1.OrdersService_PlaceConsignments_FullMethodName:    access.Public(),
	ordersv1.OrdersService_GetReturn_FullMethodName:            access.Public(),
	ordersv1.OrdersService_PlaceReturn_FullMethodName:          access.Public(),
	ordersv1.OrdersService_SendReorderLink_FullMethodName:      access.Public(),
	ordersv1.OrdersService_GetCancellationTerms_FullMethodName: access.Public(),

	ordersv1.OrdersService_GetOrder_FullMethodName:        access.KeyHolder(),
	ordersv1.OrdersService_GetConsignments_FullMethodName: access.KeyHolder(),
	ordersv1.OrdersService_GetReorder_FullMethodName:      access.KeyHolder(),
	ordersv1.OrdersService_PlaceReorder_FullMethodName:    access.KeyHolder(),
	ordersv1.OrdersService_CancelOrder_FullMethodName:     access.KeyHolder(),
	ordersv1.OrdersService_ProveOwnership_FullMethodName:  access.KeyHolder(),
	ordersv1.OrdersService_ResendReceipt_FullMethodName:   access.KeyHolder(),
	ordersv1.OrdersService_EraseOrder_FullMethodName:      access.KeyHolder(),
	ordersv1.OrdersService_GetDocument_FullMethodName:     access.KeyHolder(),

	ordersv1.OrdersService_SettlePayment_FullMethodName:         access.Services("bff"),
	ordersv1.OrdersService_RecordDropOff_FullMethodName:         access.Keys(access.ScopeDropOff),
	ordersv1.OrdersService_FindOrders_FullMethodName:            access.Keys(access.ScopeOrders),
	ordersv1.OrdersService_CancelOrderByNumber_FullMethodName:   access.Keys(access.ScopeOrders),
	ordersv1.OrdersService_ResendReceiptByNumber_FullMethodName: access.Keys(access.ScopeOrders),
	ordersv1.OrdersService_EraseOrderByNumber_FullMethodName:    access.Keys(access.ScopeOrders),
	ordersv1.OrdersService_ListStaffActions_FullMethodName:      access.Keys(access.ScopeOrders),
	ordersv1.OrdersService_ListOrdersInTrouble_FullMethodName:   access.Keys(access.ScopeOrders, access.ScopeOperations),
	ordersv1.OrdersService_AcknowledgeTrouble_FullMethodName:    access.Keys(access.ScopeOrders),
	ordersv1.OrdersService_CountOrdersInFlight_FullMethodName:   access.Keys(access.ScopeOperations),
}

// NewOrders are the RPCs that place an order.
var NewOrders = []string{
	ordersv1.OrdersService_PlaceOrder_FullMethodName,
	ordersv1.OrdersService_PlaceAbroadOrder_FullMethodName,
	ordersv1.OrdersService_PlaceConsignments_FullMethodName,
	ordersv1.OrdersService_PlaceReturn_FullMethodName,
	ordersv1.OrdersService_PlaceReorder_FullMethodName,
}
