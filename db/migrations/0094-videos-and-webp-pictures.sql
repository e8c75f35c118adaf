-- Addresses of videos of a lot, on sites such as YouTube.
alter table lots add column video_urls text[] not null default '{}';
-- Widths in pixels of the smaller WebP pictures beside a stored picture; none for earlier uploads.
alter table media add column webp_widths integer[] not null default '{}';
