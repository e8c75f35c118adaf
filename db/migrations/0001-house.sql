-- The ground: extensions, the one clock, the counters that tell a cache whether the catalogue moved.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- Every decision asks this clock, after the row lock (rule book C3, C4). Milliseconds, because that is
-- what is compared, stored, hashed and shown. Test databases replace it; a start outside tests refuses that.
create function house_clock() returns timestamptz
  language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', clock_timestamp()) $$;

-- Guards tables whose rows are evidence. A function, not a role, because managed databases let us create no roles.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'raise_exception';
end $$;

-- How often anything public changed, one row per connection so that writers never wait for each other.
-- Readers compare the sums: `catalogue` moves when a lot enters, leaves or changes its facts, `prices` on every change.
create table change_counters (
  backend   int primary key,
  catalogue bigint not null default 0,
  prices    bigint not null default 0
);

create function count_change() returns trigger language plpgsql as $$
begin
  insert into change_counters as c (backend, catalogue, prices)
  values (pg_backend_pid(), (tg_argv[0] = 'catalogue')::int, 1)
  on conflict (backend) do update
    set catalogue = c.catalogue + excluded.catalogue, prices = c.prices + 1;
  return null;
end $$;

create unlogged table rate_limit_windows (
  key        text primary key,
  started_at timestamptz not null,
  hits       int not null
);

-- One table for every use case that may be asked twice (api.md 4.2). The fingerprint is keyed, because a
-- maximum has too few possible values to hide behind a plain hash.
create table idempotency_keys (
  user_id     bigint not null,
  key         text not null,
  fingerprint bytea not null,
  status      int not null,
  body        text not null,
  request_id  text not null,
  created_at  timestamptz not null default house_clock(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit_log (
  id            bigint generated always as identity primary key,
  at            timestamptz not null default house_clock(),
  actor_kind    text not null check (actor_kind in ('person', 'system', 'platform', 'operator')),
  actor_user_id bigint,
  team_id       bigint,
  token_id      bigint,
  ip            inet,
  user_agent    text,
  action        text not null,
  resource_type text not null,
  resource_id   bigint,
  before        jsonb,
  after         jsonb,
  reason        text,
  request_id    text
);
create index audit_log_by_resource on audit_log (resource_type, resource_id, id);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
