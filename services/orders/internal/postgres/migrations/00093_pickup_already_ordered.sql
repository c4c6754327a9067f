-- +goose Up

-- The release before runs on: it never writes the new reason, and shows it as one that it does not know.

-- As in 00080, with a reason more.
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION check_order_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    closed boolean := NEW.state IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED');
    going  boolean := NEW.state IN ('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED');
    undone boolean := NEW.state IN ('REFUND_REQUESTED', 'REFUNDED', 'REFUND_REFUSED');
    broken text := CASE
        WHEN NOT (closed OR going OR undone) THEN 'state_is_known'
        WHEN NEW.failure NOT IN (
            '', 'PAYMENT_DECLINED', 'PAYMENT_ABORTED', 'PAYMENT_EXPIRED', 'PAYMENT_NOT_OPENED', 'CAPTURE_REFUSED', 'PAYMENT_STATE',
            'NUMBER_NOT_ISSUED', 'NOT_FULFILLED', 'WITHDRAWN', 'PICKUP_FULL', 'PICKUP_DATE_PASSED', 'PICKUP_NOT_SERVICEABLE',
            'PICKUP_ALREADY_ORDERED')
            THEN 'failure_is_known'
        WHEN closed AND NEW.failure = '' OR going AND NEW.failure <> '' THEN 'closed_has_a_reason'
        WHEN NOT NEW.refunded_in_ore BETWEEN 0 AND NEW.captured_in_ore THEN 'paid_back_is_part_of_charged'
        WHEN NEW.state = 'COMPLETED' AND NOT (NEW.captured_in_ore = NEW.total_in_ore AND NEW.issued_at IS NOT NULL
            AND (NEW.refunded_in_ore = 0 OR NEW.refunded_in_ore < NEW.captured_in_ore)) THEN 'completed_is_charged'
        -- What a provider took from a customer all the same was paid back.
        WHEN closed AND NEW.captured_in_ore <> NEW.refunded_in_ore THEN 'closed_is_not_charged'
        WHEN (NEW.state = 'REFUNDED') <> (NEW.refunded_at IS NOT NULL)
            OR NEW.state = 'REFUNDED' AND NEW.captured_in_ore <> NEW.refunded_in_ore THEN 'refunded_is_paid_back'
        WHEN NEW.refunded_elsewhere AND NEW.state <> 'REFUNDED' THEN 'elsewhere_is_refunded'
        WHEN undone <> (NEW.undone_at IS NOT NULL) THEN 'undone_has_a_time'
        WHEN NEW.handed_in_at IS NOT NULL AND NOT (NEW.state = 'COMPLETED' OR NEW.refunded_elsewhere) THEN 'used_is_not_undone'
        -- What costs nothing has no payment, and nobody waits for one.
        WHEN NOT NEW.total_in_ore > 0 AND (NEW.payment_id <> '' OR NEW.state IN ('AWAITING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED'))
            THEN 'free_is_not_paid'
        -- Only what has ended otherwise than by being completed, or was dropped off before the visit, gives its place back.
        WHEN NEW.give_back AND going AND NEW.handed_in_at IS NULL THEN 'place_is_kept'
        WHEN (NEW.trouble = '') <> (NEW.trouble_since IS NULL) THEN 'trouble_has_a_time'
    END;
BEGIN
    IF broken IS NOT NULL THEN
        RAISE check_violation USING MESSAGE = format('an impossible order: %s', broken), TABLE = 'orders', CONSTRAINT = broken;
    END IF;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
