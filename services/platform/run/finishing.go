package run

import (
	"context"
	"time"
)

// finishTimeout is as long as a statement of a database may run by default.
const finishTimeout = 5 * time.Second

// Finishing returns a context for statements and calls that finish what was begun although ctx is done, such as a rollback. It ends soon,
// because a database that hangs must not keep the process from stopping.
func Finishing(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), finishTimeout)
}
