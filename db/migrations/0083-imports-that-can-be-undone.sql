-- What each import of a catalog made, so that it can be undone while nothing of it has a bid.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  owner_user_id bigint not null,
  owner_team_id bigint,
  auction_ids bigint[] not null,
  lot_ids bigint[] not null,
  made_at timestamptz not null default house_clock(),
  undone_at timestamptz
);
create index catalogue_imports_of_user on catalogue_imports (owner_user_id, id) where owner_team_id is null;
create index catalogue_imports_of_team on catalogue_imports (owner_team_id, id) where owner_team_id is not null;
