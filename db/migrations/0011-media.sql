-- Pictures and documents that the house keeps itself. What was imported with an address elsewhere has no stored name.

alter table media add column stored_name text check (stored_name ~ '^[0-9a-f]{32}\.(jpg|webp|pdf)$');
alter table media add column bytes bigint check (bytes > 0);
alter table media add column width int check (width > 0);
alter table media add column height int check (height > 0);
alter table media add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
alter table media add column uploaded_by bigint references users;

-- Several rows may show one file: a lot that is relisted shares the pictures of the old one.
create index media_by_stored_name on media (stored_name) where stored_name is not null;
