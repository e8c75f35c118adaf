-- One lot or auction that the program cannot read ends every list that it is in. Whatever would write such a row by hand
-- is refused. A row from before keeps no new version from starting: the constraint then holds for what is written later.
-- Each bid checks them, so they only compare; JSON is looked at where it is written.
alter table lots
  add constraint lots_acreage_is_a_number check (acreage < 'NaN') not valid,
  add constraint lots_exact_amounts check (
    starting_bid_cents <= 9007199254740991 and reserve_cents <= 9007199254740991 and price_cents between 0 and 9007199254740991
    and taxes_due_cents <= 9007199254740991 and interest_due_cents <= 9007199254740991
    and costs_due_cents <= 9007199254740991 and fees_due_cents <= 9007199254740991) not valid,
  add constraint lots_finite_times check (
    isfinite(ends_at) and isfinite(scheduled_ends_at) and isfinite(own_ends_at) and isfinite(closed_at)
    and isfinite(created_at) and isfinite(updated_at) and isfinite(amended_at)) not valid;

alter table auctions
  add constraint auctions_exact_amounts check (deposit_amount_cents <= 9007199254740991) not valid,
  add constraint auctions_finite_times check (
    isfinite(starts_at) and isfinite(ends_at) and isfinite(closed_at) and isfinite(published_at)
    and isfinite(created_at) and isfinite(updated_at) and isfinite(amended_at) and isfinite(deposit_deadline_at)) not valid;

alter table sales
  add constraint sales_acreage_is_a_number check (surveyed_acreage < 'NaN') not valid,
  add constraint sales_exact_amounts check (hammer_price_cents <= 9007199254740991 and premium_cents <= 9007199254740991) not valid;

do $$
declare
  added record;
begin
  for added in
    select conrelid::regclass as place, conname as name from pg_constraint
    where not convalidated and contype = 'c' and conrelid in ('lots'::regclass, 'auctions'::regclass, 'sales'::regclass)
  loop
    begin
      execute format('alter table %s validate constraint %I', added.place, added.name);
    exception when check_violation then
      raise warning '% has a row that cannot be read: %', added.place, sqlerrm;
    end;
  end loop;
end $$;

-- GeoJSON: a Polygon or MultiPolygon with positions on Earth.
create function is_boundary(shape jsonb) returns boolean language sql strict immutable parallel safe as $$
  select coalesce(case shape ->> 'type'
    when 'Polygon' then shape @? 'strict $.coordinates[0]'
      and not shape @? 'strict $.coordinates[*] ? (@.type() != "array" || @.size() == 0)'
      and not shape @? 'strict $.coordinates[*][*] ? (@.type() != "array" || @.size() < 2 || @[0].type() != "number" || @[1].type() != "number" || @[0].abs() > 180 || @[1].abs() > 90)'
    when 'MultiPolygon' then shape @? 'strict $.coordinates[0]'
      and not shape @? 'strict $.coordinates[*] ? (@.type() != "array" || @.size() == 0)'
      and not shape @? 'strict $.coordinates[*][*] ? (@.type() != "array" || @.size() == 0)'
      and not shape @? 'strict $.coordinates[*][*][*] ? (@.type() != "array" || @.size() < 2 || @[0].type() != "number" || @[1].type() != "number" || @[0].abs() > 180 || @[1].abs() > 90)'
    end, false)
$$;

create function are_objects(list jsonb) returns boolean language sql strict immutable parallel safe as $$
  select jsonb_typeof(list) = 'array' and not list @? 'strict $[*] ? (@.type() != "object")'
$$;

create function is_increment_table(steps jsonb) returns boolean language sql strict immutable parallel safe as $$
  select are_objects(steps) and coalesce(steps @? '$[0] ? (@.fromCents == 0)', false)
    and not steps @? '$[*] ? (!(@.fromCents.type() == "number" && @.incrementCents.type() == "number" && @.fromCents == @.fromCents.floor() && @.incrementCents == @.incrementCents.floor() && @.fromCents <= 9007199254740991 && @.incrementCents >= 1 && @.incrementCents <= 9007199254740991))'
$$;

create function is_fee_rule(rule jsonb) returns boolean language sql strict immutable parallel safe as $$
  select jsonb_typeof(rule) = 'object' and coalesce(
    rule @? '$ ? (@.kind == "none" || @.kind == "percent" && @.bps.type() == "number" || @.kind == "flat" && @.flat.type() == "number" || @.kind == "tiered" && @.tiers.type() == "array")', false)
$$;

create function refuse_unreadable_lot() returns trigger language plpgsql as $$
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
end $$;

create trigger lots_readable before insert or update of boundary, attributes, increment_table, deductions, video_urls on lots
  for each row execute function refuse_unreadable_lot();

create function refuse_unreadable_auction() returns trigger language plpgsql as $$
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
end $$;

create trigger auctions_readable before insert or update of increment_table, buyer_premium, seller_commission, seller_deductions, buyer_fees on auctions
  for each row execute function refuse_unreadable_auction();
