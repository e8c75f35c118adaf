-- The role is called as people call it.
alter table users drop constraint users_staff_role_check;
update users set staff_role = 'catalog' where staff_role = 'catalogue';
alter table users add constraint users_staff_role_check check (staff_role in ('cashier', 'clerk', 'catalog', 'manager', 'owner'));
