-- +goose Up

-- What a pickup costs is in the price lists, with all other prices.
DROP TABLE pickup_prices;
