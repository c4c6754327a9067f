package web

import (
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// orderKey is the form of an order's key. Any other text could redirect to another page or site.
var orderKey = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

// paymentReturn answers the browser that returns from a payment provider. It reconciles the order and redirects to the receipt.
// If the order ended without a charge, it redirects with the specification's error code to the summary. The browser may not have
// the answers that belong there, because a wallet's app returns in another one, so the address also names the order.
//
// The request proves nothing about the payment and is not trusted. While the order cannot be read, it redirects to the receipt
// of the kind in the path, which waits for the order. Kinds that are never paid have no return: 404.
func (s *site) paymentReturn(w http.ResponseWriter, r *http.Request) {
	key := r.PathValue("uriKey")
	if !orderKey.MatchString(key) {
		rest.NotFound(w, r)
		return
	}
	settled, err := s.orders.SettlePayment(r.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	switch {
	case fault.Is(err, fault.NotFound): // keys are invented, too
		accesslog.SetCause(r.Context(), err)
	case err != nil:
		slog.WarnContext(r.Context(), "payment settlement failed", "reason", fault.Reason(err))
	}
	kind := settled.GetKind()
	if err != nil {
		kind = ordersv1.OrderKind_Code(ordersv1.OrderKind_Code_value[r.PathValue("kind")])
	}
	flow := flowOf(kind)
	if !flow.IsPaid() {
		rest.NotFound(w, r)
		return
	}
	target := flow.ReceiptPath(key)
	if code := settled.GetErrorCode(); code != "" {
		target = flow.SummaryPath() + "?errorCode=" + url.QueryEscape(code) + "&order=" + key
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, target, http.StatusSeeOther)
}

// flowOf returns the flow of a kind of orders; that of shipments abroad for an unknown kind.
func flowOf(kind ordersv1.OrderKind_Code) rules.Flow {
	if flow, ok := rules.Flows[kind.String()]; ok {
		return flow
	}
	return rules.Flows[ordersv1.OrderKind_ABROAD.String()]
}

// webhookHeaders are the headers that providers sign with.
var webhookHeaders = []string{
	"authorization", "x-ms-date", "x-ms-content-sha256",
	"x-simulator-date", "x-simulator-nonce", "x-simulator-signature",
}

// providerOf returns the provider in the path of a webhook, or UNSPECIFIED.
func providerOf(r *http.Request) paymentsv1.Provider_Code {
	return paymentsv1.Provider_Code(paymentsv1.Provider_Code_value[strings.ToUpper(r.PathValue("provider"))])
}

// webhook passes a provider's call on to payments unchanged. Every provider accepts only 200 as received.
func (s *site) webhook(w http.ResponseWriter, r *http.Request) {
	provider := providerOf(r)
	if provider == paymentsv1.Provider_UNSPECIFIED {
		rest.NotFound(w, r)
		return
	}
	body, ok := rest.ReadBody(w, r)
	if !ok {
		return
	}
	request := &paymentsv1.ReceiveWebhookRequest{
		Provider: provider,
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
			// gRPC messages cannot have it, and no provider signs with it.
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
