package order

import (
	"crypto/rand"
	"encoding/base64"
	"regexp"
	"strconv"
)

// ID identifies an order inside the system: a UUID in lower case. It is also the reference of its payment.
type ID string

// Key identifies an order for the customer who placed it: 128 random bits in 22 characters, base64url. Whoever knows it may see
// the order.
type Key string

// Number identifies an order for customer service: ten digits, the last a check digit. It is unique, but not secret.
type Number string

var idForm = regexp.MustCompile(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

// Valid reports whether the id is well-formed.
func (id ID) Valid() bool { return idForm.MatchString(string(id)) }

var keyForm = regexp.MustCompile(`^[A-Za-z0-9_-]{22}$`)

// NewKey returns a key that cannot be guessed.
func NewKey() Key {
	var bits [16]byte
	_, _ = rand.Read(bits[:]) // never fails
	return Key(base64.RawURLEncoding.EncodeToString(bits[:]))
}

// Valid reports whether the key is well-formed.
func (k Key) Valid() bool { return keyForm.MatchString(string(k)) }

// Valid reports whether the number has ten digits and a correct check digit.
func (n Number) Valid() bool {
	if len(n) != 10 {
		return false
	}
	for _, digit := range n {
		if digit < '0' || digit > '9' {
			return false
		}
	}
	return strconv.Itoa(luhn(string(n[:9]))) == string(n[9])
}

// Spaced formats a number as people read it out: "731 234 5676". Anything else is returned unchanged.
func (n Number) Spaced() string {
	const digits = 10
	if len(n) != digits {
		return string(n)
	}
	return string(n[:3] + "\u00a0" + n[3:6] + "\u00a0" + n[6:])
}

// luhn returns the check digit of ISO/IEC 7812, which detects each wrong digit and nearly each transposition.
func luhn(digits string) int {
	sum := 0
	for i := range len(digits) {
		digit := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			digit *= 2
		}
		sum += digit/10 + digit%10
	}
	return (10 - sum%10) % 10
}
