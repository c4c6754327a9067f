-- +goose Up

-- Why the provider refuses to pay back; empty if it does not, and of orders from before.
ALTER TABLE orders ADD COLUMN refund_refusal text NOT NULL DEFAULT '';
