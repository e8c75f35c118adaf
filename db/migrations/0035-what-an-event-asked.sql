-- What an event of a platform asked for, as a keyed hash: the same event_id with another amount is another event that was
-- named wrongly, not a copy. Null for events told before this, which answer as they did.
alter table cross_listing_events add column fingerprint bytea;
