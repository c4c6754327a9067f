-- +goose Up

-- What staff have dealt with: an order is not listed for them while it has this trouble and this amount is refunded.
CREATE TABLE acknowledged_trouble (
    order_id        uuid        NOT NULL REFERENCES orders,
    trouble         text        NOT NULL CHECK (trouble <> ''),
    refunded_in_ore bigint      NOT NULL CHECK (refunded_in_ore >= 0),
    reason          text        NOT NULL CHECK (reason <> ''),
    -- A name and the id of a key: "Kari Nordmann (k3x7p2qdabcd)".
    actor           text        NOT NULL CHECK (actor <> ''),
    at              timestamptz NOT NULL,
    PRIMARY KEY (order_id, trouble, refunded_in_ore)
);
SELECT append_only('acknowledged_trouble');
