-- +goose Up

-- The release before runs on: it changes no row here.

-- A number belongs for good to the item for which it was issued, so the service itself cannot give it to another one.
SELECT append_only('order_item');
