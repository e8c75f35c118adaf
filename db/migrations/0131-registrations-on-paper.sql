-- A bidder can register on paper: the office keeps the scan with the day of the signature and who took it (rule book E6).
-- Such a row has no electronic form, consent or values. `not valid`, then validated: the table stays usable meanwhile.
alter table registrations
  alter column body drop not null,
  alter column field_values drop not null,
  alter column consent drop not null,
  add column taken_by bigint references users (id),
  add column signed_on date,
  add column media_type text not null default 'application/pdf' check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  drop constraint registrations_pdf_check,
  add constraint registrations_pdf_check check (length(pdf) between 1 and 8388608) not valid,
  add constraint registrations_paper_check check (case when taken_by is null
    then body is not null and field_values is not null and consent is not null and signed_on is null and media_type = 'application/pdf'
    else body is null and field_values is null and consent is null and signed_on is not null and drawing is null end) not valid;
alter table registrations validate constraint registrations_pdf_check;
alter table registrations validate constraint registrations_paper_check;
