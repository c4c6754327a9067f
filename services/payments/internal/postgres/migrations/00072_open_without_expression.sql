-- +goose Up

-- The release before runs on: it reads whether a payment is open, and never writes it.

-- Whether a payment can still change. PostgreSQL reads the text of a generated column anew in every statement that writes the table,
-- a third of the processor time of a ledger entry. So the entry's own update sets it, and the check of the sums compares it.
CREATE FUNCTION payment_is_open(
    reserved bigint, captured bigint, released bigint, refunded bigint,
    ended boolean, lapsed boolean, refund_requested boolean, refund_refused boolean
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN reserved > 0 THEN captured + released < reserved AND NOT (lapsed AND captured = 0) ELSE NOT ended END
        OR refund_requested AND NOT refund_refused AND refunded < captured
$$;

ALTER TABLE payment ALTER COLUMN open DROP EXPRESSION, ALTER COLUMN open SET DEFAULT true;

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION check_payment_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    broken text := CASE
        WHEN NOT (NEW.reserved BETWEEN 0 AND NEW.amount AND NEW.captured BETWEEN 0 AND NEW.reserved
            AND NEW.released BETWEEN 0 AND NEW.reserved - NEW.captured AND NEW.refunded BETWEEN 0 AND NEW.captured) THEN 'payment_sums'
        WHEN NEW.capture_requested AND NOT NEW.capture_refused AND NEW.release_requested THEN 'one_decision'
        WHEN NEW.capture_refused AND NOT NEW.capture_requested OR NEW.lapsed AND NOT NEW.release_requested
            OR NEW.refund_requested AND NOT NEW.captured > 0 OR NEW.refund_refused AND NOT NEW.refund_requested THEN 'payment_refusals'
        WHEN NOT NEW.heeded BETWEEN 0 AND NEW.hints THEN 'payment_webhooks'
        WHEN NEW.open <> payment_is_open(NEW.reserved, NEW.captured, NEW.released, NEW.refunded,
            NEW.ended, NEW.lapsed, NEW.refund_requested, NEW.refund_refused) THEN 'payment_open'
    END;
BEGIN
    IF broken IS NOT NULL THEN
        RAISE check_violation USING MESSAGE = format('an impossible payment: %s', broken), TABLE = 'payment', CONSTRAINT = broken;
    END IF;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE OR REPLACE TRIGGER check_payment_sums
    AFTER INSERT OR UPDATE OF amount, reserved, captured, released, refunded, ended, open, capture_requested, capture_refused,
                              release_requested, lapsed, refund_requested, refund_refused, heeded
    ON payment FOR EACH ROW EXECUTE FUNCTION check_payment_sums();

-- +goose StatementBegin
CREATE OR REPLACE FUNCTION add_up_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
    reserves bigint := CASE NEW.kind WHEN 'RESERVED' THEN NEW.amount ELSE 0 END;
    captures bigint := CASE NEW.kind WHEN 'CAPTURED' THEN NEW.amount ELSE 0 END;
    releases bigint := CASE NEW.kind WHEN 'RELEASED' THEN NEW.amount ELSE 0 END;
    refunds  bigint := CASE NEW.kind WHEN 'REFUNDED' THEN NEW.amount ELSE 0 END;
    ends     boolean := NEW.kind IN ('DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED');
    failed   boolean := NEW.kind IN ('ATTEMPT_FAILED', 'STALLED');
BEGIN
    IF NOT (NEW.seq >= 1 AND NEW.amount >= 0
        AND NEW.kind IN ('RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED', 'DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED',
                         'CAPTURE_REQUESTED', 'RELEASE_REQUESTED', 'REFUND_REQUESTED', 'CAPTURE_REFUSED', 'REFUND_REFUSED', 'LAPSED',
                         'ATTEMPT_FAILED', 'CONTRADICTED', 'AGREED', 'STALLED', 'RESUMED')
        AND (NEW.amount > 0) = (NEW.kind IN ('RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED'))
        AND NEW.cause IN ('WEBHOOK', 'RECONCILE', 'CREATE', 'CAPTURE', 'RELEASE', 'REFUND', 'TERMINAL', 'SWEEPER', 'REVIEW', 'STAFF')
        AND (NEW.note IS NULL OR char_length(NEW.note) BETWEEN 1 AND 200)) THEN
        RAISE check_violation USING MESSAGE = 'an impossible ledger entry', TABLE = 'ledger_entry', CONSTRAINT = 'ledger_entry_kind_check';
    END IF;
    UPDATE payment SET
        reserved = reserved + reserves,
        captured = captured + captures,
        released = released + releases,
        refunded = refunded + refunds,
        ended = ended OR ends,
        capture_requested = capture_requested OR NEW.kind = 'CAPTURE_REQUESTED',
        capture_refused = capture_refused OR NEW.kind = 'CAPTURE_REFUSED',
        release_requested = release_requested OR NEW.kind = 'RELEASE_REQUESTED',
        lapsed = lapsed OR NEW.kind = 'LAPSED',
        refund_requested = refund_requested OR NEW.kind = 'REFUND_REQUESTED',
        refund_refused = refund_refused OR NEW.kind = 'REFUND_REFUSED',
        open = payment_is_open(reserved + reserves, captured + captures, released + releases, refunded + refunds,
            ended OR ends, lapsed OR NEW.kind = 'LAPSED',
            refund_requested OR NEW.kind = 'REFUND_REQUESTED', refund_refused OR NEW.kind = 'REFUND_REFUSED'),
        heeded = greatest(heeded, NEW.webhooks),
        news_at = CASE WHEN failed THEN news_at ELSE NEW.at END,
        sweep_at = CASE WHEN failed THEN sweep_at ELSE least(sweep_at, NEW.at + interval '15 seconds') END,
        review_at = CASE WHEN captured + captures > refunded + refunds THEN coalesce(review_at, NEW.at + interval '24 hours') END
    WHERE payment_id = NEW.payment_id;
    IF NOT FOUND THEN
        RAISE foreign_key_violation USING MESSAGE = 'a ledger entry of no payment', TABLE = 'ledger_entry';
    END IF;
    RETURN NEW;
END
$$;
-- +goose StatementEnd
