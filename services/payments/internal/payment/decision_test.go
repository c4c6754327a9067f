package payment_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

var (
	errFundsGone = &payment.RefusedError{Reason: payment.RefusedFunds, Code: "6260"}
	errTryAgain  = &payment.AttemptFailedError{Code: "6280"}
	// errNotReserved contradicts a reservation that the provider shows.
	errNotReserved = &payment.RefusedError{Reason: payment.RefusedState, Code: "6080"}
	// errWrongRequest does not say that the reservation is gone.
	errWrongRequest = &payment.RefusedError{Reason: payment.RefusedRequest, Code: "5090"}
)

// partly is a payment of which staff captured a part in the provider's portal.
var partly = payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100}}

// at returns a payment after a view of the provider.
func at(t *testing.T, view payment.View) *payment.Payment {
	t.Helper()
	p := opened(t)
	if err := p.Observe(view, payment.ByWebhook, noon); err != nil {
		t.Fatal(err)
	}
	return p
}

func ask(t *testing.T, decisions ...error) {
	t.Helper()
	if err := errors.Join(decisions...); err != nil {
		t.Fatal(err)
	}
}

func kinds(p *payment.Payment) (all []payment.Kind) {
	for _, e := range p.Ledger() {
		all = append(all, e.Kind)
	}
	return all
}

func TestARefusedCaptureAllowsARelease(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	p.RecordRefusal(p.Attempt(), errFundsGone, payment.ByCapture, noon)

	if err := p.RequestCapture(noon); fault.Reason(err) != payment.ReasonState {
		t.Errorf("capturing again: %v", err)
	}
	if p.Outstanding() != payment.Undecided {
		t.Errorf("%s is outstanding", p.Outstanding())
	}
	ask(t, p.RequestRelease(noon))
	if p.Outstanding() != payment.ToRelease {
		t.Errorf("%s is outstanding", p.Outstanding())
	}
	if err := p.RequestCapture(noon); fault.Reason(err) != payment.ReasonState {
		t.Errorf("capturing after the release: %v", err)
	}
	want := []payment.Kind{payment.EntryReserved, payment.EntryCaptureRequested, payment.EntryCaptureRefused, payment.EntryReleaseRequested}
	if diff := cmp.Diff(want, kinds(p)); diff != "" {
		t.Error(diff)
	}
	if note := p.Ledger()[2].Note; note != "INSUFFICIENT_FUNDS 6260" {
		t.Errorf("the ledger's note is %q", note)
	}
}

func TestARefusalIsIgnoredIfTheAttemptWasCarriedOut(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		before, after payment.View
		decide        func(*payment.Payment) error
	}{
		"capture": {reserved, captured, func(p *payment.Payment) error { return p.RequestCapture(noon) }},
		"release": {reserved, released, func(p *payment.Payment) error { return p.RequestRelease(noon) }},
		"refund":  {captured, refunded, func(p *payment.Payment) error { return p.RequestRefund(noon) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := at(t, test.before)
			ask(t, test.decide(p))
			attempt := p.Attempt()
			ask(t, p.Observe(test.after, payment.BySweeper, noon))
			before := kinds(p)
			p.RecordRefusal(attempt, errFundsGone, payment.BySweeper, noon)
			if diff := cmp.Diff(before, kinds(p)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestACaptureRefusedForItsStateIsTriedForAMinuteWhileAReservationIsShown(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	// The provider was away for an hour.
	refusedAt := func(later time.Duration) {
		t.Helper()
		ask(t, p.Observe(reserved, payment.BySweeper, noon.Add(time.Hour+later)))
		p.RecordRefusal(p.Attempt(), errNotReserved, payment.BySweeper, noon.Add(time.Hour+later))
	}
	refusedAt(0)
	refusedAt(59 * time.Second)
	if p.Outstanding() != payment.ToCapture || p.Attempt().Key != "capture-"+p.ID()+"-3" {
		t.Errorf("%q is outstanding, with the key %s", p.Outstanding(), p.Attempt().Key)
	}
	refusedAt(time.Minute)
	want := []payment.Kind{
		payment.EntryReserved, payment.EntryCaptureRequested, payment.EntryAttemptFailed, payment.EntryAttemptFailed, payment.EntryCaptureRefused,
	}
	if diff := cmp.Diff(want, kinds(p)); diff != "" {
		t.Error(diff)
	}
	if note := p.Ledger()[2].Note; note != "WRONG_STATE 6080" {
		t.Errorf("the ledger's note is %q", note)
	}
}

func TestARefusedCaptureOfTheRestLeavesThePartCharged(t *testing.T) {
	t.Parallel()
	p := at(t, partly)
	ask(t, p.RequestCapture(noon))
	p.RecordRefusal(p.Attempt(), errFundsGone, payment.ByCapture, noon)
	want := []payment.Kind{payment.EntryReserved, payment.EntryCaptured, payment.EntryCaptureRequested, payment.EntryCaptureRefused}
	if diff := cmp.Diff(want, kinds(p)); diff != "" {
		t.Error(diff)
	}
	if !p.Charged() {
		t.Error("it is not charged")
	}
}

func TestADecisionIsAcceptedAgainAfterItsEndWhateverWasDecidedSince(t *testing.T) {
	t.Parallel()
	p := at(t, captured)
	ask(t, p.RequestRefund(noon), p.RequestCapture(noon))
	p = at(t, reserved)
	ask(t, p.RequestCapture(noon), p.Observe(released, payment.ByWebhook, noon), p.RequestRelease(noon))
}

func TestARefusedCaptureIsRecordedAlsoWhenTheReservationIsGone(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	attempt := p.Attempt()
	ask(t, p.Observe(released, payment.ByCapture, noon))
	p.RecordRefusal(attempt, errNotReserved, payment.ByCapture, noon)
	want := []payment.Kind{payment.EntryReserved, payment.EntryCaptureRequested, payment.EntryReleased, payment.EntryCaptureRefused}
	if diff := cmp.Diff(want, kinds(p)); diff != "" {
		t.Error(diff)
	}
	if p.State() != payment.Released || p.Outstanding() != payment.Undecided {
		t.Errorf("%s, outstanding %q", p.State(), p.Outstanding())
	}
}

func TestEachAttemptHasAKeyOfItsOwnThatSurvivesARestart(t *testing.T) {
	t.Parallel()
	for prefix, test := range map[string]struct {
		view   payment.View
		decide func(*payment.Payment) error
		no     error
	}{
		"capture": {reserved, func(p *payment.Payment) error { return p.RequestCapture(noon) }, errTryAgain},
		"refund":  {captured, func(p *payment.Payment) error { return p.RequestRefund(noon) }, errTryAgain},
		"release": {reserved, func(p *payment.Payment) error { return p.RequestRelease(noon) }, errWrongRequest}, // because a defect can be fixed
	} {
		t.Run(prefix, func(t *testing.T) {
			t.Parallel()
			p := at(t, test.view)
			ask(t, test.decide(p))
			first := p.Attempt()
			for range 2 { // two callers get the same answer
				p.RecordRefusal(first, test.no, payment.BySweeper, noon)
			}
			p = restarted(p)
			second := p.Attempt()
			if want := prefix + "-" + p.ID(); first.Key != want || second.Key != want+"-2" || len(second.Key) > 50 {
				t.Errorf("keys %s, %s", first.Key, second.Key)
			}
			if first.Decision != second.Decision || first.Amount != second.Amount || first.Amount != price {
				t.Errorf("%+v, then %+v", first, second)
			}
			p.RecordRefusal(second, errors.New("connection reset"), payment.BySweeper, noon)
			if p.Attempt() != second {
				t.Error("an error without an answer changed the key")
			}
		})
	}
}

func TestACaptureOfTheRestIsAnotherRequest(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	first := p.Attempt()
	ask(t, p.Observe(partly, payment.BySweeper, noon))
	if second := p.Attempt(); second.Amount != price-100 || second.Key == first.Key {
		t.Errorf("the request is for %d with the key %s, after %s", second.Amount, second.Key, first.Key)
	}
}

func TestARefundIsForTheRemainingAmountAndARefusalOfMoreDoesNotEndIt(t *testing.T) {
	t.Parallel()
	part := captured
	part.Amounts.Refunded = 100
	p := at(t, part)
	ask(t, p.RequestRefund(noon))
	first := p.Attempt()
	if first.Amount != price-100 {
		t.Errorf("the request is for %d", first.Amount)
	}
	later := part
	later.Amounts.Refunded = 300
	ask(t, p.Observe(later, payment.BySweeper, noon))
	p.RecordRefusal(first, &payment.RefusedError{Reason: payment.RefusedAmount, Code: "1009"}, payment.ByRefund, noon)
	second := p.Attempt()
	if second.Amount != price-300 || second.Key == first.Key {
		t.Errorf("the request is for %d with the key %s, after %s", second.Amount, second.Key, first.Key)
	}
	if p.Attempt() != second {
		t.Error("the same attempt has another key")
	}
	ask(t, p.Observe(refunded, payment.BySweeper, noon))
	if p.Refund() != payment.RefundCompleted {
		t.Errorf("the refund is %s", p.Refund())
	}
}

func TestMoneyThatIsReservedAfterThePaymentWasEndedIsReleasedByARequestOfItsOwn(t *testing.T) {
	t.Parallel()
	p := opened(t)
	ask(t, p.RequestRelease(noon))
	ended := p.Attempt()
	ask(t, p.Observe(terminated, payment.ByRelease, noon), p.Observe(reserved, payment.ByWebhook, noon))
	if again := p.Attempt(); again.Decision != payment.ToRelease || again.Key == ended.Key {
		t.Errorf("the next attempt is %s with the key %s, for which the provider has stored an answer", again.Decision, again.Key)
	}
}

func TestARefundIsDecidedOnceAndOnlyAfterACapture(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		view    payment.View
		refused bool
		then    payment.RefundState
	}{
		"created":           {untouched, true, ""},
		"reserved":          {reserved, true, ""},
		"captured":          {captured, false, payment.RefundRequested},
		"captured in part":  {partly, false, payment.RefundRequested},
		"the rest released": {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100, Released: price - 100}}, false, payment.RefundRequested},
		"released":          {released, true, ""},
		"declined":          {declined, true, ""},
		"refunded":          {refunded, false, payment.RefundCompleted},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := at(t, test.view)
			for range 2 {
				if err := p.RequestRefund(noon); (fault.Reason(err) == payment.ReasonState) != test.refused {
					t.Error(err)
				}
			}
			if p.Refund() != test.then {
				t.Errorf("refund %q, want %q", p.Refund(), test.then)
			}
			ask(t, p.Observe(test.view, payment.BySweeper, noon))
		})
	}
}

func TestWhatWasCapturedInPartIsEitherCapturedInFullOrRefunded(t *testing.T) {
	t.Parallel()
	p := at(t, partly)
	ask(t, p.RequestCapture(noon))
	if err := p.RequestRefund(noon); fault.Reason(err) != payment.ReasonState {
		t.Errorf("refunding while the rest is being captured: %v", err)
	}
	p = at(t, partly)
	ask(t, p.RequestRefund(noon))
	if err := p.RequestCapture(noon); fault.Reason(err) != payment.ReasonState {
		t.Errorf("capturing while the part is being refunded: %v", err)
	}
	if attempt := p.Attempt(); attempt.Decision != payment.ToRefund || attempt.Amount != 100 {
		t.Errorf("the next attempt is %+v", attempt)
	}
}

func TestARestThatTheProviderNeverReleasesLapsesOnceAndThePartThatWasCapturedCanBeRefunded(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestRelease(noon), p.Observe(partly, payment.ByRelease, noon))
	if err := p.RequestRefund(noon); fault.Reason(err) != payment.ReasonState {
		t.Errorf("refunding while the rest is being released: %v", err)
	}
	for range 2 {
		p.GiveUp(payment.BySweeper, noon.Add(payment.ReleaseWithin))
	}
	want := []payment.Kind{payment.EntryReserved, payment.EntryReleaseRequested, payment.EntryCaptured, payment.EntryLapsed}
	if diff := cmp.Diff(want, kinds(p)); diff != "" {
		t.Error(diff)
	}
	ask(t, p.RequestRefund(noon))
	if attempt := p.Attempt(); attempt.Decision != payment.ToRefund || attempt.Amount != 100 {
		t.Errorf("the next attempt is %+v", attempt)
	}
}

func TestAPaymentIsOverdueWhenItCouldNotBeOpenedOrReleasedForLong(t *testing.T) {
	t.Parallel()
	unopened := func(operator payment.ProviderCode) *payment.Payment {
		return payment.New("5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11", terms(), operator, noon)
	}
	declined, releasing, terminal := unopened(payment.Vipps), at(t, reserved), unopened(payment.CardTerminal)
	declined.RecordOpeningRefusal(errWrongRequest, payment.ByCreate, noon)
	terminal.Open(payment.Opening{Reference: "receipt-1"})
	ask(t, releasing.RequestRelease(noon), terminal.Observe(reserved, payment.ByTerminal, noon), terminal.RequestRelease(noon))
	for name, test := range map[string]struct {
		payment *payment.Payment
		after   time.Duration
		overdue bool
	}{
		"not opened":             {unopened(payment.Vipps), payment.OpenWithin, true},
		"not opened yet":         {unopened(payment.Vipps), payment.OpenWithin - 1, false},
		"refused":                {declined, payment.OpenWithin, false},
		"open":                   {opened(t), payment.ReleaseWithin, false},
		"not released":           {releasing, payment.ReleaseWithin, true},
		"not released yet":       {releasing, payment.ReleaseWithin - 1, false},
		"released at a terminal": {terminal, payment.ReleaseWithin, false},
	} {
		if got := test.payment.Overdue(noon.Add(test.after)); got != test.overdue {
			t.Errorf("%s: overdue: %t", name, got)
		}
	}
}

func TestARefusedRefundIsFinal(t *testing.T) {
	t.Parallel()
	for name, refuse := range map[string]func(*payment.Payment) error{
		"at once": func(p *payment.Payment) error {
			p.RecordRefusal(p.Attempt(), &payment.RefusedError{Reason: payment.RefusedPeriod, Code: "6100"}, payment.ByRefund, noon)
			return nil
		},
		"later": func(p *payment.Payment) error {
			view := captured
			view.RefundRefused = true
			return errors.Join(p.Observe(view, payment.ByWebhook, noon), p.Observe(view, payment.BySweeper, noon))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := restarted(at(t, captured))
			ask(t, p.RequestRefund(noon))
			if _, changed := p.NewEntries(); changed {
				t.Error("a decision alone was published")
			}
			ask(t, refuse(p))
			if entries, changed := p.NewEntries(); !changed || len(entries) != 2 {
				t.Errorf("the entries are %v, published: %t, want the decision and one refusal, published", entries, changed)
			}
			err := p.RequestRefund(noon)
			f, ok := fault.From(err)
			if !ok || f.Reason != payment.ReasonRefundRefused || f.Kind != fault.Precondition || f.Metadata["refusal"] == "" {
				t.Errorf("requested again: %v", err)
			}
			if p.Refund() != payment.RefundRefused || p.Outstanding() != payment.Undecided || p.State() != payment.Captured {
				t.Errorf("refund %q, outstanding %q, %s", p.Refund(), p.Outstanding(), p.State())
			}
			ask(t, p.Observe(refunded, payment.BySweeper, noon)) // refunded manually
			if p.Refund() != payment.RefundCompleted {
				t.Errorf("refund %q", p.Refund())
			}
		})
	}
}

func TestAPaymentThatTheProviderRefusesToOpenEndsDeclined(t *testing.T) {
	t.Parallel()
	p := payment.New("5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11", terms(), payment.Vipps, noon)
	for range 2 {
		p.RecordOpeningRefusal(&payment.RefusedError{Reason: payment.RefusedRequest, Code: "400"}, payment.ByCreate, noon)
	}
	if p.State() != payment.Declined || len(p.Ledger()) != 1 {
		t.Errorf("%s: %v", p.State(), p.Ledger())
	}
	stays := opened(t)
	stays.RecordOpeningRefusal(errFundsGone, payment.ByCreate, noon)
	if stays.State() != payment.Created {
		t.Error("an open payment was ended")
	}
}

func TestAContradictionIsRecordedOnce(t *testing.T) {
	t.Parallel()
	p := restarted(at(t, captured))
	for i, view := range []payment.View{released, released, {Amounts: payment.Amounts{Reserved: price + 1}}, released} {
		if err := p.Observe(view, payment.BySweeper, noon); fault.Reason(err) != payment.ReasonProviderUnavailable {
			t.Error(err)
		}
		news, changed := p.NewEntries()
		if isNew := i == 0 || i == 2; (len(news) > 0) != isNew || changed {
			t.Errorf("report %d is recorded as %v (changed: %t)", i, news, changed)
		}
		p = restarted(p)
	}
	var notes []string
	for _, e := range p.Ledger() {
		if e.Kind == payment.EntryContradicted {
			notes = append(notes, e.Note)
		}
	}
	want := []string{
		"reserved 24900, captured 0, released 24900, refunded 0",
		"reserved 24901, captured 0, released 0, refunded 0",
	}
	if diff := cmp.Diff(want, notes); diff != "" {
		t.Error(diff)
	}
}

func TestAContradictionLastsUntilTheProviderReportsAllThatTheLedgerHolds(t *testing.T) {
	t.Parallel()
	p := at(t, captured)
	for _, report := range []struct {
		view    payment.View
		problem payment.Problem
	}{
		{released, payment.Contradicted}, {reserved, payment.Contradicted}, {captured, payment.NoProblem},
	} {
		_ = p.Observe(report.view, payment.BySweeper, noon)
		if problem, _, _ := p.Problem(); problem != report.problem {
			t.Errorf("after the report of %v the problem is %q, want %q", report.view.Amounts, problem, report.problem)
		}
	}
}

func TestAReportLacksNothingThatTheLedgerHeldBefore(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		view payment.View
		held payment.Amounts
		want string
	}{
		"all":                     {captured, captured.Amounts, ""},
		"without what was new":    {reserved, reserved.Amounts, ""},
		"without what was held":   {reserved, captured.Amounts, payment.ReasonProviderUnavailable},
		"with what is impossible": {released, payment.Amounts{}, payment.ReasonProviderUnavailable},
	} {
		p := at(t, captured)
		if err := p.ObserveLater(test.view, test.held, payment.ByReview, noon); fault.Reason(err) != test.want {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestARefundThatFailedIsTakenForOursOnceStaffHaveIt(t *testing.T) {
	t.Parallel()
	p, failed := at(t, captured), captured
	failed.RefundFailed = true
	ask(t, p.RequestRefund(noon), p.Observe(failed, payment.BySweeper, noon))
	if p.Refund() != payment.RefundRequested {
		t.Errorf("before ours was tried for long, it is %s", p.Refund())
	}
	p.HandOver(payment.BySweeper, noon, 0)
	ask(t, p.Observe(captured, payment.BySweeper, noon))
	if p.Refund() != payment.RefundRequested {
		t.Errorf("before any failed, it is %s", p.Refund())
	}
	ask(t, p.Observe(failed, payment.BySweeper, noon))
	if p.Refund() != payment.RefundRefused || p.RefundRefusal() != payment.RefusedByBank {
		t.Errorf("it is %s, %s", p.Refund(), p.RefundRefusal())
	}
}

func TestStaffAreToldOfAProblemWhileItLasts(t *testing.T) {
	t.Parallel()
	part := captured
	part.Amounts.Refunded = 100
	const day = 24 * time.Hour
	capturing, refunding, refusing, portal := at(t, reserved), at(t, captured), at(t, captured), at(t, part)
	ask(t, capturing.RequestCapture(noon), refunding.RequestRefund(noon), refusing.RequestRefund(noon))
	refusing.RecordRefusal(refusing.Attempt(), errFundsGone, payment.ByRefund, noon)
	for name, test := range map[string]struct {
		payment *payment.Payment
		problem payment.Problem
		solve   func(*payment.Payment) error
	}{
		"capture": {capturing, payment.CaptureStalled, func(p *payment.Payment) error { return p.Observe(captured, payment.BySweeper, noon) }},
		"refund":  {refunding, payment.RefundStalled, func(p *payment.Payment) error { p.Resume("Kari Nordmann", noon.Add(day)); return nil }},
		"refused": {refusing, payment.RefundNotPossible, func(p *payment.Payment) error { return p.Observe(refunded, payment.BySweeper, noon) }},
		"portal":  {portal, payment.PartlyRefunded, func(p *payment.Payment) error { return p.RequestRefund(noon.Add(day)) }},
	} {
		test.payment.HandOver(payment.BySweeper, noon.Add(day), day)
		before := len(test.payment.Ledger())
		test.payment.HandOver(payment.BySweeper, noon.Add(day), day)
		if problem, since, _ := test.payment.Problem(); problem != test.problem || since.IsZero() {
			t.Errorf("%s: the problem is %q since %v, want %s", name, problem, since, test.problem)
		}
		ask(t, test.solve(test.payment))
		if problem, _, _ := test.payment.Problem(); problem != payment.NoProblem || test.payment.StallsAt(noon.Add(day), day) {
			t.Errorf("%s: the problem is still %q", name, problem)
		}
		if len(test.payment.Ledger()) != before+1 {
			t.Errorf("%s: the ledger is %v", name, kinds(test.payment))
		}
	}
	early := at(t, reserved)
	ask(t, early.RequestCapture(noon))
	early.HandOver(payment.BySweeper, noon.Add(day-1), day)
	if problem, _, _ := early.Problem(); problem != payment.NoProblem {
		t.Errorf("a capture of less than a day ago is %s", problem)
	}
}

func TestOnlyAPaymentThatStaffHaveIsTakenBackFromThem(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	p := at(t, captured)
	ask(t, p.RequestRefund(noon))
	before := len(p.Ledger())
	if p.Resume("Kari Nordmann", noon); len(p.Ledger()) != before {
		t.Errorf("it is taken back before it was handed over: %+v", p.Ledger()[before:])
	}
	p.HandOver(payment.BySweeper, noon.Add(day), day)
	p.Resume("Kari Nordmann", noon.Add(day))
	if last := p.Ledger()[before+1:]; len(last) != 1 || last[0].Kind != payment.EntryResumed || last[0].Actor != "Kari Nordmann" {
		t.Errorf("it was handed over, and then %+v", last)
	}
}

func TestCopiesOfAPaymentChangeIndependently(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	p.RecordRefusal(p.Attempt(), errTryAgain, payment.ByCapture, noon)
	one, other := p.Copy(), p.Copy()
	ask(t, one.Observe(captured, payment.BySweeper, noon), other.Observe(released, payment.BySweeper, noon))
	if one.State() != payment.Captured || other.State() != payment.Released || p.State() != payment.Reserved {
		t.Errorf("the copies are %s and %s, the payment is %s", one.State(), other.State(), p.State())
	}
	if entries, _ := one.NewEntries(); len(entries) != 1 {
		t.Errorf("new in the copy: %v", entries)
	}
}

func TestANoteHasOnlyThePrintableStartOfACode(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	p.RecordRefusal(p.Attempt(), &payment.AttemptFailedError{Code: "62\x0080\xff\n" + strings.Repeat("x", 1000)}, payment.ByCapture, noon)
	if note, want := p.Ledger()[2].Note, "TRY_AGAIN 6280"+strings.Repeat("x", 96); note != want {
		t.Errorf("the ledger's note is %q", note)
	}
}

func TestAnotherFailureBeforeDoesNotShortenTheMinuteOfACaptureThatIsRefusedForItsState(t *testing.T) {
	t.Parallel()
	p := at(t, reserved)
	ask(t, p.RequestCapture(noon))
	p.RecordRefusal(p.Attempt(), errTryAgain, payment.BySweeper, noon)
	p.RecordRefusal(p.Attempt(), errNotReserved, payment.BySweeper, noon.Add(time.Hour))
	if p.Outstanding() != payment.ToCapture {
		t.Errorf("the capture was given up: %v", kinds(p))
	}
}

func TestAFinalRefusalThatTwoCallersGotIsRecordedOnce(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		view   payment.View
		decide func(*payment.Payment) error
	}{
		"capture": {reserved, func(p *payment.Payment) error { return p.RequestCapture(noon) }},
		"refund":  {captured, func(p *payment.Payment) error { return p.RequestRefund(noon) }},
	} {
		p := at(t, test.view)
		ask(t, test.decide(p))
		attempt := p.Attempt()
		p.RecordRefusal(attempt, errFundsGone, payment.ByCapture, noon)
		before := kinds(p)
		p.RecordRefusal(attempt, errFundsGone, payment.BySweeper, noon)
		if diff := cmp.Diff(before, kinds(p)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestAReservationLapsesOnlyIfItsReleaseIsRefusedBecauseNothingIsLeftToRelease(t *testing.T) {
	t.Parallel()
	for reason, lapses := range map[payment.Refusal]bool{
		payment.RefusedPeriod: true, payment.RefusedState: true, payment.RefusedFunds: true,
		payment.RefusedRequest: false, payment.RefusedByBank: false,
	} {
		p := at(t, reserved)
		ask(t, p.RequestRelease(noon))
		p.RecordRefusal(p.Attempt(), &payment.RefusedError{Reason: reason, Code: "1"}, payment.ByRelease, noon)
		want := []payment.Kind{payment.EntryReserved, payment.EntryReleaseRequested, payment.EntryAttemptFailed}
		if lapses {
			want[2] = payment.EntryLapsed
		}
		if diff := cmp.Diff(want, kinds(p)); diff != "" || (p.Outstanding() == payment.Undecided) != lapses {
			t.Errorf("%s: %q is outstanding\n%s", reason, p.Outstanding(), diff)
		}
	}
}
