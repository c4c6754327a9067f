-- +goose Up

-- The release before runs on: it leaves the column alone, so what it records counts as not reported yet.

-- When the item with this number was dropped off, as it was first reported. Of the numbers of one item only the identifying one has it.
ALTER TABLE order_item ADD COLUMN dropped_off_at timestamptz;
