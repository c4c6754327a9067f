// Package standin has what the servers that play payment providers in tests share: which of their calls fail, and how they deliver
// webhooks.
package standin

import (
	"bytes"
	"encoding/json"
	"net/http"
	"sync"
)

// Call is an operation of a provider's API.
type Call string

// The calls that every provider has.
const (
	Create  Call = "create"
	Read    Call = "read"
	Capture Call = "capture"
	Cancel  Call = "cancel"
	Refund  Call = "refund"
)

// Failure is how a call fails. The zero value is a connection that breaks before anything has happened.
type Failure struct {
	// Status is the answer's; 0 breaks the connection.
	Status int
	// Code is the provider's, if the answer has one.
	Code string
	// RetryAfter is the header of that name, if the answer has one.
	RetryAfter string
	// Acted means that the call is carried out before it fails.
	Acted bool
	// Hangs means that there is no answer until the caller gives up.
	Hangs bool
}

// Frequent failures.
var (
	ConnectionCut = Failure{}
	AnswerLost    = Failure{Acted: true}
	Unavailable   = Failure{Status: http.StatusServiceUnavailable}
	Locked        = Failure{Status: http.StatusLocked}
	TooMany       = Failure{Status: http.StatusTooManyRequests}
)

// Answer answers a request by write, unless the failure, if there is one, leaves it without an answer.
func (f *Failure) Answer(w http.ResponseWriter, r *http.Request, write func()) {
	switch {
	case f == nil:
		write()
	case f.Hangs:
		<-r.Context().Done()
	case f.Status == 0:
		cut(w)
	default:
		if f.RetryAfter != "" {
			w.Header().Set("Retry-After", f.RetryAfter)
		}
		write()
	}
}

// cut closes the connection in the middle of the answer, where no HTTP client retries by itself.
func cut(w http.ResponseWriter) {
	connection, _, err := http.NewResponseController(w).Hijack()
	if err != nil { // there is no network
		panic(http.ErrAbortHandler)
	}
	_, _ = connection.Write([]byte("HTTP/1.1 200 "))
	_ = connection.Close()
}

// Failures are the failures of a server's next calls. They are safe for concurrent use.
type Failures struct {
	mu   sync.Mutex
	down bool
	next map[Call][]Failure
}

// Fail makes the next calls of a kind fail, one after the other, each with its failure.
func (f *Failures) Fail(c Call, failures ...Failure) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.next == nil {
		f.next = make(map[Call][]Failure)
	}
	f.next[c] = append(f.next[c], failures...)
}

// SetDown makes every connection fail, until it is called with false.
func (f *Failures) SetDown(down bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.down = down
}

// Next returns and removes the next failure of a call, or returns nil if it is not to fail.
func (f *Failures) Next(c Call) *Failure {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.down:
		return &ConnectionCut
	case len(f.next[c]) == 0:
		return nil
	}
	failure := f.next[c][0]
	f.next[c] = f.next[c][1:]
	return &failure
}

// Delivery is how webhooks are delivered.
type Delivery string

const (
	// Normal sends them immediately, and retries when the receiver does not answer 200.
	Normal Delivery = "normal"
	// Lost never sends them.
	Lost Delivery = "lost"
	// Doubled sends them twice.
	Doubled Delivery = "doubled"
	// Held keeps them back until the test has them sent.
	Held Delivery = "held"
	// Forged sends them as somebody else would, who does not know the secret.
	Forged Delivery = "forged"
)

// Decode decodes the body of a request and refuses undocumented fields.
func Decode(body []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}
