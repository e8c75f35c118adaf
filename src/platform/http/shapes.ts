import { type Static, type TSchema, Type } from 'typebox'
import type { RefusalCode } from '../../kernel/refusals.ts'
import { CODES, meaningOf } from './refusal-guide.ts'

/**
 * Builders for wire schemas. A schema made with these validates, filters the response, documents itself and types
 * its handler.
 */

const registered = new Map<string, TSchema>()

/** Names a schema, so that the OpenAPI document refers to it instead of repeating it. */
export function component<T extends TSchema>(name: string, schema: T) {
  if (registered.has(name)) throw new Error(`Two shapes are called ${name}`)
  registered.set(name, { ...schema, $id: name })
  return Type.Unsafe<Static<T>>({ $ref: `${name}#` })
}

export const registeredComponents = (): TSchema[] => [...registered.values()]

type Primitive = TSchema & { type: 'string' | 'number' | 'integer' | 'boolean' }

/** A nullable primitive as a type list: the serializer writes it without trying alternatives. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, ...rest } = schema as unknown as Primitive
  return Type.Unsafe<Static<T> | null>({ ...rest, type: [type, 'null'] })
}

/** A nullable object or reference. */
export const NullableObject = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const Instant = (description?: string) =>
  Type.String({ format: 'date-time', examples: ['2026-03-01T15:04:05.678Z'], ...(description ? { description } : {}) })

/** A path or query value that is parsed leniently, with the form a client should send. */
export const documentedAs = <T extends TSchema>(documented: { type: string | readonly string[]; [keyword: string]: unknown }, schema: T) =>
  Type.Unsafe<Static<T>>({ ...schema, 'x-documented': documented })

/** The id in a path. Anything else in its place is an object that does not exist. */
export const IdParam = (title: string, description: string) =>
  documentedAs({ type: 'integer', minimum: 1 }, Type.String({ title, maxLength: MOST_KEY_CHARACTERS, description }))

/** The id or slug in a path. */
export const KeyParam = (title: string, description: string) =>
  documentedAs({ type: ['integer', 'string'], maxLength: MOST_KEY_CHARACTERS }, Type.String({ title, maxLength: MOST_KEY_CHARACTERS, description }))

const MOST_KEY_CHARACTERS = 200

/** One of several strings, typed as a union. */
export const Choice = <const Words extends readonly string[]>(words: Words, description?: string) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: words, ...(description ? { description } : {}) })

/** `?flag=`: several spellings are common among clients, and all are accepted (rule book I13). */
export const Flag = (description: string) =>
  documentedAs({ type: 'boolean' }, Type.String({ pattern: '^(1|0|true|false|on|off|yes|no|TRUE|FALSE|True|False)$', description }))

export const readFlag = (text: string | undefined): boolean => text !== undefined && /^(1|true|on|yes)$/i.test(text)

/** An amount of money in a body: a JSON number or a decimal string. Read it with `parseAmount`. */
export const Amount = (description: string) =>
  Type.Union([Type.Number(), Type.String({ maxLength: 24 })], {
    description: `${description} A number or a decimal string with at most the currency's decimals.`,
    examples: [1250.5],
  })

/** A nullable amount, to remove it. */
export const NullableAmount = (description: string) =>
  Type.Union([Type.Number(), Type.String({ maxLength: 24 }), Type.Null()], { description, examples: [1250.5] })

export const PageQuery = {
  page: Type.Optional(documentedAs(
    { type: 'integer', minimum: 1, default: 1 }, Type.String({ title: 'Page', description: 'Page number from 1. Anything else means 1.' }))),
  per_page: Type.Optional(
    documentedAs({ type: 'integer', minimum: 1, maximum: 100 }, Type.String({ title: 'PerPage', description: 'Items per page, 1 to 100. More means 100.' })),
  ),
  shape: Type.Optional(
    documentedAs({ type: 'string', enum: ['paginator'] }, Type.String({ title: 'ListShape', description: '`paginator` puts the list in `data.data` beside all paginator keys.' })),
  ),
}

const Meta = component(
  'Meta',
  Type.Object({
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    chain_head: Type.Optional(Type.String({ description: 'Head of the lot’s public bid chain; bid history only.' })),
    next_cursor: Type.Optional(Nullable(Type.String({ description: 'Send it as `cursor` to get the next page; only for lists with a cursor.' }))),
    unread: Type.Optional(Type.Integer({ description: 'Number of unread items; notices only.' })),
  }),
)

const Paginator = component('Paginator', Type.Object({
  current_page: Type.Integer(),
  first_page_url: Type.String(),
  from: Nullable(Type.Integer()),
  last_page: Type.Integer(),
  last_page_url: Type.String(),
  links: Type.Array(Type.Object({ url: Nullable(Type.String()), label: Type.String(), active: Type.Boolean() })),
  next_page_url: Nullable(Type.String()),
  path: Type.String(),
  per_page: Type.Integer(),
  prev_page_url: Nullable(Type.String()),
  to: Nullable(Type.Integer()),
  total: Type.Integer(),
}))

const Success = Type.Literal(true)
const Message = Type.Optional(Type.String({ description: 'For people; never parse it.' }))

/** `{success, message?, data}` */
export const envelope = (data: TSchema) => Type.Object({ success: Success, message: Message, data })

/** `{success, message?}`: for actions without data. */
export const acknowledgement = Type.Object({ success: Success, message: Message })

/** `{success, data: [...], meta}` */
export const listEnvelope = (item: TSchema) =>
  Type.Object({ success: Success, message: Message, data: Type.Array(item), meta: Meta })

/** The second list shape of the specification, under `?shape=paginator`; `meta` is kept (rule book I1). */
export const paginatorEnvelope = (item: TSchema) =>
  Type.Object({ success: Success, message: Message, data: Type.Intersect([Paginator, Type.Object({ data: Type.Array(item) })]), meta: Meta })

const ErrorCode = component('ErrorCode', Type.Unsafe<RefusalCode>({
  type: 'string',
  description: 'Why a request was refused. New codes may be added: treat one you do not know by its HTTP status. Codes are never renamed or removed.',
  enum: CODES,
  'x-open-enum': true,
  'x-enum-descriptions': CODES.map(meaningOf),
}))

export const ErrorEnvelope = component(
  'ApiError',
  Type.Object({
    success: Type.Literal(false),
    message: Type.String({ description: 'For people; never parse it.' }),
    code: ErrorCode,
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'What is wrong, by field; `events.0` is the first member of `events`.', examples: [{ bid_amount: ['Enter at least $12,750.00.'] }],
    })),
    request_id: Type.String({ description: 'Name it when you ask us about this request.' }),
    doc_url: Type.String({ description: 'The entry of the code in the reference.' }),
    help: Type.Optional(Type.String({
      description: 'The method and path of the request that resolves it, if any.', examples: ['POST /api/v1/auctions/3/deposit'],
    })),
    type: Type.Optional(Type.String({ description: 'This and the following only for `Accept: application/problem+json` (RFC 9457).' })),
    title: Type.Optional(Type.String()),
    status: Type.Optional(Type.Integer()),
    detail: Type.Optional(Type.String()),
    instance: Type.Optional(Type.String()),
  }),
)
