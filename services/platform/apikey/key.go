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

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// Key is what a service knows about a key. The key's text is shown once, when it is made.
type Key struct {
	// ID is the part of the key that names it: 12 of [a-z2-7].
	ID string
	Terms
	CreatedAt time.Time
	// CreatedBy and WithdrawnBy are holders of other keys, as access.Holder.Actor names them, or [ByCommand].
	CreatedBy, WithdrawnBy string
	// LastUsedAt is zero until the key is used; it may be a minute late.
	LastUsedAt time.Time
	// WithdrawnAt is zero unless the key was withdrawn.
	WithdrawnAt time.Time
}

// Holder returns the holder of the key.
func (k Key) Holder() access.Holder { return access.Holder{ID: k.ID, Name: k.Name, Scopes: k.Scopes} }

// ByCommand is the actor of keys that were made or withdrawn by the service's command.
const ByCommand = "command line"

// Kind is the kind of holder.
type Kind string

// The kinds.
const (
	// Staff is a person who works for the shop.
	Staff Kind = "STAFF"
	// Partner is another company's system, such as the carrier's.
	Partner Kind = "PARTNER"
)

// scopes are those that a key can have, including those of other services, so that one command registers it with all of them.
var scopes = []string{access.ScopeTerminal, access.ScopeDropOff, access.ScopeVisits, access.ScopeOrders, access.ScopeOperations, access.ScopeAdmin}

// Terms are the properties of a key to make.
type Terms struct {
	// Name is the holder, for lists and ledgers: 3 to 100 characters without parentheses.
	Name string
	Kind Kind
	// Scopes is not empty and has no scope twice. Only staff can have access.ScopeAdmin.
	Scopes []string
	// ExpiresAt is when the key ends: in the future, at most [MaxLifetime] ahead.
	ExpiresAt time.Time
}

// MaxLifetime is the longest validity of a key; registering it again renews it.
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
	if c.Check(len(t.Scopes) <= len(scopes), "scopes", fault.CodeTooLong) {
		for i, scope := range t.Scopes {
			field := "scopes[" + strconv.Itoa(i) + "]"
			if c.Check(slices.Contains(scopes, scope), field, fault.CodeUnknown) {
				c.Check(!slices.Contains(t.Scopes[:i], scope), field, fault.CodeNotAllowed)
			}
			c.Check(scope != access.ScopeAdmin || t.Kind != Partner, field, fault.CodeNotAllowed)
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

// secretBytes is the number of random bytes in a key.
const secretBytes = 32

// form is the form of keys: "bestill_", which scanners for leaked secrets find, the id, and the secret in base32.
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
