import { DAY, SECOND } from '../kernel/time.ts'

/** The cookie of a signed-in browser. It holds nothing but a random key to a row of `sessions`. */
export interface SessionCookie {
  /** The key in a Cookie header, or null when there is none that could be ours. */
  read(cookieHeader: string | undefined): string | null
  /** Set-Cookie headers. */
  set(key: string): string
  clear(): string
}

/** As long as the row lives; see the default of sessions.expires_at. */
const LIFE_SECONDS = (30 * DAY) / SECOND
const KEY = /^[A-Za-z0-9_-]{20,64}$/

/** Over https the name itself makes the browser refuse a cookie that another host or an unencrypted page set. */
export function sessionCookie(siteUrl: string): SessionCookie {
  const secure = siteUrl.startsWith('https:')
  const name = secure ? '__Host-freehold_session' : 'freehold_session'
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read(header) {
      for (const part of header?.split(';') ?? []) {
        const [key, value = ''] = part.trim().split('=', 2)
        if (key === name) return KEY.test(value) ? value : null
      }
      return null
    },
    set: (key) => `${name}=${key}; Max-Age=${LIFE_SECONDS}${attributes}`,
    clear: () => `${name}=; Max-Age=0${attributes}`,
  }
}
