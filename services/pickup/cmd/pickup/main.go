// Command pickup runs the pickup service. Its configuration is in the environment: see pickup.Config.
package main

import (
	"context"
	"log/slog"

	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[pickup.Config]()
		if err != nil {
			return err
		}
		shutdown, err := telemetry.Start(ctx, "pickup")
		if err != nil {
			return err
		}
		defer shutdown()
		slog.Info("starting", "config", config.Describe(cfg))
		return pickup.Run(ctx, cfg)
	})
}
