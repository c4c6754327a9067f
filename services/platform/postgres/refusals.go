package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgconn"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/telemetry"
)

var refusals = metrics.Counter("bestill.database.refusals",
	"Statements and connections that a database server refuses while it answers others, by reason.")

// refusalReasons are the SQLSTATEs of a server that answers, but lacks what a statement or a connection needs.
var refusalReasons = map[string]string{
	readOnly:           "READ_ONLY",
	"53100":            "DISK_FULL",
	"53200":            "OUT_OF_MEMORY",
	tooManyConnections: "TOO_MANY_CONNECTIONS",
}

// countRefusals returns a handler of the server's errors that counts refusals, and then lets next decide whether to keep the connection.
// One that accepts no changes is not kept, because its session may stay read-only when the database no longer is (see [renewal]).
func countRefusals(ctx context.Context, next pgconn.PgErrorHandler) pgconn.PgErrorHandler {
	labels := make(map[string]metric.AddOption)
	for code, reason := range refusalReasons {
		labels[code] = metric.WithAttributes(metrics.Of(telemetry.ServiceOf(ctx)), attribute.String("reason", reason))
		refusals.Add(ctx, 0, labels[code]) // so that the first refusal is an increase
	}
	return func(connection *pgconn.PgConn, err *pgconn.PgError) bool {
		if known, ok := labels[err.Code]; ok {
			refusals.Add(ctx, 1, known)
		}
		return err.Code != readOnly && next(connection, err)
	}
}
