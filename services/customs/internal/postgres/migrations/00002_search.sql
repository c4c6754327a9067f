-- +goose Up

-- The tariff is replaced as a whole, all of which would wait in the index's list of what is new. Every search reads that list.
ALTER INDEX tariff_number_words SET (fastupdate = off);

-- +goose Down
ALTER INDEX tariff_number_words RESET (fastupdate);
