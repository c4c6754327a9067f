package web_test

import (
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/config"
)

// These cases are not parallel, because the environment belongs to the test process.
func TestAMisspeltEnvironmentStopsTheBFFAndNoneIsProduction(t *testing.T) {
	t.Setenv("ENVIRONMENT", "") // restores the variable after the test
	load := func(environment string) (web.Config, error) {
		t.Setenv("ENVIRONMENT", environment)
		return config.Load[web.Config]()
	}
	for _, misspelt := range []string{"prod", "Production", " production", "staging"} {
		if _, err := load(misspelt); err == nil || !strings.Contains(err.Error(), "ENVIRONMENT") {
			t.Errorf("%q: %v", misspelt, err)
		}
	}
	for text, want := range map[string]config.Environment{"": config.Production, "production": config.Production, "qa": config.QA, "dev": config.Dev} {
		if cfg, err := load(text); err != nil || cfg.Environment != want {
			t.Errorf("%q: %s, %v", text, cfg.Environment, err)
		}
	}
}
