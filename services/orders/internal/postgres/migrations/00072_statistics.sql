-- +goose Up

-- While these tables are small, one change in a hundred is a few, and PostgreSQL took samples of each every minute: a twentieth of
-- its processor time. Their statements look rows up by their keys, and are planned alike whatever the samples say.
ALTER TABLE orders SET (autovacuum_analyze_threshold = 10000);
ALTER TABLE order_item SET (autovacuum_analyze_threshold = 10000);
ALTER TABLE idempotency SET (autovacuum_analyze_threshold = 10000);

-- No statement searches by what these columns contain.
ALTER TABLE orders
    ALTER COLUMN product SET STATISTICS 0, ALTER COLUMN price SET STATISTICS 0, ALTER COLUMN booking SET STATISTICS 0,
    ALTER COLUMN redirect_url SET STATISTICS 0, ALTER COLUMN traceparent SET STATISTICS 0;
