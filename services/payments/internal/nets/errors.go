package nets

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/cenkalti/backoff/v5"

	"bestill.example/services/payments/internal/payment"
)

// A code of Nexi's means a final refusal, or one of these.
const (
	// tryAgain: this attempt failed, another one may succeed.
	tryAgain payment.Refusal = "NOT_NOW"
	// alreadyDone: the money was charged, cancelled or refunded before. Reading the payment shows which.
	alreadyDone payment.Refusal = "DONE"
)

// meanings has the codes that can answer our requests. Any other code means tryAgain: a code that Nexi adds must not
// end a payment.
var meanings = map[string]payment.Refusal{
	"1000": tryAgain,               // unknown
	"1001": payment.RefusedAmount,  // charge of more than is reserved
	"1002": payment.RefusedAmount,  // charge of nothing
	"1003": payment.RefusedState,   // not reserved
	"1004": payment.RefusedState,   // reserved already
	"1005": payment.RefusedRequest, // the amount is not the sum of the items
	"1006": payment.RefusedState,   // no consumer yet
	"1007": payment.RefusedAmount,  // cancel of less than is reserved
	"1008": alreadyDone,            // charged already
	"1009": payment.RefusedAmount,  // refund of more than is charged
	"1010": payment.RefusedPeriod,  // the reservation expired
	"1011": payment.RefusedState,   // no such charge
	"1012": payment.RefusedState,   // the refund was cancelled
	"1013": payment.RefusedPeriod,  // the refund expired
	"1014": payment.RefusedByBank,  // the refund failed
	"1015": payment.RefusedRequest, // order items are missing
	"1018": payment.RefusedRequest, // the order's reference is missing
	"1019": alreadyDone,            // cancelled already
	"1020": tryAgain,               // the charge failed; only its amount is bound by that (1026)
	"1023": alreadyDone,            // refunded already
	"1024": payment.RefusedAmount,  // charge of less than is reserved, where that cannot be
	"1026": payment.RefusedAmount,  // a failed charge repeated with another amount
	"1027": payment.RefusedAmount,  // a failed refund repeated with another amount
	"1029": payment.RefusedByBank,  // the bank's last word
}

var errAlreadyDone = errors.New("nets: already done")

// statusError is an answer after which the outcome of the request is unknown.
type statusError struct {
	status int
	// after is how long Nexi asks us to wait first; zero if it does not say.
	after time.Duration
}

// Unwrap returns the time to wait, for the backoff.
func (e *statusError) Unwrap() error {
	if e.after == 0 {
		return nil
	}
	return &backoff.RetryAfterError{Duration: e.after}
}

func (e *statusError) Error() string { return fmt.Sprintf("nets: answer %d", e.status) }

var codeRule = regexp.MustCompile(`^[0-9]{1,6}$`)

// errorOf returns the error for an unsuccessful answer. It contains Nexi's status and code but none of its text, which
// may name the customer or the card.
//
// A wrong API key (401) says nothing about the payment. That Nexi does not know a payment (404) is final when it is read. A change is
// not refused by it: a refusal counts only once the payment has been read, and then Nexi does know it. Nor is it by a 400 that is not
// Nexi's own, which names fields.
func errorOf(method string, status int, body []byte) error {
	switch {
	case status == http.StatusBadRequest && namesFields(body), status == http.StatusNotFound && method == http.MethodGet:
		return &payment.RefusedError{Reason: payment.RefusedRequest, Code: strconv.Itoa(status)}
	case status == http.StatusBadRequest, status == http.StatusNotFound:
		return &payment.AttemptFailedError{Code: strconv.Itoa(status)}
	case status <= http.StatusUnauthorized:
		return &statusError{status: status}
	}
	code := codeIn(body)
	if code == "" {
		return &statusError{status: status}
	}
	switch refusal, known := meanings[code]; {
	case refusal == alreadyDone:
		return errAlreadyDone
	case refusal == tryAgain, !known:
		return &payment.AttemptFailedError{Code: code}
	default:
		return &payment.RefusedError{Reason: refusal, Code: code}
	}
}

// namesFields reports whether a body is {"errors": {"field": ["message"]}}.
func namesFields(body []byte) bool {
	var answer struct {
		Errors map[string]json.RawMessage `json:"errors"`
	}
	return json.Unmarshal(body, &answer) == nil && len(answer.Errors) > 0
}

// codeIn returns the code of {"code", "message", "source"}, which may be a string or a number; "" if there is none.
func codeIn(body []byte) string {
	var answer struct {
		Code json.RawMessage `json:"code"`
	}
	if json.Unmarshal(body, &answer) != nil {
		return ""
	}
	var code string
	if json.Unmarshal(answer.Code, &code) != nil {
		code = string(answer.Code)
	}
	if !codeRule.MatchString(code) {
		return ""
	}
	return code
}
