package rules_test

import (
	"testing"

	"bestill.example/proto/rules"
)

func TestCheckDigitsAreThoseOfNumbersInUse(t *testing.T) {
	t.Parallel()
	for _, number := range []string{"370438101268058536", "006141411234567890", "70438101268018539"} {
		last := len(number) - 1
		if got := rules.GS1CheckDigit(number[:last]); got != number[last] {
			t.Errorf("%s: %c", number, got)
		}
	}
	// The remainders 0 and 1 have the check digits 5 and 0.
	for serial, want := range map[string]byte{"47312482": '9', "00000000": '5', "00000008": '0'} {
		if got := rules.S10CheckDigit(serial); got != want {
			t.Errorf("%s: %c", serial, got)
		}
	}
}
