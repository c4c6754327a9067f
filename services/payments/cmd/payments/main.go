// Command payments runs the payments service. Its configuration is in the environment: see payments.Config.
package main

import (
	"context"
	"log/slog"

	"bestill.example/services/payments"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[payments.Config]()
		if err != nil {
			return err
		}
		shutdown, err := telemetry.Start(ctx, "payments")
		if err != nil {
			return err
		}
		defer shutdown()
		slog.Info("starting", "config", config.Describe(cfg))
		return payments.Run(ctx, cfg)
	})
}
