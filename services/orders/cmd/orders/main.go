// Command orders runs the orders service. Its configuration is in the environment: see orders.Config.
package main

import (
	"context"
	"log/slog"

	"bestill.example/services/orders"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[orders.Config]()
		if err != nil {
			return err
		}
		shutdown, err := telemetry.Start(ctx, "orders")
		if err != nil {
			return err
		}
		defer shutdown()
		slog.Info("starting", "config", config.Describe(cfg))
		return orders.Run(ctx, cfg)
	})
}
