package app

import (
	"slices"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// Providers are the connected providers. The simulator, if it is among them, stands in for those of the customers'
// providers that are not connected. It is never among them in production.
type Providers map[payment.ProviderCode]Provider

// Closed is a terminal where no new payments are opened. The ones that it holds go on: their customers still get their money back.
type Closed struct{ Terminal }

// customerProviders are the providers that customers can choose, in the order in which to offer them. The card
// terminal is for staff, the simulator for tests.
var customerProviders = []payment.ProviderCode{payment.Vipps, payment.Nets}

// Offered returns the providers that customers can choose.
func (p Providers) Offered() []payment.ProviderCode {
	var offered []payment.ProviderCode
	for _, code := range customerProviders {
		if _, err := p.operator(code); err == nil {
			offered = append(offered, code)
		}
	}
	return offered
}

// operator returns the provider or simulator that holds the payments of a provider, or PROVIDER_NOT_OFFERED.
func (p Providers) operator(code payment.ProviderCode) (payment.ProviderCode, error) {
	if _, ok := p[code]; ok && !p.closed(code) {
		return code, nil
	}
	if _, ok := p[payment.Simulator]; ok && slices.Contains(customerProviders, code) {
		return payment.Simulator, nil
	}
	return "", fault.New(fault.Precondition, payment.ReasonProviderNotOffered)
}

func (p Providers) closed(code payment.ProviderCode) bool {
	_, closed := p[code].(Closed)
	return closed
}

// of returns the provider that holds a payment, or PROVIDER_UNAVAILABLE if it is no longer connected.
func (p Providers) of(held *payment.Payment) (Provider, error) {
	if provider, ok := p[held.Operator()]; ok {
		return provider, nil
	}
	return nil, fault.New(fault.Unavailable, payment.ReasonProviderUnavailable)
}
