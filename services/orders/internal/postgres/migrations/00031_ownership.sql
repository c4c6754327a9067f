-- +goose Up

-- The last times at which the sender asked for the receipt once more.
ALTER TABLE orders ADD COLUMN receipt_sent_at timestamptz[] NOT NULL DEFAULT '{}';

-- Tries to prove that an order is somebody's, since the last one that succeeded. Nothing personal.
CREATE TABLE ownership_attempt (
    order_id uuid        PRIMARY KEY REFERENCES orders,
    count    integer     NOT NULL DEFAULT 0,
    -- When the next one is accepted; null until there were too many.
    until    timestamptz
);

-- Erasing an order erases the hash of its request too.
CREATE INDEX idempotency_order ON idempotency (order_id);
