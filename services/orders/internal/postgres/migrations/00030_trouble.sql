-- +goose Up

ALTER TABLE orders
    -- Whether a refunded order was not cancelled: its money was refunded without the shop.
    ADD COLUMN refunded_elsewhere boolean     NOT NULL DEFAULT false,
    -- What is wrong between a completed order and its payment, and since when.
    ADD COLUMN trouble            text        NOT NULL DEFAULT '',
    ADD COLUMN trouble_since      timestamptz,
    -- When the order is compared with its payment next; null when it never is.
    ADD COLUMN review_at          timestamptz,
    ADD CONSTRAINT trouble_has_a_time CHECK ((trouble = '') = (trouble_since IS NULL)),
    ADD CONSTRAINT elsewhere_is_refunded CHECK (state = 'REFUNDED' OR NOT refunded_elsewhere),
    DROP CONSTRAINT completed_is_charged,
    ADD CONSTRAINT completed_is_charged CHECK (state <> 'COMPLETED'
        OR captured_in_ore = total_in_ore AND issued_at IS NOT NULL
           AND (refunded_in_ore = 0 OR refunded_in_ore < captured_in_ore)),
    DROP CONSTRAINT used_is_not_undone,
    ADD CONSTRAINT used_is_not_undone CHECK (handed_in_at IS NULL OR state = 'COMPLETED' OR refunded_elsewhere);

UPDATE orders SET review_at = now() WHERE state = 'COMPLETED' AND total_in_ore > 0;
CREATE INDEX orders_in_trouble ON orders (coalesce(trouble_since, changed_at), id)
    WHERE trouble <> '' OR give_back OR state IN ('FULFILLING', 'REFUND_REQUESTED', 'REFUND_REFUSED');
CREATE INDEX orders_to_review ON orders (review_at) WHERE review_at IS NOT NULL;
