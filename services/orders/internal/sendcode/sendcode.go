// Package sendcode makes the codes that people write on a parcel or a letter instead of an address label or a stamp.
// Knowing one is enough to use it, so it is random; people make mistakes reading one aloud or off a wet parcel, so no two
// characters look alike and the last one checks the others.
package sendcode

import (
	"crypto/rand"
	"math/big"
	"strings"
)

// Code is eight random characters and a check character: one of 78 billion.
type Code string

// alphabet has no vowels, so that no code is a word, and no two characters that look alike: B, G, S, Y and Z give way
// to 8, 6, 5, V and 2; of 0 and O, and of 1, I and L, there is none. Its length is a prime, which is what lets the check
// character find each wrong character and each swap.
const alphabet = "23456789CDFHJKMNPQRTVWX"

const (
	length  = 9
	checked = length - 1
)

// Mark says before a code what it is for. Marks have no letter that codes have, nor one that looks like any of theirs.
type Mark string

// The marks.
const (
	Parcel Mark = "LL"
	Letter Mark = "AA"
)

// New returns a code that cannot be guessed. It may have been given out before: the caller has to check that.
func New() Code {
	symbols := make([]byte, checked)
	for i := range symbols {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(alphabet))))
		if err != nil {
			panic(err) // cannot happen: the system's source of randomness never fails
		}
		symbols[i] = alphabet[n.Int64()]
	}
	return Code(symbols) + Code(checkCharacter(string(symbols)))
}

// Valid reports whether the code has the form of one and its check character is right, which it is not if one
// character is wrong or two have changed places.
func (c Code) Valid() bool {
	if len(c) != length || strings.Trim(string(c), alphabet) != "" {
		return false
	}
	return checkCharacter(string(c[:checked])) == string(c[checked:])
}

// Parse reads a code as people write it: in capitals or not, with or without its mark, in lines or in one.
func Parse(text string) (Code, bool) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	for _, mark := range []Mark{Parcel, Letter} {
		text = strings.TrimPrefix(text, string(mark))
	}
	code := Code(text)
	return code, code.Valid()
}

// Lines returns the code as it is to be written: "LL12", "3456", "789".
func (c Code) Lines(mark Mark) []string {
	if len(c) != length {
		return nil
	}
	return []string{string(mark) + string(c[:2]), string(c[2:6]), string(c[6:])}
}

// checkCharacter weighs the places of the characters in the alphabet 1, 2, 3 … from the left, modulo its length.
func checkCharacter(symbols string) string {
	sum := 0
	for i := range len(symbols) {
		sum += (i + 1) * strings.IndexByte(alphabet, symbols[i])
	}
	place := sum % len(alphabet)
	return alphabet[place : place+1]
}
