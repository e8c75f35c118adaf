-- Why an attempt had no answer, as a word beside the sentence, so that every language can say it; and the headers of
-- the request, so that a receiver's author can check a signature against them. Null for attempts made before this.
alter table webhook_attempts add column failure_code text;
alter table webhook_attempts add column request_headers jsonb;
