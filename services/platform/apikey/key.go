// Package apikey has the keys by which staff and partners call a service: it makes, checks and withdraws them, on the
// service's own database.
package apikey

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// Key is what a service knows about a key. The key itself is told once, when it is made.
type Key struct {
	// ID is the part of the key that names it: 12 of [a-z2-7].
	ID string
	Terms
	CreatedAt time.Time
	// CreatedBy and WithdrawnBy are keys, as [Actor] writes them, or [ByCommand].
	CreatedBy, WithdrawnBy string
	// LastUsedAt is zero until the key is used; it may be a minute late.
	LastUsedAt time.Time
	// WithdrawnAt is zero unless the key was withdrawn.
	WithdrawnAt time.Time
}

// Actor names the bearer in a ledger: "Kari Nordmann (k3x7p2qdabcd)". Names can repeat, ids cannot.
func (k Key) Actor() string { return k.Name + " (" + k.ID + ")" }

// ByCommand is who made or withdrew a key by the command line of the service.
const ByCommand = "command line"

// Kind says who bears a key.
type Kind string

// The kinds.
const (
	// Staff is a person who works for the shop.
	Staff Kind = "STAFF"
	// Partner is another company's system, such as the carrier's.
	Partner Kind = "PARTNER"
)

// Scopes are what keys can open.
const (
	// ScopeTerminal places orders that are paid at a card terminal, and records payments and refunds there.
	ScopeTerminal = "terminal"
	// ScopeDropOff records that items were dropped off.
	ScopeDropOff = "dropoff"
	// ScopeVisits reads the drivers' lists.
	ScopeVisits = "visits"
	// ScopeOrders reads what staff have done and what waits for them.
	ScopeOrders = "orders"
	// ScopeAdmin makes, lists and withdraws keys. Partners cannot have it.
	ScopeAdmin = "admin"
)

// Scopes returns every scope. A key may have scopes of other services than the one that it is registered with, so that one
// command registers it with all of them.
func Scopes() []string {
	return []string{ScopeTerminal, ScopeDropOff, ScopeVisits, ScopeOrders, ScopeAdmin}
}

// Terms are what a key is made with.
type Terms struct {
	// Name is who bears the key, for lists and ledgers: 3 to 100 characters without parentheses.
	Name string
	Kind Kind
	// Scopes is not empty and has no scope twice.
	Scopes []string
	// ExpiresAt is when the key ends: in the future, at most [MaxLifetime] ahead.
	ExpiresAt time.Time
}

// MaxLifetime is the longest that a key can be valid; it may be registered again for longer.
const MaxLifetime = 5 * 366 * 24 * time.Hour

const (
	minName = 3
	maxName = 100
)

// Validate returns nil, or one fault that lists every wrong field. Fields are named as in bestill.keys.v1.CreateKeyRequest.
func (t Terms) Validate(now time.Time) error {
	var c fault.Collector
	switch n := utf8.RuneCountInString(t.Name); {
	case n == 0:
		c.Add("name", fault.CodeRequired)
	case n < minName:
		c.Add("name", fault.CodeTooShort)
	case n > maxName:
		c.Add("name", fault.CodeTooLong)
	default:
		c.Check(printable(t.Name) && !strings.ContainsAny(t.Name, "()"), "name", fault.CodeInvalidCharacters)
	}
	if c.Check(t.Kind != "", "kind", fault.CodeRequired) {
		c.Check(t.Kind == Staff || t.Kind == Partner, "kind", fault.CodeInvalid)
	}
	c.Check(len(t.Scopes) > 0, "scopes", fault.CodeRequired)
	if c.Check(len(t.Scopes) <= len(Scopes()), "scopes", fault.CodeTooLong) {
		for i, scope := range t.Scopes {
			field := "scopes[" + strconv.Itoa(i) + "]"
			if c.Check(slices.Contains(Scopes(), scope), field, fault.CodeUnknown) {
				c.Check(!slices.Contains(t.Scopes[:i], scope), field, fault.CodeNotAllowed)
			}
			c.Check(scope != ScopeAdmin || t.Kind != Partner, field, fault.CodeNotAllowed)
		}
	}
	switch {
	case t.ExpiresAt.IsZero():
		c.Add("expiresAt", fault.CodeRequired)
	case !t.ExpiresAt.After(now):
		c.Add("expiresAt", fault.CodeTooSmall)
	case t.ExpiresAt.Sub(now) > MaxLifetime:
		c.Add("expiresAt", fault.CodeTooLarge)
	}
	return c.Err()
}

func printable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) &&
		strings.TrimSpace(text) == text
}

// secretBytes is how much of a key is secret, and random.
const secretBytes = 32

// form is how keys look: "bestill_", by which scanners for leaked secrets find them, the id, and the secret in base32.
var form = regexp.MustCompile(`^bestill_([a-z2-7]{12})_[a-z2-7]{52}$`)

var encoding = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// Generate returns a new key, which is not registered anywhere yet.
func Generate() config.Secret {
	secret := make([]byte, secretBytes)
	_, _ = rand.Read(secret) // never fails
	return config.Secret("bestill_" + strings.ToLower(rand.Text()[:12]) + "_" + encoding.EncodeToString(secret))
}

// parse returns the id of a key and its hash, or false for a text that cannot be a key.
func parse(text string) (id string, hash [sha256.Size]byte, ok bool) {
	match := form.FindStringSubmatch(text)
	if match == nil {
		return "", hash, false
	}
	return match[1], sha256.Sum256([]byte(text)), true
}
