-- How far the clock of the house had come, written every second while a lot is near its close, and by which server. After
-- a failover to a clock that is behind, no bid is decided until the new clock has passed it (rule book C3).
create table clock_mark (
  is_only boolean primary key default true check (is_only),
  at      timestamptz not null,
  -- When the server was started: a standby that became the primary was started at another time.
  server  timestamptz not null
);
