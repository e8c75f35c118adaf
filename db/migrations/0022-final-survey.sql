-- A lot that is bid by the acre may be sold subject to a final survey: the surveyed acres, entered once after the sale,
-- decide what the hammer price comes to (rule book F4).

alter table lots add column final_survey boolean not null default false;
alter table lots add constraint lots_survey_by_the_acre check (bidding_unit = 'per_acre' or not final_survey);

-- The chain of a lot keeps the hammer as it fell; it is what the sale is held against.
alter table sales add column surveyed_acreage numeric(12, 4) check (surveyed_acreage > 0);
alter table sales add column fallen_hammer_cents bigint check (fallen_hammer_cents > 0);
alter table sales add constraint sales_surveyed_whole check ((surveyed_acreage is null) = (fallen_hammer_cents is null));

-- The platform's fee at the sale, so that a survey charges by the same rule. Null for settlements made before this.
alter table settlements add column platform_fee_rule jsonb;
-- What paid invoices charged too much after a survey, by the account that had earned it. It was refunded as a concession.
alter table settlements add column survey_credits jsonb not null default '{}';
