package main

import (
	"context"
	"crypto/rand"
	"errors"
	"path/filepath"
	"slices"

	"bestill.example/deploy/testkit/broker"
	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

// localPassword is the services' password in a given database server.
const localPassword = "bestill"

// infrastructure is the database server and the broker, embedded or given.
type infrastructure struct {
	postgres *embedded.Postgres
	nats     *broker.Broker

	databases map[string]postgres.Config
	// givenNATS is the address of a given broker.
	givenNATS string
	// natsConfig is the configuration of the embedded broker.
	natsConfig broker.Config
}

func startInfrastructure(ctx context.Context, cfg Config) (_ *infrastructure, err error) {
	in := &infrastructure{databases: map[string]postgres.Config{}, givenNATS: cfg.NATSURL.Reveal()}
	defer func() {
		if err != nil {
			in.stop()
		}
	}()
	admin, password := cfg.DatabaseURL, localPassword
	if admin == "" {
		in.postgres, err = embedded.StartPostgres(ctx, embedded.PostgresConfig{DataDir: filepath.Join(cfg.State, "postgres")})
		if err != nil {
			return nil, err
		}
		admin, password = config.Secret(in.postgres.URL("postgres")), in.postgres.Password()
	}
	if in.givenNATS == "" {
		passwords := map[string]string{}
		for _, user := range broker.Users {
			passwords[user] = rand.Text()
		}
		in.natsConfig = broker.Config{StoreDir: filepath.Join(cfg.State, "nats"), Passwords: passwords, MaxFileStore: cfg.MaxFileStore, Trace: cfg.Trace}
		if in.nats, err = broker.Start(in.natsConfig); err != nil {
			return nil, err
		}
	}
	for _, service := range services {
		if in.databases[service], err = postgres.Provision(ctx, admin, service, password); err != nil {
			return nil, err
		}
	}
	return in, nil
}

func (in *infrastructure) stop() {
	if in.nats != nil {
		in.nats.Stop()
	}
	if in.postgres != nil {
		_ = in.postgres.Stop()
	}
}

// watch fails if the embedded database server ends by itself.
func (in *infrastructure) watch(ctx context.Context) error {
	if in.postgres == nil {
		<-ctx.Done()
		return nil
	}
	select {
	case <-ctx.Done():
		return nil
	case <-in.postgres.Exited():
		return errors.New("PostgreSQL has stopped")
	}
}

// variables returns a service's variables for its database and its broker user.
func (in *infrastructure) variables(service string) map[string]string {
	variables := in.database(service)
	if address := in.natsURL(service); address != "" {
		variables["NATS_URL"] = address
	}
	return variables
}

// natsURL returns the broker's address for a user; empty for a service without a broker.
func (in *infrastructure) natsURL(user string) string {
	switch {
	case in.givenNATS != "":
		return in.givenNATS
	case slices.Contains(broker.Users, user):
		return in.nats.UserURL(user)
	default:
		return ""
	}
}

// database returns a service's variables for its database.
func (in *infrastructure) database(service string) map[string]string {
	database := in.databases[service]
	return map[string]string{
		"DATABASE_URL":       database.URL.Reveal(),
		"DATABASE_OWNER_URL": database.OwnerURL.Reveal(),
	}
}
