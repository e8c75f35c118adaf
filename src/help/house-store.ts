import { LANGUAGES } from '../kernel/languages.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ArticleInput, HouseArticle } from './managed-rules.ts'

const TEXTS = LANGUAGES.map((language) => `'${language}', (
    select json_build_object('title', title, 'summary', summary, 'tags', tags, 'body', body, 'updated', updated)
    from help_house_texts where article_id = a.id and language = '${language}')`).join(', ')

/** All custom texts and own articles; at most `MOST_ARTICLES` articles are written. */
export const houseArticles = (sql: Sql): Promise<HouseArticle[]> =>
  sql.query(`select a.id, a.slug, a.category_slug as category, a.audience, a.is_hidden as "isHidden", a.changed_at as "changedAt",
    json_build_object(${TEXTS}) as texts from help_house_articles a order by a.slug`)

/** Saves exactly the given texts. An unchanged text keeps its date. */
export async function saveHouseArticle(tx: Tx, slug: string, { category, audience, isHidden, texts }: ArticleInput): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into help_house_articles (slug, category_slug, audience, is_hidden) values ($1, $2, $3, $4)
     on conflict (slug) do update set category_slug = excluded.category_slug, audience = excluded.audience,
       is_hidden = excluded.is_hidden, changed_at = house_clock() returning id`, [slug, category, audience, isHidden])
  const { id } = row!
  const kept = LANGUAGES.filter((language) => texts[language] !== null)
  await tx.query('delete from help_house_texts where article_id = $1 and language <> all($2)', [id, kept])
  await tx.query(SAVE_TEXTS, [id, JSON.stringify(kept.map((language) => ({ language, ...texts[language] })))])
  return id
}

const SAVE_TEXTS = `
  insert into help_house_texts as t (article_id, language, title, summary, tags, body, updated)
  select $1, language, title, summary, tags, body, (house_clock() at time zone 'UTC')::date
  from json_to_recordset($2::json) as r (language text, title text, summary text, tags text[], body text)
  on conflict (article_id, language) do update
    set title = excluded.title, summary = excluded.summary, tags = excluded.tags, body = excluded.body, updated = excluded.updated
    where (t.title, t.summary, t.tags, t.body) is distinct from (excluded.title, excluded.summary, excluded.tags, excluded.body)`

export async function removeHouseArticle(tx: Tx, id: number): Promise<void> {
  await tx.query('delete from help_house_articles where id = $1', [id])
}
