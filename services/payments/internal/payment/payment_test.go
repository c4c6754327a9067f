package payment_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

const price ore.Ore = 24_900

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func terms() payment.Terms {
	return payment.Terms{
		OrderReference: "order-00000001", Amount: price, VAT: 4_980, Provider: payment.Vipps,
		Description: "Pakke til utlandet", ReturnURL: "https://shop.example/return", Language: "no",
	}
}

func opened(t *testing.T) *payment.Payment {
	t.Helper()
	p := payment.New("5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11", terms(), payment.Simulator, noon)
	p.Open(payment.Opening{Reference: "psp-1", RedirectURL: "https://provider.example/pay"})
	return p
}

// The provider's views after the events of a payment.
var (
	untouched  = payment.View{}
	reserved   = payment.View{Amounts: payment.Amounts{Reserved: price}}
	captured   = payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price}}
	released   = payment.View{Amounts: payment.Amounts{Reserved: price, Released: price}}
	refunded   = payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price, Refunded: price}}
	declined   = payment.View{End: payment.EndDeclined}
	aborted    = payment.View{End: payment.EndAborted}
	expired    = payment.View{End: payment.EndExpired}
	terminated = payment.View{End: payment.EndTerminated}
)

func TestStateAndEntriesFollowFromTheProvidersReports(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		views   []payment.View
		state   payment.State
		entries int
	}{
		"nothing has happened":             {nil, payment.Created, 0},
		"the customer has not acted":       {[]payment.View{untouched}, payment.Created, 0},
		"reserved":                         {[]payment.View{reserved}, payment.Reserved, 1},
		"reported twice":                   {[]payment.View{reserved, reserved}, payment.Reserved, 1},
		"reported late, after the capture": {[]payment.View{captured, reserved}, payment.Captured, 2},
		"captured":                         {[]payment.View{reserved, captured}, payment.Captured, 2},
		"captured without our having seen the reservation": {[]payment.View{captured}, payment.Captured, 2},
		"released":                  {[]payment.View{reserved, released}, payment.Released, 2},
		"refunded":                  {[]payment.View{reserved, captured, refunded}, payment.Refunded, 3},
		"declined":                  {[]payment.View{declined}, payment.Declined, 1},
		"aborted":                   {[]payment.View{aborted}, payment.Aborted, 1},
		"expired":                   {[]payment.View{expired}, payment.Expired, 1},
		"ended by us":               {[]payment.View{terminated}, payment.Released, 1},
		"the first end stays":       {[]payment.View{aborted, expired}, payment.Aborted, 1},
		"an old view after the end": {[]payment.View{declined, untouched}, payment.Declined, 1},
		"an end beside a reservation does not count": {[]payment.View{reserved, expired}, payment.Reserved, 1},
		"money that turns up after the end is held":  {[]payment.View{declined, reserved}, payment.Reserved, 2},
		"captured in part": {
			[]payment.View{{Amounts: payment.Amounts{Reserved: price, Captured: 100}}}, payment.Reserved, 2,
		},
		"captured in part and the rest released": {
			[]payment.View{{Amounts: payment.Amounts{Reserved: price, Captured: 100, Released: price - 100}}}, payment.Captured, 3,
		},
		"refunded in part": {
			[]payment.View{{Amounts: payment.Amounts{Reserved: price, Captured: price, Refunded: 100}}}, payment.Captured, 3,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := opened(t)
			for _, view := range test.views {
				if err := p.Observe(view, payment.ByWebhook, noon); err != nil {
					t.Fatal(err)
				}
			}
			if p.State() != test.state {
				t.Errorf("state %s, want %s", p.State(), test.state)
			}
			entries, changed := p.NewEntries()
			if len(entries) != test.entries || changed != (test.entries > 0) {
				t.Errorf("%d entries (changed: %t), want %d: %+v", len(entries), changed, test.entries, entries)
			}
		})
	}
}

func TestEntriesHaveKindAmountCauseAndTime(t *testing.T) {
	t.Parallel()
	p := opened(t)
	if err := p.Observe(captured, payment.BySweeper, noon); err != nil {
		t.Fatal(err)
	}
	entries, _ := p.NewEntries()
	want := []payment.Entry{
		{Seq: 1, Kind: payment.EntryReserved, Amount: price, Reference: "psp-1", Cause: payment.BySweeper, At: noon},
		{Seq: 2, Kind: payment.EntryCaptured, Amount: price, Reference: "psp-1", Cause: payment.BySweeper, At: noon},
	}
	if diff := cmp.Diff(want, entries); diff != "" {
		t.Error(diff)
	}
}

func TestAnImpossibleViewIsRefusedAndMovesNoMoney(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		before payment.View
		then   payment.Amounts
	}{
		"more reserved than asked for":           {untouched, payment.Amounts{Reserved: price + 1}},
		"more captured than reserved":            {untouched, payment.Amounts{Reserved: 100, Captured: 101}},
		"more refunded than captured":            {untouched, payment.Amounts{Reserved: price, Captured: 100, Refunded: 101}},
		"captured and released":                  {untouched, payment.Amounts{Reserved: price, Captured: price, Released: 1}},
		"released after it was captured":         {captured, released.Amounts},
		"captured after it was released":         {released, captured.Amounts},
		"sums that only overflow makes harmless": {untouched, payment.Amounts{Reserved: price, Captured: 1, Released: 1<<63 - 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := opened(t)
			if err := p.Observe(test.before, payment.ByWebhook, noon); err != nil {
				t.Fatal(err)
			}
			before := p.Amounts()
			err := p.Observe(payment.View{Amounts: test.then}, payment.ByWebhook, noon)
			if fault.Reason(err) != payment.ReasonProviderUnavailable {
				t.Errorf("error %v, want %s", err, payment.ReasonProviderUnavailable)
			}
			if diff := cmp.Diff(before, p.Amounts()); diff != "" {
				t.Error(diff)
			}
			if problem, _, _ := p.Problem(); problem != payment.Contradicted {
				t.Errorf("staff are told of %q", problem)
			}
		})
	}
}

func TestTheStateDeterminesWhichDecisionsAreAllowed(t *testing.T) {
	t.Parallel()
	const accepted, done, refused = "accepted", "done already", "refused"
	for name, test := range map[string]struct {
		view                     payment.View
		capture, release, refund string
	}{
		"created":    {untouched, refused, accepted, refused},
		"reserved":   {reserved, accepted, accepted, refused},
		"captured":   {captured, done, refused, accepted},
		"released":   {released, refused, done, refused},
		"declined":   {declined, refused, done, refused},
		"aborted":    {aborted, refused, done, refused},
		"expired":    {expired, refused, done, refused},
		"terminated": {terminated, refused, done, refused},
		"refunded":   {refunded, done, refused, done},
		"captured in part": {
			payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100}}, accepted, refused, accepted,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			outcome := func(decide func(p *payment.Payment) error) string {
				p := opened(t)
				if err := p.Observe(test.view, payment.ByWebhook, noon); err != nil {
					t.Fatal(err)
				}
				before, _ := p.NewEntries()
				err := decide(p)
				after, _ := p.NewEntries()
				switch {
				case fault.Reason(err) == payment.ReasonState && len(after) == len(before):
					return refused
				case err == nil && len(after) == len(before) && p.Outstanding() == payment.Undecided:
					return done
				case err == nil && len(after) == len(before)+1 && p.Outstanding() != payment.Undecided:
					return accepted
				default:
					return "inconsistent: " + string(p.Outstanding())
				}
			}
			if got := outcome(func(p *payment.Payment) error { return p.RequestCapture(noon) }); got != test.capture {
				t.Errorf("a capture is %s, want %s", got, test.capture)
			}
			if got := outcome(func(p *payment.Payment) error { return p.RequestRelease(noon) }); got != test.release {
				t.Errorf("a release is %s, want %s", got, test.release)
			}
			if got := outcome(func(p *payment.Payment) error { return p.RequestRefund(noon) }); got != test.refund {
				t.Errorf("a refund is %s, want %s", got, test.refund)
			}
		})
	}
}

func TestTheFirstOfCaptureAndReleaseWins(t *testing.T) {
	t.Parallel()
	capture := func(p *payment.Payment) error { return p.RequestCapture(noon) }
	release := func(p *payment.Payment) error { return p.RequestRelease(noon) }
	for name, test := range map[string]struct {
		winner, loser func(*payment.Payment) error
		want          payment.Decision
	}{
		"capture first": {capture, release, payment.ToCapture},
		"release first": {release, capture, payment.ToRelease},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := opened(t)
			if err := p.Observe(reserved, payment.ByWebhook, noon); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := test.winner(p); err != nil {
					t.Fatal(err)
				}
				if err := test.loser(p); fault.Reason(err) != payment.ReasonState {
					t.Errorf("the loser got %v, want %s", err, payment.ReasonState)
				}
			}
			if p.Outstanding() != test.want {
				t.Errorf("outstanding %q, want %q", p.Outstanding(), test.want)
			}
			if entries, _ := p.NewEntries(); len(entries) != 2 {
				t.Errorf("%d entries, want the reservation and one decision", len(entries))
			}
		})
	}
}

func TestADecisionAloneIsNotPublished(t *testing.T) {
	t.Parallel()
	p := opened(t)
	if err := p.RequestRelease(noon); err != nil {
		t.Fatal(err)
	}
	if entries, changed := p.NewEntries(); len(entries) != 1 || changed {
		t.Errorf("%d entries, changed %t; want one entry and no change", len(entries), changed)
	}
}

func TestTheFirstOpeningStays(t *testing.T) {
	t.Parallel()
	p := opened(t)
	first := p.Opening()
	p.Open(payment.Opening{Reference: "psp-2", RedirectURL: "https://provider.example/other"})
	if diff := cmp.Diff(first, p.Opening()); diff != "" {
		t.Error(diff)
	}
}

func TestEveryInvalidFieldOfTheTermsIsReported(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(*payment.Terms)
		want   []fault.Violation
	}{
		"good":                            {func(*payment.Terms) {}, nil},
		"smallest":                        {func(t *payment.Terms) { t.Amount, t.VAT = 100, 0 }, nil},
		"largest":                         {func(t *payment.Terms) { t.Amount, t.VAT = 65_000_000, 65_000_000 }, nil},
		"in English":                      {func(t *payment.Terms) { t.Language = "en" }, nil},
		"an address with a query":         {func(t *payment.Terms) { t.ReturnURL = "https://shop.example/x?a=b" }, nil},
		"shortest texts":                  {func(t *payment.Terms) { t.OrderReference, t.Description = "az-09-az", "abc" }, nil},
		"longest reference":               {func(t *payment.Terms) { t.OrderReference = strings.Repeat("a", 50) }, nil},
		"longest address":                 {func(t *payment.Terms) { t.ReturnURL = "https://shop.example/" + strings.Repeat("a", 1979) }, nil},
		"100 letters that take 200 bytes": {func(t *payment.Terms) { t.Description = strings.Repeat("ø", 100) }, nil},
		"empty": {func(t *payment.Terms) { *t = payment.Terms{} }, []fault.Violation{
			{Field: "orderReference", Code: "REQUIRED"}, {Field: "amountInOre", Code: "TOO_SMALL"},
			{Field: "description", Code: "REQUIRED"}, {Field: "returnUrl", Code: "REQUIRED"}, {Field: "language", Code: "REQUIRED"},
		}},
		"negative": {func(t *payment.Terms) { t.Amount, t.VAT = -1, -1 }, []fault.Violation{
			{Field: "amountInOre", Code: "TOO_SMALL"}, {Field: "vatAmountInOre", Code: "TOO_SMALL"},
		}},
		"too large":           {func(t *payment.Terms) { t.Amount = 65_000_001 }, []fault.Violation{{Field: "amountInOre", Code: "TOO_LARGE"}}},
		"more VAT than price": {func(t *payment.Terms) { t.VAT = t.Amount + 1 }, []fault.Violation{{Field: "vatAmountInOre", Code: "TOO_LARGE"}}},
		"short texts": {func(t *payment.Terms) { t.OrderReference, t.Description = "order-1", "ab" }, []fault.Violation{
			{Field: "orderReference", Code: "TOO_SHORT"}, {Field: "description", Code: "TOO_SHORT"},
		}},
		"long texts": {func(t *payment.Terms) {
			t.OrderReference, t.Description = strings.Repeat("a", 51), strings.Repeat("a", 101)
			t.ReturnURL = "https://shop.example/" + strings.Repeat("a", 1980)
		}, []fault.Violation{
			{Field: "orderReference", Code: "TOO_LONG"}, {Field: "description", Code: "TOO_LONG"}, {Field: "returnUrl", Code: "TOO_LONG"},
		}},
		"capital letters in the reference": {func(t *payment.Terms) { t.OrderReference = "ORDER-0001" }, []fault.Violation{{Field: "orderReference", Code: "INVALID_CHARACTERS"}}},
		"a slash in the reference":         {func(t *payment.Terms) { t.OrderReference = "order/0001" }, []fault.Violation{{Field: "orderReference", Code: "INVALID_CHARACTERS"}}},
		"an ø in the reference":            {func(t *payment.Terms) { t.OrderReference = "økt-00001" }, []fault.Violation{{Field: "orderReference", Code: "INVALID_CHARACTERS"}}},
		"control characters":               {func(t *payment.Terms) { t.Description = "a\nb\tc" }, []fault.Violation{{Field: "description", Code: "INVALID_CHARACTERS"}}},
		"what is no text":                  {func(t *payment.Terms) { t.Description = "abc\xff" }, []fault.Violation{{Field: "description", Code: "INVALID_CHARACTERS"}}},
		"a script as address":              {func(t *payment.Terms) { t.ReturnURL = "javascript://x/%0aalert(1)" }, []fault.Violation{{Field: "returnUrl", Code: "INVALID"}}},
		"an address without host":          {func(t *payment.Terms) { t.ReturnURL = "/kvittering" }, []fault.Violation{{Field: "returnUrl", Code: "INVALID"}}},
		"an address with an empty host":    {func(t *payment.Terms) { t.ReturnURL = "https:///kvittering" }, []fault.Violation{{Field: "returnUrl", Code: "INVALID"}}},
		"an address that has no end":       {func(t *payment.Terms) { t.ReturnURL = "https://[" }, []fault.Violation{{Field: "returnUrl", Code: "INVALID"}}},
		"an address that cannot be read":   {func(t *payment.Terms) { t.ReturnURL = "https://shop.example/%zz" }, []fault.Violation{{Field: "returnUrl", Code: "INVALID"}}},
		"an address with a password":       {func(t *payment.Terms) { t.ReturnURL = "https://a:b@shop.example/" }, []fault.Violation{{Field: "returnUrl", Code: "INVALID"}}},
		"another language":                 {func(t *payment.Terms) { t.Language = "sv" }, []fault.Violation{{Field: "language", Code: "INVALID"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			asked := terms()
			test.change(&asked)
			err := asked.Validate("https://shop.example")
			var got []fault.Violation
			if f, ok := fault.From(err); ok {
				got = f.Violations
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
