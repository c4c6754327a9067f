// Command addresses runs the addresses service. Its configuration is in the environment: see addresses.Config.
package main

import (
	"context"
	"log/slog"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/addresses"
)

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[addresses.Config]()
		if err != nil {
			return err
		}
		shutdown, err := telemetry.Start(ctx, "addresses")
		if err != nil {
			return err
		}
		defer shutdown()
		slog.Info("starting", "config", config.Describe(cfg))
		return addresses.Run(ctx, cfg)
	})
}
