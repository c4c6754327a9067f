// Command vippswebhook registers the webhook of VIPPS_WEBHOOK_URL at Vipps and prints its secret, which becomes
// VIPPS_WEBHOOK_SECRET. It reads the other VIPPS_* variables as the payments service does. Vipps shows a secret only once: with
// the argument "replace" the webhook that is registered for the address is replaced by a new one.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
)

func main() {
	run.Main(register)
}

func register(ctx context.Context) error {
	replace := len(os.Args) == 2 && os.Args[1] == "replace"
	if len(os.Args) > 1 && !replace {
		return errors.New("usage: vippswebhook [replace]")
	}
	cfg, err := config.Load[vipps.Config]()
	if err != nil {
		return err
	}
	cfg.WebhookSecret = "to be told" // all else has to be there
	switch configured, err := cfg.Configured(); {
	case err != nil:
		return err
	case !configured:
		return errors.New("configuration: Vipps needs its VIPPS_* variables")
	}
	registration, err := vipps.New(cfg, nil, clock.System{}).Register(ctx, replace)
	if errors.Is(err, vipps.ErrRegistered) {
		return fmt.Errorf("%w; the argument replace exchanges it for a new one", err)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(os.Stdout, "registered %s as %s\nVIPPS_WEBHOOK_SECRET=%s\n",
		registration.URL, registration.ID, registration.Secret.Reveal())
	return err
}
