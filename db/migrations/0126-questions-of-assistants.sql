-- Questions of assistants (assistant.asked) leave the audit log after 400 days, as sign-ins do; their bids stay.
drop trigger audit_log_kept on audit_log;
create trigger audit_log_kept before delete on audit_log for each row
  when (old.action not in ('person.signed_in', 'person.sign_in_failed', 'assistant.asked') or old.at > house_clock() - interval '400 days')
  execute function refuse_unarchived();
