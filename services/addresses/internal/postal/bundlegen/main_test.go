package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/addresses/internal/postal"
)

func TestCategoriesAreMadeFromTheOfficialFile(t *testing.T) {
	t.Parallel()
	file := officialFile(t, "0001\tOSLO\t0301\tOSLO\tP\r\n6003\t\xc5LESUND\t1508\t\xc5LESUND\tG\r\n9999\tHVOR\t0301\tOSLO\tF\r\n")
	text, err := categories(t.Context(), file, "2026-01")
	if err != nil {
		t.Fatal(err)
	}
	got, err := postal.ParseCategories(text)
	want := postal.Categories{
		Edition: time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC),
		Of:      map[postal.Code]postal.Category{"0001": postal.Boxes, "6003": postal.StreetAddresses, "9999": postal.SeveralPlaces},
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
}

func TestNoCategoriesAreMadeFromAFileWithABadRowOrWithoutAMonth(t *testing.T) {
	t.Parallel()
	if _, err := categories(t.Context(), officialFile(t, "0001\tOSLO\t0301\tOSLO\tX\n"), "2026-01"); !errors.Is(err, postal.ErrMalformed) {
		t.Errorf("%v", err)
	}
	if _, err := categories(t.Context(), officialFile(t, "0001\tOSLO\t0301\tOSLO\tP\n"), "January"); err == nil {
		t.Error("no error for a month without a number")
	}
}

func officialFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "register.txt")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
