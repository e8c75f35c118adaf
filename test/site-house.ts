import { ensureSiteBuilt } from '../bin/build-site.ts'
import type { UserId } from '../src/kernel/ids.ts'
import { type TestHouse, testHouse, type TestHouseOptions } from './app.ts'
import { untilServed } from './until-served.ts'

/** A house with its site. */
export interface SiteHouse extends TestHouse {
  /** A person who can sign in at the site, with a session cookie. */
  visitor(): Promise<SiteVisitor>
  /** Sends a form from a page of the site, or from another site. */
  post(path: string, form: Record<string, string>, options?: { cookie?: string; accept?: string; from?: 'same-origin' | 'cross-site' }): Promise<SiteReply>
  get(path: string, options?: { cookie?: string; accept?: string; language?: string }): Promise<SiteReply>
}

export interface SiteVisitor {
  id: UserId
  email: string
  password: string
  cookie: string
  token: string
}

export interface SiteReply {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

const PASSWORD = 'nine fenceposts in a row'

export async function siteHouse(options: Pick<TestHouseOptions, 'rateLimitPerMinute' | 'siteRateLimitPerMinute' | 'streamsPerClient' | 'siteStreamsPerClient' | 'askReadersEveryMs' | 'webhookTestAllow' | 'settings' | 'copyOf' | 'beside' | 'databaseThrough' | 'returnsBusy'> = {}): Promise<SiteHouse> {
  const house = await testHouse({ ...options, siteFolder: await ensureSiteBuilt() })
  const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string | undefined>, payload?: string) => {
    const sent = Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))
    return untilServed(async () => {
      const { statusCode, headers: answered, body } = await house.app.inject({ method, url, headers: sent, ...(payload === undefined ? {} : { payload }) })
      return { status: statusCode, headers: answered, text: body }
    })
  }
  const post: SiteHouse['post'] = (path, form, { cookie, accept = 'text/html', from = 'same-origin' } = {}) =>
    send('POST', path, { cookie, accept, 'sec-fetch-site': from, 'content-type': 'application/x-www-form-urlencoded' }, new URLSearchParams(form).toString())
  return {
    ...house,
    post,
    get: (path, { cookie, accept = 'text/html', language } = {}) => send('GET', path, { cookie, accept, 'accept-language': language }),
    async visitor() {
      const { id, email, token } = await house.person({ password: PASSWORD })
      const { headers } = await post('/sign-in', { email, password: PASSWORD })
      return { id, email, password: PASSWORD, cookie: String(headers['set-cookie']).split(';', 1)[0]!, token: await token('read', 'write') }
    },
  }
}
