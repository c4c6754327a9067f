package vipps

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"time"

	"github.com/cenkalti/backoff/v5"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/httpclient"
)

const (
	// repeat marks transient errors: the same request, with the same key, may succeed later.
	repeat payment.Refusal = ""
	// tryAgain marks a refusal of this attempt. It is not retried immediately, because Vipps allows five changes of a
	// kind per payment and minute; the next attempt has another key.
	tryAgain payment.Refusal = "NOT_NOW"
)

// meanings maps the documented error numbers. For any other number the status decides.
var meanings = map[string]payment.Refusal{
	"3010": repeat, // internal error

	"4010": payment.RefusedRequest, // the key of a capture came with another body
	"4020": payment.RefusedRequest, // the key exists
	"4040": payment.RefusedAmount,
	"4050": payment.RefusedRequest, // customer token
	"4060": payment.RefusedRequest, // personal QR
	"4070": payment.RefusedRequest, // phone number
	"4080": payment.RefusedRequest, // scope
	"4090": payment.RefusedRequest, // URL
	"4100": payment.RefusedRequest, // 4100 to 4130: metadata
	"4110": payment.RefusedRequest,
	"4120": payment.RefusedRequest,
	"4130": payment.RefusedRequest,
	"4140": payment.RefusedRequest, // something required is missing
	"4150": payment.RefusedRequest, // the reference exists, or the key of a refund came with another body
	"4160": payment.RefusedRequest, // payment method

	"5010": payment.RefusedRequest, // 5010 to 5080: not what the sales unit is set up for
	"5020": payment.RefusedRequest,
	"5030": payment.RefusedRequest,
	"5040": payment.RefusedRequest, // currency
	"5050": payment.RefusedRequest,
	"5060": payment.RefusedRequest,
	"5070": payment.RefusedRequest,
	"5080": payment.RefusedRequest,
	"5090": payment.RefusedRequest, // no such reference; a change is tried again
	"5100": payment.RefusedRequest, // the sales unit cannot refund

	"6010": payment.RefusedAmount, // too small
	"6020": payment.RefusedState,  // refund before reservation
	"6030": payment.RefusedPeriod, // for cancelling
	"6040": tryAgain,              // captured, so not to be cancelled: the figures tell whether it is true
	"6050": payment.RefusedState,  // not reserved, so not to be cancelled
	"6060": payment.RefusedState,  // authorized, so not to be cancelled as untouched
	"6070": payment.RefusedState,  // cancelled, so not to be captured
	"6080": payment.RefusedState,  // not authorized yet
	"6090": payment.RefusedAmount, // more than is reserved
	"6100": payment.RefusedPeriod, // for capturing
	"6110": payment.RefusedRequest,
	"6120": payment.RefusedRequest, // 6110 to 6130: payments with an expiry of their own
	"6130": payment.RefusedRequest,
	"6140": payment.RefusedAmount, // only the full amount can be captured
	"6150": payment.RefusedAmount, // more than can be refunded
	"6160": tryAgain,              // busy
	"6170": payment.RefusedState,  // captured already
	"6180": payment.RefusedState,  // refunded already
	"6190": payment.RefusedState,  // 6190 to 6210: wrong state for cancel, capture, refund
	"6200": payment.RefusedState,
	"6210": payment.RefusedState,
	"6220": payment.RefusedPeriod, // for refunding
	"6230": payment.RefusedState,  // reserved already
	"6250": tryAgain,              // busy: the customer is confirming
	"6260": payment.RefusedFunds,  // the bank released the reservation
	"6280": tryAgain,              // the capture failed

	"7010": payment.RefusedRequest, // no such customer
}

// answerError is an unsuccessful answer. It contains none of the answer's text.
type answerError struct {
	call   string
	status int
	// code is Vipps's number of the error, or empty.
	code string
	// trace identifies the request for Vipps's customer service, or is empty.
	trace string
	// refusal is the reason of a final refusal, or tryAgain, or empty.
	refusal payment.Refusal
	// retryable says that the same request may be sent again.
	retryable bool
	// after is how long Vipps asks us to wait first; zero if it does not say.
	after time.Duration
}

func (e *answerError) Error() string {
	return fmt.Sprintf("vipps: %s: status %d, code %q, trace %q", e.call, e.status, e.code, e.trace)
}

// Unwrap returns a refusal, for callers, and the time to wait, for the backoff.
func (e *answerError) Unwrap() []error {
	var found []error
	code := cmp.Or(e.code, "HTTP "+strconv.Itoa(e.status))
	switch {
	case e.refusal == tryAgain, e.retryable && e.code != "" && e.status < http.StatusInternalServerError:
		// Vipps stores such an answer for its key, according to one place of its documentation. Another attempt with a new
		// key is safe: no more than the reserved and captured amounts can be captured and refunded.
		found = append(found, &payment.AttemptFailedError{Code: code})
	case e.refusal != "":
		found = append(found, &payment.RefusedError{Reason: e.refusal, Code: code})
	}
	if e.after > 0 {
		found = append(found, &backoff.RetryAfterError{Duration: e.after})
	}
	return found
}

// problem has the fields of an error's body that are used.
type problem struct {
	TraceID      string `json:"traceId"`
	ExtraDetails []struct {
		Name   string `json:"name"`
		Reason string `json:"reason"`
	} `json:"extraDetails"`
}

var (
	errorCode = regexp.MustCompile(`^[0-9]{4,5}$`)
	traceID   = regexp.MustCompile(`^[0-9a-fA-F-]{1,64}$`)
)

// newAnswerError returns the error for an unsuccessful answer. If the body has no error number, the status decides.
func newAnswerError(call string, status int, header http.Header, body []byte) *answerError {
	e := &answerError{call: call, status: status}
	var p problem
	if json.Unmarshal(body, &p) == nil {
		for _, detail := range p.ExtraDetails {
			if detail.Name == "ErrorCode" && errorCode.MatchString(detail.Reason) {
				e.code = detail.Reason
			}
		}
		if traceID.MatchString(p.TraceID) {
			e.trace = p.TraceID
		}
	}
	e.after = httpclient.RetryAfter(header)
	e.refusal, e.retryable = classify(call, status, e.code)
	return e
}

// classify reports whether an answer is a refusal, or retryable, or neither. Neither means that an immediate retry
// does not help, but that the answer says nothing about the payment: missing rights and redirects, which are fixed at
// Vipps or in the configuration and must not end a refund, and too many requests.
//
// An undocumented refusal must not end a payment, so it means tryAgain. It does end a creation, which has only one
// idempotency key, for which Vipps stores the answer. An unknown reference must not end a payment either: a refusal of a change
// counts only once the payment has been read, and then Vipps does know it.
func classify(call string, status int, code string) (refusal payment.Refusal, retryable bool) {
	if code == "5090" && call != readName {
		return tryAgain, false
	}
	if known, ok := meanings[code]; ok {
		return known, known == repeat
	}
	switch {
	case status == http.StatusUnauthorized, status == http.StatusForbidden, status == http.StatusTooManyRequests, status < 400:
		return "", false
	case status == http.StatusRequestTimeout, status == http.StatusLocked, status >= 500:
		return "", true
	case call == createCall:
		return payment.RefusedRequest, false
	default:
		return tryAgain, false
	}
}

// alreadyExists reports whether a creation failed because the payment exists already.
func alreadyExists(err error) bool {
	answer, ok := errors.AsType[*answerError](err)
	if !ok {
		return false
	}
	switch answer.code {
	case "4010", "4020", "4150", "6230":
		return true
	default:
		return answer.status == http.StatusConflict
	}
}
