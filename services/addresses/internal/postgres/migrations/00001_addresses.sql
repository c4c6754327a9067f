-- +goose Up
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What was loaded last. A replica that wants to replace a data set locks its row first.
CREATE TABLE data_sets (
    name        text PRIMARY KEY CHECK (name IN ('postal register', 'address sample')),
    source      text NOT NULL DEFAULT '',
    dated       date NOT NULL DEFAULT '0001-01-01',
    fingerprint text NOT NULL DEFAULT '',
    loaded_at   timestamptz NOT NULL DEFAULT now()
);
INSERT INTO data_sets (name) VALUES ('postal register'), ('address sample');

CREATE TABLE postal_codes (
    code                text PRIMARY KEY CHECK (code ~ '^[0-9]{4}$'),
    city                text NOT NULL CHECK (city <> ''),
    municipality        text NOT NULL CHECK (municipality <> ''),
    municipality_number text NOT NULL CHECK (municipality_number ~ '^([0-9]{4})?$'),
    category            text NOT NULL CHECK (category IN ('', 'G', 'P', 'B', 'F', 'S'))
);

-- Runs of house or box numbers. "rank" is the order of importance: lower is answered first.
CREATE TABLE address_spans (
    rank         int PRIMARY KEY,
    kind         text NOT NULL CHECK (kind IN ('street', 'box')),
    name         text NOT NULL,
    first_number int NOT NULL CHECK (first_number > 0),
    last_number  int NOT NULL CHECK (last_number >= first_number),
    postal_code  text NOT NULL CHECK (postal_code ~ '^[0-9]{4}$'),
    city         text NOT NULL CHECK (city <> ''),
    -- The name in lower case without accents, and the same with every spelling of gate, vei, plass and allé alike.
    folded       text NOT NULL,
    canonical    text NOT NULL,
    -- Every word to be found by, each after a space: folded and canonical name, and city.
    words        text NOT NULL
);
CREATE INDEX address_spans_canonical ON address_spans USING gin (canonical gin_trgm_ops);

-- +goose Down
DROP TABLE address_spans, postal_codes, data_sets;
DROP EXTENSION pg_trgm;
