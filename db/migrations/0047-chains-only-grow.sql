-- A chain that holds entries keeps its genesis and never counts fewer of them: whatever would rewrite its beginning fails
-- here instead of leaving a lot that can take no bid and cannot close (rule book H4).
create function refuse_shorter_chain() returns trigger language plpgsql as $$
begin
  raise exception 'the chain of lot % holds entries; it can only be continued', old.id;
end $$;
create trigger lots_chain_only_grows before update on lots for each row
  when (new.chain_length < old.chain_length
    or (old.chain_length > 0 and (new.chain_opened_at is distinct from old.chain_opened_at
      or new.chain_terms_hash is distinct from old.chain_terms_hash)))
  execute function refuse_shorter_chain();
