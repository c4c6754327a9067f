-- +goose Up

-- Events of committed transactions, kept for a week after publishing so that a lost broker can be re-fed.
CREATE TABLE outbox (
    id           uuid        PRIMARY KEY,
    -- Order of writing. Rows are found by published_at, never by a position cursor: a slower transaction
    -- commits a lower position later.
    position     bigint      GENERATED ALWAYS AS IDENTITY,
    subject      text        NOT NULL CHECK (subject <> ''),
    type         text        NOT NULL CHECK (type <> ''),
    payload      bytea       NOT NULL,
    headers      jsonb       NOT NULL DEFAULT '{}',
    created_at   timestamptz NOT NULL DEFAULT now(),
    published_at timestamptz,
    attempts     integer     NOT NULL DEFAULT 0
);
CREATE INDEX outbox_unpublished ON outbox (position) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- Events whose effect is committed; a second delivery finds its row here and does nothing.
CREATE TABLE inbox (
    consumer     text        NOT NULL,
    event_id     text        NOT NULL,
    processed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
);
CREATE INDEX inbox_processed ON inbox (processed_at);

-- Events that could not be handled, for a person to look at.
CREATE TABLE dead_letter (
    consumer  text        NOT NULL,
    event_id  text        NOT NULL,
    subject   text        NOT NULL,
    type      text        NOT NULL,
    payload   bytea       NOT NULL,
    headers   jsonb       NOT NULL,
    error     text        NOT NULL,
    failed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
);

-- append_only takes from the application's role the right to change or remove rows of a table: a service's
-- migration calls it for ledgers and journals, as in SELECT append_only('ledger_entry').
-- +goose StatementBegin
CREATE FUNCTION append_only(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM %I', target, app);
    END IF;
END
$$;
-- +goose StatementEnd
