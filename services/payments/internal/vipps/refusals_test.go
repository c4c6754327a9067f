package vipps

import (
	"errors"
	"fmt"
	"net/http"
	"testing"

	"bestill.example/services/payments/internal/payment"
)

// documented maps meanings to the documented error numbers; "" is for retryable errors.
var documented = map[payment.Refusal][]string{
	repeat:   {"3010"},
	tryAgain: {"6040", "6160", "6250", "6280"},
	payment.RefusedRequest: {
		"4010", "4020", "4050", "4060", "4070", "4080", "4090", "4100", "4110", "4120", "4130", "4140", "4150", "4160",
		"5010", "5020", "5030", "5040", "5050", "5060", "5070", "5080", "5090", "5100",
		"6110", "6120", "6130", "7010",
	},
	payment.RefusedAmount: {"4040", "6010", "6090", "6140", "6150"},
	payment.RefusedState: {
		"6020", "6050", "6060", "6070", "6080", "6170", "6180", "6190", "6200", "6210", "6230",
	},
	payment.RefusedPeriod: {"6030", "6100", "6220"},
	payment.RefusedFunds:  {"6260"},
}

func TestEveryDocumentedNumberHasAMeaning(t *testing.T) {
	t.Parallel()
	count := 0
	for want, codes := range documented {
		for _, code := range codes {
			count++
			refusal, passing := classify(readName, http.StatusBadRequest, code)
			if refusal != want || passing != (want == repeat) {
				t.Errorf("%s is %q, retryable: %t; want %q", code, refusal, passing, want)
			}
		}
	}
	if count != len(meanings) {
		t.Errorf("%d numbers are documented, %d are mapped", count, len(meanings))
	}
}

func TestTheErrorNumberTakesPrecedenceOverTheStatus(t *testing.T) {
	t.Parallel()
	if refusal, _ := classify("capture", http.StatusInternalServerError, "6090"); refusal != payment.RefusedAmount {
		t.Errorf("6090 with status 500 is %q", refusal)
	}
	if refusal, _ := classify("capture", http.StatusConflict, "6160"); refusal != tryAgain {
		t.Errorf("6160 with status 409 is %q", refusal)
	}
}

func TestWithoutANumberTheStatusDecidesAndNoUnknownAnswerEndsAPayment(t *testing.T) {
	t.Parallel()
	for status, want := range map[int]struct {
		refusal payment.Refusal
		passing bool
	}{
		http.StatusFound:               {"", false},
		http.StatusBadRequest:          {tryAgain, false},
		http.StatusTeapot:              {tryAgain, false},
		http.StatusUnauthorized:        {"", false},
		http.StatusForbidden:           {"", false},
		http.StatusNotFound:            {tryAgain, false},
		http.StatusRequestTimeout:      {"", true},
		http.StatusConflict:            {tryAgain, false},
		http.StatusLocked:              {"", true},
		http.StatusTooManyRequests:     {"", false},
		http.StatusInternalServerError: {"", true},
		http.StatusGatewayTimeout:      {"", true},
	} {
		if refusal, passing := classify("capture", status, ""); refusal != want.refusal || passing != want.passing {
			t.Errorf("%d is %q, retryable: %t; want %+v", status, refusal, passing, want)
		}
	}
}

// Whoever changes a payment has read it, and it is read again before a refusal counts: a server of Vipps may not have it yet.
func TestAChangeOfAReferenceThatIsNotKnownIsTriedAgain(t *testing.T) {
	t.Parallel()
	for call, want := range map[string]payment.Refusal{"capture": tryAgain, "cancel": tryAgain, "refund": tryAgain, "read": payment.RefusedRequest} {
		if refusal, passing := classify(call, http.StatusNotFound, "5090"); refusal != want || passing {
			t.Errorf("to %s: %q, retryable: %t", call, refusal, passing)
		}
	}
}

func TestAnUnknownRefusalEndsACreationWhichHasOneKeyOnly(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusBadRequest, http.StatusNotFound, http.StatusConflict} {
		if refusal, passing := classify(createCall, status, ""); refusal != payment.RefusedRequest || passing {
			t.Errorf("%d is %q, retryable: %t", status, refusal, passing)
		}
	}
}

func TestAFailedCallIsRepeatedWithItsKeyUnlessVippsMayHaveStoredTheAnswer(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		status     int
		code       string
		anotherKey bool
	}{
		"passing error with a number": {http.StatusBadRequest, "3010", true},
		"internal error":              {http.StatusInternalServerError, "3010", false},
		"locked":                      {http.StatusLocked, "", false},
	} {
		body := fmt.Sprintf(`{"extraDetails":[{"name":"ErrorCode","reason":%q}]}`, test.code)
		err := error(newAnswerError("capture", test.status, http.Header{}, []byte(body)))
		if _, got := errors.AsType[*payment.AttemptFailedError](err); got != test.anotherKey || !retryable(err) {
			t.Errorf("%s: another key is used: %t, want %t", name, got, test.anotherKey)
		}
	}
}

func TestAnErrorHasNothingOfTheBodyButNumberAndTrace(t *testing.T) {
	t.Parallel()
	for _, body := range []string{
		``, `null`, `[]`, `"Kari"`, `{"traceId":7}`, `<html>Kari</html>`,
		`{"traceId":"Kari Nordmann","extraDetails":[{"name":"ErrorCode","reason":"Kari"}]}`,
		`{"extraDetails":[{"name":"reference","reason":"6090"}]}`,
	} {
		e := newAnswerError("capture", http.StatusBadRequest, http.Header{}, []byte(body))
		if want := `vipps: capture: status 400, code "", trace ""`; e.Error() != want {
			t.Errorf("%s gives %s", body, e)
		}
	}
}
