-- +goose Up

-- What staff have dealt with: a payment is not listed for them while it has this problem and this amount is refunded.
CREATE TABLE acknowledged_problem (
    payment_id uuid        NOT NULL REFERENCES payment,
    problem    text        NOT NULL CHECK (problem <> ''),
    refunded   bigint      NOT NULL CHECK (refunded >= 0),
    reason     text        NOT NULL CHECK (reason <> ''),
    -- A name and the id of a key: "Kari Nordmann (k3x7p2qdabcd)".
    actor      text        NOT NULL CHECK (actor <> ''),
    at         timestamptz NOT NULL,
    PRIMARY KEY (payment_id, problem, refunded)
);
SELECT append_only('acknowledged_problem');
