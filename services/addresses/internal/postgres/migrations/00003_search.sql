-- +goose Up

-- The sample is replaced as a whole, all of which would wait in the index's list of what is new, until vacuum. Every search by
-- similar names reads that list.
ALTER INDEX address_spans_canonical SET (fastupdate = off);

-- +goose Down
ALTER INDEX address_spans_canonical RESET (fastupdate);
