-- +goose Up

-- Exchange rates of customs. A rate holds from its day until the next one of its currency.
CREATE TABLE exchange_rate (
    currency         text   NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    valid_from       date   NOT NULL,
    unit             int    NOT NULL CHECK (unit > 0),
    krone_millionths bigint NOT NULL CHECK (krone_millionths > 0),
    PRIMARY KEY (currency, valid_from)
);

-- The Norwegian customs tariff as published; empty until it is imported.
CREATE TABLE tariff_number (
    number    text PRIMARY KEY CHECK (number ~ '^[0-9]{8}$'),
    norwegian text NOT NULL,
    english   text NOT NULL,
    words     tsvector NOT NULL GENERATED ALWAYS AS
        (to_tsvector('norwegian', norwegian) || to_tsvector('english', english)) STORED
);

CREATE INDEX tariff_number_words ON tariff_number USING gin (words);
CREATE INDEX tariff_number_heading ON tariff_number (left(number, 6));

-- +goose Down
DROP TABLE tariff_number;
DROP TABLE exchange_rate;
