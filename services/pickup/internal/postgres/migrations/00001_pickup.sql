-- +goose Up

-- Rules are data with dates: a change is a new row, and what applied on a day can be looked up later.

-- Places where no driver collects, although they have a postal code.
CREATE TABLE excluded_postal_codes (
    first_code     text NOT NULL CHECK (first_code ~ '^[0-9]{4}$'),
    last_code      text NOT NULL CHECK (last_code ~ '^[0-9]{4}$'),
    reason         text NOT NULL CHECK (reason IN ('OUTSIDE_MAINLAND', 'PO_BOXES')),
    excluded_from  date NOT NULL,
    -- The first day that is served again; null: for good.
    excluded_until date,
    PRIMARY KEY (first_code, excluded_from),
    CHECK (first_code <= last_code),
    CHECK (excluded_from < excluded_until)
);

-- What one pickup costs from a moment on, in øre, VAT included.
CREATE TABLE pickup_prices (
    valid_from         timestamptz PRIMARY KEY,
    total_price_in_ore integer     NOT NULL CHECK (total_price_in_ore > 0)
);

-- When pickups cannot be ordered.
CREATE TABLE maintenance_windows (
    starts_at timestamptz NOT NULL,
    ends_at   timestamptz NOT NULL,
    CHECK (starts_at < ends_at),
    -- At most one window holds at a time, so that its end is the end.
    EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);
