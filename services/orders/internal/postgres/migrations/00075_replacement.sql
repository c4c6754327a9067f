-- +goose Up

-- Which order was replaced by which. An order is replaced once: one from a second tab replaces the one from the first.
CREATE TABLE replacement (
    replaced uuid PRIMARY KEY,
    order_id uuid NOT NULL
);
SELECT append_only('replacement');
