-- +goose Up

-- The release before runs on: it reads whether a payment is open, and never writes it.

-- A payment of which a part was captured is over as well once the refund of that part is refused: staff have it in their list, and it
-- is compared daily. Until now it was swept for ever.
CREATE OR REPLACE FUNCTION payment_is_open(
    reserved bigint, captured bigint, released bigint, refunded bigint,
    ended boolean, lapsed boolean, refund_requested boolean, refund_refused boolean
) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN reserved > 0 THEN captured + released < reserved AND NOT lapsed AND NOT refund_refused AND NOT (captured > 0 AND refunded = captured)
        ELSE NOT ended END
        OR refund_requested AND NOT refund_refused AND refunded < captured
$$;
UPDATE payment SET open = false
WHERE open AND NOT payment_is_open(reserved, captured, released, refunded, ended, lapsed, refund_requested, refund_refused);
