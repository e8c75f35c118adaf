import type { Language } from '../kernel/languages.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ShownArticle } from './managed-rules.ts'
import type { Article, Audience } from './shelf-rules.ts'

/** Serializes changes of the help, by administrators and by starting processes. */
const HELP_LOCK = 4_207_041

export async function lockHelp(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${HELP_LOCK})`)
}

const FILL_ARTICLES = `
  insert into help_articles (slug, language, written_in, category_slug, audience, title, summary, tags, updated, search)
  select slug, readers, nullif(language, readers), category, audience, title, summary, tags, updated::date,
    setweight(to_tsvector(config, title), 'A') || setweight(to_tsvector(config, array_to_string(tags, ' ')), 'B')
      || setweight(to_tsvector(config, summary), 'C') || setweight(to_tsvector(config, body), 'D')
  from json_to_recordset($1::json) as r (slug text, readers text, language text, category text, audience text, title text, summary text,
    tags text[], updated text, body text),
    lateral (select case readers when 'es' then 'spanish' else 'english' end::regconfig) as c (config)`

/** Words of four letters or more, for correction of typing errors; shorter ones are too ambiguous. */
const FILL_WORDS = `
  insert into help_words (language, word)
  select distinct readers, word from json_to_recordset($1::json) as r (readers text, title text, summary text, tags text[], body text),
    lateral unnest(tsvector_to_array(to_tsvector('simple', concat_ws(' ', title, summary, array_to_string(tags, ' '), body)))) as word
  where word ~ '^[[:alpha:]]{4,}$'`

/** Replaces the built-in articles in the tables. Under the lock. */
export async function fillHelp(tx: Tx, articles: readonly ShownArticle[], programHash: string): Promise<void> {
  await tx.query('delete from help_articles')
  await tx.query('delete from help_words')
  const rows = JSON.stringify(articles)
  await tx.query(FILL_ARTICLES, [rows])
  await tx.query(FILL_WORDS, [rows])
  await tx.query(
    'insert into help_versions (content_hash) values ($1) on conflict (id) do update set content_hash = excluded.content_hash', [programHash])
}

export const isFilledWith = async (sql: Sql, programHash: string): Promise<boolean> =>
  (await sql.query('select from help_versions where content_hash = $1', [programHash])).length > 0

/** An article in a list. */
export type ArticleEntry = Omit<Article, 'body'>

const ENTRY = `a.slug, coalesce(a.written_in, a.language) as language, a.category_slug as category, a.audience, a.title, a.summary, a.tags,
  a.updated::text as updated`

export const listEntries = (sql: Sql, language: Language, audiences: readonly Audience[]): Promise<ArticleEntry[]> =>
  sql.query(`select ${ENTRY} from help_articles a where a.language = $1 and a.audience = any($2)`, [language, audiences])

/** `body` is null for a built-in text. */
export type FoundEntry = ArticleEntry & { body: string | null }

export async function findEntry(sql: Sql, slug: string, language: Language, audiences: readonly Audience[]): Promise<FoundEntry | null> {
  const [row] = await sql.query<FoundEntry>(
    `select ${ENTRY}, t.body from help_articles a
     left join help_house_articles h on h.slug = a.slug
     left join help_house_texts t on t.article_id = h.id and t.language = coalesce(a.written_in, a.language)
     where a.slug = $1 and a.language = $2 and a.audience = any($3)`, [slug, language, audiences])
  return row ?? null
}

export interface HelpQuestion {
  /** Words of the question, in lower case. */
  words: readonly string[]
  language: Language
  audiences: readonly Audience[]
  category: string | null
  limit: number
}

/**
 * Each word of the question matches its stem and anything it begins; a word without a match is replaced by the most
 * similar one. Ranked by the place of the words (title, tags, summary, body) and the number of matching words.
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
  select ${ENTRY}
  from help_articles a, lateral (
    select count(*) as matched, sum(ts_rank('{0.05, 0.2, 0.4, 1.0}', a.search, m.query)) as rank
    from meant m where a.search @@ m.query) as score
  where a.language = $2 and a.audience = any($3) and ($4::text is null or a.category_slug = $4)
    and score.matched > 0 and score.matched * 2 >= (select count(*) from meant)
  order by score.rank * score.matched desc, a.title limit $5`

export const searchHelp = (sql: Sql, { words, language, audiences, category, limit }: HelpQuestion): Promise<ArticleEntry[]> =>
  sql.query(SEARCH, [words, language, audiences, category, limit])
