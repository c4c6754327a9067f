package main

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
)

// While a service's database is unreachable, a cluster must send it no calls, but must not restart it. Each service is a separate
// process.
func TestEachServiceIsNotReadyWhileItsDatabaseIsAwayAndLivesAndComesBackByItself(t *testing.T) {
	t.Parallel()
	shop := startApart(t, Config{State: t.TempDir()}, 1, nil)
	admin, err := pgx.Connect(t.Context(), shop.infrastructure.postgres.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = admin.Close(context.WithoutCancel(t.Context())) })
	execute := func(sql string) {
		t.Helper()
		if _, err := admin.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	for _, service := range services {
		process := shop.replicas[service][0]
		execute("ALTER DATABASE " + service + " ALLOW_CONNECTIONS false")
		eventually(t, service+" is not ready", func() bool {
			execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + service + "'")
			return process.ready(t.Context()) != nil
		})
		eventually(t, service+" says that its database is away", func() bool { return !shop.works(t, service, "database") })
		if !process.lives(t) || !shop.works(t, service, "") {
			t.Errorf("%s asks to be restarted", service)
		}
	}
	if err := shop.replicas["bff"][0].ready(t.Context()); err != nil {
		t.Errorf("the BFF, which has no database, is not ready: %v", err)
	}
	for _, service := range services {
		execute("ALTER DATABASE " + service + " ALLOW_CONNECTIONS true")
	}
	for _, service := range services {
		eventually(t, service+" is ready again", func() bool { return shop.replicas[service][0].ready(t.Context()) == nil })
		eventually(t, service+" says that its database is there", func() bool { return shop.works(t, service, "database") })
	}
	shop.sell(t)
}

// lives reports whether a service's process is live, so that it need not be restarted.
func (i *instance) lives(t *testing.T) bool {
	t.Helper()
	connection, err := grpc.NewClient(i.variables["HEALTH_ADDR"], grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	answer, err := healthv1.NewHealthClient(connection).Check(t.Context(), &healthv1.HealthCheckRequest{Service: "live"})
	return err == nil && answer.GetStatus() == healthv1.HealthCheckResponse_SERVING
}
