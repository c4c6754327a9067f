-- +goose Up

-- An order is updated in its first minutes, and again after a month and a year. A fifth of all orders, after which PostgreSQL clears
-- away by itself, would be years of them: the plans and the maps of free room would be as old.
ALTER TABLE orders SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);
