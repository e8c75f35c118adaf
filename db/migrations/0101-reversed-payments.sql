-- A payment that the office recorded by mistake is reversed by a row here; the payment itself is never changed.
create table payment_reversals (
  payment_id bigint primary key,
  reason text not null check (length(reason) between 1 and 1000),
  reversed_at timestamptz not null default house_clock()
);
create trigger payment_reversals_append_only before update or delete on payment_reversals for each row execute function refuse_change();

-- An owed refund can be cancelled, or paid out in cash or by check. `not valid`, then validated: the table stays usable meanwhile.
alter table refunds
  add column sent_by text check (sent_by in ('card', 'wire', 'check', 'cash')),
  add column cancelled_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) <= 1000),
  drop constraint refunds_status_check,
  add constraint refunds_status_check check (status in ('owed', 'sent', 'cancelled')) not valid,
  add constraint refunds_cancelled_check check ((status = 'cancelled') = (cancelled_at is not null)) not valid;
alter table refunds validate constraint refunds_status_check;
alter table refunds validate constraint refunds_cancelled_check;
