-- +goose Up

-- Which order's visit for the item passed before this one was ordered. The item goes back to it if this order comes to nothing.
-- The release before runs on: it leaves the column empty, and lets only items of visits that are ordered again go back.
ALTER TABLE visit_item ADD COLUMN previous uuid REFERENCES orders;
CREATE INDEX visit_item_previous ON visit_item (previous) WHERE previous IS NOT NULL;
