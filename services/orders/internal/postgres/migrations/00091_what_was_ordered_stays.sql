-- +goose Up

-- The release before runs on: its statements change only the columns that may be changed.

-- What was ordered, by whom, at what price and when is written once. The service itself changes how the order stands, and takes personal
-- data out of its product. A later migration grants the right to change each column that it adds. Nor can a request be given another
-- order, or an archived receipt another name.
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE UPDATE ON orders, idempotency, archived_receipt FROM %I', app);
        EXECUTE format('GRANT UPDATE (product, state, failure, payment_id, redirect_url, captured_in_ore, refunded_in_ore, refund_refusal,
            refunded_elsewhere, receipt_container, receipt_file, booking, give_back, dropped_off, pickup_cancelled_at, reorder_link_at,
            receipt_sent_at, trouble, trouble_since, review_at, withdrawn_at, issued_at, handed_in_at, undone_at, refunded_at, erased_at,
            changed_at, claimed_until, version) ON orders TO %I', app);
        EXECUTE format('GRANT UPDATE (state, sha256) ON archived_receipt TO %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
