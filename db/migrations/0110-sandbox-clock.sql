-- A sandbox has one row here from its first start on; a real auction house has none. Its clock is ahead of the wall
-- clock by moved_ms. The start of a sandbox replaces house_clock() (src/platform/sandbox-clock.ts).
create table sandbox_clock (
  is_only         boolean primary key default true check (is_only),
  moved_ms        bigint not null default 0 check (moved_ms >= 0),
  -- One process at a time moves it, and says so again with each step. By the wall clock.
  advancing_until timestamptz,
  begun_at        timestamptz not null default house_clock()
);

create function refuse_turning_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.moved_ms < old.moved_ms then
    raise exception 'the clock of a sandbox never goes back' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
create trigger sandbox_clock_never_goes_back before update or delete on sandbox_clock
  for each row execute function refuse_turning_back();

-- For whatever other machines compare with their own clocks: signatures, one-time codes, the queue of jobs. The same
-- as house_clock() except in a sandbox. No decision asks it.
create function wall_clock() returns timestamptz
  language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', clock_timestamp()) $$;

-- Empties all tables but these. In a sandbox only.
create function empty_sandbox(kept text[]) returns void language plpgsql as $$
declare
  names text;
begin
  if not exists (select from sandbox_clock) then
    raise exception 'only a sandbox can be emptied' using errcode = 'raise_exception';
  end if;
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
  from pg_tables where schemaname = current_schema() and tablename <> all(kept);
  execute 'truncate ' || names;
end $$;
