package batches_test

import (
	"testing"
	"testing/fstest"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/batches"
)

func TestAStatementInBatchesChangesAllRowsAFewAtATime(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, fstest.MapFS{"00001_parcel.sql": {Data: []byte(`-- +goose Up
CREATE TABLE parcel (weight integer);
CREATE TABLE statement (rows bigint);
-- +goose StatementBegin
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO statement SELECT count(*) FROM old; RETURN NULL; END $$;
-- +goose StatementEnd
CREATE TRIGGER note AFTER DELETE ON parcel REFERENCING OLD TABLE AS old FOR EACH STATEMENT EXECUTE FUNCTION note();`)}})
	const heavy = `DELETE FROM parcel WHERE ctid = ANY (ARRAY (SELECT ctid FROM parcel WHERE weight > $1 LIMIT $2))`
	for _, rows := range []int64{0, 1, batches.Size, 3*batches.Size + 7} {
		if _, err := pool.Exec(t.Context(), "INSERT INTO parcel SELECT 5 FROM generate_series(1, $1::bigint)", rows); err != nil {
			t.Fatal(err)
		}
		if changed, err := batches.Exec(t.Context(), pool, heavy, 4); err != nil || changed != rows {
			t.Errorf("%d of %d rows, %v", changed, rows, err)
		}
	}
	var most, left int64
	err := pool.QueryRow(t.Context(), "SELECT (SELECT max(rows) FROM statement), (SELECT count(*) FROM parcel)").Scan(&most, &left)
	if err != nil || most != batches.Size || left != 0 {
		t.Errorf("%d rows by one statement, %d left, %v", most, left, err)
	}
}

// Rows that another transaction changes between being found and being locked are missing in a batch.
func TestABatchThatIsNotFullIsNotTheLast(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, fstest.MapFS{"00001_parcel.sql": {Data: []byte(`-- +goose Up
CREATE TABLE parcel (weight integer);`)}})
	const rows = 3 * batches.Size
	if _, err := pool.Exec(t.Context(), "INSERT INTO parcel SELECT 5 FROM generate_series(1, $1::bigint)", rows); err != nil {
		t.Fatal(err)
	}
	const missing = `DELETE FROM parcel WHERE ctid = ANY (ARRAY (SELECT ctid FROM parcel LIMIT $1::bigint - 1))`
	if changed, err := batches.Exec(t.Context(), pool, missing); err != nil || changed != rows {
		t.Errorf("%d of %d rows, %v", changed, rows, err)
	}
}

func TestAStatementThatFailsIsAnErrorAndEarlierBatchesStay(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, fstest.MapFS{"00001_parcel.sql": {Data: []byte(`-- +goose Up
CREATE TABLE parcel (weight integer);`)}})
	const insert = "INSERT INTO parcel SELECT CASE WHEN i > $1::bigint THEN 0 ELSE 5 END FROM generate_series(1, $1::bigint + 1) i"
	if _, err := pool.Exec(t.Context(), insert, batches.Size); err != nil {
		t.Fatal(err)
	}
	const divide = `DELETE FROM parcel WHERE ctid = ANY (ARRAY (SELECT ctid FROM parcel WHERE 10 / weight > 0 LIMIT $1))`
	if changed, err := batches.Exec(t.Context(), pool, divide); err == nil || changed != batches.Size {
		t.Errorf("%d rows, %v", changed, err)
	}
	var left int
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM parcel").Scan(&left); err != nil || left != 1 {
		t.Errorf("%d left, %v", left, err)
	}
}
