-- Cash and checks received at the office are payments by `wire` in the promised API; `tender` tells them apart.
alter table invoice_payments
  add column tender text check (tender in ('cash', 'check')),
  add column payer_name text check (length(payer_name) <= 200),
  add column memo text check (length(memo) <= 500);
