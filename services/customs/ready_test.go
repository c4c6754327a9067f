package customs_test

import (
	"context"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/services/customs"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/platform/health"
	platformpostgres "bestill.example/services/platform/postgres"
)

func TestAServiceIsReadyOnceItsDatabaseIsMigratedAndAnswersWhileItDrains(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	config.Postgres = testkit.PostgresConfig(t, nil)
	owner := config.Postgres
	config.Postgres.OwnerURL = ""
	config.Health = health.Config{Addr: testkit.FreeAddress(t), Drain: 3 * time.Second}
	listener := testkit.Listen(t)
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

	connection := testkit.DialByRules(t, "customs", listener.Addr().String(), customs.Access)
	connection.AwaitServing(t, customsv1.CustomsService_ServiceDesc.ServiceName)
	stopped := make(chan bool)
	go func() {
		defer close(stopped)
		stop()
	}()
	testkit.Eventually(t, "the service is not ready", func() bool { return isReady() == notReady })
	if _, err := customsv1.NewCustomsServiceClient(connection).ListCountries(t.Context(), &customsv1.ListCountriesRequest{}); err != nil {
		t.Errorf("while it drains: %v", err)
	}
	<-stopped
}
