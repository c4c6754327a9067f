-- +goose Up

-- The span that placed the order, in the form of the W3C: what happens to the order later, in traces of its own, links to it.
ALTER TABLE orders ADD COLUMN traceparent text;
