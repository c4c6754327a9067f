-- +goose Up

-- Up to which event of the outbox each consumer that looks for missed ones has handled all. Nothing is committed before it any more.
CREATE TABLE IF NOT EXISTS catch_up (
    consumer      text PRIMARY KEY,
    handled_until uuid NOT NULL
);
