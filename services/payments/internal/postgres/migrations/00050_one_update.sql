-- +goose Up

-- How many webhooks about the payment had been received when its provider was read for this entry; null if it was not.
ALTER TABLE ledger_entry ADD COLUMN webhooks integer;

-- An entry changes its payment by one update: the sums, and when something last happened, failed attempts aside. Then the
-- payment is due to be swept soon, where the sweeper passes over what has just happened; a time that is near stays as it is,
-- which leaves the indexes alone. What is captured is due to be compared with its provider a day later.
-- +goose StatementBegin
CREATE OR REPLACE FUNCTION add_up_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
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
    RETURN NEW;
END
$$;
-- +goose StatementEnd

-- Before the entry, so that whoever writes one waits for the payment first, and never for an entry while holding its payment.
CREATE OR REPLACE TRIGGER add_up_ledger BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION add_up_ledger();

-- Room for the changes of a payment's first minute beside it.
ALTER TABLE payment SET (fillfactor = 70);
