package rest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	"go.yaml.in/yaml/v3"
)

// onlyOverGRPC are the calls that no browser makes.
var onlyOverGRPC = []string{
	"bestill.customs.v1.CustomsService.CheckDeclaration",
	"bestill.customs.v1.CustomsService.CheckDomesticDeclaration",
	"bestill.orders.v1.OrdersService.GetDocument",
	"bestill.orders.v1.OrdersService.RecordHandIn",
	"bestill.orders.v1.OrdersService.SettlePayment",
	"bestill.payments.v1.PaymentsService.CapturePayment",
	"bestill.payments.v1.PaymentsService.CreatePayment",
	"bestill.payments.v1.PaymentsService.GetPayment",
	"bestill.payments.v1.PaymentsService.ListProviders",
	"bestill.payments.v1.PaymentsService.ReceiveWebhook",
	"bestill.payments.v1.PaymentsService.ReconcilePayment",
	"bestill.payments.v1.PaymentsService.RecordTerminalPayment",
	"bestill.payments.v1.PaymentsService.RecordTerminalRefund",
	"bestill.payments.v1.PaymentsService.ListTerminalRefundsDue",
	"bestill.payments.v1.PaymentsService.RefundPayment",
	"bestill.payments.v1.PaymentsService.ReleasePayment",
	"bestill.pickup.v1.PickupService.BookPickup",
	"bestill.pickup.v1.PickupService.CancelBooking",
	"bestill.pickup.v1.PickupService.CheckPickup",
	"bestill.pricing.v1.PricingService.QuoteAbroad",
}

type rule struct {
	Selector     string `yaml:"selector"`
	Get          string `yaml:"get"`
	Post         string `yaml:"post"`
	Body         string `yaml:"body"`
	ResponseBody string `yaml:"response_body"`
}

// The generator ignores a misspelled key without a word, so the list is read strictly here.
func TestTheListOfPathsHasNoMisspelledKeyAndNamesEachPathOnce(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, rule := range readRules(t) {
		path := "GET " + rule.Get
		if rule.Post != "" {
			path = "POST " + rule.Post
		}
		if (rule.Get == "") == (rule.Post == "") || seen[path] {
			t.Errorf("%s: wants one path of its own, has %q", rule.Selector, path)
		}
		if (rule.Post != "") != (rule.Body == "*") {
			t.Errorf("%s: a POST, and only a POST, takes the whole body", rule.Selector)
		}
		seen[path] = true
	}
}

func TestEveryCallHasAPathOrIsMeantForServicesOnly(t *testing.T) {
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

func TestEveryParameterIsNamedAsItIsSent(t *testing.T) {
	t.Parallel()
	parameters := 0
	for _, rule := range readRules(t) {
		found, err := protoregistry.GlobalFiles.FindDescriptorByName(protoreflect.FullName(rule.Selector))
		if err != nil || rule.Get == "" {
			continue // a misspelled selector is another test's
		}
		fields := found.(protoreflect.MethodDescriptor).Input().Fields()
		for i := range fields.Len() {
			name := string(fields.Get(i).Name())
			for _, text := range []string{
				`parsing field "` + name + `": "X" is not a valid value`,
				"type mismatch, parameter: " + name + ", error: invalid",
				"missing parameter " + name,
				`too many values for field "` + name + `": a, b`,
			} {
				want := []FieldError{{fields.Get(i).JSONName(), "INVALID"}}
				if got := decodingViolations(text, nil); !slices.Equal(got, want) {
					t.Errorf("%s: %s names %v", rule.Selector, text, got)
				}
			}
			parameters++
		}
	}
	if parameters < 10 {
		t.Errorf("only %d parameters", parameters)
	}
}

func readRules(t *testing.T) []rule {
	t.Helper()
	file, err := os.Open("../../api/http.yaml")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list struct {
		Type    string `yaml:"type"`
		Version int    `yaml:"config_version"`
		HTTP    struct {
			Rules []rule `yaml:"rules"`
		} `yaml:"http"`
	}
	decoder := yaml.NewDecoder(file)
	decoder.KnownFields(true)
	if err := decoder.Decode(&list); err != nil {
		t.Fatal(err)
	}
	return list.HTTP.Rules
}
