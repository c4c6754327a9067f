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
	// LastSerial is the last serial number that [Numbering.Of] accepts.
	LastSerial = numbers - 1

	firstNumber = 100_000_000
	numbers     = 900_000_000

	// A serial number has at most 30 bits, which the permutation splits into halves.
	halfBits = 15
	halfMask = 1<<halfBits - 1
	// rounds is the number that NIST SP 800-38G requires for such a small domain.
	rounds = 10
)

// ErrNumberTaken says that another order already has the number: one that was numbered with another key, or before numbers were
// made with keys.
var ErrNumberTaken = errors.New("order: the number is taken")

// Numbering gives orders their numbers. It is a permutation that cannot be computed without the key, so a number does not show
// how many orders there are, when it was given, or which other numbers exist. Create one with [NewNumbering].
type Numbering struct{ block cipher.Block }

// NewNumbering returns the numbering with a secret. The same secret gives the same numbers; another one may repeat numbers
// ([ErrNumberTaken]).
func NewNumbering(secret []byte) (Numbering, error) {
	key, err := hkdf.Key(sha256.New, secret, nil, "bestill order numbers", 2*aes.BlockSize)
	if err != nil {
		return Numbering{}, fmt.Errorf("key of order numbers: %w", err)
	}
	block, err := aes.NewCipher(key)
	return Numbering{block}, err
}

// Of returns the number of the order with that serial, 0 to [LastSerial]. Different serials have different numbers.
func (n Numbering) Of(serial int64) Number {
	permuted := n.permute(uint32(serial))
	// Repeating the permutation until the result is in range permutes that range (cycle walking).
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
