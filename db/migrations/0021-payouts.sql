-- Proceeds that the payment provider sends to sellers (rule book B7): whose account, and each transfer with what became of it.

create table payout_accounts (
  id            bigint generated always as identity primary key,
  owner_user_id bigint not null references users,
  owner_team_id bigint references teams,
  provider      text not null,
  -- Null until the provider has answered.
  reference     text,
  -- The provider has what it must know of the owner and takes transfers.
  is_ready      boolean not null default false,
  told_at       timestamptz,
  created_at    timestamptz not null default house_clock(),
  updated_at    timestamptz not null default house_clock(),
  unique (provider, reference)
);
create unique index payout_accounts_of_teams on payout_accounts (owner_team_id, provider) where owner_team_id is not null;
create unique index payout_accounts_of_people on payout_accounts (owner_user_id, provider) where owner_team_id is null;

create table payouts (
  id            bigint generated always as identity primary key,
  settlement_id bigint not null references settlements,
  account_id    bigint not null references payout_accounts,
  amount_cents  bigint not null check (amount_cents > 0),
  currency      text not null,
  status        text not null default 'ordered' check (status in ('ordered', 'sent', 'failed', 'reversed')),
  reference     text unique,
  due_at        timestamptz not null default house_clock(),
  leased_until  timestamptz,
  attempts      int not null default 0,
  asked_at      timestamptz,
  failure       text,
  created_at    timestamptz not null default house_clock(),
  updated_at    timestamptz not null default house_clock()
);
create unique index payouts_under_way on payouts (settlement_id) where status in ('ordered', 'sent');
create index payouts_due on payouts (due_at) where status = 'ordered' and asked_at is null;

-- While the provider is asked, nothing else may happen to a settlement.
alter table settlements add column payout_ordered_at timestamptz;
