package sendcode_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/orders/internal/sendcode"
)

func TestCodesAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type vector struct {
		Name, Input string
		Valid       bool
	}
	for _, c := range vectors.Read[vector](t, "sending-code") {
		if sendcode.Code(c.Input).Valid() != c.Valid {
			t.Errorf("%s: %q should be valid: %t", c.Name, c.Input, c.Valid)
		}
	}
}

func TestCodesAreValidAndAllDifferent(t *testing.T) {
	t.Parallel()
	seen := make(map[sendcode.Code]bool)
	for range 10_000 {
		code := sendcode.New()
		if seen[code] || !code.Valid() {
			t.Fatalf("%s, used before: %t", code, seen[code])
		}
		seen[code] = true
	}
}

func TestEverySlipOfThePenIsFound(t *testing.T) {
	t.Parallel()
	const alphabet = "23456789CDFHJKMNPQRTVWX"
	for range 50 {
		code := sendcode.New()
		for i := range len(code) {
			for _, other := range alphabet {
				wrong := code[:i] + sendcode.Code(other) + code[i+1:]
				if wrong != code && wrong.Valid() {
					t.Fatalf("%s for %s is not found", wrong, code)
				}
			}
			for j := range i {
				swapped := []byte(code)
				swapped[i], swapped[j] = swapped[j], swapped[i]
				if wrong := sendcode.Code(swapped); wrong != code && wrong.Valid() {
					t.Fatalf("%s for %s is not found", wrong, code)
				}
			}
		}
	}
}

func TestNoMarkCanBeTakenForAPartOfACode(t *testing.T) {
	t.Parallel()
	const alphabet, lookAlikes = "23456789CDFHJKMNPQRTVWX", "BEGSUYZ"
	for _, mark := range []sendcode.Mark{sendcode.Parcel, sendcode.Letter} {
		if len(mark) != 2 || strings.ContainsAny(string(mark), alphabet+lookAlikes) {
			t.Errorf("%s looks like a part of a code", mark)
		}
	}
}

func TestACodeIsWrittenInThreeLinesBehindItsMarkAndReadInAnyForm(t *testing.T) {
	t.Parallel()
	const code sendcode.Code = "7K4TX9QW2"
	if diff := cmp.Diff([]string{"LL7K", "4TX9", "QW2"}, code.Lines(sendcode.Parcel)); diff != "" {
		t.Error(diff)
	}
	if lines := sendcode.Code("7K4").Lines(sendcode.Letter); lines != nil {
		t.Errorf("half a code is written as %q", lines)
	}
	for _, text := range []string{"7K4TX9QW2", "LL7K4TX9QW2", "aa7k\n4tx9\nqw2", " 7K4 TX9 QW2 "} {
		if got, ok := sendcode.Parse(text); got != code || !ok {
			t.Errorf("%q was read as %q, %t", text, got, ok)
		}
	}
	for _, text := range []string{"", "LL", "7K4TX9QW3", "CP000000014NO", "📮"} {
		if got, ok := sendcode.Parse(text); ok {
			t.Errorf("%q was read as %q", text, got)
		}
	}
}
