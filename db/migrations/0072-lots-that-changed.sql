-- Which lots the last statements of each connection changed, so that a process can keep lots and orders of lots
-- in memory and correct what has changed since (decision 49). A ring: the statement counted as `count` (`change_counters.prices`)
-- stands in slot `count % 1024`. Unlogged: a reader that misses a statement makes everything anew.
create unlogged table lot_changes (
  backend int not null,
  slot    int not null,
  count   bigint not null,
  -- Null: any lot may look different.
  lots    bigint[],
  primary key (backend, slot)
) with (fillfactor = 50);

-- The second argument says which lots: those of the changed rows (`id`, `lot_id`, and where rows may have been another
-- lot's before, `lot_ids`), those of changed auctions (`auction`), `none`, or any when it is absent.
create or replace function count_change() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger lots_changed after update on lots referencing new table as changed
  for each statement execute function count_change('prices', 'id');
-- The same statements are told with their lots by lots_changed: a trigger of columns has no table of its rows.
create or replace trigger lots_facts_changed after update of auction_id, lot_number, title, description, sku, category_id, status, acreage,
    county, state, zoning, parcel_id, lat, lng, scheduled_ends_at, closed_at on lots
  for each statement execute function count_change('catalogue', 'none');
drop trigger lots_created_or_removed on lots;
create trigger lots_created after insert on lots referencing new table as changed
  for each statement execute function count_change('catalogue', 'id');
create trigger lots_removed after delete on lots referencing old table as changed
  for each statement execute function count_change('catalogue', 'id');

drop trigger media_changed on media;
create trigger media_created after insert on media referencing new table as changed
  for each statement execute function count_change('prices', 'lot_id');
create trigger media_changed after update on media referencing old table as before new table as changed
  for each statement execute function count_change('prices', 'lot_ids');
create trigger media_removed after delete on media referencing old table as changed
  for each statement execute function count_change('prices', 'lot_id');

drop trigger auctions_changed on auctions;
create trigger auctions_created after insert on auctions
  for each statement execute function count_change('catalogue', 'none');
create trigger auctions_changed after update on auctions referencing new table as changed
  for each statement execute function count_change('catalogue', 'auction');
create trigger auctions_removed after delete on auctions
  for each statement execute function count_change('catalogue');

-- What was paid, and for how many acres.
create trigger sales_created after insert on sales referencing new table as changed
  for each statement execute function count_change('prices', 'lot_id');
create or replace trigger sales_corrected after update on sales referencing new table as changed
  for each statement execute function count_change('prices', 'lot_id');
create trigger sales_removed after delete on sales referencing old table as changed
  for each statement execute function count_change('prices', 'lot_id');

-- Lists of lots show nothing of these.
create or replace trigger ad_placements_changed after insert or update or delete on ad_placements
  for each statement execute function count_change('catalogue', 'none');
create or replace trigger cross_listing_platforms_changed after insert or update or delete on cross_listing_platforms
  for each statement execute function count_change('catalogue', 'none');
create or replace trigger fact_confirmations_changed after insert or update or delete on fact_confirmations
  for each statement execute function count_change('catalogue', 'none');
create or replace trigger subscription_plans_changed after insert or update or delete on subscription_plans
  for each statement execute function count_change('catalogue', 'none');
create or replace trigger teams_renamed after update of name on teams
  for each statement execute function count_change('prices', 'none');
create or replace trigger users_renamed after update of name on users
  for each statement execute function count_change('prices', 'none');
