-- +goose Up

-- How often something was done in a span of time, such as free orders of one e-mail address on a day. Who did it is a keyed
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

-- Orders that came to nothing lose their personal data sooner than others.
CREATE INDEX orders_to_erase_soon ON orders (changed_at)
    WHERE erased_at IS NULL AND state IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED');
