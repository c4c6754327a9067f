-- +goose Up

-- What drivers come for, besides what their order issues: items of other orders, and return shipments. A number has one visit
-- at a time; one whose day has passed may get another.
CREATE TABLE visit_item (
    number   text PRIMARY KEY CHECK (number <> ''),
    -- Gone when the order ends otherwise than by being completed.
    order_id uuid NOT NULL REFERENCES orders,
    -- The day of the visit in Norway.
    day      date NOT NULL
);
CREATE INDEX visit_item_order ON visit_item (order_id);

ALTER TABLE orders
    -- The order whose visit passed, of one that visits again.
    ADD COLUMN reorder_of      uuid REFERENCES orders,
    -- When the link for a reorder was last asked for.
    ADD COLUMN reorder_link_at timestamptz;
-- A visit is ordered again once, unless the new order comes to nothing or is cancelled.
CREATE UNIQUE INDEX orders_reorder ON orders (reorder_of)
    WHERE reorder_of IS NOT NULL AND state IN ('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED');
