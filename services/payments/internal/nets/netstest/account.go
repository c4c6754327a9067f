package netstest

import (
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// States of a refund.
const (
	statePending   = "Pending"
	stateCompleted = "Completed"
	stateFailed    = "Failed"
)

// account is a payment as Nexi stores it.
type account struct {
	id, reference, myReference string
	amount                     ore.Ore
	sums                       payment.Amounts
	terminated                 bool
	closed                     bool
	reservationExpired         bool
	refunds                    []refund
	webhooks                   []subscription
}

type refund struct {
	ID     string  `json:"refundId"`
	Amount ore.Ore `json:"amount"`
	State  string  `json:"state"`
}

// open reports whether the customer can still pay.
func (a *account) open() bool { return a.sums.Reserved == 0 && !a.terminated && !a.closed }

// charge returns Nexi's code of a refusal, or "" if it succeeded. So do cancel, terminate and refund.
func (a *account) charge(amount ore.Ore) (code string) {
	switch {
	case amount <= 0:
		return "1002"
	case a.sums.Reserved == 0:
		return "1003"
	case a.sums.Released > 0:
		return "1019"
	case a.sums.Captured == a.sums.Reserved:
		return "1008"
	case amount > a.sums.Reserved-a.sums.Captured:
		return "1001"
	case a.reservationExpired:
		return "1010"
	}
	a.sums.Captured += amount
	return ""
}

func (a *account) cancel(amount ore.Ore) (code string) {
	switch {
	case a.sums.Reserved == 0:
		return "1003"
	case a.sums.Released > 0:
		return "1019"
	case a.sums.Captured > 0:
		return "1008"
	case amount != a.sums.Reserved:
		return "1007"
	}
	a.sums.Released = amount
	return ""
}

// terminate ends a payment before it is reserved. Ending it again is not documented; here it is refused.
func (a *account) terminate() (code string) {
	switch {
	case a.sums.Reserved > 0:
		return "1004"
	case a.terminated:
		return "1000"
	}
	a.terminated = true
	return ""
}

func (a *account) refund(r refund) (code string) {
	left := a.sums.Captured - a.sums.Refunded
	for _, other := range a.refunds {
		if other.State == statePending {
			left -= other.Amount
		}
	}
	switch {
	case a.sums.Captured == 0:
		return "1011"
	case a.sums.Refunded == a.sums.Captured:
		return "1023"
	case r.Amount <= 0, r.Amount > left:
		return "1009"
	}
	a.refunds = append(a.refunds, r)
	return ""
}

func (s *Server) decideRefunds(a *account, state string) {
	for i := range a.refunds {
		r := &a.refunds[i]
		if r.State != statePending {
			continue
		}
		r.State = state
		if state == stateCompleted {
			a.sums.Refunded += r.Amount
			s.sendWebhook(a, "payment.refund.completed")
		} else {
			s.sendWebhook(a, "payment.refund.failed")
		}
	}
}
