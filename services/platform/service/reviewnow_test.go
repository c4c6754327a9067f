package service

import (
	"strings"
	"testing"
	"testing/fstest"

	"bestill.example/deploy/testkit"
)

func TestReviewNowMakesWhatIsPlannedDueAndSaysHowMuch(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, fstest.MapFS{"00001_parcel.sql": {Data: []byte(`-- +goose Up
CREATE TABLE parcel (review_at timestamptz);
INSERT INTO parcel VALUES (now() + interval '1 hour'), (now() + interval '1 day'), (now() - interval '1 hour'), (NULL);`)}})
	act := reviewNow("parcel", "parcels", "vans")
	var said strings.Builder
	if err := act(t.Context(), pool, nil, &said); err != nil || said.String() != "parcels to compare with their vans: 2\n" {
		t.Errorf("review-now says %q, %v", said.String(), err)
	}
	var due, never int
	err := pool.QueryRow(t.Context(), `SELECT count(*) FILTER (WHERE review_at <= now()), count(*) FILTER (WHERE review_at IS NULL) FROM parcel`).Scan(&due, &never)
	if err != nil || due != 3 || never != 1 {
		t.Errorf("%d are due and %d never, %v", due, never, err)
	}
	if err := act(t.Context(), pool, []string{"--all"}, &said); err == nil {
		t.Error("an argument that nobody reads is taken")
	}
}
