import { refuseInexactAmounts } from './amounts.ts'
import { errorOf } from './errors.ts'
import { createClient as createGeneratedClient } from './generated/client/client.gen.ts'
import type { Client } from './generated/client/types.gen.ts'
import { type Sending, sendingFetch, sleep } from './retries.ts'

export interface HouseOptions {
  /** The address of the house, such as `https://auctions.example.org`. */
  url: string
  /** A token, or a function that returns it before each request. Without one, only public data can be read. */
  token?: string | (() => string | undefined | Promise<string | undefined>)
  /** Act for this team. */
  team?: number
  /** How often a request that failed is repeated; 4 by default. */
  retries?: number
  /** How long each attempt may take; 30 seconds by default. Files and streams may take longer once they have begun. */
  timeoutMs?: number
  /** The fetch of the platform by default. */
  fetch?: typeof fetch
}

const RETRIES = 4
const TIMEOUT_MS = 30_000

/** A client of one house. Every operation takes it as `client`. */
export function createClient(options: HouseOptions): Client {
  const client = createGeneratedClient({
    baseUrl: `${houseAt(options.url)}/api`,
    fetch: sendingFetch(sendingOf(options)),
    requestValidator: async (data) => refuseInexactAmounts((data as { body?: unknown }).body),
    responseStyle: 'data',
    throwOnError: true,
  })
  client.interceptors.error.use((error, response) => (response && !response.ok ? errorOf(response, error) : error))
  for (const method of METHODS) client[method] = checked(client[method])
  client.request = checked(client.request)
  return client
}

function houseAt(url: string): string {
  if (!/^https?:\/\/./.test(url)) throw new TypeError(`url: ${url} is not the address of a house, such as https://auctions.example.org`)
  return url.replace(/\/+$/, '').replace(/\/api$/, '')
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Operations pass their options on to `Request`, and Deno takes `client` there for one of its own. */
const checked = <Send extends Client['get'] | Client['request']>(send: Send): Send => (async (options: { path?: Record<string, unknown> }) => {
  refuseEmpty(options.path ?? {})
  return send({ ...options, client: undefined } as never)
}) as unknown as Send

/** Without its last part, the address of one thing is that of a list, which would be taken for it. */
function refuseEmpty(path: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(path)) {
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) throw new TypeError(`path.${name}: ${String(value)} names nothing`)
  }
}

const sendingOf = ({ token, team, retries = RETRIES, timeoutMs = TIMEOUT_MS, fetch: send }: HouseOptions): Sending => ({
  token: async () => (typeof token === 'function' ? await token() : token),
  team, retries, timeoutMs, sleep,
  // Called as a plain function: browsers refuse fetch as a method of anything else.
  fetch: send ?? ((input, init) => fetch(input, init)),
  newKey: () => crypto.randomUUID(),
  chance: Math.random,
  now: Date.now,
})
