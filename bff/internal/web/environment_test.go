package web_test

import (
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/config"
)

// The environment is the test's own process's, so these cases run in turn.
func TestAMisspeltEnvironmentStopsTheBFFAndNoneIsProduction(t *testing.T) {
	for _, misspelt := range []string{"prod", "Production", " production", "staging"} {
		t.Setenv("ENVIRONMENT", misspelt)
		if _, err := config.Load[web.Config](); err == nil || !strings.Contains(err.Error(), "ENVIRONMENT") {
			t.Errorf("%q: %v", misspelt, err)
		}
	}
	for text, want := range map[string]config.Environment{"": config.Production, "production": config.Production, "qa": config.QA, "dev": config.Dev} {
		t.Setenv("ENVIRONMENT", text)
		if cfg, err := config.Load[web.Config](); err != nil || cfg.Environment != want {
			t.Errorf("%q: %s, %v", text, cfg.Environment, err)
		}
	}
}
