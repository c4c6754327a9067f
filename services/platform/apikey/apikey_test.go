package apikey_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/security"
)

var start = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

const peer = "192.0.2.1"

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
	s.Store = apikey.New(pool, s.clock, log, security.NewEvents(log))
	return s
}

func terms() apikey.Terms {
	return apikey.Terms{
		Name: "Kari Nordmann", Kind: apikey.Staff,
		Scopes:    []string{apikey.ScopeTerminal, apikey.ScopeDropOff},
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

// refused checks a key and returns the reason of the refusal, "" if there is none.
func (s service) refused(t *testing.T, text config.Secret, peer string) string {
	t.Helper()
	_, err := s.Check(t.Context(), text.Reveal(), peer)
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
	got, err := s.Check(t.Context(), text.Reveal(), peer)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(terms(), got.Terms); diff != "" {
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
	s.refused(t, text, peer)
	s.refused(t, wrong, peer)
	var stored string
	if err := s.pool.QueryRow(t.Context(), `SELECT string_agg(api_key::text, ' ') FROM api_key`).Scan(&stored); err != nil {
		t.Fatal(err)
	}
	for _, secret := range []config.Secret{text, wrong} {
		if part := secret.Reveal()[len("bestill_123456789012_"):]; strings.Contains(stored+s.log.String(), part) {
			t.Errorf("found %s", part)
		}
	}
	if !strings.Contains(s.log.String(), `msg="security event" kind="wrong key"`) || strings.Contains(s.log.String(), peer) {
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
		if got := s.refused(t, config.Secret(wrong), name); got != apikey.ReasonInvalid {
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
		if got := process.refused(t, text, peer); got != "" {
			t.Fatal(got)
		}
	}
	if _, err := s.Withdraw(t.Context(), withdrawn.ID, "Ola (aaaaaaaaaaaa)"); err != nil {
		t.Fatal(err)
	}
	if got := other.refused(t, text, peer); got != apikey.ReasonInvalid {
		t.Errorf("withdrawn: %q", got)
	}
	s.clock.Set(terms().ExpiresAt.Add(-time.Second))
	if got := s.refused(t, expiring, peer); got != "" {
		t.Errorf("a second before it expires: %q", got)
	}
	s.clock.Set(terms().ExpiresAt)
	if got := s.refused(t, expiring, peer); got != apikey.ReasonExpired {
		t.Errorf("expired: %q", got)
	}
}

func TestTheLastUseIsNotedOnceAMinute(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, text := s.create(t)
	lastUse := func() time.Time {
		keys, err := s.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return keys[0].LastUsedAt
	}
	if !lastUse().IsZero() {
		t.Error("used before it was")
	}
	for _, step := range []struct{ at, want time.Duration }{{0, 0}, {59 * time.Second, 0}, {time.Minute, time.Minute}} {
		s.clock.Set(start.Add(step.at))
		if got := s.refused(t, text, peer); got != "" {
			t.Fatal(got)
		}
		if got := lastUse(); !got.Equal(start.Add(step.want)) {
			t.Errorf("after %v: noted %v", step.at, got)
		}
	}
}

func TestAFloodOfWrongKeysIsHeldBackAndLocksOutNoRightKey(t *testing.T) {
	t.Parallel()
	s := open(t)
	_, text := s.create(t)
	flood := func(peer func(int) string) (seen int) {
		for i := range 1000 {
			switch got := s.refused(t, apikey.Generate(), peer(i)); got {
			case apikey.ReasonInvalid:
				seen++
			case apikey.ReasonRateLimited:
			default:
				t.Fatalf("got %q", got)
			}
		}
		return seen
	}
	if seen := flood(func(int) string { return peer }); seen != 10 {
		t.Errorf("%d wrong keys of one peer were looked at", seen)
	}
	if seen := flood(func(i int) string { return fmt.Sprintf("peer %d", i) }); seen != 90 {
		t.Errorf("%d wrong keys of many peers were looked at", seen)
	}
	if got := s.refused(t, text, peer); got != "" {
		t.Errorf("the right key from the same peer: %q", got)
	}
	if !strings.Contains(s.log.String(), `kind="too many wrong keys"`) {
		t.Error("the flood is not logged")
	}

	// A key that another process has registered is known after half a minute, whatever goes on meanwhile.
	_, added := onPool(s.pool).create(t)
	s.clock.Advance(30 * time.Second)
	flood(func(int) string { return peer })
	if got := s.refused(t, added, peer); got != "" {
		t.Errorf("the new key: %q", got)
	}
}

func TestPeersThatAreForgottenBoundTheMemoryOfWrongKeys(t *testing.T) {
	t.Parallel()
	s := open(t)
	for i := range 20_000 {
		s.refused(t, "wrong", fmt.Sprintf("peer %d", i))
	}
	s.clock.Advance(time.Hour)
	if got := s.refused(t, "wrong", "one more"); got != apikey.ReasonInvalid {
		t.Errorf("an hour later: %q", got)
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
		if got := s.refused(t, text, peer); got != "" {
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
		t.Errorf("another key with its id: %q", got)
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
		t.Errorf("no key: %q", got)
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
		"good":  {func(*apikey.Terms) {}, nil},
		"empty": {func(k *apikey.Terms) { *k = apikey.Terms{} }, []fault.Violation{{Field: "name", Code: fault.CodeRequired}, {Field: "kind", Code: fault.CodeRequired}, {Field: "scopes", Code: fault.CodeRequired}, {Field: "expiresAt", Code: fault.CodeRequired}}},
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

func TestTheServiceCannotDeleteAKey(t *testing.T) {
	t.Parallel()
	s := open(t)
	s.create(t)
	if _, err := s.pool.Exec(context.Background(), `DELETE FROM api_key`); err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("deleted: %v", err)
	}
}
