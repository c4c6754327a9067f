-- +goose Up

-- A contradiction that has ended, a capture or a refund that is handed over to staff and taken back, and who found it.
ALTER TABLE ledger_entry
    DROP CONSTRAINT ledger_entry_kind_check,
    ADD CHECK (kind IN ('RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED',
                        'DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED',
                        'CAPTURE_REQUESTED', 'RELEASE_REQUESTED', 'REFUND_REQUESTED',
                        'CAPTURE_REFUSED', 'REFUND_REFUSED', 'LAPSED',
                        'ATTEMPT_FAILED', 'CONTRADICTED', 'AGREED', 'STALLED', 'RESUMED')),
    DROP CONSTRAINT ledger_entry_cause_check,
    ADD CHECK (cause IN ('WEBHOOK', 'RECONCILE', 'CREATE', 'CAPTURE', 'RELEASE', 'REFUND', 'TERMINAL', 'SWEEPER', 'REVIEW', 'STAFF'));

-- Why staff have to look into a payment, and since when, as its ledger says. Null for most.
ALTER TABLE payment
    ADD COLUMN problem       text CHECK (problem <> ''),
    ADD COLUMN problem_since timestamptz,
    ADD CHECK ((problem IS NULL) = (problem_since IS NULL)),
    -- When the payment is compared with its provider next; null when it never is.
    ADD COLUMN review_at     timestamptz;
UPDATE payment SET (problem, problem_since) = (
    SELECT CASE e.kind WHEN 'REFUNDED' THEN 'PARTLY_REFUNDED' ELSE e.kind END, e.at FROM ledger_entry e
    WHERE e.payment_id = payment.payment_id
      AND (e.kind = 'CONTRADICTED'
           OR e.kind = 'REFUND_REFUSED' AND refunded < captured
           OR e.kind = 'REFUNDED' AND refunded < captured AND NOT refund_requested)
    ORDER BY e.kind = 'CONTRADICTED' DESC, e.seq DESC LIMIT 1);
UPDATE payment SET review_at = now() WHERE captured > refunded;
CREATE INDEX payment_problem ON payment (problem_since, payment_id) WHERE problem IS NOT NULL;
CREATE INDEX payment_to_review ON payment (review_at) WHERE review_at IS NOT NULL;
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('GRANT UPDATE (problem, problem_since, review_at) ON payment TO %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
