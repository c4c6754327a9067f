package alerts_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// night is what the shop counts in a quarter of an hour of a quiet night.
type night struct {
	answered, failed, slow int
	paid, late             int
	sent, waiting          int
}

func (n night) text() []byte {
	const requests = `{http_route="/sende/utland/api/order/{uri_key}",http_request_method="GET",http_response_status_code=`
	var text strings.Builder
	for _, metric := range []struct {
		name  string
		value int
	}{
		{"http_server_request_duration_seconds_count" + requests + `"200"}`, n.answered},
		{"http_server_request_duration_seconds_bucket" + requests + `"200",le="0.5"}`, n.answered - n.slow},
		{"http_server_request_duration_seconds_count" + requests + `"503"}`, n.failed},
		{"http_server_request_duration_seconds_bucket" + requests + `"503",le="0.5"}`, n.failed},
		{`bestill_payments_reserved_total{service="payments"}`, n.paid},
		{`bestill_orders_completions_total{service="orders",outcome="on_time"}`, n.paid - n.late},
		{`bestill_mails_total{service="orders",about="completed",outcome="sent"}`, n.sent},
		{`bestill_consumer_redelivered{service="orders",consumer="orders-mail"}`, n.waiting},
	} {
		fmt.Fprintln(&text, metric.name, metric.value)
	}
	return []byte(text.String())
}

// With few orders and visitors a single failure is several per cent.
func TestNobodyIsWokenForAFewFailuresOfAQuietNight(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../prometheus/rules/*.yml")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		night night
		want  []string
	}{
		"two of five orders are late":             {night{paid: 5, late: 2}, nil},
		"four of five orders are late":            {night{paid: 5, late: 4}, []string{"OrdersLateFast", "OrdersLateSlow"}},
		"three of sixty requests fail":            {night{answered: 57, failed: 3}, nil},
		"a dozen of sixty requests fail":          {night{answered: 48, failed: 12}, []string{"RequestsFailingFast", "RequestsFailingSlow"}},
		"five of twenty requests are slow":        {night{answered: 20, slow: 5}, nil},
		"fifteen of sixty requests are slow":      {night{answered: 60, slow: 15}, []string{"RequestsSlowFast", "RequestsSlowSlow"}},
		"a mail waits for its recipient's server": {night{sent: 4, waiting: 1}, nil},
		"a mail waits and none leaves":            {night{waiting: 1}, []string{"MailsWaiting"}},
		"a dozen mails wait while some leave":     {night{sent: 4, waiting: 12}, []string{"MailsWaiting"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWatcher(t, nil, files...)
			scrape := func(n night) {
				scraped := map[string]sample{}
				parse(t, n.text(), map[string]string{"job": "bestill", "instance": "shop:9464"}, scraped)
				w.see(t, scraped)
			}
			scrape(night{})
			w.pass(t, 10*time.Minute)
			scrape(test.night)
			w.pass(t, time.Minute)
			fired := w.firing(t)
			w.pass(t, 20*time.Minute)
			fired = append(fired, w.firing(t)...)
			// Alerts about metrics that are missing here fire as well.
			fired = slices.DeleteFunc(fired, func(name string) bool {
				return !strings.HasPrefix(name, "OrdersLate") && !strings.HasPrefix(name, "Requests") && name != "MailsWaiting"
			})
			slices.Sort(fired)
			if fired = slices.Compact(fired); !slices.Equal(fired, test.want) {
				t.Errorf("%v fire, want %v", fired, test.want)
			}
		})
	}
}
