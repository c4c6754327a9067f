package nets_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/payment"
)

func TestEveryCodeHasAMeaning(t *testing.T) {
	t.Parallel()
	const done, notNow, unclear = "done", "failed this time", "unclear"
	for name, test := range map[string]struct {
		status int
		body   string
		want   string
	}{
		"unknown":                                {402, code("1000"), notNow},
		"overcharge":                             {402, code("1001"), string(payment.RefusedAmount)},
		"charge of nothing":                      {402, code("1002"), string(payment.RefusedAmount)},
		"not reserved":                           {402, code("1003"), string(payment.RefusedState)},
		"reserved already":                       {402, code("1004"), string(payment.RefusedState)},
		"amount is not the sum of the items":     {402, code("1005"), string(payment.RefusedRequest)},
		"no consumer":                            {402, code("1006"), string(payment.RefusedState)},
		"partial cancel":                         {402, code("1007"), string(payment.RefusedAmount)},
		"charged already":                        {402, code("1008"), done},
		"refund of a wrong amount":               {402, code("1009"), string(payment.RefusedAmount)},
		"reservation expired":                    {402, code("1010"), string(payment.RefusedPeriod)},
		"no such charge":                         {402, code("1011"), string(payment.RefusedState)},
		"refund cancelled":                       {402, code("1012"), string(payment.RefusedState)},
		"refund expired":                         {402, code("1013"), string(payment.RefusedPeriod)},
		"refund failed":                          {402, code("1014"), string(payment.RefusedByBank)},
		"items missing":                          {402, code("1015"), string(payment.RefusedRequest)},
		"reference missing":                      {402, code("1018"), string(payment.RefusedRequest)},
		"cancelled already":                      {402, code("1019"), done},
		"charge failed":                          {402, code("1020"), notNow},
		"refunded already":                       {402, code("1023"), done},
		"partial charge":                         {402, code("1024"), string(payment.RefusedAmount)},
		"charge repeated with another amount":    {402, code("1026"), string(payment.RefusedAmount)},
		"refund repeated with another amount":    {402, code("1027"), string(payment.RefusedAmount)},
		"hard decline":                           {402, code("1029"), string(payment.RefusedByBank)},
		"a code that is new":                     {402, code("1999"), notNow},
		"a code that is a number":                {402, `{"code":1001}`, string(payment.RefusedAmount)},
		"another status between 402 and 499":     {499, code("1001"), string(payment.RefusedAmount)},
		"a conflict without a code":              {409, ``, unclear},
		"a code that is a text of some length":   {402, code("Kari Nordmann"), unclear},
		"a code that is something else":          {402, `{"code":{"Kari":1}}`, unclear},
		"fields":                                 {400, `{"errors":{"order.amount":["Kari Nordmann"]}}`, string(payment.RefusedRequest)},
		"a key that Nexi does not know":          {401, code("1001"), unclear},
		"a page of something in between":         {400, `<html>Kari Nordmann</html>`, notNow},
		"errors of something in between":         {400, `{"errors":null}`, notNow},
		"a payment that Nexi does not know":      {404, ``, notNow},
		"a redirect":                             {302, ``, unclear},
		"too many requests":                      {429, code("1001"), unclear},
		"Nexi is down":                           {500, code("1001"), unclear},
		"Nexi's front is up and the rest is not": {503, `<html>Kari Nordmann</html>`, unclear},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stub := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.WriteHeader(test.status)
				_, _ = w.Write([]byte(test.body))
			}))
			t.Cleanup(stub.Close)
			_, err := nets.New(nets.Config{BaseURL: stub.URL, SecretKey: "hush"}, nil).Capture(t.Context(), "reference", price, "capture-1")
			if got := kind(err, done, notNow, unclear); got != test.want {
				t.Errorf("%s (%v), want %s", got, err, test.want)
			}
			if err != nil {
				for _, private := range []string{"Kari", "4111", "hush", "reference", "127.0.0.1"} {
					if strings.Contains(err.Error(), private) {
						t.Errorf("the error names %s: %v", private, err)
					}
				}
			}
		})
	}
}

func code(code string) string {
	return `{"code":"` + code + `","message":"card 4111 of Kari Nordmann","source":"internal"}`
}

func kind(err error, done, notNow, unclear string) string {
	if err == nil {
		return done
	}
	if refused, ok := errors.AsType[*payment.RefusedError](err); ok {
		return string(refused.Reason)
	}
	if _, ok := errors.AsType[*payment.AttemptFailedError](err); ok {
		return notNow
	}
	return unclear
}
