import { absent } from '../kernel/absent.ts'
import { changedFields, pick } from '../kernel/changes.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import type { ContentCheck } from '../platform/http/conditional.ts'
import { houseArticles, removeHouseArticle, saveHouseArticle } from './house-store.ts'
import { refillHelp } from './keep-help.ts'
import {
  type ArticleChange, type ArticleInput, byLanguage, deadLinks, type HouseArticle, isAsShipped, type ManagedArticle, managedArticles, ownPart,
  shownArticles, articleInputProblems,
} from './managed-rules.ts'
import { helpShelf } from './shelf.ts'
import { type Article, TAKEN } from './shelf-rules.ts'
import { lockHelp } from './store.ts'
import { say } from './sentences.ts'

/** The most articles of an office. */
const MOST_ARTICLES = 300

/** All articles, including hidden ones. */
export const listManaged = async (sql: Sql): Promise<ManagedArticle[]> => managedArticles(helpShelf(), await houseArticles(sql))

export const findManaged = async (sql: Sql, slug: string): Promise<ManagedArticle | null> =>
  (await listManaged(sql)).find((article) => article.slug === slug) ?? null

/** Linked articles that nobody can read. Reported, not refused: the other article may be written next. */
export async function deadLinksOf(sql: Sql, bodies: readonly string[]): Promise<string[]> {
  const readable = new Set(shownArticles(await listManaged(sql)).map(({ slug }) => slug))
  return [...new Set(bodies.flatMap((body) => deadLinks(body, readable)))]
}

/** An article without a built-in version. */
export async function createArticle(tx: Tx, actor: Actor, slug: string, wish: ArticleInput): Promise<ManagedArticle | Refusal> {
  await lockHelp(tx)
  if (TAKEN.includes(slug)) return invalid({ slug: [say.slugReserved()] })
  const all = await listManaged(tx)
  if (all.some((article) => article.slug === slug)) return invalid({ slug: [say.slugTaken()] })
  if (all.length >= MOST_ARTICLES) return invalid({ slug: [say.tooManyArticles({ count: MOST_ARTICLES })] })
  const errors = articleInputProblems(wish, helpShelf(), false)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const id = await saveHouseArticle(tx, slug, wish)
  await recordAudit(tx, { actor, action: 'help_article.created', resource: resourceOf(id), after: { slug, ...recordOf(wish) } })
  return shown(tx, slug)
}

/** Missing fields keep their value. What equals the built-in text is not stored. */
export async function changeArticle(
  tx: Tx, actor: Actor, slug: string, wish: ArticleChange, stillSays: ContentCheck<ManagedArticle> = () => null,
): Promise<ManagedArticle | Refusal> {
  const found = await lockArticle(tx, slug, stillSays)
  if (isRefusal(found)) return found
  const { before, shipped } = found
  const wanted = ownPart({ ...before, ...wish, texts: { ...before.texts, ...wish.texts } }, shipped)
  const errors = articleInputProblems(wanted, helpShelf(), shipped.length > 0)
  if (Object.keys(errors).length > 0) return invalid(errors)
  const [said, says] = [recordOf(before), recordOf(wanted)]
  const changed = changedFields(said, says)
  if (changed.length === 0) return findManaged(tx, slug) as Promise<ManagedArticle>
  const id = await saveHouseArticle(tx, slug, wanted)
  if (isAsShipped(wanted, shipped)) await removeHouseArticle(tx, id)
  await recordAudit(tx, {
    actor, action: 'help_article.changed', resource: resourceOf(id), before: pick(said, changed), after: { slug, ...pick(says, changed) },
  })
  return shown(tx, slug)
}

/** Restores the built-in article; an own article is deleted. */
export async function restoreArticle(
  tx: Tx, actor: Actor, slug: string, stillSays: ContentCheck<ManagedArticle> = () => null,
): Promise<Refusal | null> {
  const found = await lockArticle(tx, slug, stillSays)
  if (isRefusal(found)) return found
  const { before, house, shipped } = found
  if (!house) return null
  await removeHouseArticle(tx, house.id)
  const action = shipped.length > 0 ? 'help_article.restored' : 'help_article.removed'
  await recordAudit(tx, { actor, action, resource: resourceOf(house.id), before: { slug, ...recordOf(before) } })
  await refillHelp(tx)
  return null
}

interface ArticleAtHand {
  /** The custom part of the article; empty if all is built-in. */
  before: ArticleInput
  house: HouseArticle | null
  shipped: Article[]
}

async function lockArticle(tx: Tx, slug: string, stillSays: ContentCheck<ManagedArticle>): Promise<ArticleAtHand | Refusal> {
  await lockHelp(tx)
  const all = await houseArticles(tx)
  const managed = managedArticles(helpShelf(), all).find((article) => article.slug === slug)
  if (!managed) return notFound(absent.article())
  const stale = stillSays(managed)
  if (stale) return stale
  const house = all.find((article) => article.slug === slug) ?? null
  const { category, audience, isHidden } = managed
  const texts = byLanguage((language) => textOf(house?.texts[language] ?? null))
  return { before: { category, audience, isHidden, texts }, house, shipped: helpShelf().articles.filter((article) => article.slug === slug) }
}

function textOf(dated: HouseArticle['texts']['en']): ArticleInput['texts']['en'] {
  if (!dated) return null
  const { title, summary, tags, body } = dated
  return { title, summary, tags, body }
}

const resourceOf = (id: number): { type: string; id: number } => ({ type: 'help_article', id })

/** An article for the audit log, by language. */
const recordOf = ({ category, audience, isHidden, texts }: ArticleInput) =>
  ({ category_slug: category, audience, is_hidden: isHidden, text_en: texts.en, text_es: texts.es })

/** The current article, after updating what readers see. */
async function shown(tx: Tx, slug: string): Promise<ManagedArticle> {
  await refillHelp(tx)
  return (await findManaged(tx, slug))!
}
