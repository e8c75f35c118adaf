-- Which APP_SECRET the data of this database was sealed under: a fingerprint derived from it, from which it cannot be computed.
-- One row, written by the first start and compared by every later one.
create table house_secret (
  only_one    boolean primary key default true check (only_one),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  recorded_at timestamptz not null default house_clock()
);
