-- When the payer came back from the provider's page after paying; the provider's event with the result may arrive later.
alter table payment_intents add column submitted_at timestamptz;
