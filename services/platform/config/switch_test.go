package config_test

import (
	"testing"

	"bestill.example/services/platform/config"
)

func TestASwitchIsOnUnlessItIsTurnedOff(t *testing.T) {
	type switches struct {
		Shown config.Switch `env:"SHOWN" envDefault:"true"`
	}
	if cfg, err := config.Load[switches](); err != nil || !cfg.Shown.On() {
		t.Errorf("not set: %v, %v", cfg.Shown, err)
	}
	for value, on := range map[string]bool{"": true, "true": true, "1": true, "false": false, "F": false, "0": false} {
		t.Setenv("SHOWN", value)
		cfg, err := config.Load[switches]()
		if err != nil || cfg.Shown.On() != on || config.WithDefaults(cfg).Shown.On() != on {
			t.Errorf("%q: %v, %v", value, cfg.Shown, err)
		}
	}
	t.Setenv("SHOWN", "yes")
	if _, err := config.Load[switches](); err == nil || err.Error() != "configuration: SHOWN must be true or false" {
		t.Error(err)
	}
}
