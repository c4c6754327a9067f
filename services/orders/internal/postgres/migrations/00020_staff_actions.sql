-- +goose Up

-- What the holders of API keys, staff and partners, have done to orders. Only ever appended.
CREATE TABLE staff_action (
    order_id uuid        NOT NULL REFERENCES orders,
    -- The RPC by which it was done, such as RecordDropOff. Doing it again changes nothing, so the first one stands here.
    action   text        NOT NULL CHECK (action <> ''),
    -- A name and the id of a key: "Kari Nordmann (k3x7p2qdabcd)".
    actor    text        NOT NULL CHECK (actor <> ''),
    at       timestamptz NOT NULL,
    PRIMARY KEY (order_id, action)
);
SELECT append_only('staff_action');
