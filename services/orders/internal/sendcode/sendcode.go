// Package sendcode makes the codes that people write on a parcel or a letter instead of an address label or a stamp. Whoever
// knows a code can use it, so it is random. People misread codes, aloud or off a wet parcel, so no two characters look alike
// and the last one is a check character.
package sendcode

import (
	"crypto/rand"
	"math/big"
	"strings"
)

// Code is eight random characters and a check character; there are 78 billion codes.
type Code string

// alphabet has no vowels, so that no code is a word, and of characters that look alike at most one: 8 for B, 6 for G, 5 for S,
// V for Y and 2 for Z; none of 0, O, 1, I and L. Its length is a prime, so that the check character detects each wrong
// character and each transposition.
const alphabet = "23456789CDFHJKMNPQRTVWX"

const (
	length  = 9
	checked = length - 1
)

// Mark is written in front of a code and says what it is for. Marks have no letters of the alphabet, nor any that look like
// them.
type Mark string

// The marks.
const (
	Parcel Mark = "LL"
	Letter Mark = "AA"
)

// New returns a code that cannot be guessed. It may have been given out before, which the caller has to check.
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

// Valid reports whether the code is well-formed with a correct check character, which detects one wrong character and one
// transposition.
func (c Code) Valid() bool {
	if len(c) != length || strings.Trim(string(c), alphabet) != "" {
		return false
	}
	return checkCharacter(string(c[:checked])) == string(c[checked:])
}

// Parse reads a code as people write it: in upper or lower case, with or without its mark and spaces.
func Parse(text string) (Code, bool) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	for _, mark := range []Mark{Parcel, Letter} {
		text = strings.TrimPrefix(text, string(mark))
	}
	code := Code(text)
	return code, code.Valid()
}

// Lines returns the lines in which the code is to be written: "LL12", "3456", "789".
func (c Code) Lines(mark Mark) []string {
	if len(c) != length {
		return nil
	}
	return []string{string(mark) + string(c[:2]), string(c[2:6]), string(c[6:])}
}

// checkCharacter sums the characters' places in the alphabet, weighted 1, 2, 3 … from the left, modulo the alphabet's length.
func checkCharacter(symbols string) string {
	sum := 0
	for i := range len(symbols) {
		sum += (i + 1) * strings.IndexByte(alphabet, symbols[i])
	}
	place := sum % len(alphabet)
	return alphabet[place : place+1]
}
