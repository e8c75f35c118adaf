-- A sale keeps the increments it is published under, like its terms and its fees; only a draft follows the house's table.

-- The house's table until now. Sales published before, and what the audit log calls no table, mean this one for good.
create function increments_before_0063() returns jsonb language sql immutable parallel safe as $$
  select '[{"fromCents": 0, "incrementCents": 100}, {"fromCents": 10000, "incrementCents": 500},
    {"fromCents": 50000, "incrementCents": 1000}, {"fromCents": 100000, "incrementCents": 5000},
    {"fromCents": 500000, "incrementCents": 10000}, {"fromCents": 2500000, "incrementCents": 25000},
    {"fromCents": 10000000, "incrementCents": 50000}, {"fromCents": 50000000, "incrementCents": 100000},
    {"fromCents": 100000000, "incrementCents": 250000}]'::jsonb
$$;

-- A program from before this migration leaves the table out when it publishes, and takes it away when a seller asks for the house's.
create function keep_increments() returns trigger language plpgsql as $$
begin
  new.increment_table := increments_before_0063();
  return new;
end
$$;
create trigger auctions_keep_increments before insert or update of status, increment_table on auctions
  for each row when (new.status <> 'draft' and new.increment_table is null) execute function keep_increments();

update auctions set increment_table = increments_before_0063() where status <> 'draft' and increment_table is null;

alter table auctions add constraint auctions_keep_increments check (status = 'draft' or increment_table is not null);
