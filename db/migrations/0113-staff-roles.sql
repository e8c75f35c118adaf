-- What an administrator does for the auction house (decision 63). Those who are administrators now may do everything,
-- so they are owners.
alter table users add column staff_role text check (staff_role in ('cashier', 'clerk', 'catalogue', 'manager', 'owner'));

-- Programs before this migration write `is_admin` alone, and may do so while they are being replaced.
create function settle_staff_role() returns trigger language plpgsql as $$
begin
  if not new.is_admin then
    new.staff_role := null;
  elsif new.staff_role is null then
    new.staff_role := 'owner';
  end if;
  return new;
end $$;

create trigger users_settle_staff_role before insert or update of is_admin, staff_role on users
  for each row execute function settle_staff_role();

update users set staff_role = 'owner' where is_admin;
