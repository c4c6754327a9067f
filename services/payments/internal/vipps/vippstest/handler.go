package vippstest

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/ore"
)

const (
	maxKey    = 50
	maxSystem = 30
	minAmount = 100
	maxAmount = 65_000_000
	// maxChanges is how often the same change of a payment is allowed within a minute.
	maxChanges = 5
)

var referenceForm = regexp.MustCompile(`^[a-zA-Z0-9-]{8,50}$`)

// answer is a status and a body.
type answer struct {
	status int
	body   any
}

// storedAnswer is the request and the answer of an idempotency key.
type storedAnswer struct {
	path   string
	body   []byte
	answer answer
}

// operation carries a request out. The server is locked.
type operation func(r *http.Request, body []byte) answer

func (s *Server) handler() http.Handler {
	const onePayment = "/epayment/v1/payments/{reference}"
	mux := http.NewServeMux()
	mux.Handle("POST /accesstoken/get", s.serve(Token, s.token))
	mux.Handle("POST /epayment/v1/payments", s.serve(standin.Create, s.authenticated(s.idempotent(true, s.create))))
	mux.Handle("GET "+onePayment, s.serve(standin.Read, s.authenticated(s.onAccount(s.read))))
	mux.Handle("GET "+onePayment+"/events", s.serve(Events, s.authenticated(s.onAccount(s.events))))
	mux.Handle("POST "+onePayment+"/capture", s.serve(standin.Capture, s.authenticated(s.rateLimited(s.idempotent(true, s.onAccount(s.capture))))))
	mux.Handle("POST "+onePayment+"/cancel", s.serve(standin.Cancel, s.authenticated(s.rateLimited(s.idempotent(false, s.onAccount(s.cancel))))))
	mux.Handle("POST "+onePayment+"/refund", s.serve(standin.Refund, s.authenticated(s.rateLimited(s.idempotent(true, s.onAccount(s.refund))))))
	const webhooks = "/webhooks/v1/webhooks"
	mux.Handle("POST "+webhooks, s.serve(Registrations, s.authenticated(s.register)))
	mux.Handle("GET "+webhooks, s.serve(Registrations, s.authenticated(s.listRegistrations)))
	mux.Handle("DELETE "+webhooks+"/{id}", s.serve(Registrations, s.authenticated(s.unregister)))
	return mux
}

// serve records a request, lets it fail if [Server.Fail] says so, and answers it.
func (s *Server) serve(c standin.Call, work operation) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		result, failure := s.carryOut(c, r, body, work)
		failure.Answer(w, r, func() { write(w, result) })
	})
}

func (s *Server) carryOut(c standin.Call, r *http.Request, body []byte, work operation) (answer, *standin.Failure) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests[c] = append(s.requests[c], Request{Header: r.Header.Clone(), Body: body})
	failure := s.Next(c)
	if failure == nil {
		return work(r, body), nil
	}
	result := problem(failure.Status, failure.Code)
	if failure.Acted {
		work(r, body)
	} else if key := r.Header.Get("Idempotency-Key"); key != "" && isStored(result) {
		s.keys[key] = storedAnswer{path: r.URL.Path, body: body, answer: result}
	}
	return result, failure
}

func write(w http.ResponseWriter, a answer) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(a.status)
	if a.body == nil {
		return
	}
	_ = json.NewEncoder(w).Encode(a.body)
}

// problem is an error as in RFC 7807, with Vipps's number if it has one.
func problem(status int, code string) answer {
	body := map[string]any{
		"type": "https://httpstatuses.io/400", "title": "Refused by the contract", "detail": "Kari Nordmann, 4791234567",
		"instance": "/v1/payments", "status": status, "traceId": "00-813b63975adcaaeef2b0ec7c103c40e3-706492e906541d31-01",
	}
	if code != "" {
		body["extraDetails"] = []map[string]string{{"name": "ErrorCode", "reason": code}}
	}
	return answer{status: status, body: body}
}

// refuse is a 400 with an error number.
func refuse(code string) answer { return problem(http.StatusBadRequest, code) }

func (s *Server) token(r *http.Request, _ []byte) answer {
	h := r.Header
	if h.Get("client_id") != clientID || h.Get("client_secret") != clientSecret ||
		h.Get("Ocp-Apim-Subscription-Key") != subscriptionKey || h.Get("Merchant-Serial-Number") != serialNumber {
		return problem(http.StatusUnauthorized, "")
	}
	token := rand.Text()
	s.tokens[token] = true
	return answer{status: http.StatusOK, body: map[string]string{
		"token_type": "Bearer", "expires_in": "3600", "ext_expires_in": "3600", "expires_on": "1774956000",
		"not_before": "1774952400", "resource": "00000002-0000-0000-c000-000000000000", "access_token": token,
	}}
}

// authenticated refuses requests without the headers that all calls need.
func (s *Server) authenticated(work operation) operation {
	return func(r *http.Request, body []byte) answer {
		token, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
		switch {
		case !bearer || !s.tokens[token], r.Header.Get("Ocp-Apim-Subscription-Key") != subscriptionKey:
			return problem(http.StatusUnauthorized, "")
		case r.Header.Get("Merchant-Serial-Number") != serialNumber:
			return problem(http.StatusBadRequest, "")
		case len(body) > 0 && r.Header.Get("Content-Type") != "application/json":
			return problem(http.StatusBadRequest, "")
		}
		for _, name := range []string{"Name", "Version", "Plugin-Name", "Plugin-Version"} {
			if len(r.Header.Get("Vipps-System-"+name)) > maxSystem {
				return problem(http.StatusBadRequest, "")
			}
		}
		return work(r, body)
	}
}

// rateLimited answers 429 to more than five requests a minute for the same change of the same payment.
func (s *Server) rateLimited(work operation) operation {
	return func(r *http.Request, body []byte) answer {
		now := s.clock.Now()
		recent := slices.DeleteFunc(s.changes[r.URL.Path], func(at time.Time) bool { return now.Sub(at) >= time.Minute })
		if len(recent) == maxChanges {
			return problem(http.StatusTooManyRequests, "")
		}
		s.changes[r.URL.Path] = append(recent, now)
		return work(r, body)
	}
}

// idempotent answers a key that was used before with its stored answer, or with 409 if the request differs.
func (s *Server) idempotent(required bool, work operation) operation {
	return func(r *http.Request, body []byte) answer {
		key := r.Header.Get("Idempotency-Key")
		if len(key) > maxKey || key == "" && required {
			return problem(http.StatusBadRequest, "")
		}
		if key == "" {
			return work(r, body)
		}
		if before, ok := s.keys[key]; ok {
			if before.path != r.URL.Path || !bytes.Equal(before.body, body) {
				return problem(http.StatusConflict, "4010")
			}
			return before.answer
		}
		result := work(r, body)
		if isStored(result) {
			s.keys[key] = storedAnswer{path: r.URL.Path, body: body, answer: result}
		}
		return result
	}
}

// transient are the error numbers after which the same key may be used again.
var transient = map[string]bool{"3010": true, "6160": true, "6250": true, "6280": true}

// isStored reports whether an answer is stored for its key: every success and every 4xx that is not transient.
func isStored(a answer) bool {
	switch a.status {
	case http.StatusUnauthorized, http.StatusRequestTimeout, http.StatusLocked, http.StatusTooManyRequests:
		return false
	}
	body, _ := a.body.(map[string]any)
	if details, ok := body["extraDetails"].([]map[string]string); ok && transient[details[0]["reason"]] {
		return false
	}
	return a.status >= 200 && a.status < 500
}

func (s *Server) create(_ *http.Request, body []byte) answer {
	var wanted struct {
		Amount             money                 `json:"amount"`
		PaymentMethod      struct{ Type string } `json:"paymentMethod"`
		Customer           json.RawMessage       `json:"customer"`
		Reference          string                `json:"reference"`
		ReturnURL          string                `json:"returnUrl"`
		UserFlow           string                `json:"userFlow"`
		PaymentDescription string                `json:"paymentDescription"`
	}
	returnURL, err := (*url.URL)(nil), standin.Decode(body, &wanted)
	if err == nil {
		returnURL, err = url.Parse(wanted.ReturnURL)
	}
	description := utf8.RuneCountInString(wanted.PaymentDescription)
	switch {
	case err != nil, !referenceForm.MatchString(wanted.Reference), wanted.PaymentMethod.Type != "WALLET",
		wanted.UserFlow != "WEB_REDIRECT", description != 0 && (description < 3 || description > 100):
		return problem(http.StatusBadRequest, "")
	case returnURL.Host == "":
		return refuse("4090")
	case wanted.Amount.Currency != "NOK":
		return refuse("5040")
	case wanted.Amount.Value < minAmount:
		return refuse("6010")
	case wanted.Amount.Value > maxAmount:
		return refuse("4040")
	case s.accounts[wanted.Reference] != nil:
		return problem(http.StatusConflict, "4150")
	}
	a := &account{
		reference: wanted.Reference, pspReference: rand.Text(), amount: wanted.Amount.Value, state: created,
		redirectURL: s.http.URL + "/landing?token=" + rand.Text(),
	}
	s.accounts[a.reference] = a
	s.recordEvent(a, event{Name: created, Amount: nok(a.amount), Success: true})
	return answer{status: http.StatusCreated, body: map[string]any{"redirectUrl": a.redirectURL, "reference": a.reference}}
}

// onAccount runs work on the payment in the path.
func (s *Server) onAccount(work func(a *account, r *http.Request, body []byte) answer) operation {
	return func(r *http.Request, body []byte) answer {
		a, ok := s.accounts[r.PathValue("reference")]
		if !ok {
			return problem(http.StatusNotFound, "5090")
		}
		s.resolveUnknown(a)
		return work(a, r, body)
	}
}

func (s *Server) read(a *account, _ *http.Request, _ []byte) answer {
	return answer{status: http.StatusOK, body: a.read()}
}

func (s *Server) events(a *account, _ *http.Request, _ []byte) answer {
	return answer{status: http.StatusOK, body: a.events}
}

func (s *Server) capture(a *account, r *http.Request, body []byte) answer {
	return s.modify(a, r, body, "CAPTURED", a.capture)
}

func (s *Server) refund(a *account, r *http.Request, body []byte) answer {
	return s.modify(a, r, body, "REFUNDED", a.refund)
}

func (s *Server) modify(a *account, r *http.Request, body []byte, name string, change func(ore.Ore) string) answer {
	var wanted struct {
		Amount money `json:"modificationAmount"`
	}
	if standin.Decode(body, &wanted) != nil {
		return problem(http.StatusBadRequest, "")
	}
	if wanted.Amount.Currency != "NOK" {
		return refuse("5040")
	}
	if code := change(wanted.Amount.Value); code != "" {
		return refuse(code)
	}
	s.recordEvent(a, event{
		Name: name, Amount: wanted.Amount, IdempotencyKey: r.Header.Get("Idempotency-Key"), Success: true,
	})
	return answer{status: http.StatusOK, body: a.shown()}
}

func (s *Server) cancel(a *account, _ *http.Request, body []byte) answer {
	var wanted struct {
		OnlyUntouched bool `json:"cancelTransactionOnly"`
	}
	if len(body) > 0 && standin.Decode(body, &wanted) != nil {
		return problem(http.StatusBadRequest, "")
	}
	if wanted.OnlyUntouched && a.state == authorized {
		return refuse("6060")
	}
	if a.unknown(s.clock.Now()) {
		return refuse("6250")
	}
	before := a.cancelled
	name, code := a.cancel()
	if code != "" {
		return refuse(code)
	}
	s.recordEvent(a, event{Name: name, Amount: nok(a.cancelled - before), Success: true})
	return answer{status: http.StatusOK, body: a.shown()}
}
