-- Lots that are kept in memory show the facts that were confirmed of them and who confirmed them, so that a change of either
-- must say which lots it concerns (decision 54).
drop trigger fact_confirmations_changed on fact_confirmations;
create trigger fact_confirmations_created after insert on fact_confirmations referencing new table as changed
  for each statement execute function count_change('catalogue', 'lot_id');
create trigger fact_confirmations_changed after update on fact_confirmations referencing old table as before new table as changed
  for each statement execute function count_change('catalogue', 'lot_ids');
create trigger fact_confirmations_removed after delete on fact_confirmations referencing old table as changed
  for each statement execute function count_change('catalogue', 'lot_id');

-- As `count_change` does; a trigger of one column has no table of its rows.
create function count_rename() returns trigger language plpgsql as $$
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
end $$;

drop trigger users_renamed on users;
create trigger users_renamed after update of name on users
  for each row when (old.name is distinct from new.name) execute function count_rename();
