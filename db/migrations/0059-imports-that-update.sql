-- What an import last said of each field of an auction or a lot, as digests: a later import changes what its file says
-- otherwise, and leaves what the seller has changed by hand since.
alter table auctions add column import_digests jsonb;
alter table lots add column import_digests jsonb;

-- A sale that was called off is not the one that its file means when it is imported again.
drop index auctions_imported;
create unique index auctions_imported on auctions (owner_user_id, coalesce(owner_team_id, 0), import_key)
  where import_key is not null and status <> 'cancelled';
