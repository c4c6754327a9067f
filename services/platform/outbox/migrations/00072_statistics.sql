-- +goose Up

-- While these tables are small, two changes in a hundred are a few, and PostgreSQL took samples of each every minute. Their
-- statements look rows up by their keys, and are planned alike whatever the samples say.
ALTER TABLE outbox SET (autovacuum_analyze_threshold = 10000);
ALTER TABLE inbox SET (autovacuum_analyze_threshold = 10000);
ALTER TABLE delivery SET (autovacuum_analyze_threshold = 10000);

-- No statement searches by what these columns contain.
ALTER TABLE outbox ALTER COLUMN payload SET STATISTICS 0, ALTER COLUMN headers SET STATISTICS 0;
