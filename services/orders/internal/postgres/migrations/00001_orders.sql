-- +goose Up

-- Every order of every product.
CREATE TABLE orders (
    id              uuid        PRIMARY KEY,
    -- The unguessable address of the order.
    key             text        NOT NULL UNIQUE CHECK (length(key) = 22),
    number          text        NOT NULL UNIQUE CHECK (length(number) = 10),
    kind            text        NOT NULL CHECK (kind <> ''),
    state           text        NOT NULL CHECK (state IN ('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED', 'REFUNDED',
                                                          'PAYMENT_FAILED', 'EXPIRED', 'CANCELLED')),
    language        text        NOT NULL CHECK (language IN ('no', 'en')),
    -- What was ordered, in the words of its kind. Personal data is here and nowhere else, in the members
    -- sender, receiver and declaration.items; retention removes them.
    product         jsonb       NOT NULL,
    price           jsonb       NOT NULL,
    total_in_ore    bigint      NOT NULL CHECK (total_in_ore >= 0),
    provider        text        NOT NULL,
    -- Empty until the payment is opened.
    payment_id      text        NOT NULL DEFAULT '',
    redirect_url    text        NOT NULL DEFAULT '',
    captured_in_ore bigint      NOT NULL DEFAULT 0,
    consignment     text        NOT NULL DEFAULT '',
    issued_at       timestamptz,
    placed_at       timestamptz NOT NULL,
    changed_at      timestamptz NOT NULL,
    erased_at       timestamptz,
    version         integer     NOT NULL,
    -- Until then the sweeper leaves an open order to whoever is at work on it.
    claimed_until   timestamptz NOT NULL,

    CONSTRAINT completed_is_charged CHECK (state <> 'COMPLETED' OR captured_in_ore = total_in_ore AND issued_at IS NOT NULL),
    CONSTRAINT closed_is_not_charged CHECK (state NOT IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED') OR captured_in_ore = 0)
);
CREATE UNIQUE INDEX orders_payment ON orders (payment_id) WHERE payment_id <> '';
CREATE UNIQUE INDEX orders_consignment ON orders (consignment) WHERE consignment <> '';
CREATE INDEX orders_open ON orders (claimed_until) WHERE state IN ('AWAITING_PAYMENT', 'FULFILLING');
CREATE INDEX orders_to_erase ON orders (changed_at) WHERE erased_at IS NULL;

-- Which request placed which order, for requests that were sent with an idempotency key.
CREATE TABLE idempotency (
    key          text        PRIMARY KEY CHECK (length(key) BETWEEN 8 AND 64),
    request_hash bytea       NOT NULL CHECK (length(request_hash) = 32),
    -- Written before its order, so that a twin of the request waits at once.
    order_id     uuid        NOT NULL REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
    created_at   timestamptz NOT NULL
);
CREATE INDEX idempotency_created ON idempotency (created_at);

CREATE SEQUENCE order_serial MINVALUE 0 MAXVALUE 899999999 NO CYCLE;

-- Serial numbers of S10 series. An item number must not come again within a year, so none cycles.
CREATE SEQUENCE s10_cp MINVALUE 1 MAXVALUE 99999999 NO CYCLE;
CREATE SEQUENCE s10_lx MINVALUE 1 MAXVALUE 99999999 NO CYCLE;
CREATE SEQUENCE s10_rr MINVALUE 1 MAXVALUE 99999999 NO CYCLE;
CREATE SEQUENCE s10_ua MINVALUE 1 MAXVALUE 99999999 NO CYCLE;
