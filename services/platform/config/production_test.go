package config_test

import (
	"errors"
	"testing"

	"bestill.example/services/platform/config"
)

type part struct{ err error }

func (p part) CheckProduction() error { return p.err }

func TestOneLineNamesAllThatIsNotFitForProduction(t *testing.T) {
	fine, first, second := part{}, part{errors.New("A_URL is open")}, part{errors.New("B_URL is open")}
	if err := config.Production.Check(fine); err != nil {
		t.Errorf("valid settings are refused: %v", err)
	}
	const want = "not fit for production: A_URL is open; B_URL is open"
	if err := config.Production.Check(first, fine, second); err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	for _, environment := range []config.Environment{config.QA, config.Dev} {
		if err := environment.Check(first, second); err != nil {
			t.Errorf("%s: got %v", environment, err)
		}
	}
}
