import type { FastifyInstance } from 'fastify'
import { auctionRoutes } from '../src/auctions/index.ts'
import { categoryRoutes } from '../src/categories/index.ts'
import type { UserId } from '../src/kernel/ids.ts'
import { lotRoutes } from '../src/lots/index.ts'
import type { Authenticator, Principal } from '../src/platform/http/access.ts'
import { createServer } from '../src/platform/http/server.ts'
import { createLog } from '../src/platform/log.ts'
import type { TestDatabase } from './database.ts'
import { testSecrets } from './scene.ts'

const SITE_URL = 'http://freehold.test'

/** An answer as a test reads it; what it says of `data` is the test's own claim, which the test then checks. */
export interface Reply<Data> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: {
    success: boolean
    message: string
    code: string
    data: Data
    meta: { current_page: number; last_page: number; per_page: number; total: number }
    errors: Record<string, string[]>
  }
  text: string
}

export interface Catalogue {
  app: FastifyInstance
  get<Data>(url: string, options?: { as?: UserId; headers?: Record<string, string> }): Promise<Reply<Data>>
  send(method: 'POST' | 'DELETE', url: string, as: UserId): Promise<Reply<undefined>>
}

/** The public routes over a test database. `as` calls with a token of that person that may read and write. */
export async function openCatalogue(db: TestDatabase): Promise<Catalogue> {
  const app = await createServer({
    db, secrets: testSecrets, authenticator: byNumber, siteUrl: SITE_URL, trustProxy: [],
    rateLimitPerMinute: 0, siteRateLimitPerMinute: 0, sharedRateLimit: false, log: createLog('silent'),
  })
  await app.register(async (api) => {
    categoryRoutes(api, { db })
    auctionRoutes(api, { db })
    lotRoutes(api, { db })
  }, { prefix: '/api' })
  await app.ready()
  db.beforeClose(() => app.close())
  async function ask<Data>(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>): Promise<Reply<Data>> {
    const reply = await app.inject({ method, url: `/api${url}`, headers })
    const isJson = String(reply.headers['content-type']).includes('json') && reply.payload !== ''
    const body = (isJson ? reply.json() : {}) as Reply<Data>['body']
    return { status: reply.statusCode, headers: reply.headers, body, text: reply.payload }
  }
  return {
    app,
    get: (url, { as, headers = {} } = {}) => ask('GET', url, { ...headers, ...bearer(as) }),
    send: (method, url, as) => ask(method, url, bearer(as)),
  }
}

const bearer = (user: UserId | undefined): Record<string, string> => (user ? { authorization: `Bearer user-${user}` } : {})

/** `Bearer user-7` is person 7. */
const byNumber: Authenticator = {
  async byToken(token) {
    const id = Number(/^user-(\d+)$/.exec(token)?.[1])
    return id ? principal(id as UserId) : null
  },
  async bySession() {
    return null
  },
}

const principal = (userId: UserId): Principal => ({
  userId, abilities: ['read', 'write'], via: 'token', tokenId: null, isAdmin: false, isSuspended: false,
  sellerApproved: false, currentTeamId: null, teams: [],
})
