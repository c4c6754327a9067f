-- +goose Up

-- The keys of staff and partners. A key is never deleted, because ledgers name it.
CREATE TABLE api_key (
    -- The middle part of the key: it names the key and proves nothing.
    id           text        PRIMARY KEY CHECK (id ~ '^[a-z2-7]{12}$'),
    -- SHA-256 of the whole key. Its 256 random bits cannot be guessed, so the hash need not be slow.
    hash         bytea       NOT NULL CHECK (octet_length(hash) = 32),
    -- Who bears it: a person of the staff, or a partner.
    name         text        NOT NULL CHECK (char_length(name) BETWEEN 3 AND 100),
    kind         text        NOT NULL CHECK (kind IN ('STAFF', 'PARTNER')),
    scopes       text[]      NOT NULL CHECK (cardinality(scopes) >= 1),
    created_at   timestamptz NOT NULL,
    created_by   text        NOT NULL CHECK (created_by <> ''),
    expires_at   timestamptz NOT NULL,
    -- Noted at most once a minute.
    last_used_at timestamptz,
    withdrawn_at timestamptz,
    withdrawn_by text        CHECK (withdrawn_by <> ''),
    CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);

-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE DELETE, TRUNCATE ON api_key FROM %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
