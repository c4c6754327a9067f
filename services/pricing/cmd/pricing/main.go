// Command pricing runs the pricing service. Its configuration is in the environment: see pricing.Config.
package main

import (
	"context"
	"log/slog"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/pricing"
)

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[pricing.Config]()
		if err != nil {
			return err
		}
		shutdown, err := telemetry.Start(ctx, "pricing")
		if err != nil {
			return err
		}
		defer shutdown()
		slog.Info("starting", "config", config.Describe(cfg))
		return pricing.Run(ctx, cfg)
	})
}
