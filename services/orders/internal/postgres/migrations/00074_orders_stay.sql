-- +goose Up

-- The accounts need every order that was ever placed, so the service itself cannot delete one, nor what belongs to it.
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE DELETE ON orders, order_item, archived_receipt FROM %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
