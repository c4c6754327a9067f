package netstest

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/ore"
)

// answer is the answer to a request; the body may be nil.
type answer struct {
	status int
	body   any
}

type carriedOut struct {
	request string
	answer  answer
}

type amountBody struct {
	Amount      ore.Ore `json:"amount"`
	OrderItems  []item  `json:"orderItems"`
	MyReference string  `json:"myReference"`
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/payments", s.handle(standin.Create, s.create))
	mux.HandleFunc("GET /v1/payments/{id}", s.handle(standin.Read, s.onPayment(read)))
	mux.HandleFunc("PUT /v1/payments/{id}/terminate", s.handle(Terminate, s.onPayment(func(a *account, _ []byte) answer {
		if code := a.terminate(); code != "" {
			return refuse(code)
		}
		return answer{status: http.StatusNoContent}
	})))
	mux.HandleFunc("POST /v1/payments/{id}/charges", s.handle(standin.Capture, s.onPayment(s.charge)))
	mux.HandleFunc("POST /v1/payments/{id}/cancels", s.handle(standin.Cancel, s.onPayment(s.cancel)))
	mux.HandleFunc("POST /v1/payments/{id}/refunds", s.handle(standin.Refund, s.onPayment(s.refund)))
	return mux
}

// handle answers one kind of call, unless it is made to fail.
func (s *Server) handle(call standin.Call, work func(*http.Request, []byte) answer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the caller has disconnected
		}
		var given answer
		failure := s.Next(call)
		if failure == nil || failure.Acted {
			given = s.answer(r, body, work)
		}
		if failure != nil {
			given = answer{status: failure.Status}
			if failure.Code != "" {
				given.body = refuse(failure.Code).body
			}
		}
		failure.Answer(w, r, func() { write(w, given) })
	}
}

// answer checks what all calls have in common. Only successful answers are stored for their idempotency key; whether
// Nexi stores refusals too is not documented.
func (s *Server) answer(r *http.Request, body []byte, work func(*http.Request, []byte) answer) answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := r.Header.Get("Idempotency-Key")
	switch {
	case r.Header.Get("Authorization") != s.secretKey:
		return answer{status: http.StatusUnauthorized}
	case len(body) > 0 && r.Header.Get("Content-Type") != "application/json":
		return invalid("Content-Type", "must be application/json")
	case len(key) > 64:
		return invalid("Idempotency-Key", "must have 1 to 64 characters")
	}
	if key == "" {
		return work(r, body)
	}
	request := r.URL.Path + "\n" + string(body)
	before, known := s.carriedOut[key]
	switch {
	case known && before.request != request:
		return invalid("Idempotency-Key", "was used for another request")
	case known:
		return before.answer
	}
	given := work(r, body)
	if given.status/100 == 2 {
		s.carriedOut[key] = carriedOut{request, given}
	}
	return given
}

func (s *Server) onPayment(work func(*account, []byte) answer) func(*http.Request, []byte) answer {
	return func(r *http.Request, body []byte) answer {
		a, ok := s.accounts[r.PathValue("id")]
		if !ok {
			return answer{status: http.StatusNotFound}
		}
		return work(a, body)
	}
}

func (s *Server) create(_ *http.Request, body []byte) answer {
	var asked createBody
	if err := standin.Decode(body, &asked); err != nil {
		return invalid("", err.Error())
	}
	if wrong := asked.violations(); len(wrong) > 0 {
		return answer{http.StatusBadRequest, map[string]any{"errors": wrong}}
	}
	if !asked.Order.addsUp() {
		return refuse("1005")
	}
	a := &account{
		id: newID(), reference: asked.Order.Reference, myReference: asked.MyReference,
		amount: asked.Order.Amount, webhooks: asked.Notifications.Webhooks,
	}
	s.accounts[a.id] = a
	s.created = append(s.created, a.id)
	s.sendWebhook(a, "payment.created")
	return answer{http.StatusCreated, map[string]any{
		"paymentId": a.id, "hostedPaymentPageUrl": s.http.URL + "/hosted/?paymentId=" + a.id,
	}}
}

// read answers more fields than the product uses, as Nexi does, and leaves out the sums that are 0.
func read(a *account, _ []byte) answer {
	summary := map[string]ore.Ore{}
	for name, sum := range map[string]ore.Ore{
		"reservedAmount": a.sums.Reserved, "chargedAmount": a.sums.Captured,
		"cancelledAmount": a.sums.Released, "refundedAmount": a.sums.Refunded,
	} {
		if sum != 0 {
			summary[name] = sum
		}
	}
	found := map[string]any{
		"paymentId":      a.id,
		"summary":        summary,
		"consumer":       map[string]any{"privatePerson": map[string]any{}, "company": map[string]any{}},
		"paymentDetails": map[string]any{"paymentType": "CARD", "paymentMethod": "Visa", "cardDetails": map[string]any{}},
		"orderDetails":   map[string]any{"amount": a.amount, "currency": "NOK", "reference": a.reference},
		"checkout":       map[string]any{"url": "https://shop.example", "cancelUrl": nil},
		"created":        timestamp,
		"refunds":        a.refunds,
		"myReference":    a.myReference,
	}
	if a.terminated {
		found["terminated"] = timestamp
	}
	return answer{http.StatusOK, map[string]any{"payment": found}}
}

func (s *Server) charge(a *account, body []byte) answer {
	return s.move(body, func(amount ore.Ore) (string, answer) {
		code := a.charge(amount)
		if code == "" {
			s.sendWebhook(a, "payment.charge.created.v2")
		}
		return code, answer{http.StatusCreated, map[string]string{"chargeId": newID()}}
	})
}

func (s *Server) cancel(a *account, body []byte) answer {
	return s.move(body, func(amount ore.Ore) (string, answer) {
		code := a.cancel(amount)
		if code == "" {
			s.sendWebhook(a, "payment.cancel.created")
		}
		return code, answer{status: http.StatusNoContent}
	})
}

func (s *Server) refund(a *account, body []byte) answer {
	return s.move(body, func(amount ore.Ore) (string, answer) {
		r := refund{ID: newID(), Amount: amount, State: statePending}
		code := a.refund(r)
		if code == "" {
			s.sendWebhook(a, "payment.refund.initiated.v2")
			if s.refunds == stateCompleted {
				s.decideRefunds(a, stateCompleted)
			}
		}
		return code, answer{http.StatusCreated, map[string]string{"refundId": r.ID}}
	})
}

func (s *Server) move(body []byte, work func(ore.Ore) (string, answer)) answer {
	var asked amountBody
	if err := standin.Decode(body, &asked); err != nil {
		return invalid("", err.Error())
	}
	code, done := work(asked.Amount)
	if code != "" {
		return refuse(code)
	}
	return done
}

// secretWords are an example of the personal data that Nexi's messages may contain.
const secretWords = "card 4111 1111 1111 1111 of Kari Nordmann"

func refuse(code string) answer {
	return answer{http.StatusPaymentRequired, map[string]string{"code": code, "message": secretWords, "source": "internal"}}
}

func invalid(field, message string) answer {
	return answer{http.StatusBadRequest, map[string]any{"errors": map[string][]string{field: {message, secretWords}}}}
}

func write(w http.ResponseWriter, a answer) {
	if a.body == nil {
		w.WriteHeader(a.status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(a.status)
	_ = json.NewEncoder(w).Encode(a.body)
}

func newID() string { return strings.ReplaceAll(uuid.NewString(), "-", "") }

const timestamp = "2026-03-02T12:00:00.0000+00:00"
