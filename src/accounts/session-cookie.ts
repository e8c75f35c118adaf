import { parseCookie, stringifySetCookie } from 'cookie'
import { DAY, SECOND } from '../kernel/time.ts'
import { sessionCookieName } from '../platform/http/session-cookie.ts'

/** The cookie of a signed-in browser. It contains only a random key to a row of `sessions`. */
export interface SessionCookie {
  /** The key in a Cookie header, or null if there is no valid one. */
  read(cookieHeader: string | undefined): string | null
  /** Set-Cookie headers. */
  set(key: string): string
  clear(): string
}

/** As long as the row lives; see the default of sessions.expires_at. */
const LIFE_SECONDS = (30 * DAY) / SECOND
const KEY = /^[A-Za-z0-9_-]{20,64}$/

export function sessionCookie(siteUrl: string): SessionCookie {
  const secure = siteUrl.startsWith('https:')
  const name = sessionCookieName(secure)
  const cookie = (value: string, maxAge: number) => stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure })
  return {
    read(header) {
      const value = parseCookie(header ?? '')[name]
      return value !== undefined && KEY.test(value) ? value : null
    },
    set: (key) => cookie(key, LIFE_SECONDS),
    clear: () => cookie('', 0),
  }
}
