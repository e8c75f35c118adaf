-- Reasons that the program itself gives, as a sentence with its parameters, so that pages show them in the reader's language.
-- Null in rows of earlier versions and where a person typed the reason: these are shown as they are.
alter table audit_log add column reason_said jsonb;
alter table invoices add column void_reason_said jsonb;
