-- +goose Up

-- Why orders end without a charge, and what becomes of those that are undone.
ALTER TABLE orders
    -- Empty unless the order ended without a charge.
    ADD COLUMN failure           text        NOT NULL DEFAULT '',
    ADD COLUMN refunded_in_ore   bigint      NOT NULL DEFAULT 0,
    -- The archive's name of the receipt; empty until it is kept there. Nothing personal.
    ADD COLUMN receipt_container text        NOT NULL DEFAULT '',
    ADD COLUMN receipt_file      text        NOT NULL DEFAULT '',
    -- When the sender took back an order that was not paid yet; null again if it is paid after all.
    ADD COLUMN withdrawn_at      timestamptz,
    ADD COLUMN handed_in_at      timestamptz,
    ADD COLUMN undone_at         timestamptz,
    ADD COLUMN refunded_at       timestamptz;

-- Of orders that ended before, only this much is known.
UPDATE orders SET failure = CASE
    WHEN state = 'EXPIRED' THEN 'PAYMENT_EXPIRED'
    WHEN state = 'CANCELLED' THEN 'NOT_FULFILLED'
    WHEN payment_id = '' THEN 'PAYMENT_NOT_OPENED'
    ELSE 'PAYMENT_DECLINED'
END WHERE state IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED');

ALTER TABLE orders
    DROP CONSTRAINT orders_state_check,
    DROP CONSTRAINT completed_is_charged,
    DROP CONSTRAINT closed_is_not_charged,
    ADD CONSTRAINT state_is_known CHECK (state IN (
        'AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED', 'REFUND_REQUESTED', 'REFUNDED', 'REFUND_REFUSED',
        'PAYMENT_FAILED', 'EXPIRED', 'CANCELLED')),
    ADD CONSTRAINT failure_is_known CHECK (failure IN (
        '', 'PAYMENT_DECLINED', 'PAYMENT_ABORTED', 'PAYMENT_EXPIRED', 'PAYMENT_NOT_OPENED', 'CAPTURE_REFUSED',
        'PAYMENT_STATE', 'NUMBER_NOT_ISSUED', 'NOT_FULFILLED', 'WITHDRAWN')),
    ADD CONSTRAINT paid_back_is_part_of_charged CHECK (refunded_in_ore BETWEEN 0 AND captured_in_ore),
    ADD CONSTRAINT completed_is_charged CHECK (state <> 'COMPLETED'
        OR captured_in_ore = total_in_ore AND refunded_in_ore = 0 AND issued_at IS NOT NULL),
    -- What a provider took from a customer all the same was paid back.
    ADD CONSTRAINT closed_is_not_charged CHECK (state NOT IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED')
        OR captured_in_ore = refunded_in_ore),
    ADD CONSTRAINT closed_has_a_reason CHECK (CASE
        WHEN state IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED') THEN failure <> ''
        WHEN state IN ('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED') THEN failure = ''
        ELSE true END),
    ADD CONSTRAINT undone_has_a_time CHECK (
        (state IN ('REFUND_REQUESTED', 'REFUNDED', 'REFUND_REFUSED')) = (undone_at IS NOT NULL)),
    ADD CONSTRAINT refunded_is_paid_back CHECK ((state = 'REFUNDED') = (refunded_at IS NOT NULL)
        AND (state <> 'REFUNDED' OR captured_in_ore = refunded_in_ore)),
    ADD CONSTRAINT used_is_not_undone CHECK (handed_in_at IS NULL OR state = 'COMPLETED');

-- What the sweeper looks after.
DROP INDEX orders_open;
CREATE INDEX orders_unfinished ON orders (claimed_until)
    WHERE state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED');
