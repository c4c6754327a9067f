-- +goose Up

-- What the archive was given to keep: a file that is found there under the name and has another sum is not the receipt.
CREATE TABLE archived_receipt (
    order_id  uuid  NOT NULL REFERENCES orders,
    -- One for each language.
    file_name text  NOT NULL CHECK (file_name <> ''),
    -- The state of the order that the receipt shows.
    state     text  NOT NULL,
    sha256    bytea NOT NULL CHECK (length(sha256) = 32),
    PRIMARY KEY (order_id, file_name)
);
