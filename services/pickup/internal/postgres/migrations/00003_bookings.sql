-- +goose Up

ALTER TABLE excluded_postal_codes
    DROP CONSTRAINT excluded_postal_codes_reason_check,
    ADD CHECK (reason IN ('OUTSIDE_MAINLAND', 'PO_BOXES', 'NO_MAIL_ROUTE'));

-- How many items one driver can collect in a day. A route is a postal code.
CREATE TABLE route_capacities (
    first_code text    NOT NULL CHECK (first_code ~ '^[0-9]{4}$'),
    last_code  text    NOT NULL CHECK (last_code ~ '^[0-9]{4}$'),
    valid_from date    NOT NULL,
    places     integer NOT NULL CHECK (places >= 0),
    PRIMARY KEY (first_code, last_code, valid_from),
    CHECK (first_code <= last_code)
);

-- The places of a route on a day: those of the narrowest range around it, and there of the latest date.
CREATE FUNCTION places_on(route text, day date) RETURNS integer LANGUAGE sql STABLE RETURN coalesce((
    SELECT places FROM route_capacities
    WHERE route BETWEEN first_code AND last_code AND valid_from <= day
    ORDER BY last_code::integer - first_code::integer, valid_from DESC
    LIMIT 1), 0);

-- The round through a route on a day, from its first booking on. Every booking counts itself here, in its own
-- transaction, so the row is where those who want the last place meet, and the check holds whatever they do.
CREATE TABLE rounds (
    route  text    NOT NULL,
    day    date    NOT NULL,
    places integer NOT NULL,
    booked integer NOT NULL,
    PRIMARY KEY (route, day),
    CONSTRAINT not_oversold CHECK (booked BETWEEN 0 AND places)
);

CREATE TABLE bookings (
    order_id     uuid        PRIMARY KEY,
    booking_id   uuid        NOT NULL UNIQUE DEFAULT gen_random_uuid(),
    -- Null when the order gave up before it had a place, so that it can get none later.
    route        text,
    day          date,
    -- Personal data: null once no driver needs it.
    street       text,
    created_at   timestamptz NOT NULL,
    cancelled_at timestamptz,
    -- An order claims its row before it takes its place.
    FOREIGN KEY (route, day) REFERENCES rounds DEFERRABLE INITIALLY DEFERRED,
    CHECK ((route IS NULL) = (day IS NULL)),
    CHECK (route IS NOT NULL OR cancelled_at IS NOT NULL),
    CHECK (street IS NULL OR cancelled_at IS NULL)
);

CREATE INDEX bookings_with_street ON bookings (day) WHERE street IS NOT NULL;
