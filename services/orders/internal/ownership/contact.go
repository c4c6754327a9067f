package ownership

import (
	"crypto/sha256"
	"crypto/subtle"
	"strings"
	"unicode"

	"bestill.example/services/orders/internal/party"
)

// MaxContact is the greatest length of a contact, in bytes.
const MaxContact = 254

// Matches reports, in constant time, whether the contact is the sender's e-mail address or phone number. A phone number may
// begin with its dial code, as "+47" or "0047". An empty contact matches nothing.
func Matches(sender party.Party, contact string) bool {
	dial, national := digitsOf(sender.DialCode), digitsOf(party.National(sender.DialCode, sender.Phone))
	given, typed := sender.Email != "", digitsOf(contact)
	matches := same(emailOf(contact), emailOf(sender.Email)) & toInt(given)
	for _, form := range []string{national, dial + national, "00" + dial + national} {
		matches |= same(typed, form) & toInt(len(national) >= minDigits)
	}
	return matches == 1
}

// minDigits is the least number of digits in a phone number.
const minDigits = 4

func emailOf(text string) string { return strings.ToLower(strings.TrimSpace(text)) }

// digitsOf returns the digits of a phone number; none if the text is not one.
func digitsOf(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || r == '@' }) {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, text)
}

func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// same returns 1 if both texts are equal, else 0, in a time that depends on neither.
func same(a, b string) int {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:])
}
