-- +goose Up

-- Where in its stream the broker stored the event; null until then, and of events from before. A broker whose stream ends
-- earlier has lost what came after: after a power cut, or because its disk was restored or replaced.
ALTER TABLE outbox ADD COLUMN sequence bigint;

-- Who handles an event at the moment, and when it was last tried: one try at a time, whether the broker delivers the event
-- or the outbox. Infinity once it is handled.
CREATE TABLE delivery (
    consumer      text        NOT NULL,
    event_id      text        NOT NULL,
    tried_at      timestamptz NOT NULL,
    claimed_until timestamptz NOT NULL,
    PRIMARY KEY (consumer, event_id)
);
CREATE INDEX delivery_tried ON delivery (tried_at);

-- When a person asked for the event to be handled once more.
ALTER TABLE dead_letter ADD COLUMN replay_at timestamptz;
