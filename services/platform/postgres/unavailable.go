package postgres

import (
	"context"
	"errors"
	"io"
	"net"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
)

// unavailableClasses are the classes of SQLSTATE about the server rather than the statement: a lost connection, a transaction
// that the server rolled back, a lack of resources, a server that stops, starts or cancels, and an error of its operating
// system.
//
// https://www.postgresql.org/docs/current/errcodes-appendix.html
var unavailableClasses = []string{"08", "40", "53", "57", "58"}

// readOnly is the SQLSTATE of a change on a server that accepts none: it is a standby, or its operator has made it read-only because
// its disk is nearly full.
const readOnly = "25006"

// tooManyConnections is the SQLSTATE of a server that has no room for another connection.
const tooManyConnections = "53300"

// IsUnavailable reports whether err is a temporary failure of the database: it cannot be reached, the connection was lost, or
// the server cannot proceed at the moment. The same call may succeed later. A statement that the database refuses is a defect,
// and a caller's cancelled context is neither.
func IsUnavailable(err error) bool {
	if _, connecting := errors.AsType[*pgconn.ConnectError](err); connecting {
		return true
	}
	if refused, ok := errors.AsType[*pgconn.PgError](err); ok {
		return refused.Code == readOnly || len(refused.Code) == 5 && slices.Contains(unavailableClasses, refused.Code[:2])
	}
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	if _, ok := errors.AsType[*net.OpError](err); ok {
		return true
	}
	// A connection that was closed while it was idle has no error of its own, but a retry is safe.
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, pgconn.ErrConnClosed) || pgconn.SafeToRetry(err)
}
