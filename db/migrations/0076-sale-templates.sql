-- Settings that a seller or a team uses again for new auctions: terms, fees, deposit, closing rules.
create table sale_templates (
  id bigint generated always as identity primary key,
  owner_user_id bigint not null references users (id),
  owner_team_id bigint references teams (id),
  name text not null check (char_length(name) between 1 and 120),
  -- New auctions start from it; at most one for each owner.
  is_default boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null default house_clock()
);

create unique index sale_templates_by_name on sale_templates
  (coalesce(owner_team_id, 0), (case when owner_team_id is null then owner_user_id else 0 end), lower(name));
create unique index sale_templates_default on sale_templates
  (coalesce(owner_team_id, 0), (case when owner_team_id is null then owner_user_id else 0 end)) where is_default;
