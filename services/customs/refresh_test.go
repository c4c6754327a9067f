package customs_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
)

func TestWhatIsPublishedIsReadDailyAndAnHourAfterAFailure(t *testing.T) {
	t.Parallel()
	now, beats := clock.NewManual(autumn2026), make(chan time.Time)
	path := filepath.Join(t.TempDir(), "valutakurs.json")
	cfg := configFor(t)
	cfg.Clock, cfg.Beat = now, beats
	cfg.Published = tollno.Config{Rates: config.Secret(path)}
	client := run(t, cfg)

	for _, step := range []struct {
		rate  string // what is published meanwhile; the file is missing when empty
		after time.Duration
		want  float64 // the dollars that 1012 kr are
	}{
		{"", 0, 100},
		{"8", time.Hour - 1, 100},
		{"8", 1, 126.5},
		{"4", 24*time.Hour - 1, 126.5},
		{"4", 1, 253},
		{"", 24 * time.Hour, 253},
		{"2", time.Hour, 506},
	} {
		if step.rate == "" {
			_ = os.Remove(path)
		} else {
			rates := `{"omregningskurser": [{"valutakode": "USD", "valutakurs": ` + step.rate + `, "omregningsenhet": 1, "fomdato": "2026-11-20"}]}`
			if err := os.WriteFile(path, []byte(rates), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		now.Advance(step.after)
		for range 2 { // the second beat is taken once what was due is done
			select {
			case beats <- time.Time{}:
			case <-time.After(time.Minute):
				t.Fatal("the service does not look at the clock")
			}
		}
		bill, err := client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
			DestinationCountryCode: "US", Reason: typev1.SendingReason_DOCUMENTS,
			DeclaredItems: []*customsv1.DeclaredItem{{ProductDescription: "Contract", TotalValue: 1012, CurrencyCode: "NOK", Quantity: 1, TariffCode: "49119900"}},
		})
		if err != nil || bill.GetDeclaredItemCosts()[0].GetValueInUsd() != step.want {
			t.Errorf("%+v: %v, %v", step, bill, err)
		}
	}
}
