package app

import (
	"slices"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// Providers are the providers that this installation is connected to, by who operates them. Where the
// simulator is among them, it also plays the customers' providers that are not: production is an
// installation without the simulator.
type Providers map[payment.ProviderCode]Provider

// customerProviders are the providers that a customer may choose, in the order in which to offer them. The card
// terminal is for staff, the simulator for tests.
var customerProviders = []payment.ProviderCode{payment.Vipps, payment.Nets}

// Offered returns the providers that a customer can choose here.
func (p Providers) Offered() []payment.ProviderCode {
	var offered []payment.ProviderCode
	for _, code := range customerProviders {
		if _, err := p.operator(code); err == nil {
			offered = append(offered, code)
		}
	}
	return offered
}

// operator returns who operates the payments of a provider here, or PROVIDER_NOT_OFFERED.
func (p Providers) operator(code payment.ProviderCode) (payment.ProviderCode, error) {
	if _, ok := p[code]; ok {
		return code, nil
	}
	if _, ok := p[payment.Simulator]; ok && slices.Contains(customerProviders, code) {
		return payment.Simulator, nil
	}
	return "", fault.New(fault.Precondition, payment.ReasonProviderNotOffered)
}

// of returns the provider that holds a payment. It may have been switched off since.
func (p Providers) of(held *payment.Payment) (Provider, error) {
	if provider, ok := p[held.Operator()]; ok {
		return provider, nil
	}
	return nil, fault.New(fault.Unavailable, payment.ReasonProviderUnavailable)
}
