package main

import (
	"context"
	"errors"
	"path/filepath"

	"bestill.example/deploy/testkit/broker"
	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

// localPassword is the services' in a database server that was given.
const localPassword = "bestill"

// infrastructure is the database server and the broker, embedded or given.
type infrastructure struct {
	postgres *embedded.Postgres
	nats     *broker.Broker

	databases map[string]postgres.Config
	natsURL   string
}

func startInfrastructure(ctx context.Context, cfg Config) (_ *infrastructure, err error) {
	in := &infrastructure{databases: map[string]postgres.Config{}, natsURL: cfg.NATSURL.Reveal()}
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
	if in.natsURL == "" {
		in.nats, err = broker.Start(broker.Config{StoreDir: filepath.Join(cfg.State, "nats")})
		if err != nil {
			return nil, err
		}
		in.natsURL = in.nats.URL()
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

// watch fails when the embedded database server ends by itself.
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

// database returns the variables that lead a service to its database.
func (in *infrastructure) database(service string) map[string]string {
	database := in.databases[service]
	return map[string]string{
		"DATABASE_URL":       database.URL.Reveal(),
		"DATABASE_OWNER_URL": database.OwnerURL.Reveal(),
	}
}
