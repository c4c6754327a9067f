-- +goose Up

-- The release before runs on: it writes none of these.

-- Rules are changed by the owner alone; the service itself reads them. Nor can it delete a round, whose bookings would be forgotten.
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON excluded_postal_codes, route_capacities, maintenance_windows FROM %I', app);
        EXECUTE format('REVOKE DELETE ON rounds FROM %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
