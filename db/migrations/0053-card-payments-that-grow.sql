-- A provider may report more received of a payment whose money is in the books. The difference is a payment of its own,
-- whose reference names the part; this is the provider's number of the whole. Null where the reference is that number.
alter table invoice_payments add column provider_payment text;
create index invoice_payments_of_provider on invoice_payments (provider_payment) where provider_payment is not null;

-- What was told of such payments before was taken for booked and was in no book. The next look books the difference.
update payment_intents i set booked_cents = y.booked
from (select reference, sum(amount_cents)::bigint as booked from invoice_payments where method = 'card' group by reference) y
where y.reference = i.reference and i.booked_cents > y.booked;
