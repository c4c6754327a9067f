package grpcapi_test

import (
	"slices"
	"testing"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

func TestTheDomainSpeaksTheNamesOfTheContract(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, ordersv1.OrderStatus_Code_value, order.AwaitingPayment, order.Fulfilling, order.Completed,
		order.RefundRequested, order.Refunded, order.RefundRefused, order.PaymentFailed, order.Expired, order.Cancelled)
	testkit.CheckNames(t, ordersv1.OrderFailure_Code_value, order.Declined, order.Aborted, order.TimedOut, order.NotOpened,
		order.CaptureRefused, order.NotAsAskedFor, order.NumberNotIssued, order.NotFulfilled, order.Withdrawn,
		order.PickupFull, order.PickupDayPassed, order.PickupNotServiceable, order.PickupAlreadyOrdered)
	testkit.CheckNames(t, ordersv1.Cancellation_Refusal_value, order.Used, order.TooLate, order.NotPaid)
	testkit.CheckNames(t, ordersv1.Document_Kind_value, document.Label, document.LabelA4, document.QRPNG, document.QRSVG, document.QRPDF, document.Receipt,
		document.Calendar)
	testkit.CheckNames(t, ordersv1.OrderKind_Code_value, order.Abroad, order.LargeParcel, order.SmallParcel, order.DigitalStamps,
		order.Express, order.RegisteredLetter, order.Pickup, order.PickupReorder, order.PickupReturn)
	testkit.CheckNames(t, typev1.DropOff_Method_value, domestic.WithoutPickup, domestic.WithPickup, domestic.ParcelLocker)
	testkit.CheckNames(t, typev1.CashOnDelivery_Type_value, largeparcel.FreightOnly, largeparcel.ContentOnly, largeparcel.FreightAndContent)
	testkit.CheckNames(t, ordersv1.ErrorReason_Code_value, order.ReasonNotFound, order.ReasonPriceChanged, order.ReasonIdempotencyKeyReused,
		order.ReasonStorageFailed, order.ReasonPaymentFailed, order.ReasonPaymentInvalid, order.ReasonEarlierPaymentUnknown,
		order.ReasonProductNotSold, order.ReasonUsed, order.ReasonTooLate,
		order.ReasonState, order.ReasonDocumentNotFound, order.ReasonNotOfferedHere, order.ReasonFreeLimit, access.ReasonStaffOnly,
		order.ReasonAlreadyExists, order.ReasonReturnOrdered, order.ReasonConsignmentNotFound, order.ReasonConsignmentInvalid,
		order.ReasonLabelFreeUnsupported, order.ReasonReorderNotAllowed,
		order.ReasonNotProven, order.ReasonTriedOften, order.ReasonSentOften, order.ReasonErasureRefused)
	testkit.CheckNames(t, ordersv1.Erasure_Refusal_value, order.StillOpen, order.OnItsWay, order.VisitAhead, order.RefundOwed)
	testkit.CheckNames(t, ordersv1.Reorder_Refusal_value, order.NoVisit, order.NotYet, order.IsCollected, order.Reordered, order.ReorderLate, order.NotCompleted,
		order.NotServiceable)
	testkit.CheckNames(t, pickupv1.FindReturnResponse_Label_value, order.LabelOnItem, order.LabelToPrint, order.NoLabel)
	paid := slices.DeleteFunc(slices.Clone(order.Providers), func(p order.Provider) bool { return p == "" })
	testkit.CheckNames(t, paymentsv1.Provider_Code_value, paid...)
	testkit.CheckNames(t, paymentsv1.Payment_State_value, order.PaymentCreated, order.PaymentReserved, order.PaymentCaptured,
		order.PaymentReleased, order.PaymentDeclined, order.PaymentAborted, order.PaymentExpired, order.PaymentRefunded)
	testkit.CheckNames(t, paymentsv1.Refund_State_value, order.RefundIsRequested, order.RefundIsCompleted, order.RefundIsRefused)
	testkit.CheckNames(t, paymentsv1.RefundRefusal_Code_value, order.RefusedByBank, order.RefusedCard, order.RefusedAuthentication, order.RefusedLimit,
		order.RefusedPeriod, order.RefusedFunds, order.RefusedState, order.RefusedAmount, order.RefusedRequest)
	testkit.CheckNames(t, typev1.AbroadProduct_Type_value, abroad.Letter, abroad.TrackableLetter, abroad.RegisteredLetter, abroad.Parcel)
	testkit.CheckNames(t, typev1.SizeGroup_Type_value, abroad.Small, abroad.Medium, abroad.Large, abroad.Normal)
	testkit.CheckNames(t, typev1.SendingReason_Type_value, customs.Sale, customs.Gift, customs.Documents, customs.CommercialSample,
		customs.ReturnedGoods, customs.Other)
	testkit.CheckNames(t, typev1.FieldCode_Code_value, fault.CodeRequired, fault.CodeInvalid, fault.CodeTooShort, fault.CodeTooLong, fault.CodeTooSmall,
		fault.CodeTooLarge, fault.CodeInvalidCharacters, fault.CodeUnknown, fault.CodePhoneOrEmailRequired, fault.CodeNotAllowed)
}
