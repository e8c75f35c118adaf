/** Sources that no link can name. */
export const SOURCES = { direct: 'direct', office: 'office', platform: 'platform' } as const

const WORD = /^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$/

/** Whether a link can have named this source. */
export const isSource = (text: string): boolean => WORD.test(text) && !Object.hasOwn(SOURCES, text)

/**
 * The word kept for where a visitor came from: the `utm_source` of the link, else the host of the page with the link.
 * Null for links within the site, and for what is not a short word; an email address or a name is not cut but left out.
 */
export function sourceOf(visit: { utmSource: string | undefined; referrer: string | undefined }, ownHost: string): string | null {
  return campaignOf(visit.utmSource ?? '') ?? hostOf(visit.referrer ?? '', ownHost)
}

function campaignOf(text: string): string | null {
  const word = text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[\s_]+/g, '-')
  return isSource(word) ? word : null
}

/** Of a service with several hosts, the one it is known by. */
const BY_OTHER_NAMES = /^(www|m|l|lm|amp|mobile)\./

function hostOf(referrer: string, ownHost: string): string | null {
  const address = URL.parse(referrer)
  if (address === null || !/^https?:$/.test(address.protocol) || address.hostname === ownHost) return null
  const host = address.hostname.toLowerCase().replace(BY_OTHER_NAMES, '')
  const isName = /\.[a-z][a-z0-9-]*$/.test(host)
  return isName && isSource(host) ? host : null
}
