import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { categorySchema } from '../src/categories/index.ts'
import type { CategoryId } from '../src/kernel/ids.ts'
import { wordsOf as wordsIn } from '../src/web/dictionary.ts'
import { jurisdictionChoices } from '../src/web/lots/jurisdictions.ts'
import { readHtml } from './read-html.ts'
import { sample } from './rounds.ts'
import { walkedHouse } from './walked-house.ts'

/** Texts written by users, which are not translated. */
const TYPED = [
  'access_tokens.name', 'ad_campaigns.body', 'ad_campaigns.headline', 'ad_campaigns.name', 'auctions.description', 'auctions.eligibility_statement', 'auctions.terms',
  'auctions.surplus_text', 'auctions.title', 'audit_log.reason', 'bid_authorities.document', 'lots.owner_of_record', 'sale_lists.certificate', 'sale_lists.heading', 'registration_forms.body', 'registrations.body', 'registrations.reason', 'registrations.signed_name', 'contract_signatures.signed_name', 'purchase_closings.agent_name', 'purchase_closings.instrument_number', 'purchase_messages.body', 'passkeys.name', 'cross_listing_platforms.name', 'deed_details.city', 'deed_details.country', 'deed_details.deed_name', 'deed_details.street', 'help_house_texts.body', 'help_house_texts.summary', 'help_house_texts.title', 'inventory_items.description', 'inventory_items.sku', 'inventory_items.title', 'invoice_payments.memo', 'invoice_payments.payer_name', 'invoice_payments.reference', 'lots.county',
  'lots.description', 'lots.title', 'lots.zoning', 'media.file_name', 'retraction_requests.reason', 'saved_searches.name', 'sale_templates.name', 'settlements.payout_reference',
  'subscription_plans.name', 'teams.name', 'person_details.city', 'person_details.country', 'person_details.deed_name', 'person_details.region', 'person_details.street', 'users.email', 'users.name', 'users.source', 'users.time_zone', 'webhook_subscriptions.url',
]

/**
 * Pages, with those below them, that stay as they are: for programmers, a person's own file, and stored texts for
 * editing.
 */
const AS_THEY_ARE = /^\/docs\/|^\/seller\/import\/|^\/admin\/categories|^\/admin\/help\//
/** Here an operator reads stored records, and edits stored texts. */
const RAW = /^\/admin\/(audit|plans|platforms)/

/** Texts that are the same in both languages, and why. */
const SAME: readonly RegExp[] = [
  // The house, the names of languages, and words that both languages have, or that an operator wrote.
  /^(Freehold|English|Español|API|Internet|Gas|Solar|Plan|Total|Test land|Orchards|Tokens|Webhooks?|Acres|Software|township|range)$/,
  // Soils, programs, agencies, files, currencies and states are known by their letters or names.
  /^[A-Z][A-Z\d]{2,5}$/, /^GeoJSON$/,
  /^(Arizona|Arkansas|California|Colorado|Florida|Georgia|Idaho|Indiana|Iowa|Kansas|Maine|Montana|Nebraska|Nevada|Ohio|Tennessee|Texas|Utah|Washington|Wisconsin|Wyoming)$/,
  // Measures, numbers of documents and deposits, addresses, outlines and abilities of tokens.
  /^[\d.,]+ acres?$/, /^(INV|DEP)-[\d-]+$/, /^(https?:\/)?\/\w/, /^\{"type":"/, /^((read|write|seller|admin)(, )?)+$/,
  // A place of the time zone list, command line text, and a fraction of a section.
  /^(America|Pacific)\/[A-Z]/, /^UTC$/, /^freehold \w+$/, /^[NSEW\d]+$/,
]

/** Many states and countries have the same name in both. */
const { states, countries } = jurisdictionChoices(wordsIn('es'), [])
const PLACES = new Set([...states, ...countries].map(({ label }) => label))

const CODE = new Set(['code', 'pre'])

const { house, pages, walks } = await walkedHouse()
/** A page that several of the four may see is nearly the same for each, and is read once. */
const readBefore = new Set<string>()
const typed = await whatPeopleTyped()

describe('a reader of Spanish', () => {
  for (const { walker, seen, found } of walks) {
    test(`finds no English, as a ${walker.name}, in anything that is read or heard on a page`, async () => {
      const fresh = found.filter(({ pattern }) => !readBefore.has(pattern))
      for (const { pattern } of fresh) readBefore.add(pattern)
      const fullest = new Set(fresh.map(({ path }) => path))
      const read = sample(seen, seen.filter(([path]) => fullest.has(path)))
      assert.ok(seen.length > 50 && read.length > 10)
      const left = new Set<string>()
      for (const [path, html] of new Map(read)) {
        if (AS_THEY_ARE.test(path)) continue
        const spanish = await house.get(path, { cookie: [walker.cookie, 'lang=es'].filter(Boolean).join('; ') })
        const there = new Set(wordsOf(spanish.text))
        const pattern = pages.patternOf(path.split('?', 1)[0]!)
        const same = wordsOf(html).filter((text) => there.has(text) && isEnglish(text.replace(/ · Freehold$/, ''), RAW.test(path)))
        for (const text of same) left.add(`${pattern}: ${text.slice(0, 100)}`)
      }
      assert.deepEqual([...left].toSorted(), [])
    })
  }

  test('finds every fact of the built-in kinds of land, and each of its choices, in Spanish', async () => {
    const kinds = await house.db.query<{ id: CategoryId }>('select id from categories where name <> $1', ['Orchards'])
    const schemas = await Promise.all(kinds.map(({ id }) => categorySchema(house.db, { id })))
    const facts = schemas.flatMap((schema) => factsIn(schema!.schema))
    assert.ok(facts.length > 100)
    const { fields, values, answers } = wordsIn('es').t.diligence
    const unnamed = facts.filter(({ name }) => fields[name] === undefined).map(({ name }) => name)
    const unsaid = facts.flatMap(({ name, choices }) =>
      choices.filter((choice) => /^[a-z_]{3,}$/.test(choice) && !answers[name]?.[choice] && !values[choice]).map((choice) => `${name}: ${choice}`))
    assert.deepEqual([[...new Set(unnamed)], [...new Set(unsaid)]], [[], ['grazing_permit: blm', 'grazing_permit: usfs']])
  })
})

/** Texts that are read or heard on a page. Code is the same in every language. */
function wordsOf(html: string): string[] {
  let codes = 0
  let named: string | null = null
  return readHtml(html).flatMap((piece) => {
    // Names that HTML marks as not to be translated, such as those of towns on a map.
    if (piece.kind === 'open' && piece.attributes['translate'] === 'no') named = piece.tag
    else if (piece.kind === 'close' && piece.tag === named) named = null
    if (named !== null) return []
    if (piece.kind !== 'text' && CODE.has(piece.tag)) codes += piece.kind === 'open' ? 1 : -1
    if (piece.kind === 'text') return codes > 0 ? [] : [piece.text]
    if (piece.kind === 'close') return []
    const { attributes } = piece
    const spoken = ['aria-label', 'title', 'alt', 'placeholder'].map((name) => attributes[name])
    return [...spoken, attributes['name'] === 'description' ? attributes['content'] : undefined].filter((text) => text !== undefined)
  }).map((text) => text.trim())
}

function isEnglish(text: string, mayBeRaw: boolean): boolean {
  if (mayBeRaw && (/^[\w.:/ -]+$/.test(text) || text.startsWith('{') || text.includes('\n'))) return false
  return hasWord(text) && !PLACES.has(text) && !SAME.some((pattern) => pattern.test(text)) && !isTyped(text)
}

function hasWord(text: string): boolean {
  return /\p{L}{3}/u.test(text)
}

/** Users' own texts, whole, shortened, or several with only numbers between them. */
function isTyped(text: string): boolean {
  if (text.length > 30 && typed.text.includes(text.replace(/…$/, ''))) return true
  return !hasWord(typed.names.reduce((rest, name) => rest.replaceAll(name, ''), text))
}

/** The longest names first, so that a title comes before a county that it begins with. */
async function whatPeopleTyped(): Promise<{ text: string; names: string[] }> {
  const columns = await Promise.all(TYPED.map((column) => {
    const [table, name] = column.split('.')
    return house.db.query<{ value: string }>(`select distinct ${name}::text as value from ${table} where ${name} is not null`)
  }))
  const attributes = await house.db.query<{ value: string }>(
    `select distinct jsonb_path_query(attributes, 'strict $.**?(@.type() == "string")') #>> '{}' as value from lots`)
  // Lines of a text may be paragraphs of a page.
  const all = [...columns.flat(), ...attributes].flatMap(({ value }) => [value, ...value.split(/\n+/)]).filter(hasWord)
  // A word in lower case is a choice of a list, which the page must translate.
  return { text: all.join('\n'), names: all.filter((value) => !/^[a-z_]+$/.test(value)).toSorted((a, b) => b.length - a.length) }
}

interface SchemaPart {
  enum?: string[]
  items?: SchemaPart
  properties?: Record<string, SchemaPart>
  $defs?: Record<string, SchemaPart>
  $ref?: string
}

/** Every field of a form, with its choices. The outline of a lot is drawn, not typed. */
function factsIn(schema: SchemaPart, defs: Record<string, SchemaPart> = schema.$defs ?? {}): { name: string; choices: string[] }[] {
  return Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'boundary').flatMap(([name, property]) => {
    const resolve = (part: SchemaPart): SchemaPart => ({ ...defs[part.$ref?.split('/').at(-1) ?? ''], ...part })
    const [whole, items] = [resolve(property), resolve(property.items ?? {})]
    return [{ name, choices: [...(whole.enum ?? []), ...(items.enum ?? [])] }, ...factsIn(whole, defs), ...factsIn(items, defs)]
  })
}
