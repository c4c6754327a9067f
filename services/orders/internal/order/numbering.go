package order

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
)

const (
	// LastSerial is the last serial number that [Numbering.Of] takes.
	LastSerial = numbers - 1

	firstNumber = 100_000_000
	numbers     = 900_000_000

	// A serial number has 30 bits at most, which the permutation halves.
	halfBits = 15
	halfMask = 1<<halfBits - 1
	// rounds are as many as NIST SP 800-38G demands of a permutation of so few numbers.
	rounds = 10
)

// ErrNumberTaken says that another order has the number already: one that was numbered by another key, or before numbers
// were made by keys.
var ErrNumberTaken = errors.New("order: the number is taken")

// Numbering gives orders their numbers. It is a permutation that only who has the key can compute, so a number says nothing
// about how many orders there are, when it was given, or which other numbers exist. Make one with [NewNumbering].
type Numbering struct{ block cipher.Block }

// NewNumbering returns the numbering of a secret. The same secret gives the same numbers; with another one a number may come
// again ([ErrNumberTaken]).
func NewNumbering(secret []byte) (Numbering, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "bestill order numbers", 2*aes.BlockSize)
	if err != nil {
		return Numbering{}, fmt.Errorf("key of order numbers: %w", err)
	}
	block, err := aes.NewCipher(key)
	return Numbering{block}, err
}

// Of returns the number of the serial-th order, 0 to [LastSerial]. Each serial has a number of its own.
func (n Numbering) Of(serial int64) Number {
	permuted := n.permute(uint32(serial))
	// Walking the permutation until it is in range again is a permutation of that range.
	for permuted >= numbers {
		permuted = n.permute(permuted)
	}
	digits := strconv.Itoa(firstNumber + int(permuted))
	return Number(digits + strconv.Itoa(luhn(digits)))
}

// permute is a Feistel network over 30 bits.
func (n Numbering) permute(x uint32) uint32 {
	left, right := x>>halfBits, x&halfMask
	for round := range uint32(rounds) {
		left, right = right, left^n.mix(round, right)
	}
	return left<<halfBits | right
}

func (n Numbering) mix(round, half uint32) uint32 {
	var block [aes.BlockSize]byte
	binary.BigEndian.PutUint32(block[:], round)
	binary.BigEndian.PutUint32(block[4:], half)
	n.block.Encrypt(block[:], block[:])
	return binary.BigEndian.Uint32(block[:]) & halfMask
}
