-- An entry of the audit log may leave the database after seven years, once an archive that holds it is on record (freehold audit export).
create function refuse_unarchived() returns trigger language plpgsql as $$
begin
  if old.at > house_clock() - interval '7 years' or not exists (
    select from audit_log a where a.action = 'audit_log.archived' and (a.after ->> 'last_id')::bigint >= old.id and (a.after ->> 'before')::timestamptz > old.at) then
    raise exception 'audit_log is append-only: it keeps what no archive holds, and everything for seven years' using errcode = 'raise_exception';
  end if;
  return old;
end $$;

drop trigger audit_log_kept on audit_log;
create trigger audit_log_kept before delete on audit_log for each row
  when (old.action not in ('person.signed_in', 'person.sign_in_failed') or old.at > house_clock() - interval '400 days')
  execute function refuse_unarchived();
