import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { API_METHODS, type ApiDocument, type ApiOperation, type ApiSchema, resolve } from '../src/platform/http/openapi-document.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { readHtml } from './read-html.ts'
import { COVERAGE, type SiteRow } from './site-coverage.ts'
import { formsIn, type SiteForm } from './site-forms.ts'
import { walkedHouse } from './walked-house.ts'

/** Every list of the site has pages, and event streams need no resume position. */
const PAGING = new Set(['page', 'per_page', 'shape', 'cursor'])
const SITE = 'http://site.test'

const { house, pages, walks } = await walkedHouse()
const operations = operationsOf(apiDocument(house.app))
const seen = whatCanBeChosen()

describe('every operation of the API for people', () => {
  test('is available on the site, or has a documented reason why not', () => {
    assert.deepEqual([...operations.keys()].filter((name) => !(name in COVERAGE)), [])
    assert.deepEqual(Object.keys(COVERAGE).filter((name) => !operations.has(name)), [])
  })

  for (const [name, fields] of operations) {
    const row = COVERAGE[name]
    if (row === undefined || typeof row === 'string') continue
    test(`${name} is a page or a form of the site, with all its parameters`, () => {
      assert.deepEqual([...missingRoutes(row), ...missingFields(row, fields), ...staleNotes(row, fields)], [])
    })
  }
})

const formsOf = ({ form = [] }: SiteRow): readonly string[] => [form].flat()

function missingRoutes(row: SiteRow): string[] {
  const routes = [...(row.page === undefined ? [] : [[row.page, pages] as const]), ...formsOf(row).map((form) => [form, pages.forms] as const)]
  assert.ok(routes.length > 0)
  return routes.filter(([route, known]) => !known.patterns().includes(route)).map(([route]) => `there is no ${route}`)
}

function missingFields(row: SiteRow, fields: readonly string[]): string[] {
  const there = [...(seen.pages.get(row.page ?? '') ?? []), ...formsOf(row).flatMap((form) => [...(seen.forms.get(form) ?? [])])]
  const isThere = (name: string): boolean => there.some((control) => control === name || control.startsWith(`${name.replace(/\.$/, '')}.`))
  const excused = { ...row.without, ...row.rarely, ...Object.fromEntries((row.poorer ?? []).map((field) => [field, ''])) }
  const missing = fields.filter((field) => !isThere(row.named?.[field] ?? field))
  return [
    ...missing.filter((field) => !(field in excused)).map((field) => `nothing asks for ${field}`),
    ...Object.keys(excused).filter((field) => fields.includes(field) && !missing.includes(field)).map((field) => `${field} is asked for after all`),
  ]
}

const staleNotes = (row: SiteRow, fields: readonly string[]): string[] =>
  [...Object.keys({ ...row.named, ...row.without, ...row.rarely }), ...(row.poorer ?? [])].filter((field) => !fields.includes(field)).map((field) => `it does not take ${field}`)

/** Parameters of each operation by name: of its address, or fields of its body. */
function operationsOf(document: ApiDocument): Map<string, string[]> {
  return new Map(Object.entries(document.paths).flatMap(([path, item]) => API_METHODS.filter((method) => item[method]).map((method) =>
    [`${method.toUpperCase()} ${path}`, fieldsOf(document, item[method]!)] as const)))
}

function fieldsOf(document: ApiDocument, { parameters = [], requestBody }: ApiOperation): string[] {
  const asked = parameters.map((one) => resolve(document, one)).flatMap((one) => (one.in === 'query' && !PAGING.has(one.name) ? [one.name] : []))
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
  return [...new Set([...asked, ...bodies.flatMap((schema) => propertiesOf(document, schema))])]
}

/** Names in a schema, `deposit.amount` for nested ones; a list counts as one. */
function propertiesOf(document: ApiDocument, schema: ApiSchema): string[] {
  const known = resolve(document, schema)
  const inner = [...(known.anyOf ?? []), ...(known.oneOf ?? []), ...(known.allOf ?? [])].flatMap((part) => propertiesOf(document, part))
  return [...inner, ...Object.entries(known.properties ?? {}).flatMap(([name, part]) => {
    const below = propertiesOf(document, part)
    return below.length === 0 ? [name] : below.map((field) => `${name}.${field}`)
  })]
}

interface Choices {
  /** By the route of a page: names in its search forms, and in its links to itself. */
  pages: Map<string, Set<string>>
  /** By the route that a form is sent to: names of its fields. */
  forms: Map<string, Set<string>>
}

/** Choices that every page offers each person. */
function whatCanBeChosen(): Choices {
  const found: Choices = { pages: new Map(), forms: new Map() }
  for (const [path, html] of walks.flatMap((walk) => walk.seen)) {
    const route = (to: string): string => pages.patternOf(new URL(to, new URL(path, SITE)).pathname) ?? to
    for (const form of formsIn(html, 'get')) note(found.pages, route(form.action), namesIn(form))
    for (const { attributes: { href } } of linksIn(html)) note(found.pages, route(href!), new URL(href!, SITE).searchParams.keys())
    for (const form of formsIn(html)) note(found.forms, pages.forms.patternOf(form.action) ?? form.action, namesIn(form))
  }
  return found
}

function namesIn({ controls, hidden }: SiteForm): string[] {
  return [...controls.map(({ name }) => name), ...Object.keys(hidden)]
}

function linksIn(html: string) {
  return readHtml(html).filter((piece) => piece.kind === 'open').filter(({ tag, attributes: { href } }) => tag === 'a' && href?.includes('?'))
}

function note(known: Map<string, Set<string>>, route: string, names: Iterable<string>): void {
  known.set(route, new Set([...(known.get(route) ?? []), ...names]))
}
