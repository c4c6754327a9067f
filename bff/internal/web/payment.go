package web

import (
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"unicode/utf8"

	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
)

// flowPath is where the pages of an order's flow are.
var flowPath = map[ordersv1.OrderKind_Code]string{
	ordersv1.OrderKind_ABROAD:         "/bestill/utland",
	ordersv1.OrderKind_LARGE_PARCEL:   "/bestill/pakke",
	ordersv1.OrderKind_SMALL_PARCEL:   "/bestill/pakke/under5kg",
	ordersv1.OrderKind_DIGITAL_STAMPS: "/bestill/brev",
}

// orderKey is the form of every order's key. Any other text could turn the redirect to another page or site.
var orderKey = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

// paymentReturn answers the browser that returns from a payment provider. It reconciles the order and redirects to the
// receipt, or to the summary of a failed one, whose draft the browser still has.
//
// The request proves nothing about the payment and is not believed. While the order cannot be read, the redirect leads
// to the receipt of the kind in the path, which waits for the order.
func (s *site) paymentReturn(w http.ResponseWriter, r *http.Request) {
	key := r.PathValue("uriKey")
	if !orderKey.MatchString(key) {
		rest.WriteError(w, r, http.StatusNotFound, rest.Error{Code: "notFound"})
		return
	}
	settled, err := s.orders.SettlePayment(r.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	if err != nil {
		slog.WarnContext(r.Context(), "payment settlement failed", "reason", fault.Reason(err))
	}
	kind := settled.GetKind()
	if err != nil {
		kind = ordersv1.OrderKind_Code(ordersv1.OrderKind_Code_value[r.PathValue("kind")])
	}
	flow, ok := flowPath[kind]
	if !ok {
		flow = flowPath[ordersv1.OrderKind_ABROAD]
	}
	target := flow + "/kvittering/" + key
	if code := failureCode(settled); code != "" {
		target = flow + "/oppsummering?errorCode=" + code
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, target, http.StatusSeeOther)
}

// failureCode returns the spec's code for the failure of an order that ended without a charge (spec §8). It is "" for all
// others: a failed order may have been charged until it is refunded, and its receipt says so, as does that of an order
// that the customer cancelled.
func failureCode(order *ordersv1.SettlePaymentResponse) string {
	switch order.GetStatus() {
	case ordersv1.OrderStatus_PAYMENT_FAILED, ordersv1.OrderStatus_EXPIRED, ordersv1.OrderStatus_CANCELLED:
	default:
		return ""
	}
	switch order.GetFailure() {
	case ordersv1.OrderFailure_PAYMENT_DECLINED, ordersv1.OrderFailure_PAYMENT_ABORTED, ordersv1.OrderFailure_PAYMENT_EXPIRED:
		return "payment_failed"
	case ordersv1.OrderFailure_PAYMENT_NOT_OPENED:
		return "paymentInternal"
	case ordersv1.OrderFailure_PAYMENT_STATE:
		return "paymentState"
	case ordersv1.OrderFailure_CAPTURE_REFUSED:
		return "paymentFinalize"
	case ordersv1.OrderFailure_NUMBER_NOT_ISSUED:
		return order.GetProduct() + "id_failed"
	case ordersv1.OrderFailure_NOT_FULFILLED:
		return "orderNotCompleted"
	case ordersv1.OrderFailure_PICKUP_FULL, ordersv1.OrderFailure_PICKUP_DATE_PASSED, ordersv1.OrderFailure_PICKUP_NOT_SERVICEABLE:
		return order.GetFailure().String()
	default:
		return ""
	}
}

// webhookHeaders are the headers that providers sign with.
var webhookHeaders = []string{
	"authorization", "x-ms-date", "x-ms-content-sha256",
	"x-simulator-date", "x-simulator-nonce", "x-simulator-signature",
}

// webhook passes a provider's call to payments byte by byte. Every provider accepts only 200 as received.
func (s *site) webhook(w http.ResponseWriter, r *http.Request) {
	provider, ok := paymentsv1.Provider_Code_value[strings.ToUpper(r.PathValue("provider"))]
	if !ok || provider == int32(paymentsv1.Provider_UNSPECIFIED) {
		rest.WriteError(w, r, http.StatusNotFound, rest.Error{Code: "notFound"})
		return
	}
	body, ok := rest.ReadBody(w, r)
	if !ok {
		return
	}
	request := &paymentsv1.ReceiveWebhookRequest{
		Provider: paymentsv1.Provider_Code(provider),
		Headers:  map[string]string{"host": r.Host},
		Body:     body,
	}
	for _, name := range webhookHeaders {
		if value := r.Header.Get(name); value != "" {
			request.Headers[name] = value
		}
	}
	for _, value := range request.Headers {
		if !utf8.ValidString(value) {
			// No gRPC message can hold it, and no provider signs with it.
			rest.WriteFault(w, r, fault.New(fault.Unauthenticated, paymentsv1.ErrorReason_WEBHOOK_UNVERIFIED.String()))
			return
		}
	}
	if _, err := s.payments.ReceiveWebhook(r.Context(), request); err != nil {
		rest.WriteFault(w, r, err)
		return
	}
	w.WriteHeader(http.StatusOK)
}
