-- +goose Up

-- A payment's terms, its existence at the provider, and the sums of its ledger.
CREATE TABLE payment (
    payment_id         uuid        PRIMARY KEY,
    order_reference    text        NOT NULL UNIQUE CHECK (order_reference ~ '^[a-z0-9-]{8,50}$'),
    amount             bigint      NOT NULL CHECK (amount BETWEEN 100 AND 65000000),
    vat                bigint      NOT NULL CHECK (vat BETWEEN 0 AND amount),
    provider           text        NOT NULL CHECK (provider IN ('VIPPS', 'NETS', 'CARD_TERMINAL', 'SIMULATOR')),
    -- Who really holds the payment: the provider, or the simulator where it plays the provider.
    operator           text        NOT NULL CHECK (operator IN (provider, 'SIMULATOR')),
    description        text        NOT NULL CHECK (char_length(description) BETWEEN 3 AND 100),
    return_url         text        NOT NULL CHECK (char_length(return_url) BETWEEN 1 AND 2000),
    language           text        NOT NULL CHECK (language IN ('no', 'en')),
    created_at         timestamptz NOT NULL,

    -- Null until the provider knows the payment.
    provider_reference text        CHECK (provider_reference <> ''),
    redirect_url       text        CHECK (redirect_url <> ''),
    CHECK ((provider_reference IS NULL) = (redirect_url IS NULL)),
    UNIQUE (operator, provider_reference),

    -- Sums of the ledger, kept by its trigger alone.
    reserved           bigint      NOT NULL DEFAULT 0 CHECK (reserved BETWEEN 0 AND amount),
    captured           bigint      NOT NULL DEFAULT 0 CHECK (captured BETWEEN 0 AND reserved),
    released           bigint      NOT NULL DEFAULT 0 CHECK (released BETWEEN 0 AND reserved - captured),
    refunded           bigint      NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND captured),
    ended              boolean     NOT NULL DEFAULT false,
    -- Something can still happen: nobody has acted yet, or money is reserved that is neither taken nor let go.
    open               boolean     NOT NULL GENERATED ALWAYS AS
                                   (CASE WHEN reserved > 0 THEN captured + released < reserved ELSE NOT ended END) STORED,

    -- When the sweeper looks at it next, if it is still open then.
    sweep_at           timestamptz NOT NULL
);
CREATE INDEX payment_to_sweep ON payment (sweep_at) WHERE open;

-- What happened to a payment, and what was decided about it. Only ever appended.
CREATE TABLE ledger_entry (
    payment_id         uuid        NOT NULL REFERENCES payment,
    seq                integer     NOT NULL CHECK (seq >= 1),
    kind               text        NOT NULL CHECK (kind IN (
                                       'RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED',
                                       'DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED',
                                       'CAPTURE_REQUESTED', 'RELEASE_REQUESTED')),
    amount             bigint      NOT NULL CHECK (amount >= 0),
    provider_reference text        NOT NULL,
    cause              text        NOT NULL CHECK (cause IN ('WEBHOOK', 'RECONCILE', 'CAPTURE', 'RELEASE', 'SWEEPER')),
    at                 timestamptz NOT NULL,
    PRIMARY KEY (payment_id, seq),
    CHECK ((amount > 0) = (kind IN ('RESERVED', 'CAPTURED', 'RELEASED', 'REFUNDED')))
);
-- A capture and a release of the same payment exclude each other.
CREATE UNIQUE INDEX ledger_one_decision ON ledger_entry (payment_id)
    WHERE kind IN ('CAPTURE_REQUESTED', 'RELEASE_REQUESTED');
CREATE UNIQUE INDEX ledger_one_end ON ledger_entry (payment_id)
    WHERE kind IN ('DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED');

-- The sums follow from the ledger. The function runs as its owner, because the application may not write
-- them; the payment's checks then refuse an entry that would break captured + released ≤ reserved.
-- +goose StatementBegin
CREATE FUNCTION add_up_ledger() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
    UPDATE payment SET
        reserved = reserved + CASE NEW.kind WHEN 'RESERVED' THEN NEW.amount ELSE 0 END,
        captured = captured + CASE NEW.kind WHEN 'CAPTURED' THEN NEW.amount ELSE 0 END,
        released = released + CASE NEW.kind WHEN 'RELEASED' THEN NEW.amount ELSE 0 END,
        refunded = refunded + CASE NEW.kind WHEN 'REFUNDED' THEN NEW.amount ELSE 0 END,
        ended = ended OR NEW.kind IN ('DECLINED', 'ABORTED', 'EXPIRED', 'TERMINATED')
    WHERE payment_id = NEW.payment_id;
    RETURN NULL;
END
$$;
-- +goose StatementEnd
CREATE TRIGGER add_up_ledger AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION add_up_ledger();

-- The application appends to the ledger, and writes of a payment only what is not money.
SELECT append_only('ledger_entry');
SELECT append_only('payment');
-- +goose StatementBegin
DO $$
DECLARE
    app text := current_setting('platform.app_role', true);
BEGIN
    IF app <> '' THEN
        EXECUTE format('REVOKE INSERT ON payment FROM %I', app);
        EXECUTE format('GRANT INSERT (payment_id, order_reference, amount, vat, provider, operator, description,
            return_url, language, created_at, sweep_at) ON payment TO %I', app);
        EXECUTE format('GRANT UPDATE (provider_reference, redirect_url, sweep_at) ON payment TO %I', app);
    END IF;
END
$$;
-- +goose StatementEnd
