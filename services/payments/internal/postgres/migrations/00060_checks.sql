-- +goose Up

-- The release before runs on: what is refused is the same as before.

-- What must hold for a row is checked by triggers of the columns that it is about. PostgreSQL reads the text of every CHECK
-- anew in every statement, whatever columns that changes: half of the processor time of an update. What a trigger's function
-- says is read once in a session. Violations have the SQLSTATE of a CHECK's, and rows from before satisfied them.

-- What a payment is opened with.
-- +goose StatementBegin
CREATE FUNCTION check_payment_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT (NEW.order_reference ~ '^[a-z0-9-]{8,50}$'
        AND NEW.amount BETWEEN 100 AND 65000000 AND NEW.vat BETWEEN 0 AND NEW.amount
        AND NEW.provider IN ('VIPPS', 'NETS', 'CARD_TERMINAL', 'SIMULATOR') AND NEW.operator IN (NEW.provider, 'SIMULATOR')
        AND char_length(NEW.description) BETWEEN 3 AND 100 AND char_length(NEW.return_url) BETWEEN 1 AND 2000
        AND NEW.language IN ('no', 'en')) THEN
        RAISE check_violation USING MESSAGE = 'a payment of impossible terms', TABLE = 'payment', CONSTRAINT = 'payment_terms';
    END IF;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER check_payment_terms
    AFTER INSERT OR UPDATE OF order_reference, amount, vat, provider, operator, description, return_url, language
    ON payment FOR EACH ROW EXECUTE FUNCTION check_payment_terms();

-- How it is known to its provider, and what is wrong with it.
-- +goose StatementBegin
CREATE FUNCTION check_payment_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.provider_reference = '' OR NEW.redirect_url = '' OR (NEW.provider_reference IS NULL) <> (NEW.redirect_url IS NULL)
        OR NEW.problem = '' OR (NEW.problem IS NULL) <> (NEW.problem_since IS NULL) THEN
        RAISE check_violation USING MESSAGE = 'half an opening or half a problem', TABLE = 'payment', CONSTRAINT = 'payment_names';
    END IF;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER check_payment_names
    AFTER UPDATE OF provider_reference, redirect_url, problem, problem_since
    ON payment FOR EACH ROW EXECUTE FUNCTION check_payment_names();

-- The sums of its ledger, the decisions and refusals in it, and its webhooks.
-- +goose StatementBegin
CREATE FUNCTION check_payment_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    broken text := CASE
        WHEN NOT (NEW.reserved BETWEEN 0 AND NEW.amount AND NEW.captured BETWEEN 0 AND NEW.reserved
            AND NEW.released BETWEEN 0 AND NEW.reserved - NEW.captured AND NEW.refunded BETWEEN 0 AND NEW.captured) THEN 'payment_sums'
        WHEN NEW.capture_requested AND NOT NEW.capture_refused AND NEW.release_requested THEN 'one_decision'
        WHEN NEW.capture_refused AND NOT NEW.capture_requested OR NEW.lapsed AND NOT NEW.release_requested
            OR NEW.refund_requested AND NOT NEW.captured > 0 OR NEW.refund_refused AND NOT NEW.refund_requested THEN 'payment_refusals'
        WHEN NOT NEW.heeded BETWEEN 0 AND NEW.hints THEN 'payment_webhooks'
    END;
BEGIN
    IF broken IS NOT NULL THEN
        RAISE check_violation USING MESSAGE = format('an impossible payment: %s', broken), TABLE = 'payment', CONSTRAINT = broken;
    END IF;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER check_payment_sums
    AFTER INSERT OR UPDATE OF amount, reserved, captured, released, refunded, capture_requested, capture_refused,
                              release_requested, lapsed, refund_requested, refund_refused, heeded
    ON payment FOR EACH ROW EXECUTE FUNCTION check_payment_sums();

-- The sums follow from the ledger as before. What an entry may be is checked here, too, and that it has a payment is seen where the
-- payment is updated: a foreign key looks it up and locks it once more. No payment is ever deleted, and no entry updated.
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION add_up_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
        reserved = reserved + CASE NEW.kind WHEN 'RESERVED' THEN NEW.amount ELSE 0 END,
        captured = captured + CASE NEW.kind WHEN 'CAPTURED' THEN NEW.amount ELSE 0 END,
        released = released + CASE NEW.kind WHEN 'RELEASED' THEN NEW.amount ELSE 0 END,
        refunded = refunded + CASE NEW.kind WHEN 'REFUNDED' THEN NEW.amount ELSE 0 END,
        ended = ended OR NEW.kind IN ('DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED'),
        capture_requested = capture_requested OR NEW.kind = 'CAPTURE_REQUESTED',
        capture_refused = capture_refused OR NEW.kind = 'CAPTURE_REFUSED',
        release_requested = release_requested OR NEW.kind = 'RELEASE_REQUESTED',
        lapsed = lapsed OR NEW.kind = 'LAPSED',
        refund_requested = refund_requested OR NEW.kind = 'REFUND_REQUESTED',
        refund_refused = refund_refused OR NEW.kind = 'REFUND_REFUSED',
        heeded = greatest(heeded, NEW.webhooks),
        news_at = CASE WHEN NEW.kind IN ('ATTEMPT_FAILED', 'STALLED') THEN news_at ELSE NEW.at END,
        sweep_at = CASE WHEN NEW.kind IN ('ATTEMPT_FAILED', 'STALLED') THEN sweep_at ELSE least(sweep_at, NEW.at + interval '15 seconds') END,
        review_at = CASE WHEN captured + CASE NEW.kind WHEN 'CAPTURED' THEN NEW.amount ELSE 0 END
                              > refunded + CASE NEW.kind WHEN 'REFUNDED' THEN NEW.amount ELSE 0 END
                         THEN coalesce(review_at, NEW.at + interval '24 hours') END
    WHERE payment_id = NEW.payment_id;
    IF NOT FOUND THEN
        RAISE foreign_key_violation USING MESSAGE = 'a ledger entry of no payment', TABLE = 'ledger_entry';
    END IF;
    RETURN NEW;
END
$$;
-- +goose StatementEnd

-- The simulator's books are those of a system outside, kept for tests and trials: its program knows what it may do.
-- +goose StatementBegin
DO $$
DECLARE
    old record;
BEGIN
    FOR old IN
        SELECT conrelid::regclass AS of, conname AS name FROM pg_constraint
        WHERE contype = 'c' AND conrelid IN ('payment'::regclass, 'ledger_entry'::regclass)
           OR contype = 'f' AND conrelid IN ('ledger_entry'::regclass, 'simulator_operation'::regclass, 'simulator_webhook'::regclass)
           OR contype = 'c' AND conrelid IN ('simulator_payment'::regclass, 'simulator_operation'::regclass)
    LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', old.of, old.name);
    END LOOP;
END
$$;
-- +goose StatementEnd
