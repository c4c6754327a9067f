package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

func TestWhatANewerServiceAddsToItsAnswersIsUnspecifiedOrLeftOut(t *testing.T) {
	t.Parallel()
	order := &ordersv1.Order{
		UriKey: "one", Status: 99, Documents: []ordersv1.Document_Kind{ordersv1.Document_LABEL, 98},
		Price: &pricingv1.Quote{Lines: []*pricingv1.PriceLine{{Type: 97, AmountInOre: 100}, {Type: pricingv1.PriceLine_POSTAGE}}},
	}
	field := protowire.AppendTag(nil, 500, protowire.BytesType)
	order.ProtoReflect().SetUnknown(protoreflect.RawFields(protowire.AppendString(field, "of a newer service")))

	w := do(serve(t, web.Config{}, &fakeServices{order: order}), request("GET", "/sende/utland/api/order/one", ""))
	var got struct {
		URIKey, Status string
		Documents      []string
		Price          struct{ Lines []struct{ Type string } }
	}
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != http.StatusOK {
		t.Fatalf("%d %s: %v", w.Code, w.Body, err)
	}
	want := got
	want.URIKey, want.Status, want.Documents = "one", "UNSPECIFIED", []string{"LABEL", "UNSPECIFIED"}
	want.Price.Lines = []struct{ Type string }{{"UNSPECIFIED"}, {"POSTAGE"}}
	if diff := cmp.Diff(want, got); diff != "" || bytes.Contains(w.Body.Bytes(), []byte("newer")) {
		t.Errorf("%s in %s", diff, w.Body)
	}
}

func TestAnErrorReasonOfANewerServiceIsItsOwnCode(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{place: failing(fault.New(fault.Precondition, "OF_A_NEWER_SERVICE"))})
	w := do(handler, request("POST", order, `{}`))
	var got rest.Error
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || w.Code != http.StatusBadRequest || got.Code != "OF_A_NEWER_SERVICE" {
		t.Errorf("%d %s: %v", w.Code, w.Body, err)
	}
}

func TestACallThatAnOlderServiceDoesNotKnowIs503AndLogged(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	handler := serveLogging(t, web.Config{}, &fakeServices{lacks: "GetDomesticPrices"}, telemetry.NewLogger(&log, slog.LevelInfo))
	line := failed(t, handler, &log, request("GET", "/sende/api/price", ""), http.StatusServiceUnavailable)
	if line["code"] != "Unavailable" || line["reason"] != "NEIGHBOUR_UNAVAILABLE" || line["error"] == nil {
		t.Errorf("logged %v", line)
	}
}

func TestFieldsOfAPageOfAnotherEditionAreIgnored(t *testing.T) {
	t.Parallel()
	const (
		unknown = `{"discount": 1, "sender": {"name": "Kari Nordmann", "nickname": "K"}, "paymentProvider": "BARTER"}`
		invalid = `{"discount": 1, "sender": {"name": 7}}`
	)
	handler := serve(t, web.Config{}, &fakeServices{
		place: func(_ context.Context, request *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
			if request.GetSender().GetName() != "Kari Nordmann" {
				t.Errorf("the service gets %v", request)
			}
			return &ordersv1.PlaceAbroadOrderResponse{}, nil
		},
		feedback: make(chan *sitev1.Feedback, 1),
	})
	const price = "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1000"
	for name, test := range map[string]struct {
		edition, method, path, body string
		status                      int
		want                        []rest.FieldError
	}{
		"in an order":              {"another", "POST", order, unknown, 200, nil},
		"in a query":               {"another", "GET", price + "&colour=red", "", 200, nil},
		"in feedback":              {"another", "POST", "/sende/api/feedback", `{"answer": "YES", "page": "utland", "mood": "good"}`, 204, nil},
		"but what is wrong is not": {"another", "POST", order, invalid, 400, []rest.FieldError{{Field: "sender.name", Code: "INVALID"}}},
		"of this edition are not": {descriptors.Fingerprint(), "POST", order, unknown, 400, []rest.FieldError{
			{Field: "discount", Code: "NOT_ALLOWED"}, {Field: "sender.nickname", Code: "NOT_ALLOWED"}, {Field: "paymentProvider", Code: "INVALID"},
		}},
		"of no page are not":         {"", "POST", order, `{"discount": 1}`, 400, []rest.FieldError{{Field: "discount", Code: "NOT_ALLOWED"}}},
		"of no page, in a query too": {"", "GET", price + "&colour=red", "", 400, []rest.FieldError{{Field: "colour", Code: "NOT_ALLOWED"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			asked := request(test.method, test.path, test.body)
			asked.Header.Set("X-Contracts", test.edition)
			w := do(handler, asked)
			var got rest.Error
			_ = json.Unmarshal(w.Body.Bytes(), &got)
			if diff := cmp.Diff(test.want, got.Fields); w.Code != test.status || diff != "" {
				t.Errorf("%d %s", w.Code, w.Body)
			}
		})
	}
}
