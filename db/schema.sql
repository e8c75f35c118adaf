-- The schema after every migration, written from the catalogs by bin/dump-schema.ts. Do not edit.
-- It is here to be read, and to show in a review what a migration really changed.

create extension citext;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into change_counters as c (backend, catalogue, prices)
  values (pg_backend_pid(), (tg_argv[0] = 'catalogue')::int, 1)
  on conflict (backend) do update
    set catalogue = c.catalogue + excluded.catalogue, prices = c.prices + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.house_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select date_trunc('milliseconds', clock_timestamp()) $function$;

CREATE OR REPLACE FUNCTION public.refuse_bid_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - 'voided_at' - 'void_reason' = to_jsonb(new) - 'voided_at' - 'void_reason' then
    return new;
  end if;
  raise exception '% is append-only; only a void may be marked', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'raise_exception';
end $function$;

create table access_tokens (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  token_hash bytea not null,
  abilities text[] not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_ip inet,
  created_at timestamp with time zone not null default house_clock(),
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX access_tokens_by_user ON public.access_tokens USING btree (user_id);

create table attempts (
  kind text not null,
  subject text not null,
  address text not null,
  tries integer not null,
  ends_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  constraint attempts_pkey PRIMARY KEY (kind, subject, address),
  constraint attempts_kind_check CHECK ((kind = ANY (ARRAY['sign_in'::text, 'sign_up'::text, 'letter'::text])))
);
CREATE INDEX attempts_by_end ON public.attempts USING btree (ends_at);

create table auction_invitations (
  auction_id bigint not null,
  email citext not null,
  invited_at timestamp with time zone not null default house_clock(),
  constraint auction_invitations_pkey PRIMARY KEY (auction_id, email)
);

create table auctions (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  description text,
  status text not null default 'draft'::text,
  privacy_setting text not null default 'public'::text,
  format text not null default 'timed'::text,
  owner_user_id bigint not null,
  owner_team_id bigint,
  category_id bigint not null,
  currency text not null default 'usd'::text,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  stagger_seconds integer not null default 0,
  soft_close_window_seconds integer not null default 300,
  soft_close_extension_seconds integer not null default 300,
  soft_close_mode text not null default 'reset'::text,
  soft_close_max_total_seconds integer,
  extension_scope text not null default 'lot'::text,
  increment_table jsonb,
  reserve_policy text not null default 'advance'::text,
  post_close_policy text not null default 'strict'::text,
  confirmation_hours integer not null default 48,
  runner_up_days integer not null default 30,
  allow_runner_up boolean not null default true,
  payment_mode text not null default 'full'::text,
  buyer_premium jsonb not null default '{"kind": "none"}'::jsonb,
  deposit_mode text not null default 'flat'::text,
  deposit_amount_cents bigint not null default 100000,
  deposit_bps integer not null default 0,
  deposit_deadline_at timestamp with time zone,
  terms text,
  terms_version integer not null default 1,
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  import_key text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint auctions_pkey PRIMARY KEY (id),
  constraint auctions_slug_key UNIQUE (slug),
  constraint auctions_check CHECK (((ends_at IS NULL) OR (starts_at IS NULL) OR (ends_at > starts_at))),
  constraint auctions_confirmation_hours_check CHECK (((confirmation_hours >= 1) AND (confirmation_hours <= 720))),
  constraint auctions_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint auctions_deposit_amount_cents_check CHECK ((deposit_amount_cents >= 0)),
  constraint auctions_deposit_bps_check CHECK (((deposit_bps >= 0) AND (deposit_bps <= 10000))),
  constraint auctions_deposit_mode_check CHECK ((deposit_mode = ANY (ARRAY['flat'::text, 'percent'::text, 'per_lot'::text, 'none'::text]))),
  constraint auctions_extension_scope_check CHECK ((extension_scope = ANY (ARRAY['lot'::text, 'group'::text, 'auction'::text, 'cascade'::text]))),
  constraint auctions_format_check CHECK ((format = 'timed'::text)),
  constraint auctions_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['full'::text, 'earnest'::text]))),
  constraint auctions_post_close_policy_check CHECK ((post_close_policy = ANY (ARRAY['strict'::text, 'seller_confirmation'::text]))),
  constraint auctions_privacy_setting_check CHECK ((privacy_setting = ANY (ARRAY['public'::text, 'unlisted'::text, 'invitation'::text]))),
  constraint auctions_reserve_policy_check CHECK ((reserve_policy = ANY (ARRAY['advance'::text, 'hold'::text]))),
  constraint auctions_runner_up_days_check CHECK (((runner_up_days >= 0) AND (runner_up_days <= 365))),
  constraint auctions_soft_close_extension_seconds_check CHECK (((soft_close_extension_seconds >= 0) AND (soft_close_extension_seconds <= 86400))),
  constraint auctions_soft_close_max_total_seconds_check CHECK (((soft_close_max_total_seconds >= 0) AND (soft_close_max_total_seconds <= 43200))),
  constraint auctions_soft_close_mode_check CHECK ((soft_close_mode = ANY (ARRAY['reset'::text, 'add'::text]))),
  constraint auctions_soft_close_window_seconds_check CHECK (((soft_close_window_seconds >= 0) AND (soft_close_window_seconds <= 86400))),
  constraint auctions_stagger_seconds_check CHECK (((stagger_seconds >= 0) AND (stagger_seconds <= 86400))),
  constraint auctions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'closed'::text, 'cancelled'::text])))
);
CREATE INDEX auctions_active_by_end ON public.auctions USING btree (ends_at, id) WHERE (status = 'active'::text);
CREATE INDEX auctions_by_owner ON public.auctions USING btree (owner_user_id, id);
CREATE INDEX auctions_by_team ON public.auctions USING btree (owner_team_id, id) WHERE (owner_team_id IS NOT NULL);
CREATE UNIQUE INDEX auctions_imported ON public.auctions USING btree (owner_user_id, COALESCE(owner_team_id, (0)::bigint), import_key) WHERE (import_key IS NOT NULL);
CREATE INDEX auctions_title_search ON public.auctions USING gin (title gin_trgm_ops);
CREATE TRIGGER auctions_changed AFTER INSERT OR DELETE OR UPDATE ON public.auctions FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue');

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default house_clock(),
  actor_kind text not null,
  actor_user_id bigint,
  team_id bigint,
  token_id bigint,
  ip inet,
  user_agent text,
  action text not null,
  resource_type text not null,
  resource_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'system'::text, 'platform'::text, 'operator'::text])))
);
CREATE INDEX audit_log_by_resource ON public.audit_log USING btree (resource_type, resource_id, id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table bid_chain (
  lot_id bigint not null,
  k integer not null,
  body jsonb not null,
  hash text not null,
  constraint bid_chain_pkey PRIMARY KEY (lot_id, k)
);
CREATE TRIGGER bid_chain_append_only BEFORE DELETE OR UPDATE ON public.bid_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table bid_chain_private (
  lot_id bigint not null,
  k integer not null,
  body jsonb not null,
  hash text not null,
  constraint bid_chain_private_pkey PRIMARY KEY (lot_id, k)
);
CREATE TRIGGER bid_chain_private_append_only BEFORE DELETE OR UPDATE ON public.bid_chain_private FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table bid_instructions (
  id bigint not null generated by default as identity,
  lot_id bigint not null,
  n integer not null,
  user_id bigint not null,
  amount_cents bigint not null,
  is_proxy boolean not null,
  result text not null,
  decided_at timestamp with time zone not null,
  source text not null,
  token_id bigint,
  ip inet,
  user_agent text,
  salt bytea,
  voided_at timestamp with time zone,
  void_reason text,
  constraint bid_instructions_pkey PRIMARY KEY (id),
  constraint bid_instructions_lot_id_n_key UNIQUE (lot_id, n),
  constraint bid_instructions_result_check CHECK ((result = ANY (ARRAY['leading'::text, 'outbid'::text, 'max_raised'::text, 'unchanged'::text]))),
  constraint bid_instructions_source_check CHECK ((source = ANY (ARRAY['web'::text, 'api'::text, 'crosslist'::text])))
);
CREATE TRIGGER bid_instructions_append_only BEFORE DELETE OR UPDATE ON public.bid_instructions FOR EACH ROW EXECUTE FUNCTION refuse_bid_change();

create table bids (
  id bigint not null generated by default as identity,
  lot_id bigint not null,
  seq integer not null,
  kind text not null,
  user_id bigint not null,
  bidder_number integer not null,
  instruction_n integer not null,
  amount_cents bigint not null,
  is_proxy boolean not null,
  placed_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  constraint bids_pkey PRIMARY KEY (id),
  constraint bids_lot_id_seq_key UNIQUE (lot_id, seq),
  constraint bids_amount_cents_check CHECK ((amount_cents > 0)),
  constraint bids_kind_check CHECK ((kind = ANY (ARRAY['placed'::text, 'auto'::text])))
);
CREATE TRIGGER bids_append_only BEFORE DELETE OR UPDATE ON public.bids FOR EACH ROW EXECUTE FUNCTION refuse_bid_change();

create table categories (
  id bigint not null generated by default as identity,
  parent_id bigint,
  name text not null,
  slug text not null,
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  schema jsonb,
  ui jsonb,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug)
);
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue');

create table change_counters (
  backend integer not null,
  catalogue bigint not null default 0,
  prices bigint not null default 0,
  constraint change_counters_pkey PRIMARY KEY (backend)
);

create table credentials (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  account_id text not null,
  provider_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_provider_id_account_id_key UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_by_user ON public.credentials USING btree (user_id);

create table deposits (
  id bigint not null generated always as identity,
  auction_id bigint not null,
  user_id bigint not null,
  status text not null,
  method text not null,
  amount_cents bigint not null,
  currency text not null,
  reference text not null,
  held_at timestamp with time zone,
  released_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint deposits_method_check CHECK ((method = ANY (ARRAY['card'::text, 'wire'::text, 'counter'::text]))),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'applied'::text, 'released'::text, 'forfeited'::text, 'failed'::text])))
);
CREATE INDEX deposits_by_user ON public.deposits USING btree (user_id, id);
CREATE UNIQUE INDEX deposits_live ON public.deposits USING btree (auction_id, user_id) WHERE (status = ANY (ARRAY['pending'::text, 'held'::text, 'applied'::text]));

create table event_cursors (
  reader text not null,
  position bigint not null default 0,
  constraint event_cursors_pkey PRIMARY KEY (reader)
);

create table events (
  id bigint not null generated by default as identity,
  position bigint,
  name text not null,
  auction_id bigint,
  lot_id bigint,
  lot_seq integer,
  data jsonb not null,
  stream_event text,
  stream_data jsonb,
  fired_at timestamp with time zone not null default house_clock(),
  to_users bigint[],
  to_teams bigint[],
  constraint events_pkey PRIMARY KEY (id),
  constraint events_concern_somebody CHECK (((auction_id IS NOT NULL) OR (to_users IS NOT NULL) OR (to_teams IS NOT NULL))),
  constraint events_stream_event_check CHECK ((stream_event = ANY (ARRAY['bid'::text, 'closed'::text, 'changed'::text])))
);
CREATE INDEX events_by_age ON public.events USING brin (fired_at);
CREATE INDEX events_by_auction ON public.events USING btree (auction_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_by_lot ON public.events USING btree (lot_id, "position") WHERE ((lot_id IS NOT NULL) AND ("position" IS NOT NULL));
CREATE UNIQUE INDEX events_by_position ON public.events USING btree ("position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_to_teams ON public.events USING gin (to_teams) WHERE (to_teams IS NOT NULL);
CREATE INDEX events_to_users ON public.events USING gin (to_users) WHERE (to_users IS NOT NULL);
CREATE INDEX events_unnumbered ON public.events USING btree (id) WHERE ("position" IS NULL);

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  body text not null,
  request_id text not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table lot_bidders (
  lot_id bigint not null,
  user_id bigint not null,
  number integer not null,
  constraint lot_bidders_pkey PRIMARY KEY (lot_id, user_id),
  constraint lot_bidders_lot_id_number_key UNIQUE (lot_id, number)
);
CREATE INDEX lot_bidders_by_user ON public.lot_bidders USING btree (user_id, lot_id);

create table lot_private (
  lot_id bigint not null,
  leader_max_cents bigint,
  leader_instruction_n integer,
  chain_length integer not null default 0,
  chain_head text,
  constraint lot_private_pkey PRIMARY KEY (lot_id)
);

create table lots (
  id bigint not null generated always as identity,
  auction_id bigint not null,
  lot_number integer not null,
  slug text not null,
  title text not null,
  description text,
  sku text,
  category_id bigint not null,
  status text not null default 'active'::text,
  close_reason text,
  acreage numeric(12,4),
  county text,
  state text,
  zoning text,
  parcel_id text,
  parcel_id_norm text generated always as (upper(regexp_replace(parcel_id, '[\s.-]'::text, ''::text, 'g'::text))) stored,
  lat double precision,
  lng double precision,
  boundary jsonb,
  attributes jsonb not null default '{}'::jsonb,
  bidding_unit text not null default 'total'::text,
  starting_bid_cents bigint not null,
  reserve_cents bigint,
  reserve_visibility text not null default 'hidden'::text,
  increment_table jsonb,
  own_ends_at timestamp with time zone,
  scheduled_ends_at timestamp with time zone,
  ends_at timestamp with time zone,
  close_group text,
  price_cents bigint,
  leader_id bigint,
  leading_bid_id bigint,
  next_seq integer not null default 1,
  next_instruction integer not null default 1,
  bidder_count integer not null default 0,
  bid_count integer not null default 0,
  last_placed_at timestamp with time zone,
  event_seq integer not null default 0,
  chain_opened_at timestamp with time zone,
  chain_terms_hash text,
  chain_length integer not null default 0,
  chain_head text,
  closed_at timestamp with time zone,
  confirmation_due_at timestamp with time zone,
  close_failures integer not null default 0,
  close_retry_at timestamp with time zone,
  relisted_from_lot_id bigint,
  import_key text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint lots_pkey PRIMARY KEY (id),
  constraint lots_auction_id_lot_number_key UNIQUE (auction_id, lot_number),
  constraint lots_slug_key UNIQUE (slug),
  constraint lots_acreage_check CHECK ((acreage > (0)::numeric)),
  constraint lots_bidding_unit_check CHECK ((bidding_unit = ANY (ARRAY['total'::text, 'per_acre'::text]))),
  constraint lots_check CHECK (((price_cents IS NULL) = (leader_id IS NULL))),
  constraint lots_check1 CHECK (((bidding_unit = 'total'::text) OR (acreage IS NOT NULL))),
  constraint lots_check2 CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint lots_close_reason_check CHECK ((close_reason = ANY (ARRAY['sold'::text, 'no_bids'::text, 'reserve_not_met'::text, 'seller_rejected'::text, 'buyer_default'::text, 'withdrawn'::text, 'sold_elsewhere'::text]))),
  constraint lots_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint lots_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint lots_lot_number_check CHECK ((lot_number > 0)),
  constraint lots_reserve_cents_check CHECK ((reserve_cents > 0)),
  constraint lots_reserve_visibility_check CHECK ((reserve_visibility = ANY (ARRAY['hidden'::text, 'indicator'::text, 'public'::text]))),
  constraint lots_starting_bid_cents_check CHECK ((starting_bid_cents > 0)),
  constraint lots_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint lots_status_check CHECK ((status = ANY (ARRAY['active'::text, 'sold'::text, 'unsold'::text, 'withdrawn'::text])))
) with (fillfactor=70);
CREATE INDEX lots_by_parcel ON public.lots USING btree (county, parcel_id_norm) WHERE (parcel_id_norm IS NOT NULL);
CREATE INDEX lots_due ON public.lots USING btree (ends_at) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE UNIQUE INDEX lots_imported ON public.lots USING btree (auction_id, import_key) WHERE (import_key IS NOT NULL);
CREATE INDEX lots_open_by_acreage ON public.lots USING btree (acreage, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_acreage_down ON public.lots USING btree (acreage DESC NULLS LAST, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_age ON public.lots USING btree (created_at, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_category ON public.lots USING btree (category_id, lot_number, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_county ON public.lots USING btree (lower(county), lot_number, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_number ON public.lots USING btree (lot_number, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_place ON public.lots USING btree (lat, lng) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_state ON public.lots USING btree (state, lot_number, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_title ON public.lots USING btree (lower(title) COLLATE "C", id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_open_by_zoning ON public.lots USING btree (lower(zoning), lot_number, id) WHERE ((status = 'active'::text) AND (closed_at IS NULL));
CREATE INDEX lots_parcel_search ON public.lots USING gin (parcel_id_norm gin_trgm_ops);
CREATE INDEX lots_title_search ON public.lots USING gin (title gin_trgm_ops);
CREATE INDEX lots_unanswered ON public.lots USING btree (confirmation_due_at) WHERE ((status = 'active'::text) AND (closed_at IS NOT NULL));
CREATE TRIGGER lots_changed AFTER UPDATE ON public.lots FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices');
CREATE TRIGGER lots_created_or_removed AFTER INSERT OR DELETE ON public.lots FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue');
CREATE TRIGGER lots_facts_changed AFTER UPDATE OF auction_id, lot_number, title, category_id, status, acreage, county, state, zoning, parcel_id, lat, lng, scheduled_ends_at, closed_at ON public.lots FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue');

create table media (
  id bigint not null generated always as identity,
  auction_id bigint,
  lot_id bigint,
  collection text not null default 'images'::text,
  position integer not null default 0,
  url text not null,
  thumb_url text,
  mime_type text not null,
  file_name text not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint media_pkey PRIMARY KEY (id),
  constraint media_check CHECK ((num_nonnulls(auction_id, lot_id) = 1))
);
CREATE INDEX media_by_auction ON public.media USING btree (auction_id, "position", id) WHERE (auction_id IS NOT NULL);
CREATE INDEX media_by_lot ON public.media USING btree (lot_id, "position", id) WHERE (lot_id IS NOT NULL);
CREATE TRIGGER media_changed AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices');

create unlogged table rate_limit_windows (
  key text not null,
  started_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_windows_pkey PRIMARY KEY (key)
);

create table sales (
  lot_id bigint not null,
  auction_id bigint not null,
  winner_id bigint not null,
  winning_bid_id bigint not null,
  hammer_price_cents bigint not null,
  currency text not null,
  buyer_premium jsonb not null,
  premium_cents bigint not null,
  sold_at timestamp with time zone not null,
  constraint sales_pkey PRIMARY KEY (lot_id),
  constraint sales_hammer_price_cents_check CHECK ((hammer_price_cents > 0)),
  constraint sales_premium_cents_check CHECK ((premium_cents >= 0))
);
CREATE INDEX sales_by_auction ON public.sales USING btree (auction_id, lot_id);
CREATE INDEX sales_by_winner ON public.sales USING btree (winner_id, lot_id);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table sessions (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  token_hash text not null,
  expires_at timestamp with time zone not null default (house_clock() + '30 days'::interval),
  last_seen_at timestamp with time zone not null default house_clock(),
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table team_members (
  team_id bigint not null,
  user_id bigint not null,
  role text not null,
  joined_at timestamp with time zone not null default house_clock(),
  left_at timestamp with time zone,
  constraint team_members_pkey PRIMARY KEY (team_id, user_id),
  constraint team_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text])))
);
CREATE INDEX team_members_by_user ON public.team_members USING btree (user_id);

create table teams (
  id bigint not null generated always as identity,
  name text not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE TRIGGER teams_renamed AFTER UPDATE OF name ON public.teams FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices');

create table terms_acceptances (
  auction_id bigint not null,
  user_id bigint not null,
  terms_version integer not null,
  accepted_at timestamp with time zone not null default house_clock(),
  constraint terms_acceptances_pkey PRIMARY KEY (auction_id, user_id)
);

create table users (
  id bigint not null generated by default as identity,
  name text not null,
  email citext not null,
  email_verified_at timestamp with time zone,
  image text,
  phone text,
  phone_verified_at timestamp with time zone,
  identity_verified_at timestamp with time zone,
  tier text,
  is_admin boolean not null default false,
  seller_approved_at timestamp with time zone,
  suspended_at timestamp with time zone,
  under_review_at timestamp with time zone,
  blocked_at timestamp with time zone,
  is_demo boolean not null default false,
  current_team_id bigint,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK ((length((email)::text) <= 254)),
  constraint users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint users_tier_check CHECK ((tier = ANY (ARRAY['basic'::text, 'verified'::text, 'enhanced'::text, 'institutional'::text])))
);
CREATE TRIGGER users_renamed AFTER UPDATE OF name ON public.users FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices');

create table verifications (
  id bigint not null generated by default as identity,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null default (house_clock() + '01:00:00'::interval),
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);

create table watchlist (
  user_id bigint not null,
  lot_id bigint not null,
  watched_at timestamp with time zone not null default house_clock(),
  constraint watchlist_pkey PRIMARY KEY (user_id, lot_id)
);

CREATE OR REPLACE FUNCTION public.auction_admits(auction auctions, viewer bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
    select auction.privacy_setting <> 'invitation' or auction.owner_user_id = viewer
      or exists (select from team_members m where m.team_id = auction.owner_team_id and m.user_id = viewer and m.left_at is null)
      or exists (
        select from auction_invitations i join users u on u.email = i.email
        where i.auction_id = auction.id and u.id = viewer and u.email_verified_at is not null)
  $function$;

alter table access_tokens add constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table auction_invitations add constraint auction_invitations_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id) ON DELETE CASCADE;

alter table auctions add constraint auctions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table auctions add constraint auctions_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES teams(id);
alter table auctions add constraint auctions_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);

alter table categories add constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id);

alter table credentials add constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table deposits add constraint deposits_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table deposits add constraint deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table lots add constraint lots_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table lots add constraint lots_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table lots add constraint lots_relisted_from_lot_id_fkey FOREIGN KEY (relisted_from_lot_id) REFERENCES lots(id);

alter table media add constraint media_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id) ON DELETE CASCADE;
alter table media add constraint media_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE;

alter table sales add constraint sales_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table sales add constraint sales_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);
alter table sales add constraint sales_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES users(id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table team_members add constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table users add constraint users_current_team_id_fkey FOREIGN KEY (current_team_id) REFERENCES teams(id) ON DELETE SET NULL;

alter table watchlist add constraint watchlist_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE;
alter table watchlist add constraint watchlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
