import type { Language } from '../kernel/languages.ts'
import type { Database, Sql } from '../platform/db.ts'
import type { Article, Audience } from './shelf-rules.ts'

/** One process fills the tables at a time. */
const HELP_LOCK = 4_207_041

const FILL_ARTICLES = `
  insert into help_articles (slug, language, category_slug, audience, title, summary, tags, updated, search)
  select slug, language, category, audience, title, summary, tags, updated::date,
    setweight(to_tsvector(config, title), 'A') || setweight(to_tsvector(config, array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector(config, summary), 'C') || setweight(to_tsvector(config, body), 'D')
  from json_to_recordset($1::json) as r (slug text, language text, category text, audience text, title text, summary text,
    tags text[], updated text, body text),
    lateral (select case language when 'es' then 'spanish' else 'english' end::regconfig) as c (config)`

/** Words as they are written, of four letters and more: nobody mistypes shorter ones beyond guessing. */
const FILL_WORDS = `
  insert into help_words (language, word)
  select distinct language, word from json_to_recordset($1::json) as r (language text, title text, summary text, tags text[], body text),
    lateral unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', title, summary, array_to_string(tags, ' '), body)))) as word
  where word ~ '^[[:alpha:]]{4,}$'`

/** Makes the tables say what the files say. Nothing happens when they do already. */
export async function fillHelp(db: Database, articles: readonly Article[], contentHash: string): Promise<void> {
  if (await isFilledWith(db, contentHash)) return
  await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${HELP_LOCK})`)
    if (await isFilledWith(tx, contentHash)) return
    await tx.query('delete from help_articles')
    await tx.query('delete from help_words')
    const rows = JSON.stringify(articles)
    await tx.query(FILL_ARTICLES, [rows])
    await tx.query(FILL_WORDS, [rows])
    await tx.query(
      'insert into help_versions (content_hash) values ($1) on conflict (id) do update set content_hash = excluded.content_hash', [contentHash])
  })
}

const isFilledWith = async (sql: Sql, contentHash: string): Promise<boolean> =>
  (await sql.query('select from help_versions where content_hash = $1', [contentHash])).length > 0

export interface FoundArticle {
  slug: string
  category_slug: string
  title: string
  summary: string
  tags: string[]
  updated: string
}

export interface HelpQuestion {
  /** Words of the question, in small letters. */
  words: readonly string[]
  language: Language
  audiences: readonly Audience[]
  category: string | null
  limit: number
}

/**
 * Each word of the question finds its stem and whatever begins with it; a word that nothing is written with finds the
 * most similar one that is. What counts is the place of the words (title, tags, summary, body) and how many of them an
 * article knows.
 */
const SEARCH = `
  with config as (select case $2 when 'es' then 'spanish' else 'english' end::regconfig as name),
  asked as (
    select nth, word, to_tsquery(config.name, word || ':*') as query from unnest($1::text[]) with ordinality as q (word, nth), config),
  known as (
    select nth, word, query, numnode(query) = 0 as is_idle,
      exists (select from help_articles a where a.language = $2 and a.search @@ query) as is_written from asked),
  meant as (
    select nth, case when is_written then query else to_tsquery(config.name, (
        select w.word from help_words w where w.language = $2 and length(known.word) >= 4 and similarity(w.word, known.word) >= 0.3
        order by similarity(w.word, known.word) desc, abs(length(w.word) - length(known.word)), w.word limit 1)) end as query
    from known, config where not is_idle)
  select a.slug, a.category_slug, a.title, a.summary, a.tags, a.updated::text as updated
  from help_articles a, lateral (
    select count(*) as matched, sum(ts_rank('{0.05, 0.2, 0.4, 1.0}', a.search, m.query)) as rank
    from meant m where a.search @@ m.query) as score
  where a.language = $2 and a.audience = any($3) and ($4::text is null or a.category_slug = $4)
    and score.matched > 0 and score.matched * 2 >= (select count(*) from meant)
  order by score.rank * score.matched desc, a.title limit $5`

export const searchHelp = (sql: Sql, { words, language, audiences, category, limit }: HelpQuestion): Promise<FoundArticle[]> =>
  sql.query(SEARCH, [words, language, audiences, category, limit])
