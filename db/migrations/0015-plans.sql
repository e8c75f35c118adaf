-- Plans, subscriptions and what is charged for them (rule book B10, D7), and the settings an operator turns.

create table subscription_plans (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique,
  position integer not null default 0,
  price_monthly_cents bigint not null check (price_monthly_cents >= 0),
  price_yearly_cents bigint check (price_yearly_cents >= 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  features text[] not null default '{}',
  platform_fee_bps integer not null default 0 check (platform_fee_bps between 0 and 10000),
  -- Null: no limit.
  max_active_auctions integer check (max_active_auctions > 0),
  max_lots_per_auction integer check (max_lots_per_auction > 0),
  max_team_members integer check (max_team_members > 0),
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  is_active boolean not null default true,
  created_at timestamptz not null default house_clock(),
  updated_at timestamptz not null default house_clock()
);
create trigger subscription_plans_changed after insert or update or delete on subscription_plans
  for each statement execute function count_change('catalogue');

insert into subscription_plans
  (name, slug, position, price_monthly_cents, price_yearly_cents, platform_fee_bps, max_active_auctions, max_lots_per_auction, max_team_members, features)
values
  ('Free', 'free', 1, 0, 0, 0, 1, 25, 1,
   '{"One auction at a time","Up to 25 lots","Catalogue import","Map of every lot"}'),
  ('Starter', 'starter', 2, 4900, 49000, 200, 3, 100, 3,
   '{"Three auctions at a time","Up to 100 lots each","Three team members","Signed webhooks","Ad campaigns"}'),
  ('Professional', 'professional', 3, 14900, 149000, 100, 15, 1000, 10,
   '{"Fifteen auctions at a time","Up to 1,000 lots each","Ten team members","Signed webhooks","Ad campaigns","Cross-listing"}'),
  ('Auction house', 'auction-house', 4, 39900, 399000, 50, null, null, null,
   '{"Auctions without limit","Lots without limit","Team members without limit","Signed webhooks","Ad campaigns","Cross-listing"}');

create table subscriptions (
  id bigint generated always as identity primary key,
  owner_user_id bigint not null,
  owner_team_id bigint,
  plan_id bigint not null references subscription_plans,
  interval text not null check (interval in ('month', 'year')),
  status text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'cancelled', 'unpaid')),
  current_period_start timestamptz,
  current_period_end timestamptz,
  -- Periods are counted from here, so that a month that ends on the 31st comes back to it.
  billing_anchor timestamptz,
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamptz,
  past_due_since timestamptz,
  cancelled_at timestamptz,
  -- What the next period changes to; null: nothing.
  next_plan_id bigint references subscription_plans,
  next_interval text check (next_interval in ('month', 'year')),
  provider_subscription_id text unique,
  provider_updated_at timestamptz,
  created_at timestamptz not null default house_clock(),
  updated_at timestamptz not null default house_clock(),
  check (current_period_end > current_period_start),
  check ((next_plan_id is null) = (next_interval is null)),
  check (status not in ('active', 'trialing', 'past_due') or current_period_end is not null)
);
create unique index subscriptions_of_team on subscriptions (owner_team_id) where owner_team_id is not null and status <> 'cancelled';
create unique index subscriptions_of_person on subscriptions (owner_user_id) where owner_team_id is null and status <> 'cancelled';
create index subscriptions_by_end on subscriptions (current_period_end) where status in ('trialing', 'active', 'past_due');
create index subscriptions_by_plan on subscriptions (plan_id);

create table subscription_charges (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  -- Null while the invoice is being written in the same transaction.
  invoice_id bigint unique,
  kind text not null check (kind in ('start', 'renewal', 'upgrade')),
  status text not null default 'open' check (status in ('open', 'paid', 'voided')),
  plan_id bigint not null references subscription_plans,
  interval text not null check (interval in ('month', 'year')),
  amount_cents bigint not null check (amount_cents > 0),
  period_start timestamptz,
  period_end timestamptz,
  -- The invoice of a provider that keeps the subscription itself.
  provider_invoice_id text unique,
  settled_at timestamptz,
  created_at timestamptz not null default house_clock()
);
create index subscription_charges_open on subscription_charges (subscription_id) where status = 'open';

create table house_settings (
  the_only boolean primary key default true check (the_only),
  enforce_plans boolean not null default false,
  updated_at timestamptz not null default house_clock()
);
insert into house_settings default values;
