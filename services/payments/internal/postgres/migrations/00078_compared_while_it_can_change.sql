-- +goose Up

-- The release before runs on: it compares whatever is due, and gives up after 30 days as before.

-- Whether the provider may still move money of a payment that nothing is asked for: what is captured can be refunded in its portal, and
-- the rest of a reservation of which a part was captured, or that was left to lapse, can be captured there. Until now only what was
-- captured and not refunded was compared.
CREATE FUNCTION payment_is_compared(reserved bigint, captured bigint, released bigint, refunded bigint, lapsed boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT captured > refunded OR (captured > 0 OR lapsed) AND captured + released < reserved
$$;

-- A payment that has EXPIRED with a note was given up because its provider did not answer: it may be paid there.
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
        review_at = CASE
            WHEN payment_is_compared(reserved + reserves, captured + captures, released + releases, refunded + refunds, lapsed OR NEW.kind = 'LAPSED')
                OR NEW.kind = 'EXPIRED' AND NEW.note IS NOT NULL AND provider_reference IS NOT NULL
            THEN least(review_at, NEW.at + interval '24 hours')
            WHEN NEW.kind IN ('CONTRADICTED', 'AGREED') THEN review_at
        END
    WHERE payment_id = NEW.payment_id;
    IF NOT FOUND THEN
        RAISE foreign_key_violation USING MESSAGE = 'a ledger entry of no payment', TABLE = 'ledger_entry';
    END IF;
    RETURN NEW;
END
$$;
-- +goose StatementEnd

-- Spread over a week, because it may be nearly all payments of a year.
UPDATE payment SET review_at = now() + interval '1 day' + random() * interval '7 days'
WHERE review_at IS NULL AND news_at > now() - interval '365 days' AND (
    payment_is_compared(reserved, captured, released, refunded, lapsed)
    OR ended AND provider_reference IS NOT NULL
        AND EXISTS (SELECT FROM ledger_entry e WHERE e.payment_id = payment.payment_id AND kind = 'EXPIRED' AND note IS NOT NULL));
