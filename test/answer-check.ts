import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type ApiDocument, type ApiMethod, resolve } from '../src/platform/http/openapi-document.ts'
import { paginatorDocument } from '../src/platform/http/openapi-lists.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Reports differences between an answer and the OpenAPI document; `accept` is that header of the request. */
export type AnswerCheck = (method: string, url: string, answer: LightMyRequestResponse, accept?: string) => void

const BASE = '/api'

/** Lists in their second shape have a document of their own. */
export function checkAgainst(document: ApiDocument): AnswerCheck {
  const main = checkAgainstOne(document)
  const paginator = checkAgainstOne(paginatorDocument(document))
  return (method, url, answer, accept = '') =>
    (/[?&]shape=paginator\b/.test(url) || accept.includes('paginator') ? paginator : main)(method, url, answer)
}

function checkAgainstOne(document: ApiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api', undefined, false)
  const compiled = new Map<string, ValidateFunction>()
  const operationAt = finder(document)

  return (method, url, answer) => {
    const found = operationAt(method, url)
    if (!found) return
    const { path, verb } = found
    const name = `${method} ${path} → ${answer.statusCode}`
    const declared = document.paths[path]![verb]!.responses[String(answer.statusCode)]
    if (answer.statusCode === 304) return
    assert.ok(declared, `${name}: the document declares no such answer: ${answer.body.slice(0, 300)}`)
    const response = resolve(document, declared)
    const type = String(answer.headers['content-type']).split(';', 1)[0]!
    assert.ok(response.content?.[type] ?? (isJson(answer) && response.content?.['application/json']), `${name}: the document declares no ${type}`)
    if (!isJson(answer) || method === 'HEAD') return
    const { code } = JSON.parse(textOf(answer)) as { code?: string }
    const codes = Object.keys(response.content?.['application/json']?.examples ?? {})
    assert.ok(answer.statusCode < 400 || codes.includes(code!), `${name}: the document declares no ${code}, but ${codes.join(', ')}`)

    const place = '$ref' in declared ? declared.$ref.split('/').slice(1) : ['paths', path, verb, 'responses', String(answer.statusCode)]
    const pointer = [...place, 'content', 'application/json', 'schema']
    const reference = `api#/${pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference })
    compiled.set(reference, validate)
    if (!validate(JSON.parse(textOf(answer)))) assert.fail(`${name} is not as documented: ${ajv.errorsText(validate.errors)}\n${answer.body.slice(0, 2_000)}`)
  }
}

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  switch (headers['content-encoding']) {
    case 'br': return brotliDecompressSync(rawPayload).toString()
    case 'gzip': return gunzipSync(rawPayload).toString()
    default: return rawPayload.toString()
  }
}

const isJson = (answer: LightMyRequestResponse): boolean => /\bjson\b/.test(String(answer.headers['content-type']))

/** Finds the operation of an address; a literal path comes before one with a parameter, as in the router. */
function finder(document: ApiDocument) {
  const patterns = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${BASE}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
  return (method: string, url: string): { path: string; verb: ApiMethod } | null => {
    const verb = method.toLowerCase() as ApiMethod
    const pathname = url.split('?', 1)[0]!
    const found = patterns.find(({ path, pattern }) => pattern.test(pathname) && document.paths[path]![verb])
    return found ? { path: found.path, verb } : null
  }
}

/** Checks every answer of this app to `inject` from here on. */
export function checkEveryAnswer(app: FastifyInstance, check: AnswerCheck): void {
  const inject = app.inject.bind(app) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>
  const checked = async (request: InjectOptions | string) => {
    const answer = await inject(request)
    const { method = 'GET', url, headers } = typeof request === 'string' ? { url: request } : request
    check(method, String(url), answer, String(headers?.accept ?? ''))
    return answer
  }
  app.inject = checked as typeof app.inject
}
