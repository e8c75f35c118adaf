-- Every process that works in the background says every ten seconds that it does, so that one that died is seen.
create table worker_heartbeats (
  id         uuid primary key default gen_random_uuid(),
  host       text not null,
  pid        int not null,
  started_at timestamptz not null default house_clock(),
  beat_at    timestamptz not null default house_clock()
);
