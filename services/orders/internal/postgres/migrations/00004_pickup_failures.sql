-- +goose Up

-- Why a driver could not be had, so that the customer can be told what to choose instead.
ALTER TABLE orders
    DROP CONSTRAINT failure_is_known,
    ADD CONSTRAINT failure_is_known CHECK (failure IN (
        '', 'PAYMENT_DECLINED', 'PAYMENT_ABORTED', 'PAYMENT_EXPIRED', 'PAYMENT_NOT_OPENED', 'CAPTURE_REFUSED',
        'PAYMENT_STATE', 'NUMBER_NOT_ISSUED', 'NOT_FULFILLED', 'WITHDRAWN',
        'PICKUP_FULL', 'PICKUP_DATE_PASSED', 'PICKUP_NOT_SERVICEABLE'));
