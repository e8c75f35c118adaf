import { API_METHODS, type ApiDocument, type ApiMedia, type ApiSchema, resolve } from './openapi-document.ts'

/** Gives every body and response without an example one that reads like a county sale. */
export function addExamples(document: ApiDocument): void {
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
  title: 'Forty acres on Mill Creek', slug: 'forty-acres-on-mill-creek', name: 'Ann Calloway', description: 'Level pasture with road frontage.',
  county: 'Jackson', state: 'MO', zoning: 'AG', parcel_id: '12-34-56-789', sku: 'L-0001', currency: 'usd', reason: 'Asked for by the seller.',
  starting_bid: '5000.00', current_bid: '12500.00', buyer_premium_percentage: '10.00', invoice_number: 'INV-2026-000123', bidder: 'Bidder #3',
  reference: 'FED-20261001-0042', timezone: 'America/Chicago', phone: '+14155552671', code: '123456', mime_type: 'image/jpeg', file_name: 'north-field.jpg',
}
