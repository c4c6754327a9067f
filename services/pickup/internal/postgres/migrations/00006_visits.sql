-- +goose Up

-- What the driver needs besides the address. Personal data, erased together with it.
ALTER TABLE bookings
    ADD name         text,
    ADD item_numbers text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT erased_together CHECK (street IS NOT NULL OR name IS NULL AND item_numbers = '{}');

-- A driver's list is of one route and day.
CREATE INDEX bookings_of_a_round ON bookings (route, day) WHERE street IS NOT NULL;
