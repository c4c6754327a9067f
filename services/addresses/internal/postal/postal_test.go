package postal_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
)

func TestPostalCodesFollowTheSharedVectors(t *testing.T) {
	t.Parallel()
	type vector struct{ Name, Input, Code string }
	for _, c := range vectors.Read[vector](t, "postal-code") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			if code, err := postal.ParseCode(c.Input); fault.Reason(err) != c.Code || (err == nil && string(code) != c.Input) {
				t.Errorf("%q: %q, %v; want %q", c.Input, code, err, c.Code)
			}
		})
	}
}

func TestTheBundledRegisterCoversTheCountry(t *testing.T) {
	t.Parallel()
	register, err := postal.Bundled()
	if err != nil {
		t.Fatal(err)
	}
	if register.Len() < 5000 || register.Dated() != time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC) {
		t.Errorf("%d codes of %v", register.Len(), register.Dated())
	}
	for code, want := range map[postal.Code][2]string{
		"0154": {"OSLO", "OSLO"},
		"5003": {"BERGEN", "BERGEN"},
		"1400": {"SKI", "NORDRE FOLLO"},
		"6003": {"ÅLESUND", "ÅLESUND"},
		"9170": {"LONGYEARBYEN", "SVALBARD"},
		"9173": {"NY-ÅLESUND", "SVALBARD"},
	} {
		entry, ok := register.Find(code)
		if diff := cmp.Diff(want, [2]string{entry.City, entry.Municipality}); !ok || diff != "" {
			t.Errorf("%s: %s", code, diff)
		}
	}
	for _, code := range []postal.Code{"0000", "0060", "9290"} {
		if entry, ok := register.Find(code); ok {
			t.Errorf("%s is %v", code, entry)
		}
	}
}

func TestEveryBundledCodeHasItsCategory(t *testing.T) {
	t.Parallel()
	register, err := postal.Bundled()
	if err != nil {
		t.Fatal(err)
	}
	for code, want := range map[postal.Code]postal.Category{
		"0001": postal.Boxes, "0010": postal.StreetsAndBoxes, "0018": postal.ServiceNumber, "0045": postal.ServiceNumber,
		"0154": postal.StreetAddresses, "1001": postal.Boxes, "9170": postal.StreetAddresses, "9171": postal.Boxes,
		"9173": postal.StreetsAndBoxes, "9990": postal.StreetAddresses, "9991": postal.Boxes,
	} {
		if entry, ok := register.Find(code); !ok || entry.Category != want {
			t.Errorf("%s is %q, want %q", code, entry.Category, want)
		}
	}
	want := map[postal.Category]int{
		postal.StreetAddresses: 3314, postal.Boxes: 1739, postal.StreetsAndBoxes: 60, postal.ServiceNumber: 4,
	}
	if diff := cmp.Diff(want, count(postal.CategoriesOf(register))); diff != "" {
		t.Error(diff)
	}
}

func TestTheOfficialCategoriesAreReadAndWrittenAlike(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("categories.txt")
	if err != nil {
		t.Fatal(err)
	}
	categories, err := postal.ParseCategories(string(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(text), categories.String()); diff != "" {
		t.Error(diff)
	}
	want := map[postal.Category]int{
		postal.StreetAddresses: 3318, postal.Boxes: 1740, postal.StreetsAndBoxes: 60, postal.ServiceNumber: 4,
	}
	if diff := cmp.Diff(want, count(categories)); diff != "" {
		t.Error(diff)
	}
}

func TestCategoriesAreRefusedForOneBadLine(t *testing.T) {
	t.Parallel()
	edition := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)
	good := postal.Categories{Edition: edition, Of: map[postal.Code]postal.Category{"0154": postal.StreetAddresses}}
	if again, err := postal.ParseCategories(good.String()); err != nil || !cmp.Equal(again, good) {
		t.Fatalf("%v, %v", again, err)
	}
	line := "\n10 " + strings.Repeat("-", 100) + "\n"
	for name, other := range map[string]string{
		"a line too few":      "\n",
		"a line twice":        line + line[1:],
		"a line of 99":        line[:102] + "\n",
		"a line of 101":       line[:103] + "--\n",
		"another hundred":     "\n11" + line[3:],
		"no hundred":          line[:1] + line[4:],
		"an unknown category": line[:50] + "X" + line[51:],
		"another alphabet":    line[:50] + "П" + line[52:],
		"an empty line":       line + "\n",
	} {
		if c, err := postal.ParseCategories(strings.Replace(good.String(), line, other, 1)); !errors.Is(err, postal.ErrMalformed) {
			t.Errorf("%s: %d codes, %v", name, len(c.Of), err)
		}
	}
	cutShort := strings.TrimSuffix(good.String(), "99 "+strings.Repeat("-", 100)+"\n")
	if c, err := postal.ParseCategories(cutShort); len(cutShort) == len(good.String()) || !errors.Is(err, postal.ErrMalformed) {
		t.Errorf("without the last line: %d codes, %v", len(c.Of), err)
	}
	for _, edition := range []string{"#", "# Edition: January", "# Edition: 2026-13"} {
		if _, err := postal.ParseCategories(strings.Replace(good.String(), "# Edition: 2026-01", edition, 1)); !errors.Is(err, postal.ErrMalformed) {
			t.Errorf("edition %q: %v", edition, err)
		}
	}
}

func count(c postal.Categories) map[postal.Category]int {
	codes := make(map[postal.Category]int)
	for _, category := range c.Of {
		codes[category]++
	}
	return codes
}

func TestARegisterIsRefusedForOneBadRow(t *testing.T) {
	t.Parallel()
	good := postal.Entry{Code: "0154", City: "OSLO", Municipality: "OSLO", MunicipalityNumber: "0301", Category: postal.StreetAddresses}
	for name, spoil := range map[string]func(*postal.Entry){
		"a code of three digits":           func(e *postal.Entry) { e.Code = "154" },
		"no city":                          func(e *postal.Entry) { e.City = "" },
		"a city of digits":                 func(e *postal.Entry) { e.City = "0301" },
		"a city of 33 characters":          func(e *postal.Entry) { e.City = "ÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅÅ" },
		"a control character":              func(e *postal.Entry) { e.City = "OS\x00LO" },
		"no municipality":                  func(e *postal.Entry) { e.Municipality = "" },
		"a municipality number of letters": func(e *postal.Entry) { e.MunicipalityNumber = "OSLO" },
		"an unknown category":              func(e *postal.Entry) { e.Category = "X" },
		"the same code as another":         func(e *postal.Entry) { e.Code = "0150" },
	} {
		bad := good
		spoil(&bad)
		other := good
		other.Code = "0150"
		if _, err := postal.NewRegister("test", time.Time{}, []postal.Entry{other, bad}); !errors.Is(err, postal.ErrMalformed) {
			t.Errorf("%s: %v", name, err)
		}
	}
	good.City = strings.Repeat("Å", 32)
	if _, err := postal.NewRegister("test", time.Time{}, []postal.Entry{good}); err != nil {
		t.Errorf("a city of 32 characters: %v", err)
	}
}

func TestARegisterMayShrinkByAFifthAndNoMore(t *testing.T) {
	t.Parallel()
	old := registerOf(t, 100)
	for codes, want := range map[int]error{100: nil, 120: nil, 80: nil, 79: postal.ErrShrunk, 1: postal.ErrShrunk} {
		if err := registerOf(t, codes).MayReplace(old); !errors.Is(err, want) || (want == nil && err != nil) {
			t.Errorf("%d codes after 100: %v", codes, err)
		}
	}
	if err := registerOf(t, 1).MayReplace(&postal.Register{}); err != nil {
		t.Errorf("after none: %v", err)
	}
}

func TestTheFingerprintDependsOnTheRowsOnly(t *testing.T) {
	t.Parallel()
	a, b := registerOf(t, 10), registerOf(t, 11)
	again, err := postal.NewRegister("elsewhere", time.Unix(0, 0), a.Entries())
	if err != nil {
		t.Fatal(err)
	}
	if a.Fingerprint() != again.Fingerprint() || a.Fingerprint() == b.Fingerprint() {
		t.Error("equal rows have different versions, or different rows the same")
	}
}

func TestTheCurrentRegisterIsEmptyUntilOneIsSet(t *testing.T) {
	t.Parallel()
	var book postal.Current
	if _, ok := book.Find("1000"); ok {
		t.Error("an empty book knows a code")
	}
	book.Set(registerOf(t, 1))
	if _, ok := book.Find("1000"); !ok {
		t.Error("the code is missing")
	}
}

func registerOf(t *testing.T, codes int) *postal.Register {
	t.Helper()
	var entries []postal.Entry
	for i := range codes {
		code := postal.Code([]byte{'1', byte('0' + i/100), byte('0' + i/10%10), byte('0' + i%10)})
		entries = append(entries, postal.Entry{Code: code, City: "BY", Municipality: "KOMMUNE"})
	}
	register, err := postal.NewRegister("test", time.Time{}, entries)
	if err != nil {
		t.Fatal(err)
	}
	return register
}
