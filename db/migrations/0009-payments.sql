-- What the house asks of its payment provider, what the provider tells, and the sandbox that stands in for one.

create table provider_customers (
  user_id   bigint not null references users,
  provider  text not null check (provider in ('sandbox', 'stripe')),
  reference text not null,
  primary key (user_id, provider)
);

-- One payment that somebody is asked for. The provider's news are facts that only grow, so their order does not matter.
create table payment_intents (
  id                 bigint generated always as identity primary key,
  provider           text not null check (provider in ('sandbox', 'stripe')),
  reference          text,
  invoice_id         bigint,
  deposit_payment_id bigint,
  user_id            bigint references users,
  capture            text not null check (capture in ('automatic', 'manual')),
  amount_cents       bigint not null check (amount_cents > 0),
  currency           text not null,
  description        text not null default '',
  payment_method     text,
  is_hosted          boolean not null default false,
  client_secret      text,
  redirect_url       text,
  authorised_at      timestamptz,
  canceled_at        timestamptz,
  failed_at          timestamptz,
  failure_code       text,
  received_cents     bigint not null default 0 check (received_cents >= 0),
  refunded_cents     bigint not null default 0 check (refunded_cents >= 0),
  booked_cents       bigint not null default 0 check (booked_cents >= 0),
  returned_cents     bigint not null default 0 check (returned_cents >= 0),
  created_at         timestamptz not null default house_clock(),
  updated_at         timestamptz not null default house_clock()
);
create unique index payment_intents_reference on payment_intents (provider, reference);
create index payment_intents_invoice on payment_intents (invoice_id) where invoice_id is not null;
create index payment_intents_deposit on payment_intents (deposit_payment_id) where deposit_payment_id is not null;

-- What must be asked of the provider once the transaction that wants it is committed.
create table provider_orders (
  id           bigint generated always as identity primary key,
  intent_id    bigint not null references payment_intents,
  kind         text not null check (kind in ('open', 'capture', 'cancel', 'refund')),
  amount_cents bigint check (amount_cents > 0),
  refund_id    bigint unique,
  reason       text,
  due_at       timestamptz not null default house_clock(),
  leased_until timestamptz,
  attempts     int not null default 0,
  done_at      timestamptz,
  confirmed_at timestamptz,
  given_up_at  timestamptz,
  failure      text,
  created_at   timestamptz not null default house_clock()
);
create index provider_orders_due on provider_orders (due_at) where done_at is null and given_up_at is null;
create index provider_orders_intent on provider_orders (intent_id);

-- Every event of the provider as it came, kept for 90 days.
create table provider_events (
  event_id    text primary key,
  type        text not null,
  fired_at    timestamptz not null,
  body        jsonb not null,
  outcome     text not null,
  received_at timestamptz not null default house_clock()
);
create index provider_events_received on provider_events (received_at);

create table reconciliations (
  id             bigint generated always as identity primary key,
  covers_from    timestamptz not null,
  covers_until   timestamptz not null,
  payments       int not null,
  differences    jsonb not null,
  created_at     timestamptz not null default house_clock()
);

-- The sandbox: a provider of our own that moves no money.
create table sandbox_intents (
  reference      text primary key,
  order_key      text not null unique,
  amount_cents   bigint not null check (amount_cents > 0),
  currency       text not null,
  capture        text not null check (capture in ('automatic', 'manual')),
  description    text not null,
  metadata       jsonb not null,
  status         text not null check (status in ('requires_payment_method', 'processing', 'requires_capture', 'succeeded', 'canceled')),
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0 check (refunded_cents <= received_cents),
  ripe_at        timestamptz,
  lapses_at      timestamptz,
  created_at     timestamptz not null default house_clock()
);
create index sandbox_intents_ripe on sandbox_intents (ripe_at) where status = 'processing';
create index sandbox_intents_lapse on sandbox_intents (lapses_at) where status = 'requires_capture';

create table sandbox_refunds (
  order_key        text primary key,
  intent_reference text not null references sandbox_intents,
  amount_cents     bigint not null check (amount_cents > 0),
  created_at       timestamptz not null default house_clock()
);

create table sandbox_subscriptions (
  reference            text primary key,
  order_key            text not null unique,
  plan_name            text not null,
  amount_cents         bigint not null,
  currency             text not null,
  recurring            text not null check (recurring in ('month', 'year')),
  status               text not null check (status in ('incomplete', 'trialing', 'active', 'past_due', 'canceled')),
  metadata             jsonb not null,
  cancel_at_period_end boolean not null default false,
  period_start         timestamptz not null,
  period_end           timestamptz not null,
  created_at           timestamptz not null default house_clock()
);
create index sandbox_subscriptions_due on sandbox_subscriptions (period_end) where status in ('trialing', 'active');

create table sandbox_transfers (
  order_key    text primary key,
  reference    text not null unique,
  account      text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency     text not null,
  metadata     jsonb not null,
  created_at   timestamptz not null default house_clock()
);

create table sandbox_events (
  id           bigint generated always as identity primary key,
  body         text not null,
  due_at       timestamptz not null default house_clock(),
  leased_until timestamptz,
  attempts     int not null default 0,
  delivered_at timestamptz,
  created_at   timestamptz not null default house_clock()
);
create index sandbox_events_due on sandbox_events (due_at) where delivered_at is null;

-- What a deposit is made of: the first payment and every one that raised it.
create table deposit_payments (
  id             bigint generated always as identity primary key,
  deposit_id     bigint not null references deposits,
  kind           text not null check (kind in ('hold', 'charge', 'wire', 'counter')),
  amount_cents   bigint not null check (amount_cents > 0),
  status         text not null check (status in ('pending', 'held', 'failed', 'returned', 'forfeited')),
  invoice_id     bigint,
  returned_cents bigint not null default 0 check (returned_cents between 0 and amount_cents),
  is_paid        boolean not null default false,
  apply_to       bigint,
  created_at     timestamptz not null default house_clock(),
  updated_at     timestamptz not null default house_clock()
);
create index deposit_payments_deposit on deposit_payments (deposit_id);
create index deposit_payments_invoice on deposit_payments (invoice_id) where invoice_id is not null;
create index deposit_payments_held on deposit_payments (deposit_id) where status = 'held';

alter table deposits add column applied_cents bigint not null default 0 check (applied_cents >= 0);
alter table deposits add column forfeited_at timestamptz;
alter table deposits add column forfeit_to text check (forfeit_to in ('seller', 'platform'));
create index deposits_live_by_auction on deposits (auction_id, status);
