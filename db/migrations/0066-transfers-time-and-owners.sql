-- How much of a transfer the provider has taken back. It only grows; a part of it is not all of it.
alter table payouts add column reversed_cents bigint not null default 0 check (reversed_cents >= 0 and reversed_cents <= amount_cents);

-- Settlements that an earlier version called ready before the money of their deposit had cleared wait again, unless somebody
-- is paying them. The condition is the one that settlements become ready by.
update settlements s set status = 'pending', updated_at = house_clock()
where s.status = 'ready' and s.payout_ordered_at is null and exists (
  select from invoices i join invoice_payments y on y.invoice_id = i.id
  where i.lot_id = s.lot_id and i.kind = 'winner' and i.status = 'paid' and y.matched_cents > 0
    and case y.method
      when 'card' then y.received_at + interval '7 days'
      when 'deposit' then greatest(y.received_at, (
        select max(coalesce(m.received_at, case when not exists (select from deposit_payments p where p.deposit_id = d.id) then d.held_at end) + interval '7 days')
        from deposits d
          left join deposit_payments p on p.deposit_id = d.id and p.is_paid
          left join invoice_payments m on m.invoice_id = p.invoice_id and m.method = 'card' and m.matched_cents > 0
        where d.user_id = i.payer_user_id and d.reference = y.reference and d.auction_id = i.auction_id
          and (m.id is not null or d.method = 'card')))
      else y.received_at end > house_clock());

-- Time that the house has given a lot beyond its schedule, as after an outage. How far late bids may extend counts from both.
alter table lots add column given_ms bigint not null default 0 check (given_ms >= 0);

-- Since when somebody is an owner by another's hand and has not taken it on; null otherwise. They may leave at any time.
alter table team_members add column promoted_at timestamptz;
