-- +goose Up

-- Numbers and codes of what orders carry: an order has any number of items, and an item one number of each kind at most.
-- No number is ever given out twice, whatever it is for.
CREATE TABLE order_item (
    number   text     PRIMARY KEY CHECK (number <> ''),
    order_id uuid     NOT NULL REFERENCES orders,
    -- Which item of the order it belongs to, from 0: in the order of its recipients, or of its letters.
    position smallint NOT NULL CHECK (position >= 0),
    -- S10 abroad; SSCC of a parcel and GSIN of its consignment inside Norway; CODE to be written on it.
    kind     text     NOT NULL CHECK (kind IN ('S10', 'SSCC', 'GSIN', 'CODE'))
);
CREATE INDEX order_item_order ON order_item (order_id);

INSERT INTO order_item (number, order_id, position, kind)
SELECT consignment, id, 0, 'S10' FROM orders WHERE consignment <> ''
UNION ALL SELECT parcel, id, 0, 'SSCC' FROM orders WHERE parcel <> ''
UNION ALL SELECT shipment, id, 0, 'GSIN' FROM orders WHERE shipment <> ''
UNION ALL SELECT code, order_id, row_number() OVER (PARTITION BY order_id ORDER BY n) - 1, 'CODE' FROM sending_code;

-- Nothing of the release before may run from here on: it reads these.
ALTER TABLE orders DROP COLUMN consignment, DROP COLUMN parcel, DROP COLUMN shipment;
DROP TABLE sending_code;
