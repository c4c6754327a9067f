package party

import (
	"strings"
	"unicode/utf8"
)

// hidden replaces masked text.
const hidden = "•••"

// Erased returns an empty party.
func (Party) Erased() Party { return Party{} }

// Masked returns what those who only have an order's link may see of a party: enough to recognise somebody they know, and too
// little to find, reach or call anybody. The place stays; a name becomes "Kari N.", an e-mail address "k•••@e•••.no", a phone
// number its last two digits.
func (p Party) Masked() Party {
	return Party{
		Name:       maskedName(p.Name),
		Phone:      maskedPhone(p.Phone),
		DialCode:   p.DialCode,
		Country:    p.Country,
		Email:      maskedEmail(p.Email),
		Address:    maskedLine(p.Address),
		PostalCode: p.PostalCode,
		City:       p.City,
		State:      p.State,
	}
}

// maskedName returns the first name and the first letter of the last. A single word may be a surname, so only its first letter
// is shown.
func maskedName(name string) string {
	words := strings.Fields(name)
	switch len(words) {
	case 0:
		return ""
	case 1:
		return first(words[0]) + hidden
	default:
		return words[0] + " " + first(words[len(words)-1]) + "."
	}
}

func maskedEmail(address string) string {
	at := strings.LastIndex(address, "@")
	if at < 0 {
		return maskedLine(address)
	}
	domain := address[at+1:]
	end := ""
	if dot := strings.LastIndex(domain, "."); dot >= 0 {
		end = domain[dot:]
	}
	return first(address[:at]) + hidden + "@" + first(domain) + hidden + end
}

// maskedPhone keeps the length of a number, so that it is grouped like other numbers.
func maskedPhone(number string) string {
	const shown = 2
	return strings.Repeat("•", max(len(number)-shown, 0)) + number[max(len(number)-shown, 0):]
}

func maskedLine(text string) string {
	if text == "" {
		return ""
	}
	return hidden
}

// first returns the first letter of a text.
func first(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}
