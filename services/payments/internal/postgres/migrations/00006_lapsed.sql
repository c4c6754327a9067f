-- +goose Up

-- A release that the provider will not carry out: what is reserved is left to come free by itself.
ALTER TABLE ledger_entry
    DROP CONSTRAINT ledger_entry_kind_check,
    ADD CHECK (kind IN ('RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED',
                        'DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED',
                        'CAPTURE_REQUESTED', 'RELEASE_REQUESTED', 'REFUND_REQUESTED',
                        'CAPTURE_REFUSED', 'REFUND_REFUSED', 'LAPSED',
                        'ATTEMPT_FAILED', 'CONTRADICTED'));
DROP INDEX ledger_once;
CREATE UNIQUE INDEX ledger_once ON ledger_entry (payment_id, kind)
    WHERE kind IN ('CAPTURE_REQUESTED', 'RELEASE_REQUESTED', 'REFUND_REQUESTED', 'CAPTURE_REFUSED', 'REFUND_REFUSED', 'LAPSED');
ALTER TABLE payment ADD COLUMN lapsed boolean NOT NULL DEFAULT false CHECK (release_requested OR NOT lapsed);

-- Nothing more is asked of it, unless the provider captures all the same.
ALTER TABLE payment DROP COLUMN open;
ALTER TABLE payment ADD COLUMN open boolean NOT NULL GENERATED ALWAYS AS (
    CASE WHEN reserved > 0 THEN captured + released < reserved AND NOT (lapsed AND captured = 0) ELSE NOT ended END
    OR (refund_requested AND NOT refund_refused AND refunded < captured)) STORED;
CREATE INDEX payment_to_sweep ON payment (sweep_at) WHERE open;

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
        refund_refused = refund_refused OR NEW.kind = 'REFUND_REFUSED'
    WHERE payment_id = NEW.payment_id;
    RETURN NULL;
END
$$;
-- +goose StatementEnd

-- The simulator can refuse to let go.
ALTER TABLE simulator_payment
    DROP CONSTRAINT simulator_payment_conduct_check,
    ADD CHECK (conduct IN ('ORDINARY', 'REFUSES_CAPTURE', 'FAILS_FIRST_CAPTURE', 'REFUSES_RELEASE',
                           'REFUSES_REFUND', 'REFUNDS_LATE', 'GIVES_REFUND_UP'));
