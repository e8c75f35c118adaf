-- How the buyers named on a deed hold title. Null: entered before it was asked.
alter table deed_details
  add column vesting text check (vesting in
    ('individual', 'joint_tenants', 'tenants_in_common', 'tenants_by_entirety', 'community_property', 'company', 'trust', 'other')),
  add column updated_by bigint references users (id);
