-- +goose Up

-- The simulator's own books. It stands for a system outside: nothing here refers to the tables of payments.
CREATE TABLE simulator_payment (
    reference   uuid        PRIMARY KEY,
    plays       text        NOT NULL,
    amount      bigint      NOT NULL CHECK (amount > 0),
    description text        NOT NULL,
    return_url  text        NOT NULL,
    state       text        NOT NULL CHECK (state IN ('CREATED', 'AUTHORIZED', 'DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED')),
    authorized  bigint      NOT NULL DEFAULT 0 CHECK (authorized BETWEEN 0 AND amount),
    captured    bigint      NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND authorized),
    cancelled   bigint      NOT NULL DEFAULT 0 CHECK (cancelled BETWEEN 0 AND authorized - captured),
    expires_at  timestamptz NOT NULL
);
CREATE INDEX simulator_payment_to_expire ON simulator_payment (expires_at) WHERE state = 'CREATED';

-- Captures and cancels that have been carried out, by idempotency key.
CREATE TABLE simulator_operation (
    reference uuid   NOT NULL REFERENCES simulator_payment,
    key       text   NOT NULL,
    kind      text   NOT NULL CHECK (kind IN ('CAPTURE', 'CANCEL')),
    amount    bigint NOT NULL,
    PRIMARY KEY (reference, key)
);

-- Webhooks to send. due_at is null once a webhook has been received or given up.
CREATE TABLE simulator_webhook (
    webhook_id uuid        PRIMARY KEY,
    reference  uuid        NOT NULL REFERENCES simulator_payment,
    event      text        NOT NULL,
    due_at     timestamptz,
    attempts   integer     NOT NULL DEFAULT 0
);
CREATE INDEX simulator_webhook_due ON simulator_webhook (due_at) WHERE due_at IS NOT NULL;
