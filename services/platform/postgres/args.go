package postgres

import (
	"context"
	"fmt"
	"sync"

	"github.com/jackc/pgx/v5"
)

// Args are the named arguments of a statement, passed as its only argument like [pgx.NamedArgs]. A process parses each
// statement once and caches it for ever, so statements must be few and constant; pgx parses them each time.
//
// A statement that names a missing argument fails.
type Args map[string]any

// numbered is a statement with numbers instead of names.
type numbered struct {
	sql   string
	names []string
}

// statements are the numbered statements by the original ones.
var statements sync.Map

// RewriteQuery implements [pgx.QueryRewriter].
func (a Args) RewriteQuery(ctx context.Context, conn *pgx.Conn, sql string, _ []any) (string, []any, error) {
	known, ok := statements.Load(sql)
	if !ok {
		statement, err := a.number(ctx, conn, sql)
		if err != nil {
			return "", nil, err
		}
		known, _ = statements.LoadOrStore(sql, statement)
	}
	statement := known.(numbered)
	values := make([]any, len(statement.names))
	for i, name := range statement.names {
		value, ok := a[name]
		if !ok {
			return "", nil, fmt.Errorf("postgres: argument %s of a statement is missing", name)
		}
		values[i] = value
	}
	return statement.sql, values, nil
}

// number replaces a statement's names by numbers.
func (a Args) number(ctx context.Context, conn *pgx.Conn, sql string) (numbered, error) {
	// With its own name as the value of each argument, the values are the names in their order.
	named := make(pgx.NamedArgs, len(a))
	for name := range a {
		named[name] = name
	}
	rewritten, values, err := named.RewriteQuery(ctx, conn, sql, nil)
	statement := numbered{rewritten, make([]string, len(values))}
	for i, value := range values {
		name, ok := value.(string)
		if !ok {
			return numbered{}, fmt.Errorf("postgres: argument %d of a statement is missing", i+1)
		}
		statement.names[i] = name
	}
	return statement, err
}
