-- +goose Up

-- Webhooks that told of a payment, and how many of them it has been read after. A payment that has ended is read again,
-- too, when one tells of it: money may have moved all the same.
ALTER TABLE payment
    ADD COLUMN hints  integer NOT NULL DEFAULT 0,
    ADD COLUMN heeded integer NOT NULL DEFAULT 0 CHECK (heeded BETWEEN 0 AND hints);
DROP INDEX payment_to_sweep;
CREATE INDEX payment_to_sweep ON payment (sweep_at) WHERE open OR hints > heeded;
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('GRANT UPDATE (hints, heeded) ON payment TO %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
