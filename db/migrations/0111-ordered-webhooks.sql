-- What a subscription wants: its events in order or as they come, with all data or only with ids, and of which
-- auctions and lots. The program before this one sends everything, in full and as it comes.
alter table webhook_subscriptions
  add column ordering text not null default 'any' check (ordering in ('any', 'fifo')),
  add column payload text not null default 'full' check (payload in ('full', 'thin')),
  add column auction_ids bigint[],
  add column lot_ids bigint[],
  -- In order, a delivery that failed for good holds up the others until someone resumes or skips it.
  add column stopped_at timestamptz,
  add column stopped_delivery_id bigint,
  add constraint webhook_subscriptions_stopped check ((stopped_at is null) = (stopped_delivery_id is null));

alter table webhook_deliveries
  add column auction_id bigint,
  add column lot_id bigint,
  -- Of a subscription in order: taken by id, one at a time.
  add column in_line boolean not null default false,
  drop constraint webhook_deliveries_state_check,
  add constraint webhook_deliveries_state_check check (state in ('queued', 'retrying', 'delivered', 'failed', 'cancelled', 'skipped')) not valid;

create index webhook_deliveries_in_line on webhook_deliveries (subscription_id, id) where in_line and due_at is not null;
create index webhook_deliveries_by_lot on webhook_deliveries (lot_id) where lot_id is not null;
create index webhook_deliveries_by_auction on webhook_deliveries (auction_id) where auction_id is not null;
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id);
