import { type ApiDocument, type ApiMedia, type ApiOperation, type ApiParameter, resolve } from '../../../platform/http/openapi-document.ts'
import type { Trial } from '../../live/wire.ts'
import { answersStream, exampleOf, exampleOfMedia, parametersOf } from './examples.ts'

export const SIGNATURE = 'X-Service-Signature'

/** A request to an operation with values filled in, which the samples print and the form sends. */
export interface SampleRequest {
  method: string
  /** The whole URL. */
  url: string
  needsToken: boolean
  takesKey: boolean
  /** By a signature of its body instead of a token. */
  isSigned: boolean
  /** JSON; undefined without a body. */
  body: unknown
  form: FormField[] | null
  answers: 'json' | 'stream' | 'file'
}

interface FormField {
  name: string
  /** Null for a file. */
  value: string | null
}

export function requestOf(document: ApiDocument, method: string, path: string, operation: ApiOperation): SampleRequest {
  const parameters = parametersOf(document, operation)
  const { 'application/json': body, 'multipart/form-data': form } = operation.requestBody?.content ?? {}
  return {
    method: method.toUpperCase(),
    url: document.servers[0]!.url + addressOf(document, path, operation, parameters),
    needsToken: (operation.security?.length ?? 0) > 0,
    takesKey: parameters.some((one) => one.name === 'Idempotency-Key'),
    isSigned: parameters.some((one) => one.in === 'header' && one.name === SIGNATURE),
    body: body && bodyOf(document, body),
    form: form ? fieldsOf(document, form) : null,
    answers: answersStream(document, operation) ? 'stream' : answersFile(document, operation) ? 'file' : 'json',
  }
}

/** What the browser sends to try an operation; null for signed requests, which it cannot sign. */
export function trialOf(request: SampleRequest): Trial | null {
  if (request.isSigned) return null
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method, address: pathname + search, needsToken: request.needsToken,
    body: request.body === undefined ? null : JSON.stringify(request.body, null, 2),
    form: request.form, isStream: request.answers === 'stream',
  }
}

const answersFile = (document: ApiDocument, { responses }: ApiOperation): boolean => Object.entries(responses)
  .some(([status, answer]) => status.startsWith('2') && Object.keys(resolve(document, answer).content ?? {}).some((type) => type !== 'application/json'))

function fieldsOf(document: ApiDocument, { schema }: ApiMedia): FormField[] {
  const { properties = {}, required = [] } = resolve(document, schema)
  return required.map((name) => {
    const field = properties[name]!
    return { name, value: field.format === 'binary' ? null : String(exampleOf(document, field)) }
  })
}

/** The printed parameter of operations that require one of several. */
const PRINTED_CHOICE: Record<string, string> = { streamMany: 'lots' }

function addressOf(document: ApiDocument, path: string, operation: ApiOperation, parameters: readonly ApiParameter[]): string {
  const query = new URLSearchParams()
  for (const { name, in: place, required, schema, example } of parameters) {
    if (place === 'query' && (required || name === PRINTED_CHOICE[operation.operationId])) query.set(name, String(example ?? exampleOf(document, schema)))
  }
  const filled = parameters.filter((one) => one.in === 'path').reduce((url, one) => url.replace(`{${one.name}}`, givenExample(one)), path)
  return query.size > 0 ? `${filled}?${query}` : filled
}

const givenExample = (parameter: ApiParameter): string => String(parameter.example ?? parameter.schema.examples?.[0] ?? 1)

/** A written example with more fields is one of everything, of which few are needed. */
const MOST_FIELDS = 8

/**
 * A small written example as it is. Otherwise the required fields only; if none is required, the first field, so that
 * the request changes something.
 */
function bodyOf(document: ApiDocument, media: ApiMedia): unknown {
  const example = exampleOfMedia(document, media)
  const schema = resolve(document, media.schema)
  if (schema.type !== 'object' || typeof example !== 'object' || example === null) return example
  if (media.example !== undefined && Object.keys(example).length <= MOST_FIELDS) return example
  const names = schema.required?.length ? schema.required : Object.keys(schema.properties ?? {}).slice(0, 1)
  return Object.fromEntries(Object.entries(example).filter(([name]) => names.includes(name)))
}
