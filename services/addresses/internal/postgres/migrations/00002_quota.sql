-- +goose Up

-- How often something was done in a span of time, such as searches for people from one network in a minute. Who did it is a keyed
-- hash. Rows are deleted soon after their span has ended.
CREATE TABLE quota (
    name     text        NOT NULL,
    subject  text        NOT NULL,
    since    timestamptz NOT NULL,
    ends_at  timestamptz NOT NULL,
    count    integer     NOT NULL CHECK (count > 0),
    PRIMARY KEY (name, subject, since)
);
CREATE INDEX quota_ends ON quota (ends_at);
