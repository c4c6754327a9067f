package rest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	"bestill.example/bff/api"
)

// onlyOverGRPC are the RPCs that no browser calls.
var onlyOverGRPC = []string{
	"bestill.customs.v1.CustomsService.ValidateDeclaration",
	"bestill.orders.v1.OrdersService.AcknowledgeTrouble",
	"bestill.orders.v1.OrdersService.CancelOrderByNumber",
	"bestill.orders.v1.OrdersService.CountOrdersInFlight",
	"bestill.orders.v1.OrdersService.EraseOrderByNumber",
	"bestill.orders.v1.OrdersService.FindOrders",
	"bestill.orders.v1.OrdersService.GetDocument",
	"bestill.orders.v1.OrdersService.ListOrdersInTrouble",
	"bestill.orders.v1.OrdersService.ListStaffActions",
	"bestill.orders.v1.OrdersService.ResendReceiptByNumber",
	"bestill.payments.v1.PaymentsService.AcknowledgeContradiction",
	"bestill.payments.v1.PaymentsService.ListContradictions",
	"bestill.payments.v1.PaymentsService.ListProviderStates",
	"bestill.payments.v1.PaymentsService.ListPaymentActions",
	"bestill.payments.v1.PaymentsService.RefundSimulatedPayment",
	"bestill.payments.v1.PaymentsService.RetryPayment",
	"bestill.orders.v1.OrdersService.RecordDropOff",
	"bestill.orders.v1.OrdersService.SettlePayment",
	"bestill.payments.v1.PaymentsService.CapturePayment",
	"bestill.payments.v1.PaymentsService.CreatePayment",
	"bestill.payments.v1.PaymentsService.GetPayment",
	"bestill.payments.v1.PaymentsService.BatchGetPayments",
	"bestill.payments.v1.PaymentsService.ListProviders",
	"bestill.payments.v1.PaymentsService.ReceiveWebhook",
	"bestill.payments.v1.PaymentsService.ReconcilePayment",
	"bestill.payments.v1.PaymentsService.RecordTerminalPayment",
	"bestill.payments.v1.PaymentsService.RecordTerminalRefund",
	"bestill.payments.v1.PaymentsService.ListTerminalRecords",
	"bestill.payments.v1.PaymentsService.ListTerminalRefundsDue",
	"bestill.payments.v1.PaymentsService.RefundPayment",
	"bestill.payments.v1.PaymentsService.ReleasePayment",
	"bestill.pickup.v1.PickupService.BookPickup",
	"bestill.pickup.v1.PickupService.CancelBooking",
	"bestill.pickup.v1.PickupService.EraseBooking",
	"bestill.pickup.v1.PickupService.CheckPickup",
	"bestill.pickup.v1.PickupService.FindReturn",
	"bestill.pickup.v1.PickupService.ListVisits",
}

func TestTheListOfPathsHasNoMisspelledKeyAndNoPathTwice(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, rule := range readRules(t) {
		for _, binding := range rule.bindings() {
			path := "GET " + binding.Get
			if binding.Post != "" {
				path = "POST " + binding.Post
			}
			if (binding.Get == "") == (binding.Post == "") || seen[path] {
				t.Errorf("%s: want one path of its own, got %q", rule.Selector, path)
			}
			if (binding.Post != "") != (binding.Body == "*") {
				t.Errorf("%s: POST requests, and no others, must take the whole body", rule.Selector)
			}
			seen[path] = true
		}
	}
	if _, err := parseRules([]byte("http: {rules: [{selector: a, gett: /b}]}")); err == nil {
		t.Error("a misspelled key is accepted")
	}
}

func TestEveryRPCHasAPathOrIsForServicesOnly(t *testing.T) {
	t.Parallel()
	listed := slices.Clone(onlyOverGRPC)
	for _, rule := range readRules(t) {
		listed = append(listed, rule.Selector)
	}
	var calls []string
	protoregistry.GlobalFiles.RangeFiles(func(file protoreflect.FileDescriptor) bool {
		if !strings.HasPrefix(string(file.Package()), "bestill.") {
			return true
		}
		for i := range file.Services().Len() {
			methods := file.Services().Get(i).Methods()
			for j := range methods.Len() {
				calls = append(calls, string(methods.Get(j).FullName()))
			}
		}
		return true
	})
	slices.Sort(listed)
	slices.Sort(calls)
	if !slices.Equal(listed, calls) {
		t.Errorf("listed %q\ncalls  %q", listed, calls)
	}
}

func TestEveryPathRefusesUnknownParametersAndNamesEachWrongOneAsItIsSent(t *testing.T) {
	t.Parallel()
	mux, all := newTestMux(t)
	parameters := 0
	for _, route := range all {
		query := url.Values{"unknownToAll": {"1"}}
		want := []FieldError{{"unknownToAll", "NOT_ALLOWED"}}
		fields := route.request.Descriptor().Fields()
		for i := range fields.Len() {
			field := fields.Get(i)
			// Repeating any of them is an error.
			query[field.JSONName()] = []string{"1", "1"}
			code := "INVALID"
			if route.method == http.MethodPost || strings.Contains(route.path, "{"+string(field.Name())+"}") {
				code = "NOT_ALLOWED"
			}
			want = append(want, FieldError{field.JSONName(), code})
			parameters++
		}
		slices.SortFunc(want, func(a, b FieldError) int { return strings.Compare(a.Field, b.Field) })
		// No service runs, so a request that is let through fails in another way.
		path := strings.NewReplacer("{product}", "PACKAGE_ABROAD", "{", "", "}", "").Replace(route.path)
		r := httptest.NewRequest(route.method, path+"?"+query.Encode(), strings.NewReader("{}"))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, r)
		var got Error
		if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got.Fields); diff != "" || w.Code != http.StatusBadRequest {
			t.Errorf("%s %s: %d (-want +got):\n%s", route.method, route.path, w.Code, diff)
		}
	}
	if parameters < 10 {
		t.Errorf("only %d parameters", parameters)
	}
}

func TestAMethodThatAPathDoesNotHaveIsRefusedWithThoseItHas(t *testing.T) {
	t.Parallel()
	mux, _ := newTestMux(t)
	for path, want := range map[string]string{
		"/sende/api/price/quote":              "GET, HEAD, POST", // GET for a price list called "quote"
		"/sende/api/price/abc":                "GET, HEAD",
		"/sende/utland/api/order":             "POST",
		"/sende/api/dev/payments/1":           "GET, HEAD, POST",
		"/sende/api/orders/abc/cancellation":  "POST",
		"/pickup/open/v2/orders/abc/reorder":  "GET, HEAD, POST",
		"/pickup/open/v2/returns/123/orders":  "POST",
		"/sende/utland/api/prices/LETTER/abc": "",
	} {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodDelete, path, nil))
		status := http.StatusMethodNotAllowed
		if want == "" {
			status = http.StatusNotFound
		}
		if got := w.Header().Get("Allow"); got != want || w.Code != status {
			t.Errorf("%s: %d with Allow %q, want %d with %q", path, w.Code, got, status, want)
		}
	}
}

// newTestMux returns the handler of all paths without any service, and the paths.
func newTestMux(t testing.TB) (http.Handler, routes) {
	t.Helper()
	mux, err := NewMux(t.Context(), Services{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := newRoutes(readRules(t))
	if err != nil {
		t.Fatal(err)
	}
	return mux, all
}

func readRules(t testing.TB) []rule {
	t.Helper()
	rules, err := parseRules(api.Paths)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}
