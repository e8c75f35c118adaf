-- Advertising: what a place costs, the campaigns, and what was seen and clicked (rule book B5, D7).

create table ad_placements (
  slug text primary key check (slug ~ '^[a-z][a-z_]*$'),
  name text not null,
  -- Price of a day (flat), of a click (cpc), of a thousand impressions (cpm).
  flat_cents bigint not null check (flat_cents > 0),
  cpc_cents bigint not null check (cpc_cents > 0),
  cpm_cents bigint not null check (cpm_cents > 0),
  is_active boolean not null default true
);
create trigger ad_placements_changed after insert or update or delete on ad_placements
  for each statement execute function count_change('catalogue');

insert into ad_placements (slug, name, flat_cents, cpc_cents, cpm_cents) values
  ('home', 'Home page', 4000, 75, 1250),
  ('lot_list', 'List of lots', 2500, 60, 900),
  ('lot_page', 'Page of a lot', 2000, 50, 800),
  ('auction_page', 'Page of an auction', 2000, 50, 800);

create table ad_campaigns (
  id bigint generated always as identity primary key,
  owner_user_id bigint not null,
  owner_team_id bigint,
  name text not null check (length(name) between 1 and 120),
  status text not null default 'draft' check (status in ('draft', 'pending_payment', 'active', 'paused', 'ended', 'cancelled')),
  placement text not null references ad_placements,
  pricing_model text not null check (pricing_model in ('flat', 'cpc', 'cpm')),
  -- For flat: the price of the dates, known from the submission on.
  budget_cents bigint check (budget_cents > 0),
  -- The price of a day, a click or a thousand impressions, frozen at the submission.
  rate_cents bigint check (rate_cents > 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  -- How much of what was spent the ledger has moved from prepaid to earned.
  earned_cents bigint not null default 0,
  impressions bigint not null default 0 check (impressions >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  start_date date not null,
  end_date date,
  currency text not null default 'usd',
  headline text,
  body text,
  image_path text,
  lot_id bigint,
  auction_id bigint,
  destination_path text,
  creative_status text not null default 'incomplete' check (creative_status in ('incomplete', 'pending', 'approved', 'rejected')),
  creative_note text,
  invoice_id bigint,
  paid_at timestamptz,
  end_reason text,
  created_at timestamptz not null default house_clock(),
  updated_at timestamptz not null default house_clock(),
  constraint ad_campaigns_within_budget check (spent_cents <= budget_cents),
  constraint ad_campaigns_earned check (earned_cents between 0 and spent_cents),
  check (end_date >= start_date),
  check (num_nonnulls(lot_id, auction_id, destination_path) <= 1),
  check (status in ('draft', 'cancelled') or (budget_cents is not null and rate_cents is not null))
);
create index ad_campaigns_by_owner on ad_campaigns (owner_user_id, id);
create index ad_campaigns_by_team on ad_campaigns (owner_team_id, id) where owner_team_id is not null;
create index ad_campaigns_serving on ad_campaigns (placement, id) where status = 'active';
create index ad_campaigns_moving on ad_campaigns (id) where status in ('pending_payment', 'active', 'paused');
create index ad_campaigns_to_review on ad_campaigns (updated_at, id) where creative_status = 'pending';
create unique index ad_campaigns_by_invoice on ad_campaigns (invoice_id) where invoice_id is not null;

-- One row for what one served ad brought: at most one impression and one click of each token.
create table ad_hits (
  id bigint generated always as identity primary key,
  token_id text not null,
  kind text not null check (kind in ('impression', 'click')),
  campaign_id bigint not null,
  at timestamptz not null default house_clock(),
  tallied_at timestamptz,
  -- A click that the budget could not pay for.
  is_over_budget boolean not null default false,
  unique (token_id, kind)
);
create index ad_hits_waiting on ad_hits (campaign_id, id) where tallied_at is null;
create index ad_hits_by_age on ad_hits using brin (at);

-- When a visitor last counted for a campaign. The visitor is a keyed hash of the day; no address is kept.
create table ad_visitors (
  campaign_id bigint not null,
  kind text not null check (kind in ('impression', 'click')),
  visitor bytea not null,
  counted_at timestamptz not null default house_clock(),
  primary key (campaign_id, kind, visitor)
);
create index ad_visitors_by_age on ad_visitors (counted_at);

-- What is left of a prepaid budget: the advertiser's, for their next campaign or to be paid back.
create table ad_credits (
  id bigint generated always as identity primary key,
  campaign_id bigint not null unique references ad_campaigns,
  owner_user_id bigint not null,
  owner_team_id bigint,
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  remaining_cents bigint not null check (remaining_cents between 0 and amount_cents),
  refunded_at timestamptz,
  created_at timestamptz not null default house_clock()
);
create index ad_credits_left on ad_credits (owner_user_id, id) where remaining_cents > 0;
