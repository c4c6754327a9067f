package grpcapi

import (
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/access"
)

// Access is who may call which RPC. Only orders moves money.
var Access = access.Rules{
	paymentsv1.PaymentsService_CreatePayment_FullMethodName:    access.Services("orders"),
	paymentsv1.PaymentsService_GetPayment_FullMethodName:       access.Services("orders"),
	paymentsv1.PaymentsService_BatchGetPayments_FullMethodName: access.Services("orders"),
	paymentsv1.PaymentsService_ReconcilePayment_FullMethodName: access.Services("orders"),
	paymentsv1.PaymentsService_CapturePayment_FullMethodName:   access.Services("orders"),
	paymentsv1.PaymentsService_ReleasePayment_FullMethodName:   access.Services("orders"),
	paymentsv1.PaymentsService_RefundPayment_FullMethodName:    access.Services("orders"),

	paymentsv1.PaymentsService_RecordTerminalPayment_FullMethodName:  access.Keys(access.ScopeTerminal),
	paymentsv1.PaymentsService_RecordTerminalRefund_FullMethodName:   access.Keys(access.ScopeTerminal),
	paymentsv1.PaymentsService_ListTerminalRefundsDue_FullMethodName: access.Keys(access.ScopeTerminal),
	paymentsv1.PaymentsService_ListTerminalRecords_FullMethodName:    access.Keys(access.ScopeTerminal, access.ScopeOrders),

	paymentsv1.PaymentsService_ListContradictions_FullMethodName: access.Keys(access.ScopeOrders, access.ScopeOperations),
	paymentsv1.PaymentsService_ListProviderStates_FullMethodName: access.Keys(access.ScopeOperations),
	paymentsv1.PaymentsService_RetryPayment_FullMethodName:       access.Keys(access.ScopeOrders),

	paymentsv1.PaymentsService_AcknowledgeContradiction_FullMethodName: access.Keys(access.ScopeOrders),
	paymentsv1.PaymentsService_ListPaymentActions_FullMethodName:       access.Keys(access.ScopeOrders),
	// The simulator has no portal of its own, so this RPC replaces it.
	paymentsv1.PaymentsService_RefundSimulatedPayment_FullMethodName: access.Keys(access.ScopeOrders),

	paymentsv1.PaymentsService_ListProviders_FullMethodName: access.Public(),

	paymentsv1.PaymentsService_ReceiveWebhook_FullMethodName:      access.Services("bff"),
	paymentsv1.PaymentsService_GetSimulatedPayment_FullMethodName: access.Services("bff"),
	paymentsv1.PaymentsService_SimulatePayment_FullMethodName:     access.Services("bff"),
}
