-- +goose Up

-- The release before runs on: no statement looks an order up by its payment.

-- With this index a row had to be entered anew into six when its payment was noted. That no two orders have one payment is
-- made sure of by payments, where the order is unique.
DROP INDEX orders_payment;
