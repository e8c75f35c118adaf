import assert from 'node:assert/strict'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type House, openHouse } from '../src/house.ts'
import { createOrUpdatePerson, createToken, type PersonOrder } from '../src/accounts/index.ts'
import type { UserId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { MINUTE } from '../src/kernel/time.ts'
import type { PostEvent } from '../src/payments/index.ts'
import type { Ability } from '../src/platform/http/access.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import type { Logger } from '../src/platform/log.ts'
import { type AnswerCheck, checkAgainst, checkEveryAnswer } from './answer-check.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { createFactories, type Factories } from './factories.ts'
import { QUICK_PASSWORDS } from './quick-passwords.ts'
import { untilServed } from './until-served.ts'

/** The whole program on the test file's own database, called without a network. */
export interface TestHouse extends Factories {
  app: FastifyInstance
  house: House
  db: TestDatabase
  /** Opens a port, for tests that need a real connection. Returns the address of the API. */
  listen(): Promise<string>
  /** Moves the clock of the house. */
  advanceClock(ms: number): Promise<void>
  person(order?: TestPersonOrder): Promise<TestPerson>
  /** Calls the API: `call<Bid>('POST', '/v1/lots/3/bids', { token, body })`. The answer is checked against the OpenAPI document. */
  call<Data = Record<string, unknown>>(method: Method, path: string, options?: CallOptions): Promise<CallResult<Data>>
}

/** `admin`: an owner of the auction house. */
export type TestPersonOrder = Partial<PersonOrder> & { admin?: boolean }

export interface TestPerson {
  id: UserId
  email: string
  token(...abilities: Ability[]): Promise<string>
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  token?: string
  body?: InjectOptions['payload']
  headers?: Record<string, string>
}

export interface CallResult<Data> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The envelope; empty if the answer is not JSON. */
  body: Envelope<Data>
  text: string
}

interface Envelope<Data> {
  success: boolean
  message: string
  data: Data
  meta: { current_page: number; last_page: number; per_page: number; total: number }
  code: string
  errors: Record<string, string[]>
  request_id: string
}

export interface TestHouseOptions {
  /** 0, the default, turns the limit off. */
  rateLimitPerMinute?: number
  /** The same for pages; the site's own limit if absent. */
  siteRateLimitPerMinute?: number
  siteUrl?: string
  /** A build of the site; without one there is only the API. */
  siteFolder?: string
  /** 0, the default, turns the limit off. */
  streamsPerClient?: number
  /** The same for pages; the site's own limit if absent. */
  siteStreamsPerClient?: number
  /** How often the rights of stream readers are checked; the default interval if absent. */
  askReadersEveryMs?: number
  /** A pooler in front of the database. */
  databasePoolUrl?: string
  /** A way to the database that can be interrupted, made of its URL. */
  databaseThrough?: (url: string) => Promise<string>
  /** Counts rate limits in this Redis; without it PostgreSQL does. */
  redisUrl?: string
  /** More settings, by the names of their variables. */
  settings?: Record<string, string>
  /** How long an answer waits for the payment provider; a minute if absent, because there is no worker to go on afterward. */
  settleWithinMs?: number
  /** A CIDR that webhooks may reach, such as 127.0.1.0/24; none if absent. */
  webhookTestAllow?: string
  /** Its own folder if absent. */
  storageUrl?: string
  /** Returns 503 answers of a busy house; without it, a request is sent again as clients do. For tests of a busy house. */
  returnsBusy?: boolean
  /** Starts with the rows and files of another house, which is closed. */
  copyOf?: { database: string; files: string }
  /** Uses the database of an open house: this one is another process beside it. */
  beside?: TestHouse
  log?: Logger
}

let lastStart: Promise<unknown> = Promise.resolve()

/**
 * Opens a house; it closes with the test file. One after the other: a start computes for long on a busy machine, and
 * meanwhile a transaction of another start would be idle for longer than it may.
 */
export function testHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const start = lastStart.then(() => startHouse(options))
  lastStart = start.catch(() => undefined)
  return start
}

async function startHouse(options: TestHouseOptions): Promise<TestHouse> {
  const db = options.beside?.db ?? await testDatabase(options.copyOf?.database)
  const dataDir = options.beside?.house.config.dataDir ?? mkdtempSync(path.join(tmpdir(), 'freehold-test-'))
  if (options.copyOf) {
    cpSync(options.copyOf.files, dataDir, { recursive: true })
    people.set(db, BEFORE_A_COPY)
  }
  const config = readConfig({
    NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be one', DEMO: 'off', WORKER: 'off', LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SITE_URL: options.siteUrl ?? 'http://freehold.test', RATE_LIMIT_PER_MINUTE: String(options.rateLimitPerMinute ?? 0), STREAMS_PER_CLIENT: String(options.streamsPerClient ?? 0),
    ...(options.siteRateLimitPerMinute === undefined ? {} : { SITE_RATE_LIMIT_PER_MINUTE: String(options.siteRateLimitPerMinute) }),
    ...(options.siteStreamsPerClient === undefined ? {} : { SITE_STREAMS_PER_CLIENT: String(options.siteStreamsPerClient) }),
    ...(options.storageUrl ? { STORAGE_URL: options.storageUrl } : {}),
    ...options.settings,
    ...(options.redisUrl ? { REDIS_URL: options.redisUrl } : {}),
    ...(options.webhookTestAllow ? { WEBHOOK_TEST_ALLOW: options.webhookTestAllow } : {}),
  })
  const postEvent: PostEvent = async (payload, headers) =>
    (await app.inject({ method: 'POST', url: '/api/webhooks/payment-provider', payload, headers })).statusCode
  const databaseUrl = await options.databaseThrough?.(db.url) ?? db.url
  const house = await opened(() => openHouse({ ...config, databaseUrl, databasePoolUrl: options.databasePoolUrl ?? null }, { trustDatabase: true, postEvent, passwordCost: QUICK_PASSWORDS, answerMs: 0, settleWithinMs: options.settleWithinMs ?? MINUTE, ...(options.log ? { log: options.log } : {}) }))
  // Modules are never unloaded, so a house at the top of a file would stay in memory: 10 MB, most of them of its app.
  const { proxy: app, revoke } = Proxy.revocable(await createApp(house, options.siteFolder, options.askReadersEveryMs), {})
  db.beforeClose(async () => {
    await app.close()
    await house.close()
    revoke()
    if (!options.beside) rmSync(dataDir, { recursive: true, force: true })
  })
  await app.ready()
  checkEveryAnswer(app, promiseOf(app, config))
  return {
    ...createFactories(db), app, house, db, advanceClock: db.advanceClock, person: (order) => newPerson(db, order), call: caller(app, options.returnsBusy),
    listen: async () => `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`,
  }
}

const MOST_OPENINGS = 3

/** Opens a house again that got no connection within three seconds: a busy machine may take longer, once. */
async function opened(open: () => Promise<House>): Promise<House> {
  for (let nth = 1; ; nth++) {
    try {
      return await open()
    } catch (error) {
      if (nth === MOST_OPENINGS || !/connection timeout/.test(String(error))) throw error
    }
  }
}

const promises = new Map<string, AnswerCheck>()

/**
 * Houses at one address have the same document, but for a sandbox's routes, so it is read once per process, for the
 * first answer. A process runs many test files.
 */
function promiseOf(app: FastifyInstance, { siteUrl, sandbox }: Config): AnswerCheck {
  const house = `${siteUrl} ${sandbox ? 'sandbox' : 'real'}`
  return (...answer) => {
    const check = promises.get(house) ?? checkAgainst(apiDocument(app))
    promises.set(house, check)
    check(...answer)
  }
}

/** The number of people in a database: the tenth is called Person 10. */
const people = new WeakMap<TestDatabase, number>()
/** In a copy, the numbers of the original's people are taken. */
const BEFORE_A_COPY = 1_000

async function newPerson(db: TestDatabase, { admin = false, ...order }: TestPersonOrder = {}): Promise<TestPerson> {
  const nth = (people.get(db) ?? 0) + 1
  people.set(db, nth)
  const made = await createOrUpdatePerson(db, { email: `person${nth}@example.test`, name: `Person ${nth}`, tier: 'institutional', ...(admin ? { staffRole: 'owner' } : {}), ...order }, QUICK_PASSWORDS)
  assert.ok(!isRefusal(made), JSON.stringify(made))
  return {
    id: made.id,
    email: made.email,
    async token(...abilities) {
      const token = await createToken(db, made.id, { name: 'Test', abilities })
      assert.ok(!isRefusal(token), JSON.stringify(token))
      return token.text
    },
  }
}

function caller(app: FastifyInstance, returnsBusy = false): TestHouse['call'] {
  return async <Data>(method: Method, address: string, { token, body, headers = {} }: CallOptions = {}): Promise<CallResult<Data>> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const send = async (): Promise<CallResult<Data>> => {
      const answer = await app.inject({
        method, url: `/api${address}`, headers: { ...authorization, ...headers }, ...(body === undefined ? {} : { payload: body }),
      })
      const isJson = /\bjson\b/.test(String(answer.headers['content-type']))
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: (isJson ? answer.json() : {}) as Envelope<Data> }
    }
    return returnsBusy || body instanceof Readable ? send() : untilServed(send)
  }
}
