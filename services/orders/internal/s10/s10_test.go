package s10_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/orders/internal/s10"
)

func TestNumbersAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type vector struct {
		Name, Input string
		Valid       bool
	}
	for _, c := range vectors.Read[vector](t, "s10") {
		if s10.Valid(c.Input) != c.Valid {
			t.Errorf("%s: %q should be valid: %t", c.Name, c.Input, c.Valid)
		}
	}
}

func TestTheExampleOfTheStandard(t *testing.T) {
	t.Parallel()
	if number, err := s10.New(s10.Registered, 47312482); number != "RR473124829NO" || err != nil {
		t.Errorf("got %s, %v", number, err)
	}
}

func TestEveryNumberGivenOutIsValidAndOneWrongDigitIsFound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		series := rapid.SampledFrom([]s10.Series{s10.Parcel, s10.Tracked, s10.Registered, s10.Untracked}).Draw(t, "series")
		number, err := s10.New(series, rapid.Int64Range(0, s10.MaxSerial).Draw(t, "serial"))
		if err != nil || !s10.Valid(string(number)) {
			t.Fatalf("%s, %v", number, err)
		}
		wrong := []byte(number)
		at := rapid.IntRange(2, 9).Draw(t, "position")
		wrong[at] = '0' + (wrong[at]-'0'+byte(rapid.IntRange(1, 9).Draw(t, "shift")))%10
		// 10 and 0 share a check digit, as do 11 and 5: a weakness of the standard itself.
		if s10.Valid(string(wrong)) && number[10] != '0' && number[10] != '5' {
			t.Fatalf("%s is accepted instead of %s", wrong, number)
		}
	})
}

func TestASeriesEnds(t *testing.T) {
	t.Parallel()
	for _, serial := range []int64{-1, s10.MaxSerial + 1} {
		if number, err := s10.New(s10.Parcel, serial); !errors.Is(err, s10.ErrExhausted) {
			t.Errorf("serial %d gave %s, %v", serial, number, err)
		}
	}
}
