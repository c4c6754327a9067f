package ownership_test

import (
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

var now = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func signer(t *testing.T, secret string) *ownership.Signer {
	t.Helper()
	s, err := ownership.NewSigner(secret)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestAProofIsForOneOrderAndHalfAnHour(t *testing.T) {
	t.Parallel()
	const secret = "thirty-two characters are enough"
	s, key := signer(t, secret), order.NewKey()
	proof := s.Sign(key, now)
	if replica := signer(t, secret); !replica.Valid(proof, key, now.Add(30*time.Minute-time.Second)) {
		t.Error("another replica refuses it in its last second")
	}
	bytes, err := base64.RawURLEncoding.DecodeString(string(proof))
	if err != nil {
		t.Fatal(err)
	}
	bytes[7]++ // the last byte of its end
	longer := ownership.Proof(base64.RawURLEncoding.EncodeToString(bytes))
	for name, valid := range map[string]bool{
		"after half an hour":    s.Valid(proof, key, now.Add(30*time.Minute)),
		"for another order":     s.Valid(proof, order.NewKey(), now),
		"for a part of a key":   s.Valid(proof, key[:21], now),
		"of another secret":     signer(t, secret+"!").Valid(proof, key, now),
		"of a made-up secret":   signer(t, "").Valid(proof, key, now),
		"made longer":           s.Valid(longer, key, now),
		"cut off":               s.Valid(proof[:len(proof)-2], key, now),
		"its end alone":         s.Valid(proof[:11], key, now),
		"empty":                 s.Valid("", key, now),
		"no base64":             s.Valid("Kari Nordmann", key, now),
		"with something behind": s.Valid(proof+"AAAA", key, now),
	} {
		if valid {
			t.Errorf("%s: it is valid", name)
		}
	}
}

func TestAShortSecretIsRefused(t *testing.T) {
	t.Parallel()
	if _, err := ownership.NewSigner(strings.Repeat("x", ownership.MinSecret-1)); err == nil || !strings.Contains(err.Error(), "ORDER_PROOF_SECRET") {
		t.Errorf("got %v", err)
	}
}

func TestTheSenderIsKnownByEmailOrPhoneHoweverItIsTyped(t *testing.T) {
	t.Parallel()
	kari := party.Party{Email: "Kari@Example.no", Phone: "47654321", DialCode: "+47"}
	dashed := party.Party{Email: "kari@example.no", Phone: "+47476-54-321", DialCode: "+47"}
	for contact, want := range map[string]bool{
		"kari@example.no":   true,
		" KARI@example.NO ": true,
		"476 54 321":        true,
		"+47 47654321":      true,
		"0047 476-54-321":   true,
		"4747654321":        true,
		"654321":            false,
		"47654322":          false,
		"47":                false,
		"":                  false,
		" ":                 false,
		"-":                 false,
		"kari@example":      false,
		"47654321@x.no":     false,
		"tel 47654321":      false,
	} {
		for name, who := range map[string]party.Party{"Kari": kari, "with dashes and a dial code": dashed} {
			if got := ownership.Matches(who, contact); got != want {
				t.Errorf("%s is matched by %q: %t", name, contact, got)
			}
		}
		if ownership.Matches(party.Party{}, contact) {
			t.Errorf("an erased party is matched by %q", contact)
		}
	}
}

func TestAfterFiveAttemptsThePauseGrowsToAnHour(t *testing.T) {
	t.Parallel()
	var (
		attempts ownership.Attempts
		err      error
		at       = now
	)
	for n, pause := range []time.Duration{
		0, 0, 0, 0, time.Minute, 2 * time.Minute, 4 * time.Minute, 8 * time.Minute, 16 * time.Minute, 32 * time.Minute, time.Hour, time.Hour,
	} {
		if attempts, err = attempts.Next(at); err != nil {
			t.Fatalf("attempt %d: %v", n+1, err)
		}
		if pause == 0 {
			continue
		}
		until := at.Add(pause)
		_, err := attempts.Next(until.Add(-time.Second))
		if f, _ := fault.From(err); f == nil || f.Kind != fault.RateLimited || f.Metadata["until"] != until.Format(time.RFC3339) ||
			f.Metadata["retryAfterInSeconds"] != "1" {
			t.Errorf("a second too early after attempt %d: %v", n+1, err)
		}
		at = until
	}
}

func TestAPauseOfAClockThatWasAheadDoesNotCount(t *testing.T) {
	t.Parallel()
	ahead := now.AddDate(0, 1, 0)
	attempts := ownership.Attempts{Count: 20, Until: ahead.Add(time.Hour)}
	next, err := attempts.Next(now)
	if err != nil || !next.Until.Equal(now.Add(time.Hour)) {
		t.Errorf("%v, %v", next, err)
	}
}
