-- +goose Up

-- An acknowledgement may be taken back by another one with the reason WITHDRAWN: the last one counts.
-- The release before runs on: it does not know the table.
ALTER TABLE acknowledged_trouble DROP CONSTRAINT acknowledged_trouble_pkey, ADD PRIMARY KEY (order_id, trouble, refunded_in_ore, at);
