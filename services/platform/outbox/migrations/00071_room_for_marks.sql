-- +goose Up

-- Every event is marked once, soon after it was written. With room on its page the marked row stays beside the first, and the log
-- has only what differs.
ALTER TABLE outbox SET (fillfactor = 70);
