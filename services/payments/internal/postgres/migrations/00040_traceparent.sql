-- +goose Up

-- The span that opened the payment, in the form of the W3C: what happens to it later, in traces of its own, links to it.
ALTER TABLE payment ADD COLUMN traceparent text;
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('GRANT INSERT (traceparent) ON payment TO %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
