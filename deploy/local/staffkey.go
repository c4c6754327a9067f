package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"strings"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/postgres"
)

// keyed are the services that take keys.
var keyed = []string{"orders", "payments", "pickup"}

// ensureStaffKey returns the key in the file, or makes one that only the file's owner can read. The key has every scope at
// every service that takes keys, for a year. It is replaced if it was withdrawn.
func ensureStaffKey(ctx context.Context, path string, databases map[string]postgres.Config) (config.Secret, error) {
	content, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	key := config.Secret(strings.TrimSpace(string(content)))
	if key != "" {
		err := registerStaffKey(ctx, key, databases)
		if !fault.Is(err, fault.Conflict) && !fault.Is(err, fault.Invalid) {
			return key, err
		}
	}
	key = apikey.Generate()
	if err := os.WriteFile(path, []byte(key.Reveal()+"\n"), 0o600); err != nil {
		return "", err
	}
	return key, registerStaffKey(ctx, key, databases)
}

func registerStaffKey(ctx context.Context, key config.Secret, databases map[string]postgres.Config) error {
	now := clock.System{}.Now()
	terms := apikey.Terms{
		Name: "Local staff", Kind: apikey.Staff, ExpiresAt: now.AddDate(1, 0, 0),
		Scopes: []string{access.ScopeTerminal, access.ScopeDropOff, access.ScopeVisits, access.ScopeOrders, access.ScopeOperations, access.ScopeAdmin},
	}
	for _, service := range keyed {
		// The services may not have started yet.
		if err := postgres.Migrate(ctx, databases[service], nil); err != nil {
			return fmt.Errorf("%s: %w", service, err)
		}
		pool, err := postgres.Open(ctx, databases[service])
		if err != nil {
			return err
		}
		_, err = apikey.New(pool, clock.System{}, slog.Default()).Register(ctx, key, terms, apikey.ByCommand)
		pool.Close()
		if err != nil {
			return fmt.Errorf("register the staff's key with %s: %w", service, err)
		}
	}
	return nil
}
