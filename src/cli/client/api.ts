import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import type { Command } from 'commander'
import { CommandError, FailedAnswer } from '../command.ts'
import { type ApiRequest, callHouse, type Connection, connectionOf, type Envelope, NoAnswer, notLoggedIn, refusalText } from './connection.ts'

interface ApiOptions {
  data?: string
  query?: string[]
  team?: string
  idempotencyKey?: string
}

/** The exit code of a refused request, and of one that the house could not answer. */
const EXIT = { refused: 4, failed: 5 } as const

/** `api`: one request to the API. */
export function apiCommand(program: Command, environment: NodeJS.ProcessEnv): void {
  const command = program.command('api')
    .description('send a request to the API of a house and print the answer')
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'path of the operation, such as /v1/lots')
    .option('-d, --data <json>', 'JSON body; @FILE reads it from a file, @- from standard input')
    .option('-q, --query <name=value...>', 'parameters of the query')
    .option('--team <id>', 'act for this team')
    .option('--idempotency-key <key>', 'send a write again under the key of the first time; by default each has a new one')
    .addHelpText('after', '\nThe exit code is 0 for an answer, 4 if the house refused the request and 5 if it could not answer.')
  command.action(async (method: string, path: string) => {
    const connection = await connectionOf(environment)
    const request = await requestOf(connection, method.toUpperCase(), path, command.opts<ApiOptions>())
    const answer = await callHouse(connection, request).catch((error: unknown) => {
      if (error instanceof NoAnswer) throw new FailedAnswer(EXIT.failed, [error.message, ...repeatHint(request)].join('\n'))
      throw error
    })
    await print(command, answer)
    if (answer.status === 401 && connection.token === null) throw new FailedAnswer(EXIT.refused, notLoggedIn(connection.house))
    if (!answer.ok) throw new FailedAnswer(answer.status < 500 ? EXIT.refused : EXIT.failed)
  })
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

async function requestOf(connection: Connection, method: string, path: string, { data, query = [], team, idempotencyKey }: ApiOptions): Promise<ApiRequest> {
  if (!METHODS.has(method)) throw new CommandError(`Unknown method "${method}". Use GET, POST, PUT, PATCH or DELETE, as in: npx freehold api GET /v1/lots`)
  if (method === 'GET' && data !== undefined) throw new CommandError('A GET request has no body. Use --query for parameters.')
  const body = data === undefined ? undefined : jsonOf(await readData(data))
  return {
    method, path: pathOf(connection, path, query), ...(body === undefined ? {} : { body }),
    headers: {
      accept: '*/*', ...(team === undefined ? {} : { 'x-team-id': team }),
      ...(method === 'GET' ? {} : { 'idempotency-key': idempotencyKey ?? randomUUID() }),
    },
  }
}

/** Never leaves the API of the house, whatever was typed: the token goes along. */
function pathOf({ house }: Connection, typed: string, query: readonly string[]): string {
  const below = `/${ofHouse(typed, house).replace(/^\/*(?:api\/)?/, '')}`
  const url = new URL(`${house}/api${below}`)
  if (url.origin !== house || !url.pathname.startsWith('/api/')) throw new CommandError(`Invalid path "${typed}". Use a path of the API, such as /v1/lots.`)
  for (const parameter of query) {
    const [name, ...value] = parameter.split('=')
    if (!name || value.length === 0) throw new CommandError(`Invalid parameter "${parameter}". --query takes name=value, for example --query state=MT.`)
    url.searchParams.append(name, value.join('='))
  }
  return url.pathname.slice('/api'.length) + url.search
}

/** Addresses in answers are whole, so the house may be part of what was typed; another one may not. */
function ofHouse(typed: string, house: string): string {
  if (!/^https?:\/\//i.test(typed)) return typed
  if (typed.startsWith(`${house}/`)) return typed.slice(house.length)
  throw new CommandError(`"${typed}" is not an address of ${house}. Set FREEHOLD_URL to use another house.`)
}

async function readData(data: string): Promise<string> {
  if (data === '@-') return textOf(process.stdin)
  if (!data.startsWith('@')) return data
  return readFile(data.slice(1), 'utf8').catch(() => {
    throw new CommandError(`File not found: ${data.slice(1)}`)
  })
}

function jsonOf(text: string): string {
  try {
    JSON.parse(text)
    return text
  } catch (error) {
    throw new CommandError(`The body is not valid JSON: ${(error as Error).message}. Example: --data '{"amount": 12500}'`)
  }
}

/** JSON is indented; streams and files are passed on as they come. */
async function print(command: Command, answer: Response): Promise<void> {
  const { writeOut, writeErr } = command.configureOutput() as { writeOut(text: string | Uint8Array): void; writeErr(text: string): void }
  if (!/\bjson\b/.test(answer.headers.get('content-type') ?? '')) {
    for await (const chunk of answer.body ?? []) writeOut(chunk as Uint8Array)
    if (!answer.ok) writeErr(`freehold: status ${answer.status}\n`)
    return
  }
  const text = await answer.text()
  const read = JSON.parse(text) as Envelope<unknown>
  writeOut(`${JSON.stringify(read, null, 2)}\n`)
  if (!answer.ok) writeErr(`freehold: ${refusalText(answer.status, read)}\n`)
}

/** Whether a write took effect is unknown without an answer. */
const repeatHint = ({ headers }: ApiRequest): string[] =>
  (headers?.['idempotency-key'] ? [`Send it again with --idempotency-key ${headers['idempotency-key']}: it takes effect once.`] : [])
