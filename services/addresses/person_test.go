package addresses_test

import (
	"strconv"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses/internal/app"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

func TestSearchesForPeopleAreLimitedByClientBySiteAndInTotalOverAllReplicas(t *testing.T) {
	t.Parallel()
	const many = 1000
	unlimited := app.PersonLimits{
		ClientMinute: many, ClientDay: many, SiteMinute: many, SiteDay: many, TotalMinute: many, TotalDay: many,
	}
	oneClient := func(int) client.Networks { return client.Networks{Own: "home", Site: "street"} }
	oneSite := func(i int) client.Networks { return client.Networks{Own: "room " + strconv.Itoa(i), Site: "hotel"} }
	anybody := func(i int) client.Networks { return client.Networks{Own: "home " + strconv.Itoa(i)} }
	for name, c := range map[string]struct {
		limit  func(*app.PersonLimits) *int
		from   func(i int) client.Networks
		span   time.Duration
		forAll bool
	}{
		"a client in a minute": {limit: func(l *app.PersonLimits) *int { return &l.ClientMinute }, from: oneClient, span: time.Minute},
		"a client on a day":    {limit: func(l *app.PersonLimits) *int { return &l.ClientDay }, from: oneClient, span: 24 * time.Hour},
		"a site in a minute":   {limit: func(l *app.PersonLimits) *int { return &l.SiteMinute }, from: oneSite, span: time.Minute},
		"a site on a day":      {limit: func(l *app.PersonLimits) *int { return &l.SiteDay }, from: oneSite, span: 24 * time.Hour},
		"all in a minute":      {limit: func(l *app.PersonLimits) *int { return &l.TotalMinute }, from: anybody, span: time.Minute, forAll: true},
		"all on a day":         {limit: func(l *app.PersonLimits) *int { return &l.TotalDay }, from: anybody, span: 24 * time.Hour, forAll: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			system, now := setup(t), clock.NewManual(time.Date(2026, 3, 2, 12, 0, 10, 0, time.UTC))
			system.config.Clock, system.config.PersonLimits = now, unlimited
			*c.limit(&system.config.PersonLimits) = 4
			replicas := []addressesv1.AddressesServiceClient{system.run(t), system.run(t)}
			search := func(i int, networks client.Networks) error {
				ctx := client.Outgoing(t.Context(), networks)
				_, err := replicas[i%len(replicas)].SearchPerson(ctx, &addressesv1.SearchPersonRequest{PhoneNumber: "40000001"})
				return err
			}
			for i := range 4 {
				if err := search(i, c.from(i)); err != nil {
					t.Fatalf("search %d: %v", i+1, err)
				}
			}
			rest := now.Now().Truncate(c.span).Add(c.span).Sub(now.Now())
			for i := range 3 {
				f, ok := fault.From(search(i, c.from(4+i)))
				if !ok || f.Kind != fault.RateLimited || f.Reason != "RATE_LIMITED" || f.Metadata["retryAfterInSeconds"] != strconv.Itoa(int(rest.Seconds())) {
					t.Errorf("one search too many: %v", f)
				}
			}
			if err := search(0, client.Networks{Own: "elsewhere", Site: "elsewhere"}); (err != nil) != c.forAll {
				t.Errorf("another customer: %v", err)
			}
			now.Advance(rest)
			if err := search(0, c.from(9)); err != nil {
				t.Errorf("after the announced time: %v", err)
			}
		})
	}
}

func TestNobodyIsSearchedForWhileSearchesCannotBeCounted(t *testing.T) {
	t.Parallel()
	system := setup(t)
	service := system.run(t)
	owner := testkit.Owner(t, system.config.Postgres)
	if _, err := owner.Exec(t.Context(), "DROP TABLE quota"); err != nil {
		t.Fatal(err)
	}
	if got, err := service.SearchPerson(t.Context(), &addressesv1.SearchPersonRequest{PhoneNumber: "40000001"}); err == nil {
		t.Errorf("%v was found", got)
	}
	if _, err := service.GetPostalCode(t.Context(), &addressesv1.GetPostalCodeRequest{Country: "no", Pnr: "0154"}); err != nil {
		t.Errorf("a call without a limit: %v", err)
	}
}
