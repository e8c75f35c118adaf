-- What a line of an invoice says, as a sentence with its parameters, and why a posting was made, as a code, so that both are told in the
-- language of whoever reads them. Null in rows of earlier versions and where a person wrote the text: these are told as they are.
alter table invoice_lines add column said jsonb;
alter table postings add column reason_code text;
