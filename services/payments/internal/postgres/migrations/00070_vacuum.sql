-- +goose Up

-- A payment is updated in its first minutes. A fifth of all payments, after which PostgreSQL clears away by itself, would be years
-- of them: the plans and the maps of free room would be as old.
ALTER TABLE payment SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02);
