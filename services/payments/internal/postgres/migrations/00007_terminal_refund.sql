-- +goose Up

-- What was paid at a terminal is paid back when staff have handed it back, not when that is decided: CANCELLED and
-- REFUNDED after PAID are what is owed, HANDED_BACK is that it no longer is.
ALTER TABLE terminal_entry
    DROP CONSTRAINT terminal_entry_kind_check,
    ADD CHECK (kind IN ('PAID', 'CAPTURED', 'CANCELLED', 'REFUNDED', 'HANDED_BACK')),
    DROP CONSTRAINT terminal_entry_check,
    ADD CHECK ((terminal_reference IS NOT NULL) = (kind IN ('PAID', 'HANDED_BACK')));
CREATE INDEX terminal_owed ON terminal_entry (at) WHERE kind IN ('CANCELLED', 'REFUNDED');

-- Staff know a payment by its order.
ALTER TABLE terminal_payment ADD COLUMN order_reference text;
UPDATE terminal_payment SET order_reference = payment.order_reference FROM payment WHERE payment_id = reference;
ALTER TABLE terminal_payment ALTER COLUMN order_reference SET NOT NULL;
