-- Messages between the buyer and the seller of a purchase. They are never changed; only the text of one can be erased.
create table purchase_messages (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales (id),
  party text not null check (party in ('buyer', 'seller')),
  author_id bigint not null references users (id),
  body text check (length(body) between 1 and 2000),
  sent_at timestamptz not null default house_clock(),
  erased_at timestamptz,
  check ((body is null) = (erased_at is not null))
);
create index purchase_messages_by_sale on purchase_messages (sale_id, id);
create index purchase_messages_by_author on purchase_messages (author_id);

create function refuse_change_of_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.body is not null and new.body is null
    and (new.id, new.sale_id, new.party, new.author_id, new.sent_at) = (old.id, old.sale_id, old.party, old.author_id, old.sent_at)
  then
    return new;
  end if;
  raise exception 'purchase_messages is append-only';
end
$$;
create trigger purchase_messages_append_only before delete or update on purchase_messages
  for each row execute function refuse_change_of_message();

-- The newest message that each person has read.
create table purchase_message_marks (
  sale_id bigint not null references sales (id),
  user_id bigint not null references users (id),
  read_up_to bigint not null,
  primary key (sale_id, user_id)
);
