import { API_METHODS, type ApiDocument, type ApiMedia, type ApiOperation, type ApiSchema, resolve } from './openapi-document.ts'

/** Requests and answers of a real house, by operation (docs/api/examples.json). */
export type RecordedExamples = Record<string, { path?: Record<string, string | number>; body?: unknown; status: number; answer: unknown }>

/**
 * Gives every body and response an example: a recorded one, or else one that is made from its schema and reads like a
 * county sale. Operations that answer the same share the first recorded answer, because they share its component.
 */
export function addExamples(document: ApiDocument, recorded: RecordedExamples): void {
  const answered = new Map<string, unknown>()
  for (const [operation, media] of successesOf(document)) {
    const { answer } = recorded[operation.operationId] ?? {}
    if (answer !== undefined && !answered.has(keyOf(media))) answered.set(keyOf(media), answer)
  }
  for (const [operation, media] of successesOf(document)) {
    const answer = answered.get(keyOf(media))
    if (answer !== undefined) media.example = completed(document, media.schema, answer)
    const { body } = recorded[operation.operationId] ?? {}
    const sent = operation.requestBody?.content['application/json']
    if (sent && body !== undefined && !sent.examples) sent.example = body
  }
  inventTheRest(document)
}

const keyOf = ({ schema }: ApiMedia): string => JSON.stringify({ ...schema, description: undefined })

const successesOf = (document: ApiDocument): (readonly [ApiOperation, ApiMedia])[] =>
  Object.values(document.paths).flatMap((item) => API_METHODS.flatMap((method) => {
    const operation = item[method]
    return Object.entries(operation?.responses ?? {}).filter(([status]) => status.startsWith('2'))
      .flatMap(([, answer]) => resolve(document, answer).content?.['application/json'] ?? []).map((media) => [operation!, media] as const)
  }))

/** Fields that were added since an answer was recorded are invented, so that an addition does not make it invalid. */
function completed(document: ApiDocument, given: ApiSchema, value: unknown): unknown {
  const schema = resolve(document, given)
  if (Array.isArray(value)) return schema.items ? value.map((item) => completed(document, schema.items!, item)) : value
  if (typeof value !== 'object' || value === null) return value
  const { properties = {}, required = [], anyOf } = withoutNull(document, schema)
  if (anyOf || Object.keys(properties).length === 0) return value
  const known = value as Record<string, unknown>
  const added = required.filter((name) => !Object.hasOwn(known, name)).map((name) => [name, exampleOf(document, properties[name]!, name, 0)] as const)
  const kept = Object.entries(known).map(([name, inner]) => [name, properties[name] ? completed(document, properties[name], inner) : inner] as const)
  return Object.fromEntries([...kept, ...added.filter(([, invented]) => invented !== NONE)])
}

/** A nullable object is the object; other alternatives are left as they are. */
function withoutNull(document: ApiDocument, schema: ApiSchema): ApiSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? resolve(document, only) : schema
}

function inventTheRest(document: ApiDocument): void {
  for (const item of Object.values(document.paths)) {
    for (const method of API_METHODS) {
      const operation = item[method]
      const answers = Object.entries(operation?.responses ?? {})
        .filter(([status]) => status.startsWith('2')).map(([, answer]) => resolve(document, answer).content)
      for (const content of [operation?.requestBody?.content, ...answers]) exemplify(document, content?.['application/json'])
    }
  }
}

function exemplify(document: ApiDocument, media: ApiMedia | undefined): void {
  if (!media || media.example !== undefined || media.examples) return
  const example = exampleOf(document, media.schema, '', 0)
  if (example !== NONE) media.example = example
}

/** Where no example can be invented, such as for a text with a pattern. */
const NONE = Symbol('no example')

/** Schemas may be recursive, such as categories. */
const DEEPEST = 8

function exampleOf(document: ApiDocument, given: ApiSchema, name: string, depth: number): unknown {
  const schema = resolve(document, given)
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const alternative = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (alternative) return exampleOf(document, alternative, name, depth)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return depth < DEEPEST ? objectOf(document, schema, depth) : NONE
    case 'array':
      return listOf(document, schema, name, depth)
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return within(schema, NUMBERS[name] ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return NONE
  }
}

function objectOf(document: ApiDocument, schema: ApiSchema, depth: number): unknown {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(document, field, name, depth + 1)] as const)
  const known = fields.filter(([, value]) => value !== NONE)
  const isWhole = (schema.required ?? []).every((name) => known.some(([field]) => field === name))
  return isWhole ? Object.fromEntries(known) : NONE
}

function listOf(document: ApiDocument, { items, minItems = 0 }: ApiSchema, name: string, depth: number): unknown {
  const item = items && depth < DEEPEST ? exampleOf(document, items, name.replace(/s$/, ''), depth + 1) : NONE
  if (item !== NONE) return Array.from({ length: Math.max(1, minItems) }, () => item)
  return minItems === 0 ? [] : NONE
}

const within = ({ minimum = -Infinity, maximum = Infinity }: ApiSchema, value: number): number => Math.min(Math.max(value, minimum), maximum)

function textOf({ format, pattern, minLength = 0, maxLength = Infinity }: ApiSchema, name: string): unknown {
  const text = (format && FORMATS[format]) ?? TEXTS[name] ?? (name ? `A ${name.replaceAll('_', ' ')}` : 'A text')
  const fits = text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text))
  return fits ? text : NONE
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-10-01T15:00:00.000Z',
  'date': '2026-10-01',
  'email': 'ann@example.org',
  'uri': 'https://example.org/lots/forty-acres',
}

const NUMBERS: Record<string, number> = {
  id: 12, auction_id: 7, lot_id: 12, category_id: 2, user_id: 31, team_id: 4, invoice_id: 1024, lot_number: 1, acreage: 40, lat: 39.0997, lng: -94.5786,
  bid_amount: 12_500, starting_bid: 5_000, reserve_price: 20_000, current_bid: 12_500, amount: 12_500, purchase_cost: 8_000, per_page: 15, total: 1,
  hammer_price: 12_500, price_monthly: 49, budget_cents: 50_000,
}

const TEXTS: Record<string, string> = {
  email: 'ann@example.org',
  name: 'Ann Calloway', signed_name: 'Ann Calloway',
  title: 'Forty acres on Mill Creek', slug: 'forty-acres-on-mill-creek', description: 'Level pasture with road frontage.',
  county: 'Jackson', state: 'MO', zoning: 'AG', parcel_id: '12-34-56-789', sku: 'L-0001', currency: 'usd', reason: 'Asked for by the seller.',
  starting_bid: '5000.00', current_bid: '12500.00', buyer_premium_percentage: '10.00', invoice_number: 'INV-2026-000123', bidder: 'Bidder #3',
  reference: 'FED-20261001-0042', timezone: 'America/Chicago', phone: '+14155552671', code: '123456', mime_type: 'image/jpeg', file_name: 'north-field.jpg',
}
