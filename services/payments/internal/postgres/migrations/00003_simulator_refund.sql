-- +goose Up

-- Refunds, which can be accepted now and paid back or refused later, and what a payment's provider does out of
-- the ordinary.
ALTER TABLE simulator_payment
    ADD COLUMN conduct        text        NOT NULL DEFAULT 'ORDINARY' CHECK (conduct IN (
                                          'ORDINARY', 'REFUSES_CAPTURE', 'FAILS_FIRST_CAPTURE',
                                          'REFUSES_REFUND', 'REFUNDS_LATE', 'GIVES_REFUND_UP')),
    ADD COLUMN refunded       bigint      NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured),
    ADD COLUMN refunding      bigint      NOT NULL DEFAULT 0 CHECK (refunding BETWEEN 0 AND captured - refunded),
    ADD COLUMN refund_refused boolean     NOT NULL DEFAULT false,
    ADD COLUMN refund_due_at  timestamptz,
    ADD CHECK ((refunding > 0) = (refund_due_at IS NOT NULL));
CREATE INDEX simulator_payment_to_refund ON simulator_payment (refund_due_at) WHERE refund_due_at IS NOT NULL;

-- An answer is kept for its key, a refusal too.
ALTER TABLE simulator_operation
    ADD COLUMN answer text NOT NULL DEFAULT 'DONE',
    DROP CONSTRAINT simulator_operation_kind_check,
    ADD CHECK (kind IN ('CAPTURE', 'CANCEL', 'REFUND'));
