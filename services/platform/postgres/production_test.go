package postgres_test

import (
	"strings"
	"testing"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

func TestProductionDemandsEncryptedConnectionsOfBothUsers(t *testing.T) {
	t.Parallel()
	const address = "postgres://app:hush@db.example/orders"
	for query, fit := range map[string]bool{
		"":                     false,
		"?sslmode=disable":     false,
		"?sslmode=allow":       false,
		"?sslmode=prefer":      false,
		"?sslmode=require":     true,
		"?sslmode=verify-full": true,
		"?sslmode=nonsense":    false,
	} {
		for variable, cfg := range map[string]postgres.Config{
			"DATABASE_URL":       {URL: config.Secret(address + query)},
			"DATABASE_OWNER_URL": {URL: address + "?sslmode=require", OwnerURL: config.Secret(address + query)},
		} {
			err := cfg.CheckProduction()
			if (err == nil) != fit {
				t.Errorf("%s with %q: got %v", variable, query, err)
			}
			if err != nil && (!strings.HasPrefix(err.Error(), variable+" ") || strings.Contains(err.Error(), "hush")) {
				t.Errorf("%s with %q: got %v", variable, query, err)
			}
		}
	}
}
