package apikey_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/grpc/peer"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/metrics"
)

var start = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

const address = "192.0.2.1"

type service struct {
	*apikey.Store
	pool  *pgxpool.Pool
	clock *clock.Manual
	log   *bytes.Buffer
}

func open(t *testing.T) service {
	t.Helper()
	return onPool(testkit.Postgres(t, nil))
}

// onPool is a process of the service on that database.
func onPool(pool *pgxpool.Pool) service {
	s := service{pool: pool, clock: clock.NewManual(start), log: &bytes.Buffer{}}
	log := slog.New(slog.NewTextHandler(s.log, nil))
	s.Store = apikey.New(pool, s.clock, log)
	return s
}

func terms() apikey.Terms {
	return apikey.Terms{
		Name: "Kari Nordmann", Kind: apikey.Staff,
		Scopes:    []string{access.ScopeTerminal, access.ScopeDropOff},
		ExpiresAt: start.AddDate(0, 2, 0),
	}
}

func (s service) create(t *testing.T) (apikey.Key, config.Secret) {
	t.Helper()
	key, text, err := s.Create(t.Context(), terms(), apikey.ByCommand)
	if err != nil {
		t.Fatal(err)
	}
	return key, text
}

// from is the context of a call from an address.
func from(t *testing.T, address string) context.Context {
	t.Helper()
	return peer.NewContext(t.Context(), &peer.Peer{Addr: net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(address), 40_000))})
}

// refused verifies a key and returns the reason for its refusal, or "".
func (s service) refused(t *testing.T, text config.Secret, address string) string {
	t.Helper()
	_, err := s.Verify(from(t, address), text.Reveal())
	if _, ok := fault.From(err); err != nil && !ok {
		t.Fatal(err)
	}
	return fault.Reason(err)
}

func TestAKeyHas256RandomBitsAndAFormThatScannersFind(t *testing.T) {
	t.Parallel()
	form := regexp.MustCompile(`^bestill_[a-z2-7]{12}_[a-z2-7]{52}$`)
	first, second := apikey.Generate().Reveal(), apikey.Generate().Reveal()
	if !form.MatchString(first) || first == second {
		t.Errorf("%s, %s", first, second)
	}
}

func TestAKeyThatWasMadeOpensWhatItsTermsSay(t *testing.T) {
	t.Parallel()
	s := open(t)
	key, text := s.create(t)
	got, err := s.Verify(t.Context(), text.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(access.Holder{ID: key.ID, Name: "Kari Nordmann", Scopes: terms().Scopes}, got); diff != "" {
		t.Error(diff)
	}
	if want := "Kari Nordmann (" + key.ID + ")"; got.Actor() != want {
		t.Errorf("actor %q, want %q", got.Actor(), want)
	}
}

func TestTheDatabaseAndTheLogHoldNoKey(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, text := s.create(t)
	wrong := apikey.Generate()
	s.refused(t, text, address)
	s.refused(t, wrong, address)
	var stored string
	if err := s.pool.QueryRow(t.Context(), `SELECT string_agg(api_key::text, ' ') FROM api_key`).Scan(&stored); err != nil {
		t.Fatal(err)
	}
	for _, secret := range []config.Secret{text, wrong} {
		if part := secret.Reveal()[len("bestill_123456789012_"):]; strings.Contains(stored+s.log.String(), part) {
			t.Errorf("found %s", part)
		}
	}
	if strings.Contains(s.log.String(), "Kari") {
		t.Errorf("logged %s", s.log)
	}
}

func TestAWrongKeyIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t)
	key, text := s.create(t)
	right := text.Reveal()
	for name, wrong := range map[string]string{
		"none":              "",
		"another":           apikey.Generate().Reveal(),
		"another secret":    "bestill_" + key.ID + "_" + apikey.Generate().Reveal()[len("bestill_123456789012_"):],
		"the id only":       key.ID,
		"a part":            right[:len(right)-1],
		"with a line break": right + "\n",
		"in capitals":       strings.ToUpper(right),
	} {
		if got := s.refused(t, config.Secret(wrong), address); got != access.ReasonStaffOnly {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestAKeyEndsAtItsExpiryAndWithItsWithdrawalAtOnceInEveryProcess(t *testing.T) {
	t.Parallel()
	s := open(t)
	other := onPool(s.pool)
	_, expiring := s.create(t)
	withdrawn, text := s.create(t)
	for _, process := range []service{s, other} {
		if got := process.refused(t, text, address); got != "" {
			t.Fatal(got)
		}
	}
	if _, err := s.Withdraw(t.Context(), withdrawn.ID, "Ola (aaaaaaaaaaaa)"); err != nil {
		t.Fatal(err)
	}
	if got := other.refused(t, text, address); got != access.ReasonStaffOnly {
		t.Errorf("withdrawn: %q", got)
	}
	s.clock.Set(terms().ExpiresAt.Add(-time.Second))
	if got := s.refused(t, expiring, address); got != "" {
		t.Errorf("a second before it expires: %q", got)
	}
	s.clock.Set(terms().ExpiresAt)
	_, err := s.Verify(t.Context(), expiring.Reveal())
	if f, ok := fault.From(err); !ok || f.Reason != access.ReasonStaffOnly || f.Metadata["key"] != "EXPIRED" {
		t.Errorf("expired: %v", err)
	}
}

func TestTheLastUseIsNotedOnceAMinute(t *testing.T) {
	t.Parallel()
	s := open(t)
	used, text := s.create(t)
	s.create(t)
	lastUse := func() (at time.Time) {
		keys, err := s.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			switch {
			case key.ID == used.ID:
				at = key.LastUsedAt
			case !key.LastUsedAt.IsZero():
				t.Error("another key was used")
			}
		}
		return at
	}
	if !lastUse().IsZero() {
		t.Error("the key has a time of use before its first use")
	}
	for _, step := range []struct{ at, want time.Duration }{{0, 0}, {59 * time.Second, 0}, {time.Minute, time.Minute}} {
		s.clock.Set(start.Add(step.at))
		if got := s.refused(t, text, address); got != "" {
			t.Fatal(got)
		}
		if got := lastUse(); !got.Equal(start.Add(step.want)) {
			t.Errorf("after %v: recorded %v", step.at, got)
		}
	}
}

func TestAFloodOfWrongKeysIsHeldBackAndLocksOutNoRightKey(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, text := s.create(t)
	flood := func(address func(int) string) (seen int) {
		for i := range 1000 {
			switch got := s.refused(t, apikey.Generate(), address(i)); got {
			case access.ReasonStaffOnly:
				seen++
			case apikey.ReasonRateLimited:
			default:
				t.Fatalf("got %q", got)
			}
		}
		return seen
	}
	if seen := flood(func(int) string { return address }); seen != 10 {
		t.Errorf("%d wrong keys of one address were checked", seen)
	}
	if seen := flood(func(i int) string { return fmt.Sprintf("2001:db8:0:%x::1", i) }); seen != 90 {
		t.Errorf("%d wrong keys of many addresses were checked", seen)
	}
	if got := s.refused(t, text, address); got != "" {
		t.Errorf("the right key from the same address: %q", got)
	}

	// A key that another process has added is accepted after half a minute, even under attack.
	_, added := onPool(s.pool).create(t)
	s.clock.Advance(30 * time.Second)
	flood(func(int) string { return address })
	if got := s.refused(t, added, address); got != "" {
		t.Errorf("the new key: %q", got)
	}
}

func TestANetworkOf64BitsCountsAsOneAddress(t *testing.T) {
	t.Parallel()
	s := open(t)
	seen := 0
	for i := range 20 {
		if s.refused(t, "wrong", fmt.Sprintf("2001:db8::%x", i)) == access.ReasonStaffOnly {
			seen++
		}
	}
	if seen != 10 {
		t.Errorf("%d wrong keys were checked", seen)
	}
}

func TestWrongKeysOfMoreAddressesThanAreRememberedAreHeldBackToo(t *testing.T) {
	t.Parallel()
	s := open(t)
	flood := func() (seen int) {
		for i := range 10_000 {
			if s.refused(t, "wrong", fmt.Sprintf("2001:db8:0:%x::1", i)) == access.ReasonStaffOnly {
				seen++
			}
		}
		return seen
	}
	for _, want := range []int{100, 100} {
		if seen := flood(); seen != want {
			t.Errorf("%d wrong keys were checked", seen)
		}
		s.clock.Advance(time.Hour)
	}
}

func TestOneKeyIsRegisteredWithSeveralServicesAndRenewed(t *testing.T) {
	t.Parallel()
	text := apikey.Generate()
	for _, s := range []service{open(t), open(t)} {
		if _, err := s.Register(t.Context(), text, terms(), apikey.ByCommand); err != nil {
			t.Fatal(err)
		}
		later := terms()
		later.ExpiresAt = later.ExpiresAt.AddDate(1, 0, 0)
		if _, err := s.Register(t.Context(), text, later, apikey.ByCommand); err != nil {
			t.Fatal(err)
		}
		s.clock.Set(terms().ExpiresAt)
		if got := s.refused(t, text, address); got != "" {
			t.Errorf("renewed: %q", got)
		}
	}
}

func TestAWithdrawnKeyDoesNotComeBackAndAnIDIsNotTakenOver(t *testing.T) {
	t.Parallel()
	s := open(t)
	key, text := s.create(t)
	register := func(text config.Secret) string {
		_, err := s.Register(t.Context(), text, terms(), apikey.ByCommand)
		return fault.Reason(err)
	}
	other := config.Secret("bestill_" + key.ID + "_" + apikey.Generate().Reveal()[len("bestill_123456789012_"):])
	if got := register(other); got != apikey.ReasonTaken {
		t.Errorf("another key with the same id: %q", got)
	}
	for range 2 {
		if _, err := s.Withdraw(t.Context(), key.ID, apikey.ByCommand); err != nil {
			t.Fatal(err)
		}
	}
	if got := register(text); got != apikey.ReasonTaken {
		t.Errorf("withdrawn: %q", got)
	}
	if got := register("short"); got != fault.ReasonRequestInvalid {
		t.Errorf("without a key: %q", got)
	}
	if _, err := s.Withdraw(t.Context(), "aaaaaaaaaaaa", apikey.ByCommand); fault.Reason(err) != apikey.ReasonNotFound {
		t.Errorf("unknown: %v", err)
	}
}

func TestEveryWrongTermOfAKeyIsNamed(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(*apikey.Terms)
		want   []fault.Violation
	}{
		"good":                                 {func(*apikey.Terms) {}, nil},
		"empty":                                {func(k *apikey.Terms) { *k = apikey.Terms{} }, []fault.Violation{{Field: "name", Code: fault.CodeRequired}, {Field: "kind", Code: fault.CodeRequired}, {Field: "scopes", Code: fault.CodeRequired}, {Field: "expiresAt", Code: fault.CodeRequired}}},
		"a name that could be taken for an id": {func(k *apikey.Terms) { k.Name = "Kari (x)" }, []fault.Violation{{Field: "name", Code: fault.CodeInvalidCharacters}}},
		"a name with a line break":             {func(k *apikey.Terms) { k.Name = "Kari\nOla" }, []fault.Violation{{Field: "name", Code: fault.CodeInvalidCharacters}}},
		"a short name":                         {func(k *apikey.Terms) { k.Name = "K" }, []fault.Violation{{Field: "name", Code: fault.CodeTooShort}}},
		"a long name":                          {func(k *apikey.Terms) { k.Name = strings.Repeat("k", 101) }, []fault.Violation{{Field: "name", Code: fault.CodeTooLong}}},
		"unknown kind":                         {func(k *apikey.Terms) { k.Kind = "ROBOT" }, []fault.Violation{{Field: "kind", Code: fault.CodeInvalid}}},
		"unknown scope":                        {func(k *apikey.Terms) { k.Scopes[1] = "all" }, []fault.Violation{{Field: "scopes[1]", Code: fault.CodeUnknown}}},
		"a scope twice":                        {func(k *apikey.Terms) { k.Scopes[1] = k.Scopes[0] }, []fault.Violation{{Field: "scopes[1]", Code: fault.CodeNotAllowed}}},
		"a partner who administers":            {func(k *apikey.Terms) { k.Kind, k.Scopes[1] = apikey.Partner, "admin" }, []fault.Violation{{Field: "scopes[1]", Code: fault.CodeNotAllowed}}},
		"expired":                              {func(k *apikey.Terms) { k.ExpiresAt = start }, []fault.Violation{{Field: "expiresAt", Code: fault.CodeTooSmall}}},
		"for ever":                             {func(k *apikey.Terms) { k.ExpiresAt = start.AddDate(6, 0, 0) }, []fault.Violation{{Field: "expiresAt", Code: fault.CodeTooLarge}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			changed := terms()
			test.change(&changed)
			var got []fault.Violation
			if f, ok := fault.From(changed.Validate(start)); ok {
				got = f.Violations
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAMetricSaysWhenTheNextKeyOfEachKindEndsThatWasMadeToBeRenewed(t *testing.T) {
	t.Parallel()
	s := open(t)
	register := func(kind apikey.Kind, lifetime time.Duration) apikey.Key {
		made := terms()
		made.Kind, made.ExpiresAt = kind, s.clock.Now().Add(lifetime)
		key, _, err := s.Create(t.Context(), made, apikey.ByCommand)
		if err != nil {
			t.Fatal(err)
		}
		return key
	}
	wantEnds := func(want map[string]float64) {
		t.Helper()
		gauges := metrics.Database{Service: "depot", Pool: s.pool, Gauges: apikey.Gauges}
		got, err := gauges.Read(t.Context())
		if diff := cmp.Diff(want, got["bestill.keys.expiry_timestamp"]); err != nil || diff != "" {
			t.Error(err, diff)
		}
	}
	wantEnds(map[string]float64{})

	const day = 24 * time.Hour
	s.clock.Set(time.Now().Truncate(time.Second))
	ends := func(in time.Duration) float64 { return float64(s.clock.Now().Add(in).Unix()) }
	register(apikey.Staff, 30*day) // for a month at most: it ends as intended
	withdrawn := register(apikey.Staff, 40*day)
	register(apikey.Staff, 50*day)
	register(apikey.Partner, 365*day)
	wantEnds(map[string]float64{"STAFF": ends(40 * day), "PARTNER": ends(365 * day)})
	if _, err := s.Withdraw(t.Context(), withdrawn.ID, apikey.ByCommand); err != nil {
		t.Fatal(err)
	}
	wantEnds(map[string]float64{"STAFF": ends(50 * day), "PARTNER": ends(365 * day)})

	s.clock.Advance(-60 * day)
	register(apikey.Partner, 59*day) // has ended
	s.clock.Advance(60 * day)
	wantEnds(map[string]float64{"STAFF": ends(50 * day), "PARTNER": ends(365 * day)})
}

func TestTheServiceCannotDeleteAKey(t *testing.T) {
	t.Parallel()
	s := open(t)
	s.create(t)
	if _, err := s.pool.Exec(context.Background(), `DELETE FROM api_key`); err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("deleted: %v", err)
	}
}
