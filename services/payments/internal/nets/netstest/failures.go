package netstest

import "net/http"

// Call is an operation of the API.
type Call string

// The calls that can be made to fail. A release is a Cancel of what is reserved, or a Terminate if nothing is.
const (
	Create    Call = "create"
	Read      Call = "read"
	Capture   Call = "capture"
	Cancel    Call = "cancel"
	Terminate Call = "terminate"
	Refund    Call = "refund"
)

// Failure is how a call fails. The zero value is a connection that breaks before anything has happened.
type Failure struct {
	// Status is the answer's; 0 breaks the connection.
	Status int
	// Code is Nexi's, if the answer has one.
	Code string
	// Acted means that the call is carried out before it fails.
	Acted bool
}

// Frequent failures.
var (
	ConnectionCut = Failure{}
	AnswerLost    = Failure{Acted: true}
	Unavailable   = Failure{Status: http.StatusServiceUnavailable}
	TooMany       = Failure{Status: http.StatusTooManyRequests}
)

// Refusal is an answer with one of Nexi's codes.
func Refusal(code string) Failure { return Failure{Status: http.StatusPaymentRequired, Code: code} }

// Fail makes the next calls of a kind fail, one after the other, each with its failure.
func (s *Server) Fail(c Call, failures ...Failure) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failures[c] = append(s.failures[c], failures...)
}

// SetDown makes every connection fail, until it is called with false.
func (s *Server) SetDown(down bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = down
}

// ForgetKeys makes the server forget all idempotency keys, but not what was done under them.
func (s *Server) ForgetKeys() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.carriedOut)
}

// failing returns and removes the next failure of a call, if there is one.
func (s *Server) failing(c Call) (f Failure, due bool) {
	if s.down {
		return ConnectionCut, true
	}
	due = len(s.failures[c]) > 0
	if due {
		f, s.failures[c] = s.failures[c][0], s.failures[c][1:]
	}
	return f, due
}

func (f Failure) write(w http.ResponseWriter) {
	switch {
	case f.Status == 0:
		panic(http.ErrAbortHandler)
	case f.Code != "":
		write(w, answer{f.Status, refuse(f.Code).body})
	default:
		w.WriteHeader(f.Status)
	}
}
