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

export const SITE_URL = 'http://freehold.test'

/** What a test reads of an answer; a field it names is checked by the test itself. */
export interface Reply {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // Every test knows the shape it asks for, and asserts it.
  body: Record<string, never>
  text: string
}

export interface Catalogue {
  app: FastifyInstance
  get(url: string, options?: { as?: UserId; headers?: Record<string, string> }): Promise<Reply>
  send(method: 'POST' | 'DELETE', url: string, as: UserId): Promise<Reply>
}

/** The public routes over a test database. `as` calls with a token of that person that may read and write. */
export async function openCatalogue(db: TestDatabase): Promise<Catalogue> {
  const app = await createServer({
    db, secrets: testSecrets, authenticator: byNumber, siteUrl: SITE_URL, trustProxy: [], rateLimitPerMinute: 0, siteRateLimitPerMinute: 0,
    sharedRateLimit: false, log: createLog('silent'),
  })
  await app.register(async (api) => {
    categoryRoutes(api, { db })
    auctionRoutes(api, { db })
    lotRoutes(api, { db })
  }, { prefix: '/api' })
  await app.ready()
  db.beforeClose(() => app.close())
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>): Promise<Reply> => {
    const reply = await app.inject({ method, url: `/api${url}`, headers })
    const isJson = String(reply.headers['content-type']).includes('json') && reply.payload !== ''
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : {}, text: reply.payload }
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
