// Package mask removes from texts what may identify a person or open an order.
package mask

import "regexp"

var masks = []struct {
	found *regexp.Regexp
	shown string
}{
	{regexp.MustCompile(`[^\s@]+@[^\s@]+\.[^\s@]+`), "[e-mail]"},
	// Keys of orders have 22 characters of this alphabet.
	{regexp.MustCompile(`[A-Za-z0-9_-]{22,}`), "[key]"},
	// Six or more digits, with or without spaces and punctuation between them: phones, item numbers, accounts, dates of birth.
	{regexp.MustCompile(`\+?\d(?:[ \x{a0}.,/()-]{0,2}\d){5,}`), "[number]"},
}

// Text returns the text without e-mail addresses, keys of orders, phone numbers and other numbers of six digits or more.
// It cannot recognise names and street addresses.
func Text(text string) string {
	for _, m := range masks {
		text = m.found.ReplaceAllString(text, m.shown)
	}
	return text
}
