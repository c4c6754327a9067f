-- +goose Up

-- The staff member who took a payment back: a name and the id of a key, "Kari Nordmann (k3x7p2qdabcd)". Missing for entries of any
-- other kind, and for those of before it was recorded.
ALTER TABLE ledger_entry ADD COLUMN actor text;

-- An acknowledgement may be taken back by another one with the reason WITHDRAWN: the last one counts.
-- The release before runs on: it does not know the table.
ALTER TABLE acknowledged_problem DROP CONSTRAINT acknowledged_problem_pkey, ADD PRIMARY KEY (payment_id, problem, refunded, at);
