-- What is deducted from the proceeds of a single lot, besides what the agreement deducts from every lot (rule book D4).
-- A constant default rewrites no row.
alter table lots add column deductions jsonb not null default '[]'::jsonb;
