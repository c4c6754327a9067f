// Command bff serves the shop's page and its REST paths.
package main

import (
	"context"
	"log/slog"

	"bestill.example/bff"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[bff.Config]()
		if err != nil {
			return err
		}
		flush, err := telemetry.Start(ctx, "bff")
		if err != nil {
			return err
		}
		defer flush()
		slog.Info("starting", "config", config.Describe(cfg))
		return bff.Run(ctx, cfg)
	})
}
