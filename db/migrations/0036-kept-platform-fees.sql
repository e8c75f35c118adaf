-- What the platform takes of the hammer prices of a sale that had bids when its seller's plan changed (rule book D3).
-- A sale without a row here pays by the plan its seller has.
create table kept_platform_fees (
  auction_id bigint primary key references auctions on delete cascade,
  rule       jsonb not null check (jsonb_typeof(rule) = 'object'),
  kept_at    timestamptz not null default house_clock()
);
