-- While a setting of the database could lose commits, decisions wait in every process (rule book C5). One row, since when.
create table house_pause (
  is_only boolean primary key default true check (is_only),
  since   timestamptz not null
);
