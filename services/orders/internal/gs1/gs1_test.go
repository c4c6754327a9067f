package gs1_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"bestill.example/services/orders/internal/gs1"
)

func TestNumbersThatAreInUseAreValid(t *testing.T) {
	t.Parallel()
	if !gs1.SSCC("370438101268058536").Valid() || !gs1.SSCC("006141411234567890").Valid() || !gs1.GSIN("70438101268018539").Valid() {
		t.Error("the standard's example is refused")
	}
	for _, wrong := range []string{
		"", "370438101268058537", "37043810126805853", "3704381012680585360", "37043810126805853O", "３70438101268058536",
		"70438101268018539", "70438101268018530", " 370438101268058536",
	} {
		if gs1.SSCC(wrong).Valid() {
			t.Errorf("%q is accepted as an SSCC", wrong)
		}
	}
	if gs1.GSIN("70438101268018530").Valid() || gs1.GSIN("370438101268058536").Valid() {
		t.Error("a wrong number is accepted as a GSIN")
	}
}

func TestEverySerialHasANumberOfItsOwn(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		serial := rapid.Int64Range(0, gs1.MaxSerial).Draw(t, "serial")
		item, itemErr := gs1.NewSSCC(serial)
		consignment, err := gs1.NewGSIN(serial)
		if itemErr != nil || err != nil || !item.Valid() || !consignment.Valid() {
			t.Fatalf("%s, %v, %s, %v", item, itemErr, consignment, err)
		}
		next, _ := gs1.NewSSCC((serial + 1) % gs1.MaxSerial)
		if next == item {
			t.Fatalf("%s twice", item)
		}
	})
	for _, serial := range []int64{-1, gs1.MaxSerial + 1} {
		if number, err := gs1.NewSSCC(serial); !errors.Is(err, gs1.ErrExhausted) {
			t.Errorf("%d gave %s, %v", serial, number, err)
		}
	}
}

func TestNumbersAreReadOutInGroupsOfFour(t *testing.T) {
	t.Parallel()
	for got, want := range map[string]string{
		gs1.SSCC("370438101268058536").Spaced(): "3704 3810 1268 0585 36",
		gs1.GSIN("70438101268018539").Spaced():  "7043 8101 2680 1853 9",
		gs1.GSIN("70438101268018530").Spaced():  "70438101268018530", // its check digit is wrong
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
