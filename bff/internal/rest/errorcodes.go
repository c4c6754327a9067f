package rest

import (
	"cmp"
	"strings"

	"bestill.example/services/platform/fault"
)

// abroadPaths is the prefix of paths for items abroad, where some failures have error codes of their own in the spec.
const abroadPaths = "/sende/utland/"

// errorCodes maps every reason of every service to the spec's code (spec §8): in general, where empty means the reason itself,
// and on the paths abroad where that differs.
var errorCodes = map[string]struct{ general, abroad string }{
	"REQUEST_INVALID":        {general: "requestInvalid"},
	"REQUEST_MALFORMED":      {general: "requestInvalid"},
	"REQUEST_TOO_LARGE":      {general: "requestTooLarge"},
	"RATE_LIMITED":           {general: "tooManyRequests"},
	"NEIGHBOUR_UNAVAILABLE":  {general: "serviceUnavailable"},
	"DEPENDENCY_UNAVAILABLE": {general: "serviceUnavailable"},
	"OVERLOADED":             {},
	"CALLER_UNKNOWN":         {},
	"CALLER_NOT_ALLOWED":     {},
	"INTERNAL":               {general: "internalError", abroad: "unexpected"},

	"PRICE_NOT_FOUND":    {},
	"PRICE_LIST_UNKNOWN": {},
	"PERSON_NOT_FOUND":   {},

	"COUNTRY_UNAVAILABLE":           {},
	"ITEMS_REQUIRED":                {},
	"WEIGHT_EXCEEDS_CHOSEN":         {},
	"EXPORT_CLEARANCE_REQUIRED":     {},
	"VALUE_ABOVE_DESTINATION_LIMIT": {},
	"DUTY_NOT_AVAILABLE":            {},

	"ORDER_NOT_FOUND":         {},
	"PRICE_CHANGED":           {},
	"IDEMPOTENCY_KEY_REUSED":  {},
	"ORDER_STORAGE_FAILED":    {general: "order_storage_failed"},
	"PRODUCT_NOT_SOLD":        {},
	"ORDER_USED":              {},
	"CANCELLATION_TOO_LATE":   {},
	"ORDER_STATE":             {},
	"DOCUMENT_NOT_FOUND":      {},
	"STAFF_ONLY":              {},
	"EARLIER_PAYMENT_UNKNOWN": {},
	"NOT_OFFERED_HERE":        {},
	"FREE_ORDER_LIMIT":        {},
	"REORDER_NOT_ALLOWED":     {},
	"OWNERSHIP_NOT_PROVEN":    {},
	"OWNERSHIP_TRIED_OFTEN":   {},
	"RECEIPT_SENT_OFTEN":      {},
	"ERASURE_REFUSED":         {},

	"ORDER_ALREADY_EXISTS":          {general: "orderAlreadyExists"},
	"PICKUP_RETURN_ALREADY_ORDERED": {general: "pickupReturAlreadyOrdered"},
	"CONSIGNMENT_NOT_FOUND":         {general: "consignmentNotFound"},
	"CONSIGNMENT_INVALID":           {general: "consignmentInvalid"},
	"LABEL_FREE_UNSUPPORTED":        {general: "labelFreeUnsupported"},

	"PAYMENT_FAILED":       {general: "paymentInternal", abroad: "payment_failed"},
	"PAYMENT_INVALID":      {general: "paymentInvalid"},
	"PAYMENT_NOT_FOUND":    {},
	"PAYMENT_STATE":        {general: "paymentState"},
	"PAYMENT_CONFLICT":     {general: "paymentInvalid"},
	"PAYMENT_REFUSED":      {general: "paymentInvalid"},
	"PROVIDER_NOT_OFFERED": {general: "paymentInvalid"},
	"PROVIDER_UNAVAILABLE": {general: "paymentInternal"},
	"REFUND_REFUSED":       {},
	"WEBHOOK_UNVERIFIED":   {},

	"NO_PICKUP_DATES":        {general: "noPickupDates"},
	"PICKUP_UNAVAILABLE":     {general: "pickupUnavailable"},
	"PICKUP_NOT_SERVICEABLE": {},
	"PICKUP_FULL":            {},
	"PICKUP_DATE_PASSED":     {},
	"BOOKING_CONFLICT":       {},
	"BOOKING_CLOSED":         {},
	"BOOKING_AHEAD":          {},
	"NO_DROP_OFF_POINTS":     {},
	"NO_DELIVERY_TIME":       {},
}

// errorCode returns the spec's code for a reason on that path. An unknown reason is a newer service's, and is returned
// unchanged: a page of the same release may know it, and every other shows the text for unknown codes.
func errorCode(path, reason string) string {
	code := errorCodes[cmp.Or(reason, fault.ReasonInternal)]
	if code.abroad != "" && strings.HasPrefix(path, abroadPaths) {
		return code.abroad
	}
	return cmp.Or(code.general, reason)
}
