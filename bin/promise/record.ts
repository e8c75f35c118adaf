import { isDeepStrictEqual } from 'node:util'
import { paginatorDocument } from '../../src/platform/http/openapi-lists.ts'
import { API_METHODS, type ApiDocument, type ApiOperation, type ApiParameter, type ApiSchema, resolve } from '../../src/platform/http/openapi-document.ts'

/**
 * What clients of a release rely on: operations, inputs and outputs, without descriptions. Stored in
 * docs/api/promised.json and compared with the current OpenAPI document.
 */
export interface Promised {
  /** Headers of every answer, and additional ones of refusals by status. */
  headers: { answers: string[]; refusals: Record<string, string[]> }
  /** `GET /v1/lots` */
  operations: Record<string, PromisedOperation>
  /** Requests that the server sends, by event. */
  webhooks: Record<string, { headers: string[]; body: Shape }>
  /** Named shapes, referred to as `#Lot`. */
  shapes: Record<string, Shape>
  /** The status of each error code. */
  codes: Record<string, number>
  /** The named shapes that differ in the document of the second list shape. */
  paginator: Record<string, Shape>
}

export interface PromisedOperation {
  id: string
  /** Alternatives; none: public. `bearer write`, `session`. */
  callers: string[]
  /** `query page`; `!` at the end: required. */
  parameters?: Record<string, Shape>
  /** By content type; `!` at the end: required. */
  bodies?: Record<string, Shape>
  answers: Record<string, { headers?: string[]; bodies?: Record<string, Shape> }>
  /** Statuses of refusals. All have the error envelope, which is one of the shapes. */
  refusals: string
}

/**
 * `integer`, `string|null`, `string:date-time`, `any`, `#Lot`; or fields by name, with `?` for optional ones; or
 * one of `['list', shape]`, `['map', shape]`, `['or', ...shapes]`, `['enum', ...values]` and `['limits', shape,
 * limits]`.
 */
export type Shape = string | Fields | readonly [word: string, ...rest: unknown[]]
export interface Fields {
  [name: string]: Shape
}

export type Limits = Partial<Pick<ApiSchema, (typeof LIMITS)[number]>>
const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const

export function recordOf(document: ApiDocument): Promised {
  const headers = headersOf(document)
  const ofAll = new Set(headers.answers)
  const operations = Object.entries(document.paths).flatMap(([path, item]) => API_METHODS.flatMap((method) => {
    const operation = item[method]
    return operation ? [[`${method.toUpperCase()} ${path}`, operationOf(document, operation, ofAll)] as const] : []
  }))
  const webhooks = Object.entries(document.webhooks ?? {}).map(([name, { post }]) => [name, {
    headers: (post.parameters ?? []).map((one) => resolve(document, one).name),
    body: shapeOf(Object.values(post.requestBody!.content)[0]!.schema),
  }] as const)
  const shapes = shapesOf(document)
  return {
    headers,
    operations: Object.fromEntries(operations),
    webhooks: Object.fromEntries(webhooks),
    shapes,
    codes: mapValues(document['x-error-codes'], ({ status }) => status),
    paginator: Object.fromEntries(Object.entries(shapesOf(paginatorDocument(document))).filter(([name, shape]) => !isDeepStrictEqual(shape, shapes[name]))),
  }
}

const shapesOf = ({ components }: ApiDocument): Record<string, Shape> => mapValues(components.schemas, (schema) => shapeOf(schema))

function operationOf(document: ApiDocument, operation: ApiOperation, ofAll: ReadonlySet<string>): PromisedOperation {
  const answers = Object.entries(operation.responses).map(([status, answer]) => [status, resolve(document, answer)] as const)
  const parameters = (operation.parameters ?? []).map((one) => resolve(document, one))
  const { requestBody } = operation
  const ownHeaders = (headers: object = {}) => Object.keys(headers).filter((name) => !ofAll.has(name))
  return {
    id: operation.operationId,
    callers: (operation.security ?? []).map((scheme) => Object.entries(scheme).flatMap(([name, abilities]) => [name, ...abilities]).join(' ')),
    ...(parameters.length > 0 ? { parameters: Object.fromEntries(parameters.map((one) => [nameOf(one), shapeOf(one.schema)])) } : {}),
    ...(requestBody ? { bodies: renamed(contentShapes(requestBody.content), (type) => (requestBody.required ? `${type}!` : type)) } : {}),
    answers: Object.fromEntries(answers.filter(([status]) => !isRefusal(status)).map(([status, { headers, content }]) =>
      [status, filled({ headers: ownHeaders(headers), bodies: contentShapes(content ?? {}) })])),
    refusals: answers.map(([status]) => status).filter(isRefusal).join(' '),
  }
}

const isRefusal = (status: string): boolean => Number(status) >= 400

const nameOf = ({ name, in: place, required }: ApiParameter): string => `${place} ${name}${required ? '!' : ''}`

const contentShapes = (content: Record<string, { schema: ApiSchema }>): Record<string, Shape> => mapValues(content, ({ schema }) => shapeOf(schema))

/** Removes empty members. */
const filled = <Parts extends object>(parts: Parts): Partial<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part as object).length > 0)) as Partial<Parts>

function headersOf(document: ApiDocument): Promised['headers'] {
  const all = Object.values(document.paths).flatMap((item) => Object.values(item)).flatMap(({ responses }) => Object.entries(responses))
    .map(([status, answer]) => ({ status, names: Object.keys(resolve(document, answer).headers ?? {}) }))
  const answers = inAll(all.map(({ names }) => names))
  const statuses = [...new Set(all.map(({ status }) => status))].filter(isRefusal)
  const refusals = statuses.map((status) =>
    [status, inAll(all.filter((one) => one.status === status).map(({ names }) => names)).filter((name) => !answers.includes(name))] as const)
  return { answers, refusals: filled(Object.fromEntries(refusals)) as Record<string, string[]> }
}

const inAll = ([first = [], ...others]: string[][]): string[] => first.filter((name) => others.every((names) => names.includes(name)))

function shapeOf(schema: ApiSchema): Shape {
  const limits = Object.fromEntries(LIMITS.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])))
  const shape = unlimited(schema)
  return Object.keys(limits).length > 0 ? ['limits', shape, limits] : shape
}

function unlimited(schema: ApiSchema): Shape {
  const { $ref, anyOf, oneOf, allOf, type, items, format, additionalProperties } = schema
  if ($ref) return `#${$ref.split('/').at(-1)}`
  if (allOf) return ['and', ...allOf.map(shapeOf)]
  if (anyOf ?? oneOf) return ['or', ...(anyOf ?? oneOf)!.map(shapeOf)]
  if (schema.const !== undefined) return ['enum', schema.const]
  if (schema.enum) return schema['x-open-enum'] ? 'string' : ['enum', ...schema.enum]
  const types = [type ?? 'any'].flat()
  if (schema.properties || types.includes('object')) return orNull(types, objectOf(schema, additionalProperties))
  if (items) return orNull(types, ['list', shapeOf(items)])
  return types.toSorted().join('|') + (format ? `:${format}` : '')
}

function objectOf({ properties = {}, required = [] }: ApiSchema, others: ApiSchema['additionalProperties']): Shape {
  if (Object.keys(properties).length === 0 && typeof others === 'object') return ['map', shapeOf(others)]
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [required.includes(name) ? name : `${name}?`, shapeOf(field)]))
}

const orNull = (types: readonly string[], shape: Shape): Shape => (types.includes('null') ? ['or', shape, 'null'] : shape)

const mapValues = <Value, Result>(values: Record<string, Value>, change: (value: Value) => Result): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

const renamed = <Value>(values: Record<string, Value>, rename: (name: string) => string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value]))
