-- +goose Up

-- Payments that are made at a card terminal on a counter, and what has become of them. Only ever appended.
CREATE TABLE terminal_payment (
    reference uuid   PRIMARY KEY,
    amount    bigint NOT NULL CHECK (amount > 0)
);
CREATE TABLE terminal_entry (
    reference          uuid        NOT NULL REFERENCES terminal_payment,
    seq                integer     NOT NULL CHECK (seq >= 1),
    -- CANCELLED and REFUNDED after PAID: to be paid back over the counter.
    kind               text        NOT NULL CHECK (kind IN ('PAID', 'CAPTURED', 'CANCELLED', 'REFUNDED')),
    -- The terminal's own number of the payment. It pays one order.
    terminal_reference text        UNIQUE CHECK (terminal_reference ~ '^[A-Za-z0-9-]{4,40}$'),
    at                 timestamptz NOT NULL,
    PRIMARY KEY (reference, seq),
    UNIQUE (reference, kind),
    CHECK ((terminal_reference IS NOT NULL) = (kind = 'PAID'))
);
CREATE UNIQUE INDEX terminal_taken_or_let_go ON terminal_entry (reference) WHERE kind IN ('CAPTURED', 'CANCELLED');

SELECT append_only('terminal_payment');
SELECT append_only('terminal_entry');
