-- +goose Up

-- An order is updated some four times in its first minutes. With room on its page the new row stays beside the old one, and the
-- log has only what differs.
ALTER TABLE orders SET (fillfactor = 60);
