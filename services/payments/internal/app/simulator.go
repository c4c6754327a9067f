package app

import (
	"context"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// SimulatedOutcome is what the customer chooses on the simulator's payment page.
type SimulatedOutcome string

// The customer pays, is refused by the bank, cancels, or waits too long; or pays, and the provider will refuse or
// delay a refund.
const (
	Approve              SimulatedOutcome = "APPROVE"
	Decline              SimulatedOutcome = "DECLINE"
	Abort                SimulatedOutcome = "ABORT"
	Expire               SimulatedOutcome = "EXPIRE"
	ApproveRefundRefused SimulatedOutcome = "APPROVE_REFUND_REFUSED"
	ApproveRefundLate    SimulatedOutcome = "APPROVE_REFUND_LATE"
)

// SimulatedDelivery is how the simulator delivers a webhook.
type SimulatedDelivery string

const (
	// Normal sends it immediately, and retries if the receiver fails.
	Normal SimulatedDelivery = "NORMAL"
	// Lost never sends it.
	Lost SimulatedDelivery = "LOST"
	// Double sends it twice.
	Double SimulatedDelivery = "DOUBLE"
	// Late sends it some time afterwards.
	Late SimulatedDelivery = "LATE"
)

// SimulatedPage is what the simulator's payment page shows.
type SimulatedPage struct {
	// Provider is the provider that the simulator stands in for.
	Provider    payment.ProviderCode
	Amount      ore.Ore
	Description string
	ReturnURL   string
	// Ended means that the customer has chosen, or the time is over.
	Ended bool
}

// SimulatedPage returns what the payment page of a simulated payment shows. PAYMENT_NOT_FOUND if there is no such
// payment, and always in production.
func (s *Payments) SimulatedPage(ctx context.Context, id string) (SimulatedPage, error) {
	simulator, err := s.providers.simulator()
	if err != nil {
		return SimulatedPage{}, err
	}
	return simulator.Page(ctx, id)
}

// Simulate carries out what the customer chose on the payment page of a simulated payment, and returns the address to
// send the browser to. Errors as with [Payments.SimulatedPage]. For a payment that has ended, it changes nothing and
// sends no webhook.
func (s *Payments) Simulate(ctx context.Context, id string, outcome SimulatedOutcome, delivery SimulatedDelivery) (returnURL string, err error) {
	simulator, err := s.providers.simulator()
	if err != nil {
		return "", err
	}
	return simulator.Act(ctx, id, outcome, delivery)
}

// RefundInPortal refunds a simulated payment without us; all that is left when amount is 0. Errors as with
// [Payments.SimulatedPage]; PAYMENT_STATE if less is left.
func (s *Payments) RefundInPortal(ctx context.Context, id string, amount ore.Ore, delivery SimulatedDelivery) error {
	simulator, err := s.providers.simulator()
	if err != nil {
		return err
	}
	return simulator.RefundInPortal(ctx, id, amount, delivery)
}

func (p Providers) simulator() (Simulator, error) {
	if simulator, ok := p[payment.Simulator].(Simulator); ok {
		return simulator, nil
	}
	return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
}
