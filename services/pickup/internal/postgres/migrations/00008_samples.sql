-- +goose Up

-- PostgreSQL's samples of names and addresses would outlive their erasure. No statement searches by what these columns contain.
ALTER TABLE bookings ALTER COLUMN street SET STATISTICS 0, ALTER COLUMN name SET STATISTICS 0, ALTER COLUMN item_numbers SET STATISTICS 0;
SELECT pg_clear_attribute_stats(current_schema(), 'bookings', sampled, false) FROM unnest(ARRAY['street', 'name', 'item_numbers']) sampled;
