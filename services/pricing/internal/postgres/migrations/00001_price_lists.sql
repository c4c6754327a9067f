-- +goose Up

-- Nothing here is ever changed or removed, so that every price that was quoted can be explained.
CREATE TABLE price_lists (
    version     text        PRIMARY KEY CHECK (version ~ '^[0-9a-f]{16}$'),
    -- One list a day: a correction is a list of a later day.
    valid_from  timestamptz NOT NULL CONSTRAINT one_price_list_a_day UNIQUE,
    content     jsonb       NOT NULL,
    imported_at timestamptz NOT NULL DEFAULT now()
);
SELECT append_only('price_lists');

-- A row per list that came into force; it is written in one transaction with the event that tells so.
CREATE TABLE price_list_activations (
    version      text        PRIMARY KEY REFERENCES price_lists,
    activated_at timestamptz NOT NULL
);
SELECT append_only('price_list_activations');
