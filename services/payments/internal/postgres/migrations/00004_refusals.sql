-- +goose Up

-- Refunds, and what a provider answers with no.
ALTER TABLE ledger_entry
    ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 200),
    DROP CONSTRAINT ledger_entry_kind_check,
    ADD CHECK (kind IN ('RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED',
                        'DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED',
                        'CAPTURE_REQUESTED', 'RELEASE_REQUESTED', 'REFUND_REQUESTED',
                        'CAPTURE_REFUSED', 'REFUND_REFUSED',
                        'ATTEMPT_FAILED', 'CONTRADICTED')),
    DROP CONSTRAINT ledger_entry_cause_check,
    ADD CHECK (cause IN ('WEBHOOK', 'RECONCILE', 'CREATE', 'CAPTURE', 'RELEASE', 'REFUND', 'TERMINAL', 'SWEEPER'));

-- What has been decided and refused, kept by the ledger's trigger alone. At most one of capture and release stands:
-- a release is never decided while a capture does, nor a capture after a release.
DROP INDEX ledger_one_decision;
CREATE UNIQUE INDEX ledger_once ON ledger_entry (payment_id, kind)
    WHERE kind IN ('CAPTURE_REQUESTED', 'RELEASE_REQUESTED', 'REFUND_REQUESTED', 'CAPTURE_REFUSED', 'REFUND_REFUSED');
ALTER TABLE payment
    ADD COLUMN capture_requested boolean NOT NULL DEFAULT false,
    ADD COLUMN capture_refused   boolean NOT NULL DEFAULT false CHECK (capture_requested OR NOT capture_refused),
    ADD COLUMN release_requested boolean NOT NULL DEFAULT false,
    ADD COLUMN refund_requested  boolean NOT NULL DEFAULT false CHECK (captured > 0 OR NOT refund_requested),
    ADD COLUMN refund_refused    boolean NOT NULL DEFAULT false CHECK (refund_requested OR NOT refund_refused);
UPDATE payment SET
    capture_requested = EXISTS (SELECT FROM ledger_entry e WHERE e.payment_id = payment.payment_id AND kind = 'CAPTURE_REQUESTED'),
    release_requested = EXISTS (SELECT FROM ledger_entry e WHERE e.payment_id = payment.payment_id AND kind = 'RELEASE_REQUESTED');
ALTER TABLE payment ADD CONSTRAINT one_decision CHECK (NOT (capture_requested AND NOT capture_refused AND release_requested));

-- Something can still happen to a payment that is to be paid back, too.
ALTER TABLE payment DROP COLUMN open;
ALTER TABLE payment ADD COLUMN open boolean NOT NULL GENERATED ALWAYS AS (
    CASE WHEN reserved > 0 THEN captured + released < reserved ELSE NOT ended END
    OR (refund_requested AND NOT refund_refused AND refunded < captured)) STORED;
CREATE INDEX payment_to_sweep ON payment (sweep_at) WHERE open;

-- When something last happened, failed attempts aside: the longer ago, the more seldom it is swept.
ALTER TABLE payment ADD COLUMN news_at timestamptz;
UPDATE payment SET news_at = coalesce((SELECT max(at) FROM ledger_entry e WHERE e.payment_id = payment.payment_id), created_at);
ALTER TABLE payment ALTER COLUMN news_at SET NOT NULL;
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('GRANT INSERT (news_at), UPDATE (news_at) ON payment TO %I', app);
    END IF;
END
$$;
-- +goose StatementEnd

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
        refund_requested = refund_requested OR NEW.kind = 'REFUND_REQUESTED',
        refund_refused = refund_refused OR NEW.kind = 'REFUND_REFUSED'
    WHERE payment_id = NEW.payment_id;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
