-- A tax sale sells land for unpaid taxes: its owner can redeem a lot until the lot closes, and what nobody buys can be struck off to the
-- county.
alter table auctions add column tax_sale boolean not null default false;
alter table lots drop constraint lots_close_reason_check,
  add constraint lots_close_reason_check check (close_reason = any (array['sold', 'no_bids', 'reserve_not_met', 'seller_rejected', 'buyer_default',
    'rescinded', 'withdrawn', 'sold_elsewhere', 'redeemed', 'struck_off'])) not valid;
alter table lots validate constraint lots_close_reason_check;
