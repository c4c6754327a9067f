-- +goose Up

-- The event of a cancelled order has a new name, and the same fields as before. What waits to be published leaves under the
-- new one; what is published stays as it was.
UPDATE outbox
SET subject = 'orders.order.refund_requested', type = 'bestill.orders.events.v1.OrderRefundRequested'
WHERE published_at IS NULL AND subject = 'orders.order.undone' AND type = 'bestill.orders.events.v1.OrderUndone';
