package payments_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/payments/internal/vipps/vippstest"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcclient"
)

func TestInProductionTheConfiguredProvidersAreOfferedAndHoldTheirPaymentsThemselves(t *testing.T) {
	t.Parallel()
	mobilePay, nexi := vippstest.New(t), netstest.New(t)
	const hook = "https://shop.example/hook"
	for name, test := range map[string]struct {
		configure func(*payments.Config)
		want      []paymentsv1.Provider_Code
	}{
		"Vipps": {func(c *payments.Config) { c.Vipps = mobilePay.Config(hook) }, []paymentsv1.Provider_Code{paymentsv1.Provider_VIPPS}},
		"Nets":  {func(c *payments.Config) { c.Nets = nexi.Config(hook) }, []paymentsv1.Provider_Code{paymentsv1.Provider_NETS}},
		"both": {
			func(c *payments.Config) { c.Vipps, c.Nets = mobilePay.Config(hook), nexi.Config(hook) },
			[]paymentsv1.Provider_Code{paymentsv1.Provider_VIPPS, paymentsv1.Provider_NETS},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, func(c *payments.Config) { c.Environment = config.Production }, test.configure)
			offered, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, offered.GetProviders()); diff != "" {
				t.Error(diff)
			}
			for _, code := range test.want {
				request := order()
				request.Provider = code
				if _, err := s.CreatePayment(t.Context(), request); err != nil {
					t.Error(err)
				}
			}
			if got := s.column(t, "SELECT operator FROM payment WHERE operator <> provider"); len(got) > 0 {
				t.Errorf("the simulator operates %v", got)
			}
		})
	}
}

func TestProductionDoesNotStartWithoutAWayToPay(t *testing.T) {
	t.Parallel()
	for want, cfg := range map[string]payments.Config{
		"VIPPS_* or NETS_* must be set in production": {Terminal: true},
		"missing VIPPS_CLIENT_SECRET":                 {Vipps: vipps.Config{ClientID: "shop"}},
	} {
		cfg.Environment = config.Production
		if err := payments.Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestTheSimulatorStandsInForAProviderThatIsNotConfigured(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Vipps = vippstest.New(t).Config("https://shop.example/hook") })
	for _, code := range []paymentsv1.Provider_Code{paymentsv1.Provider_VIPPS, paymentsv1.Provider_NETS} {
		request := order()
		request.Provider = code
		if _, err := s.CreatePayment(t.Context(), request); err != nil {
			t.Error(err)
		}
	}
	want := []string{"NETS by SIMULATOR", "VIPPS by VIPPS"}
	if diff := cmp.Diff(want, s.column(t, "SELECT provider || ' by ' || operator FROM payment ORDER BY provider")); diff != "" {
		t.Error(diff)
	}
}

func TestACallThatTheProviderDoesNotCarryOutAsksItOnce(t *testing.T) {
	t.Parallel()
	mobilePay := vippstest.New(t)
	s := open(t, func(c *payments.Config) { c.Vipps = mobilePay.Config("https://shop.example/hook") })
	id := s.create(t)
	mobilePay.Approve(id)
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	const failed = "6280"
	mobilePay.Fail(standin.Capture, vippstest.Refusal(failed), vippstest.Refusal(failed), vippstest.Refusal(failed))
	// As orders connects.
	orders := paymentsv1.NewPaymentsServiceClient(testkit.Dial(t, "orders", "payments", s.address,
		grpcclient.Idempotent(paymentsv1.PaymentsService_CapturePayment_FullMethodName)))
	_, err := orders.CapturePayment(t.Context(), &paymentsv1.CapturePaymentRequest{PaymentId: id})
	wantReason(t, err, "PROVIDER_UNAVAILABLE")
	if asked := len(mobilePay.Requests(standin.Capture)); asked != 1 {
		t.Errorf("the provider was called %d times", asked)
	}
	s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "ATTEMPT_FAILED")
}

func TestAnIncompleteConfigurationStopsTheService(t *testing.T) {
	t.Parallel()
	for variable, configure := range map[string]func(*payments.Config){
		"VIPPS_CLIENT_ID": func(c *payments.Config) {
			c.Vipps = vippstest.New(t).Config("https://shop.example/hook")
			c.Vipps.ClientID = ""
		},
		"NETS_SECRET_KEY": func(c *payments.Config) {
			c.Nets = netstest.New(t).Config("https://shop.example/hook")
			c.Nets.SecretKey = ""
		},
	} {
		cfg := configFor(t)
		configure(&cfg)
		if err := payments.Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), variable) {
			t.Errorf("%v does not name %s", err, variable)
		}
	}
}
