package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/platform/postgres"
)

// snapshot has the contents of tables at one time, and the sequences if it has all tables.
type snapshot struct {
	database  string
	tables    []string
	rows      map[string][]byte
	sequences map[string]int64
}

// provider has the simulator's tables, which stand for the payment provider.
func provider() snapshot {
	return snapshot{database: "payments", tables: []string{"simulator_payment", "simulator_operation", "simulator_webhook"}}
}

// whole is a database on a separate server.
func whole(database string) snapshot { return snapshot{database: database} }

func (s *snapshot) take(t *testing.T, server *archiving) {
	t.Helper()
	connection := server.connect(t, s.database)
	if s.tables == nil {
		s.tables = column[string](t, connection, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
		s.sequences = map[string]int64{}
		for _, name := range column[string](t, connection, `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`) {
			s.sequences[name] = column[int64](t, connection, `SELECT last_value FROM `+name)[0]
		}
	}
	s.rows = map[string][]byte{}
	for _, table := range s.tables {
		var rows bytes.Buffer
		if _, err := connection.PgConn().CopyTo(t.Context(), &rows, "COPY "+table+" TO STDOUT"); err != nil {
			t.Fatal(err)
		}
		s.rows[table] = rows.Bytes()
	}
}

func (s snapshot) bringBack(t *testing.T, server *archiving) {
	t.Helper()
	connection := server.connect(t, s.database)
	// Restore rows without running triggers or checking foreign keys.
	statements := []string{"SET session_replication_role = replica", "TRUNCATE " + strings.Join(s.tables, ", ")}
	for name, last := range s.sequences {
		statements = append(statements, fmt.Sprintf("SELECT setval('%s', %d)", name, last))
	}
	for _, statement := range statements {
		if _, err := connection.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	for table, rows := range s.rows {
		if _, err := connection.PgConn().CopyFrom(t.Context(), bytes.NewReader(rows), "COPY "+table+" FROM STDIN"); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
	}
}

func column[T any](t *testing.T, connection *pgx.Conn, query string) []T {
	t.Helper()
	values, err := postgres.Collect(t.Context(), connection, pgx.RowTo[T], query)
	if err != nil {
		t.Fatal(err)
	}
	return values
}
