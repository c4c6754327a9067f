-- +goose Up

-- Orders inside Norway: their numbers and codes, and their places in drivers' rounds. Of what was ordered there is
-- personal data in cashOnDelivery.accountNumber as well; retention removes it.
ALTER TABLE orders
    -- The number of a parcel (SSCC) and that of its consignment (GSIN); empty for what has none.
    ADD COLUMN parcel    text    NOT NULL DEFAULT '',
    ADD COLUMN shipment  text    NOT NULL DEFAULT '',
    -- The place in a driver's round; null until there is one. Nothing personal.
    ADD COLUMN booking   jsonb,
    -- Whether the place in a round, if there is one, is still to be given back.
    ADD COLUMN give_back boolean NOT NULL DEFAULT false,
    -- What costs nothing has no payment, and nobody waits for one.
    ADD CONSTRAINT free_is_not_paid CHECK (total_in_ore > 0
        OR payment_id = '' AND state NOT IN ('AWAITING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED')),
    -- Only what has ended otherwise than by being completed gives its place back.
    ADD CONSTRAINT place_is_kept CHECK (NOT give_back OR state NOT IN ('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED'));
CREATE UNIQUE INDEX orders_parcel ON orders (parcel) WHERE parcel <> '';
CREATE UNIQUE INDEX orders_shipment ON orders (shipment) WHERE shipment <> '';

-- What the sweeper looks after.
DROP INDEX orders_unfinished;
CREATE INDEX orders_unfinished ON orders (claimed_until)
    WHERE state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') OR give_back;

-- Every code that was ever given out: none comes again.
CREATE TABLE sending_code (
    code     text   PRIMARY KEY CHECK (length(code) = 9),
    order_id uuid   NOT NULL REFERENCES orders,
    -- In the order of giving out.
    n        bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX sending_code_order ON sending_code (order_id);

CREATE SEQUENCE gs1_sscc MINVALUE 1 MAXVALUE 999999999 NO CYCLE;
CREATE SEQUENCE gs1_gsin MINVALUE 1 MAXVALUE 999999999 NO CYCLE;
