-- The schema after every migration, written from the catalogs by bin/dump-schema.ts. Do not edit.
-- It is here to be read, and to show in a review what a migration really changed.

create extension citext;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.are_objects(list jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select jsonb_typeof(list) = 'array' and not list @? 'strict $[*] ? (@.type() != "object")'
$function$;

CREATE OR REPLACE FUNCTION public.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched bigint[];
begin
  if tg_argv[1] = 'id' then
    touched := array(select id from changed limit 1001);
  elsif tg_argv[1] = 'lot_id' then
    touched := array(select distinct lot_id from changed where lot_id is not null limit 1001);
  elsif tg_argv[1] = 'lot_ids' then
    touched := array(
      select lot_id from changed where lot_id is not null union select lot_id from before where lot_id is not null limit 1001);
  elsif tg_argv[1] = 'auction' then
    touched := array(select l.id from changed c join lots l on l.auction_id = c.id limit 1001);
  elsif tg_argv[1] = 'none' then
    touched := '{}';
  end if;
  if cardinality(touched) > 1000 then
    touched := null;
  end if;
  with counted as (
    insert into change_counters as c (backend, catalogue, prices)
    values (pg_backend_pid(), (tg_argv[0] = 'catalogue')::int, 1)
    on conflict (backend) do update
      set catalogue = c.catalogue + excluded.catalogue, prices = c.prices + 1
    returning prices
  )
  insert into lot_changes (backend, slot, count, lots)
  select pg_backend_pid(), prices % 1024, prices, touched from counted
  on conflict (backend, slot) do update set count = excluded.count, lots = excluded.lots;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_rename()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched bigint[] := array(select distinct lot_id from fact_confirmations where confirmed_by = new.id limit 1001);
begin
  if cardinality(touched) > 1000 then
    touched := null;
  end if;
  with counted as (
    insert into change_counters as c (backend, catalogue, prices) values (pg_backend_pid(), 0, 1)
    on conflict (backend) do update set prices = c.prices + 1
    returning prices
  )
  insert into lot_changes (backend, slot, count, lots)
  select pg_backend_pid(), prices % 1024, prices, touched from counted
  on conflict (backend, slot) do update set count = excluded.count, lots = excluded.lots;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.empty_sandbox(kept text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  names text;
begin
  if not exists (select from sandbox_clock) then
    raise exception 'only a sandbox can be emptied' using errcode = 'raise_exception';
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
  from pg_tables where schemaname = current_schema() and tablename <> all(kept);
  execute 'truncate ' || names;
end $function$;

CREATE OR REPLACE FUNCTION public.house_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select date_trunc('milliseconds', clock_timestamp()) $function$;

CREATE OR REPLACE FUNCTION public.increments_before_0063()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select '[{"fromCents": 0, "incrementCents": 100}, {"fromCents": 10000, "incrementCents": 500},
    {"fromCents": 50000, "incrementCents": 1000}, {"fromCents": 100000, "incrementCents": 5000},
    {"fromCents": 500000, "incrementCents": 10000}, {"fromCents": 2500000, "incrementCents": 25000},
    {"fromCents": 10000000, "incrementCents": 50000}, {"fromCents": 50000000, "incrementCents": 100000},
    {"fromCents": 100000000, "incrementCents": 250000}]'::jsonb
$function$;

CREATE OR REPLACE FUNCTION public.is_boundary(shape jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(case shape ->> 'type'
    when 'Polygon' then shape @? 'strict $.coordinates[0]'
      and not shape @? 'strict $.coordinates[*] ? (@.type() != "array" || @.size() == 0)'
      and not shape @? 'strict $.coordinates[*][*] ? (@.type() != "array" || @.size() < 2 || @[0].type() != "number" || @[1].type() != "number" || @[0].abs() > 180 || @[1].abs() > 90)'
    when 'MultiPolygon' then shape @? 'strict $.coordinates[0]'
      and not shape @? 'strict $.coordinates[*] ? (@.type() != "array" || @.size() == 0)'
      and not shape @? 'strict $.coordinates[*][*] ? (@.type() != "array" || @.size() == 0)'
      and not shape @? 'strict $.coordinates[*][*][*] ? (@.type() != "array" || @.size() < 2 || @[0].type() != "number" || @[1].type() != "number" || @[0].abs() > 180 || @[1].abs() > 90)'
    end, false)
$function$;

CREATE OR REPLACE FUNCTION public.is_fee_rule(rule jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select jsonb_typeof(rule) = 'object' and coalesce(
    rule @? '$ ? (@.kind == "none" || @.kind == "percent" && @.bps.type() == "number" || @.kind == "flat" && @.flat.type() == "number" || @.kind == "tiered" && @.tiers.type() == "array")', false)
$function$;

CREATE OR REPLACE FUNCTION public.is_increment_table(steps jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select are_objects(steps) and coalesce(steps @? '$[0] ? (@.fromCents == 0)', false)
    and not steps @? '$[*] ? (!(@.fromCents.type() == "number" && @.incrementCents.type() == "number" && @.fromCents == @.fromCents.floor() && @.incrementCents == @.incrementCents.floor() && @.fromCents <= 9007199254740991 && @.incrementCents >= 1 && @.incrementCents <= 9007199254740991))'
$function$;

CREATE OR REPLACE FUNCTION public.keep_increments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.increment_table := increments_before_0063();
  return new;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.refuse_change_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.body is not null and new.body is null
    and (new.id, new.sale_id, new.party, new.author_id, new.sent_at) = (old.id, old.sale_id, old.party, old.author_id, old.sent_at)
  then
    return new;
  end if;
  raise exception 'purchase_messages is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_shorter_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the chain of lot % holds entries; it can only be continued', old.id;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_turning_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.moved_ms < old.moved_ms then
    raise exception 'the clock of a sandbox never goes back' using errcode = 'raise_exception';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unarchived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.at > house_clock() - interval '7 years' or not exists (
    select from audit_log a where a.action = 'audit_log.archived' and (a.after ->> 'last_id')::bigint >= old.id and (a.after ->> 'before')::timestamptz > old.at) then
    raise exception 'audit_log is append-only: it keeps what no archive holds, and everything for seven years' using errcode = 'raise_exception';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from added group by posting_id having sum(amount_cents) <> 0) then
    raise exception 'the entries of a posting must sum to zero';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unreadable_auction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unreadable constant text := case
    when not is_increment_table(new.increment_table) then 'increment_table'
    when not is_fee_rule(new.buyer_premium) then 'buyer_premium'
    when not is_fee_rule(new.seller_commission) then 'seller_commission'
    when not are_objects(new.seller_deductions) then 'seller_deductions'
    when not are_objects(new.buyer_fees) then 'buyer_fees'
  end;
begin
  if unreadable is not null then
    raise exception 'auctions: % of auction % has a form that cannot be read', unreadable, new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unreadable_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unreadable constant text := case
    when not is_boundary(new.boundary) then 'boundary'
    when jsonb_typeof(new.attributes) <> 'object' then 'attributes'
    when not is_increment_table(new.increment_table) then 'increment_table'
    when not are_objects(new.deductions) then 'deductions'
    when array_ndims(new.video_urls) > 1 or array_position(new.video_urls, null) > 0 then 'video_urls'
  end;
begin
  if unreadable is not null then
    raise exception 'lots: % of lot % has a form that cannot be read', unreadable, new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_staff_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not new.is_admin then
    new.staff_role := null;
  elsif new.staff_role is null then
    new.staff_role := 'owner';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.wall_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select date_trunc('milliseconds', clock_timestamp()) $function$;

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
  made_by_token_id bigint,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX access_tokens_by_maker ON public.access_tokens USING btree (made_by_token_id) WHERE (made_by_token_id IS NOT NULL);
CREATE INDEX access_tokens_by_user ON public.access_tokens USING btree (user_id);

create table ad_campaigns (
  id bigint not null generated always as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  name text not null,
  status text not null default 'draft'::text,
  placement text not null,
  pricing_model text not null,
  budget_cents bigint,
  rate_cents bigint,
  spent_cents bigint not null default 0,
  earned_cents bigint not null default 0,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  start_date date not null,
  end_date date,
  currency text not null default 'usd'::text,
  headline text,
  body text,
  image_path text,
  lot_id bigint,
  auction_id bigint,
  destination_path text,
  creative_status text not null default 'incomplete'::text,
  creative_note text,
  invoice_id bigint,
  paid_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint ad_campaigns_pkey PRIMARY KEY (id),
  constraint ad_campaigns_budget_cents_check CHECK ((budget_cents > 0)),
  constraint ad_campaigns_check CHECK ((end_date >= start_date)),
  constraint ad_campaigns_check1 CHECK ((num_nonnulls(lot_id, auction_id, destination_path) <= 1)),
  constraint ad_campaigns_check2 CHECK (((status = ANY (ARRAY['draft'::text, 'cancelled'::text])) OR ((budget_cents IS NOT NULL) AND (rate_cents IS NOT NULL)))),
  constraint ad_campaigns_clicks_check CHECK ((clicks >= 0)),
  constraint ad_campaigns_creative_status_check CHECK ((creative_status = ANY (ARRAY['incomplete'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint ad_campaigns_earned CHECK (((earned_cents >= 0) AND (earned_cents <= spent_cents))),
  constraint ad_campaigns_impressions_check CHECK ((impressions >= 0)),
  constraint ad_campaigns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint ad_campaigns_pricing_model_check CHECK ((pricing_model = ANY (ARRAY['flat'::text, 'cpc'::text, 'cpm'::text]))),
  constraint ad_campaigns_rate_cents_check CHECK ((rate_cents > 0)),
  constraint ad_campaigns_spent_cents_check CHECK ((spent_cents >= 0)),
  constraint ad_campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending_payment'::text, 'active'::text, 'paused'::text, 'ended'::text, 'cancelled'::text]))),
  constraint ad_campaigns_within_budget CHECK ((spent_cents <= budget_cents))
);
CREATE UNIQUE INDEX ad_campaigns_by_invoice ON public.ad_campaigns USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX ad_campaigns_by_owner ON public.ad_campaigns USING btree (owner_user_id, id);
CREATE INDEX ad_campaigns_by_team ON public.ad_campaigns USING btree (owner_team_id, id) WHERE (owner_team_id IS NOT NULL);
CREATE INDEX ad_campaigns_moving ON public.ad_campaigns USING btree (id) WHERE (status = ANY (ARRAY['pending_payment'::text, 'active'::text, 'paused'::text]));
CREATE INDEX ad_campaigns_serving ON public.ad_campaigns USING btree (placement, id) WHERE (status = 'active'::text);
CREATE INDEX ad_campaigns_to_review ON public.ad_campaigns USING btree (updated_at, id) WHERE (creative_status = 'pending'::text);

create table ad_credits (
  id bigint not null generated always as identity,
  campaign_id bigint not null,
  owner_user_id bigint not null,
  owner_team_id bigint,
  currency text not null,
  amount_cents bigint not null,
  remaining_cents bigint not null,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint ad_credits_pkey PRIMARY KEY (id),
  constraint ad_credits_campaign_id_key UNIQUE (campaign_id),
  constraint ad_credits_amount_cents_check CHECK ((amount_cents > 0)),
  constraint ad_credits_check CHECK (((remaining_cents >= 0) AND (remaining_cents <= amount_cents)))
);
CREATE INDEX ad_credits_left ON public.ad_credits USING btree (owner_user_id, id) WHERE (remaining_cents > 0);

create table ad_hits (
  id bigint not null generated always as identity,
  token_id text not null,
  kind text not null,
  campaign_id bigint not null,
  at timestamp with time zone not null default house_clock(),
  tallied_at timestamp with time zone,
  is_over_budget boolean not null default false,
  constraint ad_hits_pkey PRIMARY KEY (id),
  constraint ad_hits_token_id_kind_key UNIQUE (token_id, kind),
  constraint ad_hits_kind_check CHECK ((kind = ANY (ARRAY['impression'::text, 'click'::text])))
);
CREATE INDEX ad_hits_by_age ON public.ad_hits USING brin (at);
CREATE INDEX ad_hits_by_campaign ON public.ad_hits USING btree (campaign_id, at) WHERE ((tallied_at IS NOT NULL) AND (NOT is_over_budget));
CREATE INDEX ad_hits_waiting ON public.ad_hits USING btree (campaign_id, id) WHERE (tallied_at IS NULL);

create table ad_placements (
  slug text not null,
  name text not null,
  flat_cents bigint not null,
  cpc_cents bigint not null,
  cpm_cents bigint not null,
  is_active boolean not null default true,
  constraint ad_placements_pkey PRIMARY KEY (slug),
  constraint ad_placements_cpc_cents_check CHECK ((cpc_cents > 0)),
  constraint ad_placements_cpm_cents_check CHECK ((cpm_cents > 0)),
  constraint ad_placements_flat_cents_check CHECK ((flat_cents > 0)),
  constraint ad_placements_slug_check CHECK ((slug ~ '^[a-z][a-z_]*$'::text))
);
CREATE TRIGGER ad_placements_changed AFTER INSERT OR DELETE OR UPDATE ON public.ad_placements FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'none');

create table ad_visitors (
  campaign_id bigint not null,
  kind text not null,
  visitor bytea not null,
  counted_at timestamp with time zone not null default house_clock(),
  constraint ad_visitors_pkey PRIMARY KEY (campaign_id, kind, visitor),
  constraint ad_visitors_kind_check CHECK ((kind = ANY (ARRAY['impression'::text, 'click'::text])))
);
CREATE INDEX ad_visitors_by_age ON public.ad_visitors USING btree (counted_at);

create table attempts (
  kind text not null,
  subject text not null,
  address text not null,
  tries integer not null,
  ends_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  constraint attempts_pkey PRIMARY KEY (kind, subject, address),
  constraint attempts_kind_check CHECK ((kind = ANY (ARRAY['sign_in'::text, 'sign_up'::text, 'letter'::text, 'second_factor'::text, 'passkey'::text, 'failure_record'::text, 'device_login'::text, 'device_code'::text])))
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
  seller_commission jsonb not null default '{"kind": "none"}'::jsonb,
  seller_share_bps integer not null default 0,
  seller_deductions jsonb not null default '[]'::jsonb,
  buyer_fees jsonb not null default '[]'::jsonb,
  platform_fee_collected text not null default 'deduct'::text,
  deposit_applies boolean not null default true,
  amended_at timestamp with time zone,
  allowed_platforms text[],
  eligibility_statement text,
  excluded_jurisdictions text[],
  import_digests jsonb,
  tax_sale boolean not null default false,
  due_order text[] not null default '{costs,fees,interest,taxes}'::text[],
  due_on_invoice boolean not null default true,
  surplus_text text,
  registration_required boolean not null default false,
  due_on_top boolean not null default false,
  constraint auctions_pkey PRIMARY KEY (id),
  constraint auctions_slug_key UNIQUE (slug),
  constraint auctions_check CHECK (((ends_at IS NULL) OR (starts_at IS NULL) OR (ends_at > starts_at))),
  constraint auctions_confirmation_hours_check CHECK (((confirmation_hours >= 1) AND (confirmation_hours <= 720))),
  constraint auctions_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint auctions_deposit_amount_cents_check CHECK ((deposit_amount_cents >= 0)),
  constraint auctions_deposit_bps_check CHECK (((deposit_bps >= 0) AND (deposit_bps <= 10000))),
  constraint auctions_deposit_mode_check CHECK ((deposit_mode = ANY (ARRAY['flat'::text, 'percent'::text, 'per_lot'::text, 'none'::text]))),
  constraint auctions_eligibility_statement_check CHECK (((char_length(eligibility_statement) >= 1) AND (char_length(eligibility_statement) <= 4000))),
  constraint auctions_exact_amounts CHECK ((deposit_amount_cents <= '9007199254740991'::bigint)),
  constraint auctions_excluded_jurisdictions_check CHECK (((cardinality(excluded_jurisdictions) >= 1) AND (cardinality(excluded_jurisdictions) <= 300))),
  constraint auctions_extension_scope_check CHECK ((extension_scope = ANY (ARRAY['lot'::text, 'group'::text, 'auction'::text, 'cascade'::text]))),
  constraint auctions_finite_times CHECK ((isfinite(starts_at) AND isfinite(ends_at) AND isfinite(closed_at) AND isfinite(published_at) AND isfinite(created_at) AND isfinite(updated_at) AND isfinite(amended_at) AND isfinite(deposit_deadline_at))),
  constraint auctions_format_check CHECK ((format = 'timed'::text)),
  constraint auctions_keep_increments CHECK (((status = 'draft'::text) OR (increment_table IS NOT NULL))),
  constraint auctions_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['full'::text, 'earnest'::text]))),
  constraint auctions_platform_fee_collected_check CHECK ((platform_fee_collected = ANY (ARRAY['deduct'::text, 'invoice'::text]))),
  constraint auctions_post_close_policy_check CHECK ((post_close_policy = ANY (ARRAY['strict'::text, 'seller_confirmation'::text]))),
  constraint auctions_privacy_setting_check CHECK ((privacy_setting = ANY (ARRAY['public'::text, 'unlisted'::text, 'invitation'::text]))),
  constraint auctions_reserve_policy_check CHECK ((reserve_policy = ANY (ARRAY['advance'::text, 'hold'::text]))),
  constraint auctions_runner_up_days_check CHECK (((runner_up_days >= 0) AND (runner_up_days <= 365))),
  constraint auctions_seller_share_bps_check CHECK (((seller_share_bps >= 0) AND (seller_share_bps <= 10000))),
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
CREATE UNIQUE INDEX auctions_imported ON public.auctions USING btree (owner_user_id, COALESCE(owner_team_id, (0)::bigint), import_key) WHERE ((import_key IS NOT NULL) AND (status <> 'cancelled'::text));
CREATE INDEX auctions_title_search ON public.auctions USING gin (title gin_trgm_ops);
CREATE TRIGGER auctions_changed AFTER UPDATE ON public.auctions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'auction');
CREATE TRIGGER auctions_created AFTER INSERT ON public.auctions FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'none');
CREATE TRIGGER auctions_keep_increments BEFORE INSERT OR UPDATE OF status, increment_table ON public.auctions FOR EACH ROW WHEN (((new.status <> 'draft'::text) AND (new.increment_table IS NULL))) EXECUTE FUNCTION keep_increments();
CREATE TRIGGER auctions_readable BEFORE INSERT OR UPDATE OF increment_table, buyer_premium, seller_commission, seller_deductions, buyer_fees ON public.auctions FOR EACH ROW EXECUTE FUNCTION refuse_unreadable_auction();
CREATE TRIGGER auctions_removed AFTER DELETE ON public.auctions FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue');

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
  reason_said jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['person'::text, 'system'::text, 'platform'::text, 'operator'::text])))
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_user_id, id) WHERE (actor_user_id IS NOT NULL);
CREATE INDEX audit_log_by_resource ON public.audit_log USING btree (resource_type, resource_id, id);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at, id);
CREATE TRIGGER audit_log_kept BEFORE DELETE ON public.audit_log FOR EACH ROW WHEN (((old.action <> ALL (ARRAY['person.signed_in'::text, 'person.sign_in_failed'::text, 'assistant.asked'::text])) OR (old.at > (house_clock() - '400 days'::interval)))) EXECUTE FUNCTION refuse_unarchived();
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table bid_authorities (
  lot_id bigint not null,
  instruction_n integer not null,
  user_id bigint not null,
  entered_by bigint not null,
  document text not null,
  entered_at timestamp with time zone not null default house_clock(),
  constraint bid_authorities_pkey PRIMARY KEY (lot_id, instruction_n),
  constraint bid_authorities_document_check CHECK (((length(document) >= 3) AND (length(document) <= 300)))
);
CREATE TRIGGER bid_authorities_append_only BEFORE DELETE OR UPDATE ON public.bid_authorities FOR EACH ROW EXECUTE FUNCTION refuse_change();

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
  constraint bid_instructions_lot_id_n_key UNIQUE (lot_id, n),
  constraint bid_instructions_result_check CHECK ((result = ANY (ARRAY['leading'::text, 'outbid'::text, 'max_raised'::text, 'unchanged'::text]))),
  constraint bid_instructions_source_check CHECK ((source = ANY (ARRAY['web'::text, 'api'::text, 'crosslist'::text, 'clerk'::text])))
);
CREATE TRIGGER bid_instructions_append_only BEFORE DELETE OR UPDATE ON public.bid_instructions FOR EACH ROW EXECUTE FUNCTION refuse_bid_change();

create table bid_voids (
  id bigint not null generated always as identity,
  lot_id bigint not null,
  user_id bigint not null,
  bidder_number integer not null,
  from_instruction integer not null,
  kind text not null,
  reason text not null,
  status text not null,
  requested_by bigint not null,
  requested_at timestamp with time zone not null default house_clock(),
  approved_by bigint,
  done_at timestamp with time zone,
  bids_voided integer not null default 0,
  price_before_cents bigint,
  price_after_cents bigint,
  revived_user_id bigint,
  revived_number integer,
  revived_until timestamp with time zone,
  next_instruction integer,
  constraint bid_voids_pkey PRIMARY KEY (id),
  constraint bid_voids_check CHECK (((status = 'done'::text) = (done_at IS NOT NULL))),
  constraint bid_voids_kind_check CHECK ((kind = ANY (ARRAY['house'::text, 'retraction'::text, 'release'::text]))),
  constraint bid_voids_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'done'::text])))
);
CREATE INDEX bid_voids_by_lot ON public.bid_voids USING btree (lot_id, id);

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

create table catalogue_imports (
  id bigint not null generated always as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  auction_ids bigint[] not null,
  lot_ids bigint[] not null,
  made_at timestamp with time zone not null default house_clock(),
  undone_at timestamp with time zone,
  constraint catalogue_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX catalogue_imports_of_team ON public.catalogue_imports USING btree (owner_team_id, id) WHERE (owner_team_id IS NOT NULL);
CREATE INDEX catalogue_imports_of_user ON public.catalogue_imports USING btree (owner_user_id, id) WHERE (owner_team_id IS NULL);

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

create table clock_mark (
  is_only boolean not null default true,
  at timestamp with time zone not null,
  server timestamp with time zone not null,
  constraint clock_mark_pkey PRIMARY KEY (is_only),
  constraint clock_mark_is_only_check CHECK (is_only)
);

create table contract_signatures (
  id bigint not null generated always as identity,
  contract_id bigint not null,
  party text not null,
  user_id bigint not null,
  signer_email text not null,
  signed_name text not null,
  consent text not null,
  sha256 text not null,
  ip inet,
  user_agent text,
  signed_at timestamp with time zone not null default house_clock(),
  drawing text,
  drawing_sha256 text,
  constraint contract_signatures_pkey PRIMARY KEY (id),
  constraint contract_signatures_contract_id_party_key UNIQUE (contract_id, party),
  constraint contract_signatures_check CHECK ((drawing_sha256 = encode(sha256(convert_to(drawing, 'UTF8'::name)), 'hex'::text))),
  constraint contract_signatures_drawing CHECK (((drawing IS NULL) = (drawing_sha256 IS NULL))),
  constraint contract_signatures_drawing_check CHECK (((length(drawing) <= 20000) AND (drawing ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'::text))),
  constraint contract_signatures_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint contract_signatures_signed_name_check CHECK (((length(signed_name) >= 1) AND (length(signed_name) <= 200)))
);
CREATE TRIGGER contract_signatures_append_only BEFORE DELETE OR UPDATE ON public.contract_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table contract_templates (
  id bigint not null generated always as identity,
  auction_id bigint,
  body text not null,
  version integer not null default 1,
  updated_by bigint not null,
  updated_at timestamp with time zone not null default house_clock(),
  constraint contract_templates_pkey PRIMARY KEY (id),
  constraint contract_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 60000)))
);
CREATE UNIQUE INDEX contract_templates_by_auction ON public.contract_templates USING btree (COALESCE(auction_id, (0)::bigint));

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
  set_by_operator boolean not null default false,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_provider_id_account_id_key UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_by_user ON public.credentials USING btree (user_id);

create table cross_listing_conflicts (
  id bigint not null generated always as identity,
  platform_id bigint not null,
  event_id text not null,
  lot_id bigint not null,
  reason text not null,
  bidder_ref text not null,
  amount_cents bigint not null,
  currency text not null,
  sold_at timestamp with time zone not null,
  created_at timestamp with time zone not null default house_clock(),
  resolved_at timestamp with time zone,
  resolved_by bigint,
  resolution text,
  constraint cross_listing_conflicts_pkey PRIMARY KEY (id),
  constraint cross_listing_conflicts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint cross_listing_conflicts_check CHECK (((resolved_at IS NULL) = (resolution IS NULL)))
);
CREATE INDEX cross_listing_conflicts_open ON public.cross_listing_conflicts USING btree (id) WHERE (resolved_at IS NULL);

create table cross_listing_events (
  platform_id bigint not null,
  kind text not null,
  event_id text not null,
  body jsonb not null,
  outcome jsonb,
  request_id text not null,
  received_at timestamp with time zone not null default house_clock(),
  fingerprint bytea,
  constraint cross_listing_events_pkey PRIMARY KEY (platform_id, kind, event_id),
  constraint cross_listing_events_event_id_check CHECK (((length(event_id) >= 1) AND (length(event_id) <= 200))),
  constraint cross_listing_events_kind_check CHECK ((kind = ANY (ARRAY['bid'::text, 'sold'::text])))
);

create table cross_listing_platforms (
  id bigint not null generated always as identity,
  slug text not null,
  name text not null,
  logo_url text,
  is_active boolean not null default true,
  max_bid_cents bigint,
  may_hammer boolean not null default true,
  settles_here boolean not null default false,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint cross_listing_platforms_pkey PRIMARY KEY (id),
  constraint cross_listing_platforms_slug_key UNIQUE (slug),
  constraint cross_listing_platforms_check CHECK (((previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL))),
  constraint cross_listing_platforms_max_bid_cents_check CHECK ((max_bid_cents > 0)),
  constraint cross_listing_platforms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint cross_listing_platforms_slug_check CHECK (((slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);
CREATE TRIGGER cross_listing_platforms_changed AFTER INSERT OR DELETE OR UPDATE ON public.cross_listing_platforms FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'none');

create table cross_listings (
  lot_id bigint not null,
  platform_id bigint not null,
  live_at timestamp with time zone not null default house_clock(),
  external_lot_id text,
  constraint cross_listings_pkey PRIMARY KEY (lot_id, platform_id)
);

create table deed_details (
  sale_id bigint not null,
  deed_name text not null,
  street text not null,
  city text not null,
  region text,
  postal_code text,
  country text not null,
  updated_at timestamp with time zone not null default house_clock(),
  vesting text,
  updated_by bigint,
  constraint deed_details_pkey PRIMARY KEY (sale_id),
  constraint deed_details_city_check CHECK (((length(city) >= 1) AND (length(city) <= 120))),
  constraint deed_details_country_check CHECK (((length(country) >= 2) AND (length(country) <= 80))),
  constraint deed_details_deed_name_check CHECK (((length(deed_name) >= 1) AND (length(deed_name) <= 500))),
  constraint deed_details_postal_code_check CHECK (((length(postal_code) >= 1) AND (length(postal_code) <= 20))),
  constraint deed_details_region_check CHECK (((length(region) >= 1) AND (length(region) <= 80))),
  constraint deed_details_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200))),
  constraint deed_details_vesting_check CHECK ((vesting = ANY (ARRAY['individual'::text, 'joint_tenants'::text, 'tenants_in_common'::text, 'tenants_by_entirety'::text, 'community_property'::text, 'company'::text, 'trust'::text, 'other'::text])))
);

create table deposit_payments (
  id bigint not null generated always as identity,
  deposit_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  status text not null,
  invoice_id bigint,
  returned_cents bigint not null default 0,
  is_paid boolean not null default false,
  apply_to bigint,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint deposit_payments_pkey PRIMARY KEY (id),
  constraint deposit_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint deposit_payments_check CHECK (((returned_cents >= 0) AND (returned_cents <= amount_cents))),
  constraint deposit_payments_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'charge'::text, 'wire'::text, 'counter'::text]))),
  constraint deposit_payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'failed'::text, 'returned'::text, 'forfeited'::text])))
);
CREATE INDEX deposit_payments_deposit ON public.deposit_payments USING btree (deposit_id);
CREATE INDEX deposit_payments_held ON public.deposit_payments USING btree (deposit_id) WHERE (status = 'held'::text);
CREATE INDEX deposit_payments_invoice ON public.deposit_payments USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);

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
  applied_cents bigint not null default 0,
  forfeited_at timestamp with time zone,
  forfeit_to text,
  constraint deposits_pkey PRIMARY KEY (id),
  constraint deposits_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint deposits_applied_cents_check CHECK ((applied_cents >= 0)),
  constraint deposits_forfeit_to_check CHECK ((forfeit_to = ANY (ARRAY['seller'::text, 'platform'::text]))),
  constraint deposits_method_check CHECK ((method = ANY (ARRAY['card'::text, 'wire'::text, 'counter'::text]))),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'held'::text, 'applied'::text, 'released'::text, 'forfeited'::text, 'failed'::text])))
);
CREATE INDEX deposits_by_user ON public.deposits USING btree (user_id, id);
CREATE UNIQUE INDEX deposits_live ON public.deposits USING btree (auction_id, user_id) WHERE (status = ANY (ARRAY['pending'::text, 'held'::text, 'applied'::text]));
CREATE INDEX deposits_live_by_auction ON public.deposits USING btree (auction_id, status);

create table device_logins (
  id bigint not null generated always as identity,
  device_hash bytea not null,
  user_code_hash bytea not null,
  asked_name text not null,
  asked_abilities text[] not null,
  ip inet not null,
  state text not null default 'waiting'::text,
  user_id bigint,
  session_id bigint,
  name text,
  abilities text[],
  valid_days integer,
  created_at timestamp with time zone not null default house_clock(),
  expires_at timestamp with time zone not null,
  constraint device_logins_pkey PRIMARY KEY (id),
  constraint device_logins_device_hash_key UNIQUE (device_hash),
  constraint device_logins_user_code_hash_key UNIQUE (user_code_hash),
  constraint device_logins_check CHECK (((state = 'allowed'::text) = ((user_id IS NOT NULL) AND (session_id IS NOT NULL) AND (name IS NOT NULL) AND (abilities IS NOT NULL) AND (valid_days IS NOT NULL)))),
  constraint device_logins_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'allowed'::text, 'denied'::text])))
);

create table eligibility_statements (
  auction_id bigint not null,
  user_id bigint not null,
  statement text,
  jurisdiction text,
  stated_at timestamp with time zone not null default house_clock(),
  constraint eligibility_statements_pkey PRIMARY KEY (auction_id, user_id),
  constraint eligibility_statements_jurisdiction_check CHECK ((jurisdiction ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'::text))
);

create table email_changes (
  user_id bigint not null,
  email citext not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_token_hash_key UNIQUE (token_hash),
  constraint email_changes_email_check CHECK ((length((email)::text) <= 254))
);
CREATE INDEX email_changes_by_end ON public.email_changes USING btree (expires_at);

create table email_confirmations (
  token_hash text not null,
  user_id bigint not null,
  browser_hash text,
  password_hash text,
  name text,
  locale text,
  created_at timestamp with time zone not null default house_clock(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_confirmations_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX email_confirmations_by_end ON public.email_confirmations USING btree (expires_at);
CREATE INDEX email_confirmations_by_user ON public.email_confirmations USING btree (user_id);

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
  data jsonb,
  stream_event text,
  stream_data jsonb,
  fired_at timestamp with time zone not null default house_clock(),
  to_users bigint[],
  to_teams bigint[],
  placed json,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_concern_somebody CHECK (((auction_id IS NOT NULL) OR (to_users IS NOT NULL) OR (to_teams IS NOT NULL))),
  constraint events_stream_event_check CHECK ((stream_event = ANY (ARRAY['bid'::text, 'closed'::text, 'changed'::text])))
) with (fillfactor=50);
CREATE INDEX events_by_age ON public.events USING brin (fired_at);
CREATE INDEX events_by_auction ON public.events USING btree (auction_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_by_lot ON public.events USING btree (lot_id, "position") WHERE ((lot_id IS NOT NULL) AND ("position" IS NOT NULL));
CREATE UNIQUE INDEX events_by_position ON public.events USING btree ("position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_to_teams ON public.events USING gin (to_teams) WHERE (to_teams IS NOT NULL);
CREATE INDEX events_to_users ON public.events USING gin (to_users) WHERE (to_users IS NOT NULL);
CREATE INDEX events_unnumbered ON public.events USING btree (id) WHERE ("position" IS NULL);

create table fact_confirmations (
  lot_id bigint not null,
  fact text not null,
  value jsonb not null,
  source text,
  confirmed_by bigint not null,
  confirmed_at timestamp with time zone not null default house_clock(),
  constraint fact_confirmations_pkey PRIMARY KEY (lot_id, fact),
  constraint fact_confirmations_source_check CHECK (((length(source) >= 1) AND (length(source) <= 500)))
);
CREATE INDEX fact_confirmations_by_person ON public.fact_confirmations USING btree (confirmed_by);
CREATE TRIGGER fact_confirmations_changed AFTER UPDATE ON public.fact_confirmations REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'lot_ids');
CREATE TRIGGER fact_confirmations_created AFTER INSERT ON public.fact_confirmations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'lot_id');
CREATE TRIGGER fact_confirmations_removed AFTER DELETE ON public.fact_confirmations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'lot_id');

create table failed_refunds (
  provider text not null,
  reference text not null,
  intent_id bigint not null,
  amount_cents bigint not null,
  failure text not null,
  failed_at timestamp with time zone not null,
  reopened_at timestamp with time zone,
  constraint failed_refunds_pkey PRIMARY KEY (provider, reference),
  constraint failed_refunds_amount_cents_check CHECK ((amount_cents > 0))
);
CREATE INDEX failed_refunds_by_intent ON public.failed_refunds USING btree (intent_id);

create table health_alarm_periods (
  id bigint not null generated always as identity,
  code text not null,
  began_at timestamp with time zone not null default house_clock(),
  ended_at timestamp with time zone,
  constraint health_alarm_periods_pkey PRIMARY KEY (id),
  constraint health_alarm_periods_check CHECK ((ended_at >= began_at))
);
CREATE INDEX health_alarm_periods_ended ON public.health_alarm_periods USING btree (ended_at);
CREATE UNIQUE INDEX health_alarm_periods_open ON public.health_alarm_periods USING btree (code) WHERE (ended_at IS NULL);

create table health_alarms (
  code text not null,
  since timestamp with time zone not null default house_clock(),
  ended_at timestamp with time zone,
  mailed_at timestamp with time zone,
  mailing_until timestamp with time zone,
  constraint health_alarms_pkey PRIMARY KEY (code)
);

create table help_articles (
  slug text not null,
  language text not null,
  category_slug text not null,
  audience text not null,
  title text not null,
  summary text not null,
  tags text[] not null,
  updated date not null,
  search tsvector not null,
  written_in text,
  constraint help_articles_pkey PRIMARY KEY (slug, language),
  constraint help_articles_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'seller'::text, 'admin'::text]))),
  constraint help_articles_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint help_articles_written_in_check CHECK ((written_in = ANY (ARRAY['en'::text, 'es'::text])))
);

create table help_house_articles (
  id bigint not null generated always as identity,
  slug text not null,
  category_slug text not null,
  audience text not null,
  is_hidden boolean not null,
  changed_at timestamp with time zone not null default house_clock(),
  constraint help_house_articles_pkey PRIMARY KEY (id),
  constraint help_house_articles_slug_key UNIQUE (slug),
  constraint help_house_articles_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'seller'::text, 'admin'::text]))),
  constraint help_house_articles_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 80)))
);

create table help_house_texts (
  article_id bigint not null,
  language text not null,
  title text not null,
  summary text not null,
  tags text[] not null,
  body text not null,
  updated date not null,
  constraint help_house_texts_pkey PRIMARY KEY (article_id, language),
  constraint help_house_texts_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 15000))),
  constraint help_house_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint help_house_texts_summary_check CHECK (((char_length(summary) >= 1) AND (char_length(summary) <= 300))),
  constraint help_house_texts_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);

create table help_versions (
  id boolean not null default true,
  content_hash text not null,
  constraint help_versions_pkey PRIMARY KEY (id),
  constraint help_versions_id_check CHECK (id)
);

create table help_words (
  language text not null,
  word text not null,
  constraint help_words_pkey PRIMARY KEY (language, word)
);

create table house_pause (
  is_only boolean not null default true,
  since timestamp with time zone not null,
  constraint house_pause_pkey PRIMARY KEY (is_only),
  constraint house_pause_is_only_check CHECK (is_only)
);

create table house_secret (
  only_one boolean not null default true,
  fingerprint text not null,
  recorded_at timestamp with time zone not null default house_clock(),
  moving_to text,
  carried text,
  constraint house_secret_pkey PRIMARY KEY (only_one),
  constraint house_secret_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{32}$'::text)),
  constraint house_secret_moving_to_check CHECK ((moving_to ~ '^[0-9a-f]{32}$'::text)),
  constraint house_secret_only_one_check CHECK (only_one)
);

create table house_settings (
  the_only boolean not null default true,
  enforce_plans boolean not null default false,
  updated_at timestamp with time zone not null default house_clock(),
  constraint house_settings_pkey PRIMARY KEY (the_only),
  constraint house_settings_the_only_check CHECK (the_only)
);

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

create table inventory_items (
  id bigint not null generated always as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  sku text,
  title text not null,
  description text,
  status text not null default 'in_stock'::text,
  purchase_cost_cents bigint not null default 0,
  list_price_cents bigint,
  category_id bigint,
  acreage numeric(12,4),
  county text,
  state text,
  zoning text,
  parcel_id text,
  lat double precision,
  lng double precision,
  attributes jsonb not null default '{}'::jsonb,
  lot_id bigint,
  written_off_at timestamp with time zone,
  written_off_reason text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint inventory_items_pkey PRIMARY KEY (id),
  constraint inventory_items_acreage_check CHECK ((acreage > (0)::numeric)),
  constraint inventory_items_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint inventory_items_check1 CHECK (((status = ANY (ARRAY['listed'::text, 'sold'::text])) = (lot_id IS NOT NULL))),
  constraint inventory_items_check2 CHECK (((status = 'written_off'::text) = (written_off_at IS NOT NULL))),
  constraint inventory_items_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint inventory_items_list_price_cents_check CHECK ((list_price_cents > 0)),
  constraint inventory_items_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint inventory_items_purchase_cost_cents_check CHECK ((purchase_cost_cents >= 0)),
  constraint inventory_items_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint inventory_items_status_check CHECK ((status = ANY (ARRAY['in_stock'::text, 'listed'::text, 'sold'::text, 'written_off'::text])))
);
CREATE UNIQUE INDEX inventory_by_lot ON public.inventory_items USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX inventory_by_owner ON public.inventory_items USING btree (owner_user_id, id) WHERE (owner_team_id IS NULL);
CREATE INDEX inventory_by_team ON public.inventory_items USING btree (owner_team_id, id) WHERE (owner_team_id IS NOT NULL);
CREATE INDEX inventory_by_title ON public.inventory_items USING gin (title gin_trgm_ops);

create table invoice_counters (
  year integer not null,
  last integer not null,
  constraint invoice_counters_pkey PRIMARY KEY (year),
  constraint invoice_counters_last_check CHECK ((last > 0))
);

create table invoice_lines (
  invoice_id bigint not null,
  n integer not null,
  code text not null,
  label text not null,
  amount_cents bigint not null,
  said jsonb,
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, n)
);

create table invoice_payments (
  id bigint not null generated always as identity,
  invoice_id bigint,
  method text not null,
  reference text not null,
  currency text not null,
  amount_cents bigint not null,
  matched_cents bigint not null,
  received_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default house_clock(),
  provider_payment text,
  tender text,
  payer_name text,
  memo text,
  constraint invoice_payments_pkey PRIMARY KEY (id),
  constraint invoice_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint invoice_payments_check CHECK (((matched_cents >= 0) AND (matched_cents <= amount_cents))),
  constraint invoice_payments_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint invoice_payments_memo_check CHECK ((length(memo) <= 500)),
  constraint invoice_payments_method_check CHECK ((method = ANY (ARRAY['card'::text, 'wire'::text, 'deposit'::text, 'credit'::text]))),
  constraint invoice_payments_payer_name_check CHECK ((length(payer_name) <= 200)),
  constraint invoice_payments_tender_check CHECK ((tender = ANY (ARRAY['cash'::text, 'check'::text])))
);
CREATE INDEX invoice_payments_by_invoice ON public.invoice_payments USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX invoice_payments_of_provider ON public.invoice_payments USING btree (provider_payment) WHERE (provider_payment IS NOT NULL);
CREATE UNIQUE INDEX invoice_payments_once ON public.invoice_payments USING btree (reference) WHERE (method = 'card'::text);
CREATE TRIGGER invoice_payments_append_only BEFORE DELETE OR UPDATE ON public.invoice_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table invoices (
  id bigint not null generated by default as identity,
  invoice_number text,
  kind text not null,
  status text not null,
  payer_user_id bigint,
  payer_team_id bigint,
  currency text not null,
  amount_due_cents bigint not null,
  amount_paid_cents bigint not null default 0,
  amount_refunded_cents bigint not null default 0,
  installment text,
  lot_id bigint,
  auction_id bigint,
  subject_type text,
  subject_id bigint,
  due_at timestamp with time zone,
  paid_at timestamp with time zone,
  voided_at timestamp with time zone,
  void_reason text,
  refunded_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  void_reason_said jsonb,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_invoice_number_key UNIQUE (invoice_number),
  constraint invoices_amount_due_cents_check CHECK ((amount_due_cents >= 0)),
  constraint invoices_check CHECK (((payer_user_id IS NULL) <> (payer_team_id IS NULL))),
  constraint invoices_check1 CHECK (((invoice_number IS NOT NULL) OR (status = ANY (ARRAY['draft'::text, 'voided'::text])))),
  constraint invoices_check2 CHECK (((amount_paid_cents >= 0) AND (amount_paid_cents <= amount_due_cents))),
  constraint invoices_check3 CHECK (((amount_refunded_cents >= 0) AND (amount_refunded_cents <= amount_paid_cents))),
  constraint invoices_check4 CHECK (((status <> ALL (ARRAY['paid'::text, 'refunded'::text])) OR (amount_paid_cents = amount_due_cents))),
  constraint invoices_check5 CHECK (((status <> 'open'::text) OR (amount_paid_cents < amount_due_cents))),
  constraint invoices_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint invoices_installment_check CHECK ((installment = ANY (ARRAY['full'::text, 'earnest'::text, 'balance'::text]))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['winner'::text, 'platform_fee'::text, 'subscription'::text, 'deposit'::text]))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'voided'::text, 'refunded'::text]))),
  constraint invoices_subject_type_check CHECK ((subject_type = ANY (ARRAY['ad_campaign'::text, 'subscription'::text, 'deposit'::text])))
);
CREATE INDEX invoices_by_lot ON public.invoices USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX invoices_by_subject ON public.invoices USING btree (subject_type, subject_id) WHERE (subject_type IS NOT NULL);
CREATE INDEX invoices_by_team ON public.invoices USING btree (payer_team_id, id) WHERE (payer_team_id IS NOT NULL);
CREATE INDEX invoices_by_user ON public.invoices USING btree (payer_user_id, id) WHERE (payer_user_id IS NOT NULL);
CREATE UNIQUE INDEX invoices_of_winners ON public.invoices USING btree (lot_id, installment) WHERE ((kind = 'winner'::text) AND (status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text])));

create table item_lot_history (
  item_id bigint not null,
  lot_id bigint not null,
  listed_at timestamp with time zone not null default house_clock(),
  ended_at timestamp with time zone,
  outcome text,
  constraint item_lot_history_pkey PRIMARY KEY (lot_id, item_id),
  constraint item_lot_history_outcome_check CHECK ((outcome = ANY (ARRAY['sold'::text, 'returned'::text])))
);
CREATE INDEX item_lot_history_by_item ON public.item_lot_history USING btree (item_id, listed_at);

create table kept_platform_fees (
  auction_id bigint not null,
  rule jsonb not null,
  kept_at timestamp with time zone not null default house_clock(),
  constraint kept_platform_fees_pkey PRIMARY KEY (auction_id),
  constraint kept_platform_fees_rule_check CHECK ((jsonb_typeof(rule) = 'object'::text))
);

create table lot_bidders (
  lot_id bigint not null,
  user_id bigint not null,
  number integer not null,
  constraint lot_bidders_pkey PRIMARY KEY (lot_id, user_id),
  constraint lot_bidders_lot_id_number_key UNIQUE (lot_id, number)
);
CREATE INDEX lot_bidders_by_user ON public.lot_bidders USING btree (user_id, lot_id);

create table lot_bulk_edits (
  auction_id bigint not null,
  lots jsonb not null,
  made_at timestamp with time zone not null default house_clock(),
  constraint lot_bulk_edits_pkey PRIMARY KEY (auction_id)
);

create unlogged table lot_changes (
  backend integer not null,
  slot integer not null,
  count bigint not null,
  lots bigint[],
  constraint lot_changes_pkey PRIMARY KEY (backend, slot)
) with (fillfactor=50);

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
  amended_at timestamp with time zone,
  final_survey boolean not null default false,
  import_digests jsonb,
  given_ms bigint not null default 0,
  video_urls text[] not null default '{}'::text[],
  lot_label text,
  taxes_due_cents bigint,
  interest_due_cents bigint,
  costs_due_cents bigint,
  fees_due_cents bigint,
  owner_of_record text,
  deductions jsonb not null default '[]'::jsonb,
  constraint lots_pkey PRIMARY KEY (id),
  constraint lots_auction_id_lot_number_key UNIQUE (auction_id, lot_number),
  constraint lots_slug_key UNIQUE (slug),
  constraint lots_acreage_check CHECK ((acreage > (0)::numeric)),
  constraint lots_acreage_is_a_number CHECK ((acreage < 'NaN'::numeric)),
  constraint lots_bidding_unit_check CHECK ((bidding_unit = ANY (ARRAY['total'::text, 'per_acre'::text]))),
  constraint lots_check CHECK (((price_cents IS NULL) = (leader_id IS NULL))),
  constraint lots_check1 CHECK (((bidding_unit = 'total'::text) OR (acreage IS NOT NULL))),
  constraint lots_check2 CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint lots_close_reason_check CHECK ((close_reason = ANY (ARRAY['sold'::text, 'no_bids'::text, 'reserve_not_met'::text, 'seller_rejected'::text, 'buyer_default'::text, 'rescinded'::text, 'withdrawn'::text, 'sold_elsewhere'::text, 'redeemed'::text, 'struck_off'::text]))),
  constraint lots_costs_due_cents_check CHECK ((costs_due_cents >= 0)),
  constraint lots_exact_amounts CHECK (((starting_bid_cents <= '9007199254740991'::bigint) AND (reserve_cents <= '9007199254740991'::bigint) AND ((price_cents >= 0) AND (price_cents <= '9007199254740991'::bigint)) AND (taxes_due_cents <= '9007199254740991'::bigint) AND (interest_due_cents <= '9007199254740991'::bigint) AND (costs_due_cents <= '9007199254740991'::bigint) AND (fees_due_cents <= '9007199254740991'::bigint))),
  constraint lots_fees_due_cents_check CHECK ((fees_due_cents >= 0)),
  constraint lots_finite_times CHECK ((isfinite(ends_at) AND isfinite(scheduled_ends_at) AND isfinite(own_ends_at) AND isfinite(closed_at) AND isfinite(created_at) AND isfinite(updated_at) AND isfinite(amended_at))),
  constraint lots_given_ms_check CHECK ((given_ms >= 0)),
  constraint lots_interest_due_cents_check CHECK ((interest_due_cents >= 0)),
  constraint lots_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint lots_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint lots_lot_label_check CHECK ((lot_label ~ '^[[:alnum:]][[:alnum:] ./-]{0,19}$'::text)),
  constraint lots_lot_number_check CHECK ((lot_number > 0)),
  constraint lots_reserve_cents_check CHECK ((reserve_cents > 0)),
  constraint lots_reserve_visibility_check CHECK ((reserve_visibility = ANY (ARRAY['hidden'::text, 'indicator'::text, 'public'::text]))),
  constraint lots_starting_bid_cents_check CHECK ((starting_bid_cents > 0)),
  constraint lots_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint lots_status_check CHECK ((status = ANY (ARRAY['active'::text, 'sold'::text, 'unsold'::text, 'withdrawn'::text]))),
  constraint lots_survey_by_the_acre CHECK (((bidding_unit = 'per_acre'::text) OR (NOT final_survey))),
  constraint lots_taxes_due_cents_check CHECK ((taxes_due_cents >= 0))
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
CREATE UNIQUE INDEX lots_relisted ON public.lots USING btree (relisted_from_lot_id) WHERE (relisted_from_lot_id IS NOT NULL);
CREATE INDEX lots_sold_by_land ON public.lots USING btree (state, category_id, closed_at DESC, id DESC) WHERE (status = 'sold'::text);
CREATE INDEX lots_title_search ON public.lots USING gin (title gin_trgm_ops);
CREATE INDEX lots_unanswered ON public.lots USING btree (confirmation_due_at) WHERE ((status = 'active'::text) AND (closed_at IS NOT NULL));
CREATE INDEX lots_words_search ON public.lots USING gin ((((((COALESCE(county, ''::text) || ' '::text) || COALESCE(sku, ''::text)) || ' '::text) || COALESCE(description, ''::text))) gin_trgm_ops);
CREATE TRIGGER lots_chain_only_grows BEFORE UPDATE ON public.lots FOR EACH ROW WHEN (((new.chain_length < old.chain_length) OR ((old.chain_length > 0) AND ((new.chain_opened_at IS DISTINCT FROM old.chain_opened_at) OR (new.chain_terms_hash IS DISTINCT FROM old.chain_terms_hash))))) EXECUTE FUNCTION refuse_shorter_chain();
CREATE TRIGGER lots_changed AFTER UPDATE ON public.lots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'id');
CREATE TRIGGER lots_created AFTER INSERT ON public.lots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'id');
CREATE TRIGGER lots_facts_changed AFTER UPDATE OF auction_id, lot_number, title, description, sku, category_id, status, acreage, county, state, zoning, parcel_id, lat, lng, scheduled_ends_at, closed_at, boundary ON public.lots FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'none');
CREATE TRIGGER lots_readable BEFORE INSERT OR UPDATE OF boundary, attributes, increment_table, deductions, video_urls ON public.lots FOR EACH ROW EXECUTE FUNCTION refuse_unreadable_lot();
CREATE TRIGGER lots_removed AFTER DELETE ON public.lots REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'id');

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
  stored_name text,
  bytes bigint,
  width integer,
  height integer,
  sha256 text,
  uploaded_by bigint,
  inventory_item_id bigint,
  ad_campaign_id bigint,
  webp_widths integer[] not null default '{}'::integer[],
  webp_tried_at timestamp with time zone,
  constraint media_pkey PRIMARY KEY (id),
  constraint media_bytes_check CHECK ((bytes > 0)),
  constraint media_height_check CHECK ((height > 0)),
  constraint media_of_one_thing CHECK ((num_nonnulls(auction_id, lot_id, inventory_item_id, ad_campaign_id) = 1)),
  constraint media_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint media_stored_name_check CHECK ((stored_name ~ '^[0-9a-f]{32}\.(jpg|webp|pdf)$'::text)),
  constraint media_width_check CHECK ((width > 0))
);
CREATE INDEX media_by_ad_campaign ON public.media USING btree (ad_campaign_id, "position", id) WHERE (ad_campaign_id IS NOT NULL);
CREATE INDEX media_by_auction ON public.media USING btree (auction_id, "position", id) WHERE (auction_id IS NOT NULL);
CREATE INDEX media_by_inventory_item ON public.media USING btree (inventory_item_id, "position", id) WHERE (inventory_item_id IS NOT NULL);
CREATE INDEX media_by_lot ON public.media USING btree (lot_id, "position", id) WHERE (lot_id IS NOT NULL);
CREATE INDEX media_by_stored_name ON public.media USING btree (stored_name) WHERE (stored_name IS NOT NULL);
CREATE INDEX media_without_webp ON public.media USING btree (stored_name) WHERE ((webp_widths = '{}'::integer[]) AND (webp_tried_at IS NULL) AND (width > 480));
CREATE TRIGGER media_changed AFTER UPDATE ON public.media REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'lot_ids');
CREATE TRIGGER media_created AFTER INSERT ON public.media REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'lot_id');
CREATE TRIGGER media_removed AFTER DELETE ON public.media REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'lot_id');

create table notice_preferences (
  user_id bigint not null,
  kind text not null,
  mail boolean not null,
  sms boolean not null,
  updated_at timestamp with time zone not null default house_clock(),
  constraint notice_preferences_pkey PRIMARY KEY (user_id, kind)
);

create table notices (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  kind text not null,
  key text not null,
  facts jsonb not null,
  happened_at timestamp with time zone not null,
  read_at timestamp with time zone,
  posted_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_user_id_key_key UNIQUE (user_id, key)
);
CREATE INDEX notices_by_age ON public.notices USING brin (created_at);
CREATE INDEX notices_of_person ON public.notices USING btree (user_id, id);
CREATE INDEX notices_unposted ON public.notices USING btree (((kind <> 'outbid'::text)), id) WHERE (posted_at IS NULL);
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);

create table offers (
  id bigint not null generated always as identity,
  lot_id bigint not null,
  kind text not null,
  addressee text not null,
  user_id bigint not null,
  bidder_number integer not null,
  bid_id bigint not null,
  amount_cents bigint not null,
  status text not null default 'offered'::text,
  expires_at timestamp with time zone not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default house_clock(),
  ended_at timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_addressee_check CHECK ((addressee = ANY (ARRAY['high_bidder'::text, 'runner_up'::text]))),
  constraint offers_amount_cents_check CHECK ((amount_cents > 0)),
  constraint offers_check CHECK (((status = 'offered'::text) = (ended_at IS NULL))),
  constraint offers_kind_check CHECK ((kind = ANY (ARRAY['counter'::text, 'offer'::text]))),
  constraint offers_status_check CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text])))
);
CREATE INDEX offers_by_addressee ON public.offers USING btree (user_id, id);
CREATE INDEX offers_by_lot ON public.offers USING btree (lot_id, id);
CREATE INDEX offers_due ON public.offers USING btree (expires_at) WHERE (status = 'offered'::text);
CREATE UNIQUE INDEX offers_one_counter ON public.offers USING btree (lot_id) WHERE (kind = 'counter'::text);
CREATE UNIQUE INDEX offers_open ON public.offers USING btree (lot_id) WHERE (status = 'offered'::text);

create table overdue_sales (
  invoice_id bigint not null,
  lot_id bigint not null,
  noticed_at timestamp with time zone not null default house_clock(),
  constraint overdue_sales_pkey PRIMARY KEY (invoice_id)
);
CREATE INDEX overdue_sales_by_lot ON public.overdue_sales USING btree (lot_id);

create table passkeys (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_aaguid_check CHECK ((length(aaguid) <= 36)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint passkeys_public_key_check CHECK ((length(public_key) <= 4000)),
  constraint passkeys_transports_check CHECK ((length(transports) <= 200))
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table payment_intents (
  id bigint not null generated always as identity,
  provider text not null,
  reference text,
  invoice_id bigint,
  deposit_payment_id bigint,
  user_id bigint,
  capture text not null,
  amount_cents bigint not null,
  currency text not null,
  description text not null default ''::text,
  payment_method text,
  is_hosted boolean not null default false,
  client_secret text,
  redirect_url text,
  authorised_at timestamp with time zone,
  canceled_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure_code text,
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  booked_cents bigint not null default 0,
  returned_cents bigint not null default 0,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  submitted_at timestamp with time zone,
  constraint payment_intents_pkey PRIMARY KEY (id),
  constraint payment_intents_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_intents_booked_cents_check CHECK ((booked_cents >= 0)),
  constraint payment_intents_capture_check CHECK ((capture = ANY (ARRAY['automatic'::text, 'manual'::text]))),
  constraint payment_intents_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint payment_intents_received_cents_check CHECK ((received_cents >= 0)),
  constraint payment_intents_refunded_cents_check CHECK ((refunded_cents >= 0)),
  constraint payment_intents_returned_cents_check CHECK ((returned_cents >= 0))
);
CREATE INDEX payment_intents_deposit ON public.payment_intents USING btree (deposit_payment_id) WHERE (deposit_payment_id IS NOT NULL);
CREATE INDEX payment_intents_invoice ON public.payment_intents USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX payment_intents_reference ON public.payment_intents USING btree (provider, reference);

create table payment_reversals (
  payment_id bigint not null,
  reason text not null,
  reversed_at timestamp with time zone not null default house_clock(),
  constraint payment_reversals_pkey PRIMARY KEY (payment_id),
  constraint payment_reversals_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
CREATE TRIGGER payment_reversals_append_only BEFORE DELETE OR UPDATE ON public.payment_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table payout_accounts (
  id bigint not null generated always as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  provider text not null,
  reference text,
  is_ready boolean not null default false,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint payout_accounts_pkey PRIMARY KEY (id),
  constraint payout_accounts_provider_reference_key UNIQUE (provider, reference)
);
CREATE UNIQUE INDEX payout_accounts_of_people ON public.payout_accounts USING btree (owner_user_id, provider) WHERE (owner_team_id IS NULL);
CREATE UNIQUE INDEX payout_accounts_of_teams ON public.payout_accounts USING btree (owner_team_id, provider) WHERE (owner_team_id IS NOT NULL);

create table payouts (
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null default 'ordered'::text,
  reference text,
  due_at timestamp with time zone not null default house_clock(),
  leased_until timestamp with time zone,
  attempts integer not null default 0,
  asked_at timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  reversed_cents bigint not null default 0,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_reference_key UNIQUE (reference),
  constraint payouts_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payouts_check CHECK (((reversed_cents >= 0) AND (reversed_cents <= amount_cents))),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['ordered'::text, 'sent'::text, 'failed'::text, 'reversed'::text])))
);
CREATE INDEX payouts_due ON public.payouts USING btree (due_at) WHERE ((status = 'ordered'::text) AND (asked_at IS NULL));
CREATE UNIQUE INDEX payouts_under_way ON public.payouts USING btree (settlement_id) WHERE (status = ANY (ARRAY['ordered'::text, 'sent'::text]));

create table person_details (
  user_id bigint not null,
  deed_name text,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  updated_at timestamp with time zone not null default house_clock(),
  constraint person_details_pkey PRIMARY KEY (user_id),
  constraint person_details_city_check CHECK (((length(city) >= 1) AND (length(city) <= 120))),
  constraint person_details_country_check CHECK (((length(country) >= 2) AND (length(country) <= 80))),
  constraint person_details_deed_name_check CHECK (((length(deed_name) >= 1) AND (length(deed_name) <= 500))),
  constraint person_details_postal_code_check CHECK (((length(postal_code) >= 1) AND (length(postal_code) <= 20))),
  constraint person_details_region_check CHECK (((length(region) >= 1) AND (length(region) <= 80))),
  constraint person_details_street_check CHECK (((length(street) >= 1) AND (length(street) <= 200)))
);

create table phone_codes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  phone text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint phone_codes_pkey PRIMARY KEY (id)
);
CREATE INDEX phone_codes_by_phone ON public.phone_codes USING btree (phone, created_at);
CREATE INDEX phone_codes_by_user ON public.phone_codes USING btree (user_id, id);

create table posting_entries (
  posting_id bigint not null,
  n integer not null,
  account text not null,
  party_user_id bigint,
  party_team_id bigint,
  amount_cents bigint not null,
  constraint posting_entries_pkey PRIMARY KEY (posting_id, n),
  constraint posting_entries_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint posting_entries_check CHECK (((party_user_id IS NULL) OR (party_team_id IS NULL)))
);
CREATE INDEX posting_entries_by_team ON public.posting_entries USING btree (party_team_id, account) WHERE (party_team_id IS NOT NULL);
CREATE INDEX posting_entries_by_user ON public.posting_entries USING btree (party_user_id, account) WHERE (party_user_id IS NOT NULL);
CREATE TRIGGER posting_entries_append_only BEFORE DELETE OR UPDATE ON public.posting_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_entries_balance AFTER INSERT ON public.posting_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();

create table postings (
  id bigint not null generated by default as identity,
  currency text not null,
  reason text not null,
  about_type text not null,
  about_id bigint not null,
  posted_at timestamp with time zone not null default house_clock(),
  reason_code text,
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text))
);
CREATE INDEX postings_by_subject ON public.postings USING btree (about_type, about_id);
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table provider_customers (
  user_id bigint not null,
  provider text not null,
  reference text not null,
  constraint provider_customers_pkey PRIMARY KEY (user_id, provider),
  constraint provider_customers_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text])))
);

create table provider_events (
  event_id text not null,
  type text not null,
  fired_at timestamp with time zone not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamp with time zone not null default house_clock(),
  constraint provider_events_pkey PRIMARY KEY (event_id)
);
CREATE INDEX provider_events_received ON public.provider_events USING btree (received_at);

create table provider_orders (
  id bigint not null generated always as identity,
  intent_id bigint not null,
  kind text not null,
  amount_cents bigint,
  refund_id bigint,
  reason text,
  due_at timestamp with time zone not null default house_clock(),
  leased_until timestamp with time zone,
  attempts integer not null default 0,
  done_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  given_up_at timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null default house_clock(),
  constraint provider_orders_pkey PRIMARY KEY (id),
  constraint provider_orders_refund_id_key UNIQUE (refund_id),
  constraint provider_orders_amount_cents_check CHECK ((amount_cents > 0)),
  constraint provider_orders_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'capture'::text, 'cancel'::text, 'refund'::text])))
);
CREATE INDEX provider_orders_due ON public.provider_orders USING btree (due_at) WHERE ((done_at IS NULL) AND (given_up_at IS NULL));
CREATE INDEX provider_orders_intent ON public.provider_orders USING btree (intent_id);

create table purchase_closings (
  sale_id bigint not null,
  agent_name text not null,
  agent_phone text,
  agent_email text,
  closing_on date,
  recorded_on date,
  instrument_number text,
  closing_entered_at timestamp with time zone not null default house_clock(),
  recording_entered_at timestamp with time zone,
  updated_by bigint not null,
  constraint purchase_closings_pkey PRIMARY KEY (sale_id),
  constraint purchase_closings_agent_email_check CHECK (((length(agent_email) >= 1) AND (length(agent_email) <= 254))),
  constraint purchase_closings_agent_name_check CHECK (((length(agent_name) >= 1) AND (length(agent_name) <= 200))),
  constraint purchase_closings_agent_phone_check CHECK (((length(agent_phone) >= 1) AND (length(agent_phone) <= 50))),
  constraint purchase_closings_check CHECK ((((recorded_on IS NULL) = (instrument_number IS NULL)) AND ((recorded_on IS NULL) = (recording_entered_at IS NULL)))),
  constraint purchase_closings_instrument_number_check CHECK (((length(instrument_number) >= 1) AND (length(instrument_number) <= 100)))
);

create table purchase_contracts (
  id bigint not null generated always as identity,
  sale_id bigint not null,
  language text not null,
  body text not null,
  field_values jsonb not null,
  pdf bytea not null,
  sha256 text not null,
  made_at timestamp with time zone not null default house_clock(),
  voided_at timestamp with time zone,
  voided_by bigint,
  constraint purchase_contracts_pkey PRIMARY KEY (id),
  constraint purchase_contracts_check CHECK ((sha256 = encode(sha256(pdf), 'hex'::text))),
  constraint purchase_contracts_check1 CHECK (((voided_at IS NULL) = (voided_by IS NULL))),
  constraint purchase_contracts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint purchase_contracts_pdf_check CHECK (((length(pdf) >= 1) AND (length(pdf) <= 4000000)))
);
CREATE UNIQUE INDEX purchase_contracts_in_force ON public.purchase_contracts USING btree (sale_id) WHERE (voided_at IS NULL);

create table purchase_message_marks (
  sale_id bigint not null,
  user_id bigint not null,
  read_up_to bigint not null,
  constraint purchase_message_marks_pkey PRIMARY KEY (sale_id, user_id)
);

create table purchase_messages (
  id bigint not null generated always as identity,
  sale_id bigint not null,
  party text not null,
  author_id bigint not null,
  body text,
  sent_at timestamp with time zone not null default house_clock(),
  erased_at timestamp with time zone,
  constraint purchase_messages_pkey PRIMARY KEY (id),
  constraint purchase_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint purchase_messages_check CHECK (((body IS NULL) = (erased_at IS NOT NULL))),
  constraint purchase_messages_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
CREATE INDEX purchase_messages_by_author ON public.purchase_messages USING btree (author_id);
CREATE INDEX purchase_messages_by_sale ON public.purchase_messages USING btree (sale_id, id);
CREATE TRIGGER purchase_messages_append_only BEFORE DELETE OR UPDATE ON public.purchase_messages FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();

create table push_subscriptions (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  session_id bigint,
  token_id bigint,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_auth_check CHECK ((length(auth) = 22)),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) = 87))
);
CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_by_token ON public.push_subscriptions USING btree (token_id);
CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id);

create unlogged table rate_limit_windows (
  key text not null,
  started_at timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_windows_pkey PRIMARY KEY (key)
);

create table reconciliations (
  id bigint not null generated always as identity,
  covers_from timestamp with time zone not null,
  covers_until timestamp with time zone not null,
  payments integer not null,
  differences jsonb not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint reconciliations_pkey PRIMARY KEY (id)
);

create table recovery_codes (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint recovery_codes_pkey PRIMARY KEY (id),
  constraint recovery_codes_user_id_code_hash_key UNIQUE (user_id, code_hash)
);

create table refunds (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  invoice_id bigint,
  cause text not null,
  status text not null default 'owed'::text,
  payee_user_id bigint,
  payee_team_id bigint,
  method text not null,
  currency text not null,
  amount_cents bigint not null,
  reason text,
  sent_reference text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  failure text,
  sent_by text,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint refunds_cancel_reason_check CHECK ((length(cancel_reason) <= 1000)),
  constraint refunds_cancelled_check CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  constraint refunds_cause_check CHECK ((cause = ANY (ARRAY['refund'::text, 'returned'::text, 'overpaid'::text, 'unmatched'::text]))),
  constraint refunds_check CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint refunds_method_check CHECK ((method = ANY (ARRAY['card'::text, 'wire'::text, 'deposit'::text, 'credit'::text]))),
  constraint refunds_sent_by_check CHECK ((sent_by = ANY (ARRAY['card'::text, 'wire'::text, 'check'::text, 'cash'::text]))),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['owed'::text, 'sent'::text, 'cancelled'::text])))
);
CREATE INDEX refunds_by_invoice ON public.refunds USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX refunds_by_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_owed ON public.refunds USING btree (id) WHERE (status = 'owed'::text);

create table registration_forms (
  auction_id bigint not null,
  body text not null,
  version integer not null default 1,
  updated_by bigint not null,
  updated_at timestamp with time zone not null default house_clock(),
  constraint registration_forms_pkey PRIMARY KEY (auction_id),
  constraint registration_forms_body_check CHECK (((length(body) >= 1) AND (length(body) <= 60000)))
);

create table registrations (
  id bigint not null generated always as identity,
  auction_id bigint not null,
  user_id bigint not null,
  status text not null default 'pending'::text,
  requested_limit_cents bigint,
  limit_cents bigint,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  replaced_at timestamp with time zone,
  language text not null,
  body text,
  field_values jsonb,
  pdf bytea not null,
  sha256 text not null,
  signer_email text not null,
  signed_name text not null,
  consent text,
  drawing text,
  drawing_sha256 text,
  ip inet,
  user_agent text,
  signed_at timestamp with time zone not null default house_clock(),
  taken_by bigint,
  signed_on date,
  media_type text not null default 'application/pdf'::text,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_check CHECK ((sha256 = encode(sha256(pdf), 'hex'::text))),
  constraint registrations_check1 CHECK ((drawing_sha256 = encode(sha256(convert_to(drawing, 'UTF8'::name)), 'hex'::text))),
  constraint registrations_check2 CHECK (((status = 'approved'::text) = (limit_cents IS NOT NULL))),
  constraint registrations_check3 CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint registrations_check4 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint registrations_check5 CHECK (((drawing IS NULL) = (drawing_sha256 IS NULL))),
  constraint registrations_drawing_check CHECK (((length(drawing) <= 20000) AND (drawing ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'::text))),
  constraint registrations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint registrations_limit_cents_check CHECK ((limit_cents > 0)),
  constraint registrations_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint registrations_paper_check CHECK (
CASE
    WHEN (taken_by IS NULL) THEN ((body IS NOT NULL) AND (field_values IS NOT NULL) AND (consent IS NOT NULL) AND (signed_on IS NULL) AND (media_type = 'application/pdf'::text))
    ELSE ((body IS NULL) AND (field_values IS NULL) AND (consent IS NULL) AND (signed_on IS NOT NULL) AND (drawing IS NULL))
END),
  constraint registrations_pdf_check CHECK (((length(pdf) >= 1) AND (length(pdf) <= 8388608))),
  constraint registrations_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint registrations_requested_limit_cents_check CHECK ((requested_limit_cents > 0)),
  constraint registrations_signed_name_check CHECK (((length(signed_name) >= 1) AND (length(signed_name) <= 200))),
  constraint registrations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX registrations_current ON public.registrations USING btree (auction_id, user_id) WHERE (replaced_at IS NULL);
CREATE INDEX registrations_to_decide ON public.registrations USING btree (signed_at, id) WHERE ((replaced_at IS NULL) AND ((status = 'pending'::text) OR (requested_limit_cents > limit_cents)));

create table retraction_requests (
  id bigint not null generated always as identity,
  lot_id bigint not null,
  bid_id bigint not null,
  user_id bigint not null,
  instruction_n integer not null,
  ground text not null,
  reason text not null,
  right_amount_cents bigint,
  assessment text not null,
  status text not null default 'requested'::text,
  requested_at timestamp with time zone not null default house_clock(),
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text,
  void_id bigint,
  constraint retraction_requests_pkey PRIMARY KEY (id),
  constraint retraction_requests_bid_id_key UNIQUE (bid_id),
  constraint retraction_requests_assessment_check CHECK ((assessment = ANY (ARRAY['allowed'::text, 'needs_admin'::text, 'not_allowed'::text]))),
  constraint retraction_requests_check CHECK (((status = 'requested'::text) = (decided_at IS NULL))),
  constraint retraction_requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'granted'::text, 'denied'::text])))
);
CREATE INDEX retraction_requests_by_user ON public.retraction_requests USING btree (user_id, id);
CREATE INDEX retraction_requests_open ON public.retraction_requests USING btree (id) WHERE (status = 'requested'::text);

create table sale_lists (
  auction_id bigint not null,
  kind text not null,
  is_published boolean not null,
  heading text,
  certificate text,
  columns text[] not null,
  sorted_by text not null,
  purchaser text not null,
  updated_at timestamp with time zone not null default house_clock(),
  constraint sale_lists_pkey PRIMARY KEY (auction_id, kind),
  constraint sale_lists_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'results'::text]))),
  constraint sale_lists_purchaser_check CHECK ((purchaser = ANY (ARRAY['number'::text, 'name'::text]))),
  constraint sale_lists_sorted_by_check CHECK ((sorted_by = ANY (ARRAY['lot_number'::text, 'parcel_id'::text, 'owner'::text])))
);
CREATE TRIGGER sale_lists_counted AFTER INSERT OR DELETE OR UPDATE ON public.sale_lists FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue');

create table sale_templates (
  id bigint not null generated always as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  name text not null,
  is_default boolean not null default false,
  settings jsonb not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint sale_templates_pkey PRIMARY KEY (id),
  constraint sale_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)))
);
CREATE UNIQUE INDEX sale_templates_by_name ON public.sale_templates USING btree (COALESCE(owner_team_id, (0)::bigint), (
CASE
    WHEN (owner_team_id IS NULL) THEN owner_user_id
    ELSE (0)::bigint
END), lower(name));
CREATE UNIQUE INDEX sale_templates_default ON public.sale_templates USING btree (COALESCE(owner_team_id, (0)::bigint), (
CASE
    WHEN (owner_team_id IS NULL) THEN owner_user_id
    ELSE (0)::bigint
END)) WHERE is_default;

create table sales (
  lot_id bigint not null,
  auction_id bigint not null,
  winner_id bigint not null,
  winning_bid_id bigint,
  hammer_price_cents bigint not null,
  currency text not null,
  buyer_premium jsonb not null,
  premium_cents bigint not null,
  sold_at timestamp with time zone not null,
  id bigint not null generated by default as identity,
  undone_at timestamp with time zone,
  undone_reason text,
  surveyed_acreage numeric(12,4),
  fallen_hammer_cents bigint,
  constraint sales_pkey PRIMARY KEY (id),
  constraint sales_acreage_is_a_number CHECK ((surveyed_acreage < 'NaN'::numeric)),
  constraint sales_exact_amounts CHECK (((hammer_price_cents <= '9007199254740991'::bigint) AND (premium_cents <= '9007199254740991'::bigint))),
  constraint sales_fallen_hammer_cents_check CHECK ((fallen_hammer_cents > 0)),
  constraint sales_hammer_price_cents_check CHECK ((hammer_price_cents > 0)),
  constraint sales_premium_cents_check CHECK ((premium_cents >= 0)),
  constraint sales_surveyed_acreage_check CHECK ((surveyed_acreage > (0)::numeric)),
  constraint sales_surveyed_whole CHECK (((surveyed_acreage IS NULL) = (fallen_hammer_cents IS NULL))),
  constraint sales_undone_for_a_reason CHECK (((undone_at IS NULL) = (undone_reason IS NULL))),
  constraint sales_undone_reason_check CHECK ((undone_reason = ANY (ARRAY['buyer_default'::text, 'rescinded'::text])))
);
CREATE INDEX sales_by_auction ON public.sales USING btree (auction_id, lot_id);
CREATE INDEX sales_by_lot ON public.sales USING btree (lot_id, id);
CREATE INDEX sales_by_winner ON public.sales USING btree (winner_id, lot_id);
CREATE UNIQUE INDEX sales_standing ON public.sales USING btree (lot_id) WHERE (undone_at IS NULL);
CREATE TRIGGER sales_corrected AFTER UPDATE ON public.sales REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'lot_id');
CREATE TRIGGER sales_created AFTER INSERT ON public.sales REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'lot_id');
CREATE TRIGGER sales_removed AFTER DELETE ON public.sales REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'lot_id');

create table sandbox_clock (
  is_only boolean not null default true,
  moved_ms bigint not null default 0,
  advancing_until timestamp with time zone,
  begun_at timestamp with time zone not null default house_clock(),
  constraint sandbox_clock_pkey PRIMARY KEY (is_only),
  constraint sandbox_clock_is_only_check CHECK (is_only),
  constraint sandbox_clock_moved_ms_check CHECK ((moved_ms >= 0))
);
CREATE TRIGGER sandbox_clock_never_goes_back BEFORE DELETE OR UPDATE ON public.sandbox_clock FOR EACH ROW EXECUTE FUNCTION refuse_turning_back();

create table sandbox_events (
  id bigint not null generated always as identity,
  body text not null,
  due_at timestamp with time zone not null default house_clock(),
  leased_until timestamp with time zone,
  attempts integer not null default 0,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint sandbox_events_pkey PRIMARY KEY (id)
);
CREATE INDEX sandbox_events_due ON public.sandbox_events USING btree (due_at) WHERE (delivered_at IS NULL);

create table sandbox_intents (
  reference text not null,
  order_key text not null,
  amount_cents bigint not null,
  currency text not null,
  capture text not null,
  description text not null,
  metadata jsonb not null,
  status text not null,
  received_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  ripe_at timestamp with time zone,
  lapses_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint sandbox_intents_pkey PRIMARY KEY (reference),
  constraint sandbox_intents_order_key_key UNIQUE (order_key),
  constraint sandbox_intents_amount_cents_check CHECK ((amount_cents > 0)),
  constraint sandbox_intents_capture_check CHECK ((capture = ANY (ARRAY['automatic'::text, 'manual'::text]))),
  constraint sandbox_intents_check CHECK ((refunded_cents <= received_cents)),
  constraint sandbox_intents_status_check CHECK ((status = ANY (ARRAY['requires_payment_method'::text, 'processing'::text, 'requires_capture'::text, 'succeeded'::text, 'canceled'::text])))
);
CREATE INDEX sandbox_intents_lapse ON public.sandbox_intents USING btree (lapses_at) WHERE (status = 'requires_capture'::text);
CREATE INDEX sandbox_intents_ripe ON public.sandbox_intents USING btree (ripe_at) WHERE (status = 'processing'::text);

create table sandbox_refunds (
  order_key text not null,
  intent_reference text not null,
  amount_cents bigint not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint sandbox_refunds_pkey PRIMARY KEY (order_key),
  constraint sandbox_refunds_amount_cents_check CHECK ((amount_cents > 0))
);

create table sandbox_subscriptions (
  reference text not null,
  order_key text not null,
  plan_name text not null,
  amount_cents bigint not null,
  currency text not null,
  recurring text not null,
  status text not null,
  metadata jsonb not null,
  cancel_at_period_end boolean not null default false,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint sandbox_subscriptions_pkey PRIMARY KEY (reference),
  constraint sandbox_subscriptions_order_key_key UNIQUE (order_key),
  constraint sandbox_subscriptions_recurring_check CHECK ((recurring = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint sandbox_subscriptions_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text])))
);
CREATE INDEX sandbox_subscriptions_due ON public.sandbox_subscriptions USING btree (period_end) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text]));

create table sandbox_transfers (
  order_key text not null,
  reference text not null,
  account text not null,
  amount_cents bigint not null,
  currency text not null,
  metadata jsonb not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint sandbox_transfers_pkey PRIMARY KEY (order_key),
  constraint sandbox_transfers_reference_key UNIQUE (reference),
  constraint sandbox_transfers_amount_cents_check CHECK ((amount_cents > 0))
);

create table saved_searches (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  name text not null,
  query text not null,
  filter jsonb not null,
  frequency text not null,
  seen_until timestamp with time zone not null default house_clock(),
  next_at timestamp with time zone not null,
  created_at timestamp with time zone not null default house_clock(),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_query_key UNIQUE (user_id, query),
  constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['at_once'::text, 'daily'::text]))),
  constraint saved_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_searches_query_check CHECK ((length(query) <= 1000))
);
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (next_at);

create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table seller_applications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  team_id bigint,
  kind text not null,
  is_foreign boolean not null default false,
  status text not null default 'pending'::text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint seller_applications_pkey PRIMARY KEY (id),
  constraint seller_applications_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'business'::text]))),
  constraint seller_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'suspended'::text])))
);
CREATE INDEX seller_applications_by_status ON public.seller_applications USING btree (status, id);
CREATE UNIQUE INDEX seller_applications_one_live ON public.seller_applications USING btree (user_id) WHERE (status <> 'rejected'::text);

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
  awaits_code boolean not null default false,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table settlements (
  id bigint not null generated by default as identity,
  lot_id bigint not null,
  auction_id bigint not null,
  seller_user_id bigint not null,
  seller_team_id bigint,
  currency text not null,
  hammer_price_cents bigint not null,
  buyers_premium_cents bigint not null,
  seller_share_cents bigint not null,
  seller_commission_cents bigint not null,
  platform_fee_cents bigint not null,
  platform_fee_collected text not null,
  deductions jsonb not null default '[]'::jsonb,
  deductions_cents bigint not null,
  net_proceeds_cents bigint not null,
  status text not null,
  hold_reason text,
  shortfall_invoice_id bigint,
  clears_at timestamp with time zone,
  payout_reference text,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  payout_ordered_at timestamp with time zone,
  platform_fee_rule jsonb,
  survey_credits jsonb not null default '{}'::jsonb,
  due_on_top_cents bigint not null default 0,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_buyers_premium_cents_check CHECK ((buyers_premium_cents >= 0)),
  constraint settlements_check1 CHECK (((status <> 'paid'::text) OR (net_proceeds_cents >= 0))),
  constraint settlements_check2 CHECK (((status = 'on_hold'::text) = (hold_reason IS NOT NULL))),
  constraint settlements_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint settlements_deductions_cents_check CHECK ((deductions_cents >= 0)),
  constraint settlements_due_on_top_cents_check CHECK ((due_on_top_cents >= 0)),
  constraint settlements_hammer_price_cents_check CHECK ((hammer_price_cents > 0)),
  constraint settlements_net_proceeds_check CHECK ((net_proceeds_cents = (((((hammer_price_cents + due_on_top_cents) + seller_share_cents) - seller_commission_cents) - deductions_cents) -
CASE platform_fee_collected
    WHEN 'deduct'::text THEN platform_fee_cents
    ELSE (0)::bigint
END))),
  constraint settlements_platform_fee_cents_check CHECK ((platform_fee_cents >= 0)),
  constraint settlements_platform_fee_collected_check CHECK ((platform_fee_collected = ANY (ARRAY['deduct'::text, 'invoice'::text]))),
  constraint settlements_seller_commission_cents_check CHECK ((seller_commission_cents >= 0)),
  constraint settlements_seller_share_cents_check CHECK ((seller_share_cents >= 0)),
  constraint settlements_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'on_hold'::text, 'paid'::text, 'cancelled'::text, 'reversed'::text])))
);
CREATE INDEX settlements_by_seller ON public.settlements USING btree (seller_user_id, id) WHERE (seller_team_id IS NULL);
CREATE INDEX settlements_by_team ON public.settlements USING btree (seller_team_id, id) WHERE (seller_team_id IS NOT NULL);
CREATE INDEX settlements_clearing ON public.settlements USING btree (clears_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX settlements_live ON public.settlements USING btree (lot_id) WHERE (status <> ALL (ARRAY['cancelled'::text, 'reversed'::text]));

create table strikes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  reason text not null,
  lot_id bigint,
  created_at timestamp with time zone not null default house_clock(),
  lifted_at timestamp with time zone,
  lift_reason text,
  brought_block_at timestamp with time zone,
  constraint strikes_pkey PRIMARY KEY (id)
);
CREATE INDEX strikes_by_user ON public.strikes USING btree (user_id, created_at);
CREATE UNIQUE INDEX strikes_once_for_lot ON public.strikes USING btree (user_id, lot_id, reason) WHERE (lot_id IS NOT NULL);

create table subscription_charges (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  invoice_id bigint,
  kind text not null,
  status text not null default 'open'::text,
  plan_id bigint not null,
  interval text not null,
  amount_cents bigint not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  provider_invoice_id text,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  constraint subscription_charges_pkey PRIMARY KEY (id),
  constraint subscription_charges_invoice_id_key UNIQUE (invoice_id),
  constraint subscription_charges_provider_invoice_id_key UNIQUE (provider_invoice_id),
  constraint subscription_charges_amount_cents_check CHECK ((amount_cents > 0)),
  constraint subscription_charges_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscription_charges_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'renewal'::text, 'upgrade'::text]))),
  constraint subscription_charges_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'voided'::text])))
);
CREATE INDEX subscription_charges_open ON public.subscription_charges USING btree (subscription_id) WHERE (status = 'open'::text);

create table subscription_plans (
  id bigint not null generated always as identity,
  name text not null,
  slug text not null,
  position integer not null default 0,
  price_monthly_cents bigint not null,
  price_yearly_cents bigint,
  currency text not null default 'usd'::text,
  features text[] not null default '{}'::text[],
  platform_fee_bps integer not null default 0,
  max_active_auctions integer,
  max_lots_per_auction integer,
  max_team_members integer,
  trial_days integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint subscription_plans_pkey PRIMARY KEY (id),
  constraint subscription_plans_slug_key UNIQUE (slug),
  constraint subscription_plans_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint subscription_plans_max_active_auctions_check CHECK ((max_active_auctions > 0)),
  constraint subscription_plans_max_lots_per_auction_check CHECK ((max_lots_per_auction > 0)),
  constraint subscription_plans_max_team_members_check CHECK ((max_team_members > 0)),
  constraint subscription_plans_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint subscription_plans_platform_fee_bps_check CHECK (((platform_fee_bps >= 0) AND (platform_fee_bps <= 10000))),
  constraint subscription_plans_price_monthly_cents_check CHECK ((price_monthly_cents >= 0)),
  constraint subscription_plans_price_yearly_cents_check CHECK ((price_yearly_cents >= 0)),
  constraint subscription_plans_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 365)))
);
CREATE TRIGGER subscription_plans_changed AFTER INSERT OR DELETE OR UPDATE ON public.subscription_plans FOR EACH STATEMENT EXECUTE FUNCTION count_change('catalogue', 'none');

create table subscriptions (
  id bigint not null generated always as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  plan_id bigint not null,
  interval text not null,
  status text not null,
  current_period_start timestamp with time zone,
  current_period_end timestamp with time zone,
  billing_anchor timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  trial_ends_at timestamp with time zone,
  past_due_since timestamp with time zone,
  cancelled_at timestamp with time zone,
  next_plan_id bigint,
  next_interval text,
  provider_subscription_id text,
  provider_updated_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_provider_subscription_id_key UNIQUE (provider_subscription_id),
  constraint subscriptions_check CHECK ((current_period_end > current_period_start)),
  constraint subscriptions_check1 CHECK (((next_plan_id IS NULL) = (next_interval IS NULL))),
  constraint subscriptions_check2 CHECK (((status <> ALL (ARRAY['active'::text, 'trialing'::text, 'past_due'::text])) OR (current_period_end IS NOT NULL))),
  constraint subscriptions_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscriptions_next_interval_check CHECK ((next_interval = ANY (ARRAY['month'::text, 'year'::text]))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'cancelled'::text, 'unpaid'::text])))
);
CREATE INDEX subscriptions_by_end ON public.subscriptions USING btree (current_period_end) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text]));
CREATE INDEX subscriptions_by_plan ON public.subscriptions USING btree (plan_id);
CREATE UNIQUE INDEX subscriptions_of_person ON public.subscriptions USING btree (owner_user_id) WHERE ((owner_team_id IS NULL) AND (status <> 'cancelled'::text));
CREATE UNIQUE INDEX subscriptions_of_team ON public.subscriptions USING btree (owner_team_id) WHERE ((owner_team_id IS NOT NULL) AND (status <> 'cancelled'::text));

create table team_invitations (
  id bigint not null generated always as identity,
  team_id bigint not null,
  email citext not null,
  role text not null,
  invited_by bigint not null,
  created_at timestamp with time zone not null default house_clock(),
  expires_at timestamp with time zone not null,
  outcome text,
  ended_at timestamp with time zone,
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint team_invitations_email_check CHECK (((length((email)::text) >= 3) AND (length((email)::text) <= 254))),
  constraint team_invitations_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint team_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text])))
);
CREATE INDEX team_invitations_by_email ON public.team_invitations USING btree (email) WHERE (outcome IS NULL);
CREATE INDEX team_invitations_by_inviter ON public.team_invitations USING btree (invited_by, created_at);
CREATE INDEX team_invitations_by_team ON public.team_invitations USING btree (team_id, created_at);
CREATE UNIQUE INDEX team_invitations_open ON public.team_invitations USING btree (team_id, email) WHERE (outcome IS NULL);
CREATE INDEX team_invitations_to_address ON public.team_invitations USING btree (email, created_at);

create table team_members (
  team_id bigint not null,
  user_id bigint not null,
  role text not null,
  joined_at timestamp with time zone not null default house_clock(),
  left_at timestamp with time zone,
  is_vouched boolean not null default false,
  promoted_at timestamp with time zone,
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
CREATE TRIGGER teams_renamed AFTER UPDATE OF name ON public.teams FOR EACH STATEMENT EXECUTE FUNCTION count_change('prices', 'none');

create table terms_acceptances (
  auction_id bigint not null,
  user_id bigint not null,
  terms_version integer not null,
  accepted_at timestamp with time zone not null default house_clock(),
  constraint terms_acceptances_pkey PRIMARY KEY (auction_id, user_id)
);

create table two_factors (
  user_id bigint not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint two_factors_pkey PRIMARY KEY (user_id)
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
  granted_tier text,
  means_proven_at timestamp with time zone,
  bank_letter_cents bigint,
  institution_proven_at timestamp with time zone,
  institutional_at timestamp with time zone,
  platform_id bigint,
  platform_bidder_ref text,
  locale text not null default 'en'::text,
  time_zone text,
  staff_role text,
  source text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_bank_letter_cents_check CHECK ((bank_letter_cents > 0)),
  constraint users_email_check CHECK ((length((email)::text) <= 254)),
  constraint users_granted_tier_check CHECK ((granted_tier = ANY (ARRAY['basic'::text, 'verified'::text, 'enhanced'::text, 'institutional'::text]))),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint users_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint users_of_platforms CHECK (((platform_id IS NULL) = (platform_bidder_ref IS NULL))),
  constraint users_platform_bidder_ref_check CHECK (((length(platform_bidder_ref) >= 1) AND (length(platform_bidder_ref) <= 200))),
  constraint users_source_check CHECK ((source ~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$'::text)),
  constraint users_staff_role_check CHECK ((staff_role = ANY (ARRAY['cashier'::text, 'clerk'::text, 'catalog'::text, 'manager'::text, 'owner'::text]))),
  constraint users_tier_check CHECK ((tier = ANY (ARRAY['basic'::text, 'verified'::text, 'enhanced'::text, 'institutional'::text]))),
  constraint users_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64)))
);
CREATE INDEX users_by_age ON public.users USING btree (created_at);
CREATE UNIQUE INDEX users_by_confirmed_phone ON public.users USING btree (phone) WHERE (phone_verified_at IS NOT NULL);
CREATE INDEX users_by_name ON public.users USING gin (name gin_trgm_ops);
CREATE UNIQUE INDEX users_by_platform ON public.users USING btree (platform_id, platform_bidder_ref) WHERE (platform_id IS NOT NULL);
CREATE TRIGGER users_renamed AFTER UPDATE OF name ON public.users FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION count_rename();
CREATE TRIGGER users_settle_staff_role BEFORE INSERT OR UPDATE OF is_admin, staff_role ON public.users FOR EACH ROW EXECUTE FUNCTION settle_staff_role();

create table verification_documents (
  id bigint not null generated always as identity,
  user_id bigint not null,
  document_type text not null,
  status text not null default 'pending'::text,
  file_key text not null,
  file_name text not null,
  mime_type text not null,
  bytes bigint not null,
  uploaded_by bigint not null,
  reason text,
  bank_letter_cents bigint,
  approved_at timestamp with time zone,
  expires_at timestamp with time zone,
  decided_by bigint,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  constraint verification_documents_pkey PRIMARY KEY (id),
  constraint verification_documents_file_key_key UNIQUE (file_key),
  constraint verification_documents_bank_letter_cents_check CHECK ((bank_letter_cents > 0)),
  constraint verification_documents_bytes_check CHECK ((bytes > 0)),
  constraint verification_documents_document_type_check CHECK ((document_type = ANY (ARRAY['government_id'::text, 'business_license'::text, 'w9'::text, 'ein_confirmation'::text, 'beneficial_ownership_attestation'::text, 'bank_letter'::text, 'proof_of_address'::text]))),
  constraint verification_documents_reason_check CHECK ((reason = ANY (ARRAY['unreadable'::text, 'mismatch'::text, 'expired'::text, 'wrong_type'::text, 'suspected_fraud'::text]))),
  constraint verification_documents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'expired'::text])))
);
CREATE INDEX verification_documents_by_expiry ON public.verification_documents USING btree (expires_at) WHERE (status = 'approved'::text);
CREATE INDEX verification_documents_by_status ON public.verification_documents USING btree (status, id);
CREATE INDEX verification_documents_by_user ON public.verification_documents USING btree (user_id, document_type, id);
CREATE UNIQUE INDEX verification_documents_one_pending ON public.verification_documents USING btree (user_id, document_type) WHERE (status = 'pending'::text);

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
CREATE INDEX watchlist_by_lot ON public.watchlist USING btree (lot_id);

create table webhook_attempts (
  id bigint not null generated by default as identity,
  delivery_id bigint not null,
  subscription_id bigint not null,
  number integer not null,
  url text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  success boolean not null default false,
  status_code integer,
  response_body text,
  error text,
  duration_ms integer,
  failure_code text,
  request_headers jsonb,
  constraint webhook_attempts_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_attempts_by_age ON public.webhook_attempts USING brin (started_at);
CREATE INDEX webhook_attempts_by_delivery ON public.webhook_attempts USING btree (delivery_id);
CREATE INDEX webhook_attempts_log ON public.webhook_attempts USING btree (subscription_id, id) WHERE (ended_at IS NOT NULL);

create table webhook_deliveries (
  id bigint not null generated by default as identity,
  subscription_id bigint not null,
  event_key text not null,
  event text not null,
  body text not null,
  state text not null default 'queued'::text,
  tries integer not null default 0,
  due_at timestamp with time zone,
  attempt_id bigint,
  created_at timestamp with time zone not null default house_clock(),
  auction_id bigint,
  lot_id bigint,
  in_line boolean not null default false,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_subscription_id_event_key_key UNIQUE (subscription_id, event_key),
  constraint webhook_deliveries_check CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['queued'::text, 'retrying'::text])))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'retrying'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text, 'skipped'::text])))
);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING brin (created_at);
CREATE INDEX webhook_deliveries_by_auction ON public.webhook_deliveries USING btree (auction_id) WHERE (auction_id IS NOT NULL);
CREATE INDEX webhook_deliveries_by_lot ON public.webhook_deliveries USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX webhook_deliveries_in_line ON public.webhook_deliveries USING btree (subscription_id, id) WHERE (in_line AND (due_at IS NOT NULL));
CREATE INDEX webhook_deliveries_under_way ON public.webhook_deliveries USING btree (subscription_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (subscription_id, due_at, id) WHERE (due_at IS NOT NULL);

create table webhook_subscriptions (
  id bigint not null generated by default as identity,
  owner_user_id bigint not null,
  owner_team_id bigint,
  url text not null,
  events text[] not null,
  is_active boolean not null default true,
  active_from timestamp with time zone not null default house_clock(),
  secret_sealed text not null,
  secret_last4 text not null,
  previous_secret_sealed text,
  previous_secret_expires_at timestamp with time zone,
  failing_since timestamp with time zone,
  failed_attempts integer not null default 0,
  warned_at timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_reason text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default house_clock(),
  updated_at timestamp with time zone not null default house_clock(),
  ordering text not null default 'any'::text,
  payload text not null default 'full'::text,
  auction_ids bigint[],
  lot_ids bigint[],
  stopped_at timestamp with time zone,
  stopped_delivery_id bigint,
  constraint webhook_subscriptions_pkey PRIMARY KEY (id),
  constraint webhook_subscriptions_check CHECK (((previous_secret_sealed IS NULL) = (previous_secret_expires_at IS NULL))),
  constraint webhook_subscriptions_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text]))),
  constraint webhook_subscriptions_ordering_check CHECK ((ordering = ANY (ARRAY['any'::text, 'fifo'::text]))),
  constraint webhook_subscriptions_payload_check CHECK ((payload = ANY (ARRAY['full'::text, 'thin'::text]))),
  constraint webhook_subscriptions_stopped CHECK (((stopped_at IS NULL) = (stopped_delivery_id IS NULL)))
);
CREATE INDEX webhook_subscriptions_by_team ON public.webhook_subscriptions USING btree (owner_team_id, id) WHERE ((owner_team_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX webhook_subscriptions_by_user ON public.webhook_subscriptions USING btree (owner_user_id, id) WHERE ((owner_team_id IS NULL) AND (deleted_at IS NULL));

create table worker_heartbeats (
  id uuid not null default gen_random_uuid(),
  host text not null,
  pid integer not null,
  started_at timestamp with time zone not null default house_clock(),
  beat_at timestamp with time zone not null default house_clock(),
  constraint worker_heartbeats_pkey PRIMARY KEY (id)
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

alter table ad_campaigns add constraint ad_campaigns_placement_fkey FOREIGN KEY (placement) REFERENCES ad_placements(slug);

alter table ad_credits add constraint ad_credits_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES ad_campaigns(id);

alter table auction_invitations add constraint auction_invitations_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id) ON DELETE CASCADE;

alter table auctions add constraint auctions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table auctions add constraint auctions_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES teams(id);
alter table auctions add constraint auctions_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);

alter table categories add constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id);

alter table contract_signatures add constraint contract_signatures_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES purchase_contracts(id);
alter table contract_signatures add constraint contract_signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table contract_templates add constraint contract_templates_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table contract_templates add constraint contract_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);

alter table credentials add constraint credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table cross_listing_conflicts add constraint cross_listing_conflicts_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES cross_listing_platforms(id);

alter table cross_listing_events add constraint cross_listing_events_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES cross_listing_platforms(id);

alter table cross_listings add constraint cross_listings_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES cross_listing_platforms(id);

alter table deed_details add constraint deed_details_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id);
alter table deed_details add constraint deed_details_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);

alter table deposit_payments add constraint deposit_payments_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id);

alter table deposits add constraint deposits_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table deposits add constraint deposits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table device_logins add constraint device_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table email_changes add constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table email_confirmations add constraint email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table fact_confirmations add constraint fact_confirmations_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
alter table fact_confirmations add constraint fact_confirmations_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE;

alter table failed_refunds add constraint failed_refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES payment_intents(id);

alter table help_house_texts add constraint help_house_texts_article_id_fkey FOREIGN KEY (article_id) REFERENCES help_house_articles(id) ON DELETE CASCADE;

alter table inventory_items add constraint inventory_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table inventory_items add constraint inventory_items_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);
alter table inventory_items add constraint inventory_items_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES teams(id);
alter table inventory_items add constraint inventory_items_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);

alter table item_lot_history add constraint item_lot_history_item_id_fkey FOREIGN KEY (item_id) REFERENCES inventory_items(id);
alter table item_lot_history add constraint item_lot_history_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table kept_platform_fees add constraint kept_platform_fees_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id) ON DELETE CASCADE;

alter table lot_bulk_edits add constraint lot_bulk_edits_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);

alter table lots add constraint lots_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table lots add constraint lots_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table lots add constraint lots_relisted_from_lot_id_fkey FOREIGN KEY (relisted_from_lot_id) REFERENCES lots(id);

alter table media add constraint media_ad_campaign_id_fkey FOREIGN KEY (ad_campaign_id) REFERENCES ad_campaigns(id) ON DELETE CASCADE;
alter table media add constraint media_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id) ON DELETE CASCADE;
alter table media add constraint media_inventory_item_id_fkey FOREIGN KEY (inventory_item_id) REFERENCES inventory_items(id) ON DELETE CASCADE;
alter table media add constraint media_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE;
alter table media add constraint media_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);

alter table notice_preferences add constraint notice_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table offers add constraint offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table offers add constraint offers_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);
alter table offers add constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table overdue_sales add constraint overdue_sales_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);
alter table overdue_sales add constraint overdue_sales_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);

alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table payment_intents add constraint payment_intents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table payout_accounts add constraint payout_accounts_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES teams(id);
alter table payout_accounts add constraint payout_accounts_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);

alter table payouts add constraint payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_accounts(id);
alter table payouts add constraint payouts_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id);

alter table person_details add constraint person_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table phone_codes add constraint phone_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table provider_customers add constraint provider_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table provider_orders add constraint provider_orders_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES payment_intents(id);

alter table purchase_closings add constraint purchase_closings_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id);
alter table purchase_closings add constraint purchase_closings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);

alter table purchase_contracts add constraint purchase_contracts_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id);
alter table purchase_contracts add constraint purchase_contracts_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES users(id);

alter table purchase_message_marks add constraint purchase_message_marks_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id);
alter table purchase_message_marks add constraint purchase_message_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table purchase_messages add constraint purchase_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table purchase_messages add constraint purchase_messages_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id);

alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_token_id_fkey FOREIGN KEY (token_id) REFERENCES access_tokens(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factors(user_id) ON DELETE CASCADE;

alter table registration_forms add constraint registration_forms_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table registration_forms add constraint registration_forms_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id);

alter table registrations add constraint registrations_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table registrations add constraint registrations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table registrations add constraint registrations_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
alter table registrations add constraint registrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table sale_lists add constraint sale_lists_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);

alter table sale_templates add constraint sale_templates_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES teams(id);
alter table sale_templates add constraint sale_templates_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);

alter table sales add constraint sales_auction_id_fkey FOREIGN KEY (auction_id) REFERENCES auctions(id);
alter table sales add constraint sales_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id);
alter table sales add constraint sales_winner_id_fkey FOREIGN KEY (winner_id) REFERENCES users(id);

alter table sandbox_refunds add constraint sandbox_refunds_intent_reference_fkey FOREIGN KEY (intent_reference) REFERENCES sandbox_intents(reference);

alter table saved_searches add constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table seller_applications add constraint seller_applications_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL;
alter table seller_applications add constraint seller_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table strikes add constraint strikes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table subscription_charges add constraint subscription_charges_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id);
alter table subscription_charges add constraint subscription_charges_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);

alter table subscriptions add constraint subscriptions_next_plan_id_fkey FOREIGN KEY (next_plan_id) REFERENCES subscription_plans(id);
alter table subscriptions add constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES subscription_plans(id);

alter table team_invitations add constraint team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table team_invitations add constraint team_invitations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;

alter table team_members add constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table two_factors add constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table users add constraint users_current_team_id_fkey FOREIGN KEY (current_team_id) REFERENCES teams(id) ON DELETE SET NULL;

alter table verification_documents add constraint verification_documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table watchlist add constraint watchlist_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE;
alter table watchlist add constraint watchlist_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table webhook_subscriptions add constraint webhook_subscriptions_owner_team_id_fkey FOREIGN KEY (owner_team_id) REFERENCES teams(id);
alter table webhook_subscriptions add constraint webhook_subscriptions_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id);
