-- +goose Up

-- The last event that the broker stored is found by its number: the times of publishing are out of order once a clock went back.
CREATE INDEX IF NOT EXISTS outbox_sequence ON outbox (sequence) WHERE published_at IS NOT NULL;
