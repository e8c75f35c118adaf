-- A seller sees how many people watch their sale while it runs.
create index watchlist_by_lot on watchlist (lot_id);
