package customs_test

import (
	"context"
	"net"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/services/customs"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
	platformpostgres "bestill.example/services/platform/postgres"
)

func TestAServiceIsReadyOnceItsDatabaseIsMigratedAndAnswersWhileItDrains(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	config.Postgres = testkit.PostgresConfig(t, nil)
	owner := config.Postgres
	config.Postgres.OwnerURL = ""
	config.Health = health.Config{Addr: freeAddress(t), Drain: 500 * time.Millisecond}
	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	config.Listener = listener
	stop := testkit.Go(t, func(ctx context.Context) error { return customs.Run(ctx, config) })
	const notReady = "the process is not ready"
	isReady := func() string {
		if err := health.Ask(t.Context(), config.Health.Addr); err != nil {
			return err.Error()
		}
		return ""
	}
	testkit.Eventually(t, "the service says that it waits for its migrations", func() bool { return isReady() == notReady })
	if err := platformpostgres.Migrate(t.Context(), owner, postgres.Migrations); err != nil {
		t.Fatal(err)
	}
	testkit.Eventually(t, "the service is ready", func() bool { return isReady() == "" })

	client := customsv1.NewCustomsServiceClient(testkit.DialByRules(t, "customs", listener.Addr().String(), customs.Access))
	stopped := make(chan bool)
	go func() {
		defer close(stopped)
		stop()
	}()
	testkit.Eventually(t, "the service is not ready", func() bool { return isReady() == notReady })
	if _, err := client.ListCountries(t.Context(), &customsv1.ListCountriesRequest{}); err != nil {
		t.Errorf("while it drains: %v", err)
	}
	<-stopped
}

// freeAddress returns an address at which nobody listens.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
