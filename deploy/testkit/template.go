package testkit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/url"
	"sync"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
)

var templates struct {
	sync.Mutex
	ready map[string]bool
}

// template returns the name of a migrated database to copy. Migrations run once for each version of them; each test only copies
// the result.
func template(ctx context.Context, admin config.Secret, migrations fs.FS) (string, error) {
	name, err := templateName(apikey.Migrations, outbox.Migrations, migrations)
	if err != nil {
		return "", err
	}
	templates.Lock()
	defer templates.Unlock()
	if templates.ready[name] {
		return name, nil
	}
	if err := makeTemplate(ctx, admin, name, migrations); err != nil {
		return "", err
	}
	if templates.ready == nil {
		templates.ready = make(map[string]bool)
	}
	templates.ready[name] = true
	return name, nil
}

func templateName(all ...fs.FS) (string, error) {
	hash := sha256.New()
	for _, files := range all {
		if files == nil {
			continue
		}
		err := fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := fs.ReadFile(files, path)
			fmt.Fprintf(hash, "%s\x00%d\x00%s", path, len(content), content)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return prefix + "_template_" + hex.EncodeToString(hash.Sum(nil)[:8]), nil
}

func makeTemplate(ctx context.Context, admin config.Secret, name string, migrations fs.FS) error {
	connection, err := pgx.Connect(ctx, admin.Reveal())
	if err != nil {
		return err
	}
	defer connection.Close(ctx) // also frees the lock
	if _, err := connection.Exec(ctx, "SELECT pg_advisory_lock($1)", setupLock); err != nil {
		return err
	}
	var complete bool
	err = connection.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1 AND datistemplate)", name).Scan(&complete)
	if err != nil || complete {
		return err
	}
	if _, err := postgres.Provision(ctx, admin, prefix, password); err != nil {
		return err
	}
	for _, statement := range []string{
		"DROP DATABASE IF EXISTS " + name + " WITH (FORCE)",
		"CREATE DATABASE " + name + " OWNER " + prefix + "_owner",
	} {
		if _, err := connection.Exec(ctx, statement); err != nil {
			return err
		}
	}
	cfg, err := configFor(admin, name)
	if err != nil {
		return err
	}
	if err := postgres.Migrate(ctx, cfg, migrations); err != nil {
		return err
	}
	// The mark is set last: a template without it was interrupted, and is created again.
	_, err = connection.Exec(ctx, "ALTER DATABASE "+name+" IS_TEMPLATE true")
	return err
}

// FewConnections is a service's DATABASE_MAX_CONNS in tests. A service opens as many at its start as it may, and each takes PostgreSQL
// the time of dozens of statements.
const FewConnections = 4

// configFor returns a service's configuration for a test database.
func configFor(admin config.Secret, database string) (postgres.Config, error) {
	u, err := url.Parse(admin.Reveal())
	if err != nil {
		return postgres.Config{}, fmt.Errorf("TEST_DATABASE_URL is not a URL")
	}
	u.Path = "/" + database
	as := func(role string) config.Secret {
		u.User = url.UserPassword(prefix+role, password)
		return config.Secret(u.String())
	}
	return postgres.Config{URL: as("_app"), OwnerURL: as("_owner"), MaxConns: FewConnections}, nil
}
