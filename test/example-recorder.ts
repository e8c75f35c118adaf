import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { API_METHODS, type ApiDocument, type ApiMethod, type ApiOperation, resolve } from '../src/platform/http/openapi-document.ts'
import type { RecordedExamples } from '../src/platform/http/openapi-examples.ts'

/** Lists are examples of their items, and of nothing else. */
const MOST_ITEMS = 2
const MOST_ANSWERED = 1
const MOST_CHARACTERS = 240
const MOST_POINTS = 5

/** Keeps the first useful answer of each operation. */
export interface ExampleRecorder {
  /** Records the answers of this app from here on. */
  watch(app: FastifyInstance): void
  missing(): string[]
  examples(): RecordedExamples
}

/** Operations that answer JSON of which no example is recorded, theirs or that of another one with the same answer. */
export function unrecordedAnswers(document: ApiDocument, examples: RecordedExamples): string[] {
  const answers = Object.values(document.paths).flatMap((item) => API_METHODS.flatMap((method) => answersOf(document, item[method])))
  const recorded = new Set(answers.filter(({ name }) => examples[name]).map(({ shape }) => shape))
  return [...new Set(answers.filter(({ shape }) => !recorded.has(shape)).map(({ name }) => name))]
}

const answersOf = (document: ApiDocument, operation: ApiOperation | undefined): { name: string; shape: string }[] =>
  Object.entries(operation?.responses ?? {}).filter(([status]) => status.startsWith('2')).flatMap(([, answer]) => {
    const { schema } = resolve(document, answer).content?.['application/json'] ?? {}
    return schema ? [{ name: operation!.operationId, shape: JSON.stringify(schema) }] : []
  })

export function exampleRecorder(document: ApiDocument): ExampleRecorder {
  const found = new Map<string, RecordedExamples[string]>()
  const operationAt = operationFinder(document)
  const keep = (request: InjectOptions | string, answer: LightMyRequestResponse) => {
    const { method = 'GET', url = '', payload } = typeof request === 'string' ? { url: request } : request
    const at = operationAt(method, String(url))
    if (at && answer.statusCode < 300 && /\bjson\b/.test(String(answer.headers['content-type'])) && !String(url).includes('shape=')) {
      const known = found.get(at.operation.operationId)
      const body = answer.json() as Answer
      if (!known || (isEmpty(known.answer as Answer) && !isEmpty(body))) {
        found.set(at.operation.operationId, {
          ...(Object.keys(at.path).length > 0 ? { path: at.path } : {}),
          ...(isPlain(payload) ? { body: payload } : {}),
          status: answer.statusCode, answer: body,
        })
      }
    }
  }
  const wanted = Object.values(document.paths).flatMap((item) => API_METHODS.flatMap((method) => item[method]?.operationId ?? []))
  return {
    watch(app) {
      const inject = app.inject.bind(app) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>
      const recording = async (request: InjectOptions | string) => {
        const answer = await inject(request)
        keep(request, answer)
        return answer
      }
      app.inject = recording as typeof app.inject
    },
    missing: () => wanted.filter((name) => !found.has(name)),
    examples: () => {
      const tidied = tidier()
      return Object.fromEntries(wanted.flatMap((name) => (found.has(name) ? [[name, tidied(found.get(name)) as RecordedExamples[string]]] : [])))
    },
  }
}

interface Answer {
  data?: unknown
}

const isEmpty = ({ data }: Answer): boolean => Array.isArray(data) && data.length === 0

const isPlain = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && Object.getPrototypeOf(payload) === Object.prototype

interface Place {
  operation: ApiOperation
  path: Record<string, string | number>
}

function operationFinder(document: ApiDocument) {
  const patterns = Object.keys(document.paths).sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  return (method: string, url: string): Place | null => {
    const verb = method.toLowerCase() as ApiMethod
    for (const { path, pattern } of patterns) {
      const operation = document.paths[path]![verb]
      const match = operation && pattern.exec(url.split('?', 1)[0]!)
      if (match) return { operation, path: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text])) }
    }
    return null
  }
}

/** Shortens an answer, and replaces what differs in every run or is nobody else's business. */
function tidier(): (value: unknown) => unknown {
  const tidy = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return tidyText(value, name)
    if (Array.isArray(value)) return tidyList(value, name, tidy)
    if (typeof value !== 'object' || value === null) return NUMBERS[name] ?? value
    // Generators follow references in examples too, such as those of the schema of a category.
    const fields = Object.entries(value).filter(([field]) => field !== '$ref')
    return Object.fromEntries(fields.map(([field, inner]) => [field, tidy(inner, field)]))
  }
  return tidy
}

/** Durations differ in every run. */
const NUMBERS: Record<string, number> = { duration_ms: 84 }

function tidyList(list: unknown[], name: string, tidy: (value: unknown, name: string) => unknown): unknown[] {
  const isRing = Array.isArray(list[0]) && typeof (list[0] as unknown[])[0] === 'number'
  // A ring ends where it begins.
  const few = isRing && list.length > MOST_POINTS ? [...list.slice(0, MOST_POINTS - 1), list[0]] : list
  const most = isRing || typeof list[0] === 'number' ? MOST_POINTS : name === 'data' ? MOST_ANSWERED : MOST_ITEMS
  return few.slice(0, most).map((one) => tidy(one, name))
}

/** Made up, like everybody in the demo. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/freehold_pat_\w+/g, 'freehold_pat_<43 characters and a checksum>'],
  [/whsec_[\w+/=]+/g, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDuz3KPtIsKUU='],
  [/\?code=\w{4}-\w{4}/g, '?code=WDJB-MJHT'],
  [/\bevt_\w+/g, 'evt_01KK74SK800000000000003R7M'],
  [/\breq_\w+/g, 'req_4f1d2c8a9b7e4f0c8d6a5b3c2d1e0f9a'],
  [/\b[0-9a-f]{64}\b/g, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/http:\/\/freehold\.test/g, 'https://freehold.example'],
  [/[\w.+-]+@demo\.example/g, 'ann@example.org'],
  [/\/(media|pay|a)\/[\w-]{16,}/g, '/$1/3f9c2d7ab1e84056'],
]

const SECRETS_BY_FIELD: Record<string, string> = { secret_last4: 'KUU=', device_code: '<43 characters>', user_code: 'WDJB-MJHT' }

function tidyText(text: string, name: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${text.slice(0, 17)}00.000Z`
  if (SECRETS_BY_FIELD[name]) return SECRETS_BY_FIELD[name]
  const told = SECRETS.reduce((before, [pattern, by]) => before.replace(pattern, by), text)
  return told.length > MOST_CHARACTERS && !/^https?:/.test(told) ? `${told.slice(0, MOST_CHARACTERS)}…` : told
}
