-- +goose Up

-- A booking says that the driver's visit of an order was asked for, or cancelled before that, so that neither is done twice. The service
-- itself cannot delete one.
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE DELETE ON bookings FROM %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
