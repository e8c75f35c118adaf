-- When a worker last tried to make the smaller WebP pictures of an upload that has none; a damaged file is not tried again.
alter table media add column webp_tried_at timestamptz;

-- Earlier uploads that are wider than their smallest WebP picture would be.
create index media_without_webp on media (stored_name)
  where webp_widths = '{}' and webp_tried_at is null and width > 480;
