package main

import (
	"os"
	"path/filepath"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/postgres"
)

func TestTheLocalStaffKeyIsKeptInAFileOfItsOwnerAndReplacedWhenItWasWithdrawn(t *testing.T) {
	t.Parallel()
	databases := map[string]postgres.Config{}
	for _, service := range keyed {
		databases[service] = testkit.PostgresConfig(t, nil)
	}
	path := filepath.Join(t.TempDir(), "staff-key")
	ensure := func() string {
		key, err := ensureStaffKey(t.Context(), path, databases)
		if err != nil {
			t.Fatal(err)
		}
		for _, service := range keyed {
			store := apikey.New(testkit.Pool(t, databases[service]), clock.System{}, testkit.Logger(t))
			if _, err := store.Verify(t.Context(), key.Reveal()); err != nil {
				t.Errorf("%s: %v", service, err)
			}
		}
		return key.Reveal()
	}
	first := ensure()
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file has %v, %v", info, err)
	}
	if again := ensure(); again != first {
		t.Error("the key differs after a restart")
	}
	store := apikey.New(testkit.Pool(t, databases["payments"]), clock.System{}, testkit.Logger(t))
	holder, err := store.Verify(t.Context(), first)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Withdraw(t.Context(), holder.ID, apikey.ByCommand); err != nil {
		t.Fatal(err)
	}
	if replaced := ensure(); replaced == first {
		t.Error("the withdrawn key is still in use")
	}
}
