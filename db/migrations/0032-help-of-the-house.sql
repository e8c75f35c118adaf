-- What a house says itself in its help: instead of an article that came with the program, or beside them.
create table help_house_articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  category_slug text not null,
  audience text not null check (audience in ('public', 'seller', 'admin')),
  is_hidden boolean not null,
  changed_at timestamptz not null default house_clock()
);

-- Its text in one language. Where there is none, readers get the program's; where that has none either, the other language's.
create table help_house_texts (
  article_id bigint not null references help_house_articles (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  tags text[] not null,
  body text not null check (char_length(body) between 1 and 15000),
  updated date not null,
  primary key (article_id, language)
);

-- The language an article is written in, where it is not that of its readers.
alter table help_articles add column written_in text check (written_in in ('en', 'es'));
