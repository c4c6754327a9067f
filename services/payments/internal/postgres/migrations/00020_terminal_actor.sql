-- +goose Up

-- Who recorded the payment or the refund: a name and the id of a key, "Kari Nordmann (k3x7p2qdabcd)". Missing for entries
-- that nobody recorded, and for those of before keys had names.
ALTER TABLE terminal_entry
    ADD COLUMN recorded_by text CHECK (recorded_by <> ''),
    ADD CHECK (recorded_by IS NULL OR kind IN ('PAID', 'HANDED_BACK'));
