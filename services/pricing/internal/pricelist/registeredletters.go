package pricelist

import (
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// maxRegisteredLetters is the most letters in an order.
const maxRegisteredLetters = 20

// RegisteredLetterSize is the size of registered letters inside Norway (spec §9).
type RegisteredLetterSize string

// The sizes: within B5, and within B4.
const (
	SmallRegisteredLetter RegisteredLetterSize = "SMALL"
	LargeRegisteredLetter RegisteredLetterSize = "LARGE"
)

// RegisteredLetters are registered letters of one size and sender inside Norway.
type RegisteredLetters struct {
	Size RegisteredLetterSize
	// From and To are the postal codes of the sender and of each recipient; empty ones count as the mainland.
	From string
	To   []string
}

// QuoteRegisteredLetters prices registered letters by the piece. Letters have no surcharge and bear VAT everywhere; an offer
// applies to those on the mainland.
//
// Errors: fields size; sender.address.postalCode; recipients, which are 1 to 20, and recipients[0].address.postalCode.
func (d Domestic) QuoteRegisteredLetters(l RegisteredLetters) (Quote, error) {
	if err := l.check(); err != nil {
		return Quote{}, err
	}
	each := d.prices.RegisteredLetter.Small
	if l.Size == LargeRegisteredLetter {
		each = d.prices.RegisteredLetter.Large
	}
	var sum ore.Ore
	for _, to := range l.To {
		sum += d.onRoute(each, Route{From: l.From, To: to})
	}
	return quote(d.version, d.prices.VATBasisPoints, []Line{{Type: LineItem, Amount: sum}}), nil
}

func (l RegisteredLetters) check() error {
	var c fault.Collector
	switch l.Size {
	case SmallRegisteredLetter, LargeRegisteredLetter:
	case "":
		c.Add("size", fault.CodeRequired)
	default:
		c.Add("size", fault.CodeInvalid)
	}
	checkPostalCode(&c, "sender.address.postalCode", l.From)
	const recipients = "recipients"
	c.Check(len(l.To) > 0, recipients, fault.CodeRequired)
	if c.Check(len(l.To) <= maxRegisteredLetters, recipients, fault.CodeTooLong) {
		for i, to := range l.To {
			checkPostalCode(c.Item(recipients, i), "address.postalCode", to)
		}
	}
	return c.Err()
}
