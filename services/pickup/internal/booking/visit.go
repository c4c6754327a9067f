package booking

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// MaxItems is the most items in a driver's note.
const MaxItems = 20

// Note is information for the driver besides the address. It is not part of what is booked: the note of the request that made a
// booking stays. It is personal data.
type Note struct {
	// Name is the name on the mailbox, at most 50 characters.
	Name string
	// ItemNumbers are the numbers or codes of the items to collect, at most [MaxItems].
	ItemNumbers []string
}

// maxText is the greatest length of a name and of a number in characters.
const maxText = 50

// ParseNote reads and tidies a name and numbers: see [latin.Tidy].
//
// Errors: fields name TOO_LONG or INVALID_CHARACTERS, itemNumbers TOO_LONG, and itemNumbers[i] REQUIRED, TOO_LONG or
// INVALID_CHARACTERS.
func ParseNote(name string, itemNumbers []string) (Note, error) {
	var c fault.Collector
	note := Note{Name: latin.Tidy(name)}
	c.AddErr("name", checkText(note.Name))
	if !c.Check(len(itemNumbers) <= MaxItems, "itemNumbers", fault.CodeTooLong) {
		return Note{}, c.Err()
	}
	for i, number := range itemNumbers {
		number = latin.Tidy(number)
		item := c.Item("itemNumbers", i)
		item.Check(number != "", "", fault.CodeRequired)
		item.AddErr("", checkText(number))
		note.ItemNumbers = append(note.ItemNumbers, number)
	}
	return note, c.Err()
}

func checkText(text string) error {
	switch {
	case utf8.RuneCountInString(text) > maxText:
		return fault.New(fault.Invalid, fault.CodeTooLong)
	case !latin.Printable(text):
		return fault.New(fault.Invalid, fault.CodeInvalidCharacters)
	}
	return nil
}

// Visit is a stop of a driver. It is personal data.
type Visit struct {
	Order   OrderID
	Address Address
	Note    Note
}

// norwegian is the alphabet that ends with æ, ø and å. The library has it only for Nynorsk.
var norwegian = language.MustParse("nn")

// SortByStreet sorts visits in the order of the driver: streets alphabetically in Norwegian, numbers in a street by value, and
// visits at one address by name.
func SortByStreet(visits []Visit) {
	alphabet := collate.New(norwegian, collate.IgnoreCase, collate.Numeric)
	slices.SortFunc(visits, func(a, b Visit) int {
		return cmp.Or(
			alphabet.CompareString(string(a.Address.Street), string(b.Address.Street)),
			alphabet.CompareString(a.Note.Name, b.Note.Name),
			cmp.Compare(a.Order, b.Order))
	})
}
