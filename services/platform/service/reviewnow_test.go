package service

import (
	"strings"
	"testing"
	"testing/fstest"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/batches"
)

func TestReviewNowMakesWhatIsPlannedDueAndSaysHowMuch(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, fstest.MapFS{"00001_parcel.sql": {Data: []byte(`-- +goose Up
CREATE TABLE parcel (review_at timestamptz);
INSERT INTO parcel VALUES (now() + interval '1 hour'), (now() + interval '1 day'), (now() - interval '1 hour'), (NULL);`)}})
	act := reviewNow("parcel", "parcels", "vans")
	var said strings.Builder
	if err := act(t.Context(), pool, nil, &said); err != nil || said.String() != "parcels to compare with their vans: 2\n" {
		t.Errorf("review-now prints %q, %v", said.String(), err)
	}
	var due, never int
	err := pool.QueryRow(t.Context(), `SELECT count(*) FILTER (WHERE review_at <= now()), count(*) FILTER (WHERE review_at IS NULL) FROM parcel`).Scan(&due, &never)
	if err != nil || due != 3 || never != 1 {
		t.Errorf("%d are due and %d are never, %v", due, never, err)
	}
	if err := act(t.Context(), pool, []string{"--all"}, &said); err == nil {
		t.Error("an unknown argument is accepted")
	}
}

func TestReviewNowTakesManyRowsByStatementsOfABatch(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, fstest.MapFS{"00001_parcel.sql": {Data: []byte(`-- +goose Up
CREATE TABLE parcel (review_at timestamptz);
INSERT INTO parcel SELECT now() + interval '1 hour' + n / 700 * interval '1 second' FROM generate_series(1, 7000) n;
CREATE TABLE statement (rows bigint);
-- +goose StatementBegin
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO statement SELECT count(*) FROM changed; RETURN NULL; END $$;
-- +goose StatementEnd
CREATE TRIGGER note AFTER UPDATE ON parcel REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note();`)}})
	var said strings.Builder
	if err := reviewNow("parcel", "parcels", "vans")(t.Context(), pool, nil, &said); err != nil || said.String() != "parcels to compare with their vans: 7000\n" {
		t.Errorf("review-now prints %q, %v", said.String(), err)
	}
	var due, most int
	err := pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM parcel WHERE review_at <= now()), (SELECT max(rows) FROM statement)`).Scan(&due, &most)
	if err != nil || due != 7000 || most != batches.Size {
		t.Errorf("%d are due, %d by one statement, %v", due, most, err)
	}
}
