-- The number of a lot as the catalog prints it, such as 216-013. `lot_number` remains its place in the auction.
alter table lots
  add column lot_label text constraint lots_lot_label_check check (lot_label ~ '^[[:alnum:]][[:alnum:] ./-]{0,19}$');
