package rules_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bestill.example/proto/rules"
)

func TestRulesOfOneTextAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type text struct {
		Name, Input string
		Valid       bool
		Code        rules.Code
	}
	for file, rule := range map[string]func(string) rules.Code{
		"postal-code": rules.PostalCode,
		"email":       rules.Email,
	} {
		for _, c := range vectors[text](t, file) {
			code := rule(c.Input)
			if valid := code == rules.OK; valid != c.Valid || c.Code != "" && code != c.Code {
				t.Errorf("%s: %s: %q got %q, want valid %t, %q", file, c.Name, c.Input, code, c.Valid, c.Code)
			}
		}
	}
}

func TestBoxesAreDistinguishedFromStreetsAsTheVectorsSay(t *testing.T) {
	t.Parallel()
	type line struct {
		Name, Input string
		Valid       bool
	}
	for _, c := range vectors[line](t, "po-box") {
		if got := rules.IsPOBox(c.Input); got == c.Valid {
			t.Errorf("%s: %q is a box: %t", c.Name, c.Input, got)
		}
	}
}

func TestDimensionsAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type parcel struct {
		Name                                 string
		LengthInCms, WidthInCms, HeightInCms int
		Errors                               []rules.Violation
		LengthAndGirthInCms                  int
		WithinNormalSize, FitsParcelLocker   bool
	}
	for _, c := range vectors[parcel](t, "parcel-dimensions") {
		d := rules.Dimensions{Length: c.LengthInCms, Width: c.WidthInCms, Height: c.HeightInCms}
		if got := d.Check(); !slices.Equal(got, c.Errors) {
			t.Errorf("%s: got %v, want %v", c.Name, got, c.Errors)
		}
		if sum := d.LengthAndGirth(); c.LengthAndGirthInCms != 0 && sum != c.LengthAndGirthInCms {
			t.Errorf("%s: length and girth: got %d, want %d", c.Name, sum, c.LengthAndGirthInCms)
		}
		if len(c.Errors) > 0 {
			continue
		}
		if normal, locker := d.WithinNormalSize(), d.FitsParcelLocker(); normal != c.WithinNormalSize || locker != c.FitsParcelLocker {
			t.Errorf("%s: normal size %t, parcel locker %t", c.Name, normal, locker)
		}
	}
}

func TestExpressDimensionsAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type parcel struct {
		Name                                 string
		LengthInCms, WidthInCms, HeightInCms int
		Errors                               []rules.Violation
	}
	for _, c := range vectors[parcel](t, "express-dimensions") {
		d := rules.Dimensions{Length: c.LengthInCms, Width: c.WidthInCms, Height: c.HeightInCms}
		if got := d.CheckExpress(); !slices.Equal(got, c.Errors) {
			t.Errorf("%s: got %v, want %v", c.Name, got, c.Errors)
		}
	}
}

// The page's tests have the same check of theirs (frontend/src/test/vectors.test.ts).
func TestGoTestsRunEveryVector(t *testing.T) {
	t.Parallel()
	var tests strings.Builder
	for _, module := range []string{"bff", "proto", "services"} {
		err := filepath.WalkDir(filepath.Join("..", "..", module), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			tests.Write(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob("../vectors/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no vectors", err)
	}
	for _, path := range files {
		file := filepath.Base(path)
		rule := strconv.Quote(strings.TrimSuffix(file, ".json"))
		if !strings.Contains(tests.String(), rule) && !strings.Contains(tests.String(), strconv.Quote(file)) {
			t.Errorf("no Go test runs %s", file)
		}
	}
}

func vectors[C any](t *testing.T, rule string) []C {
	t.Helper()
	raw, err := os.ReadFile("../vectors/" + rule + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Cases []C }
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) < 15 {
		t.Fatalf("only %d cases in %s", len(file.Cases), rule)
	}
	return file.Cases
}
