import { isIP } from 'node:net'

export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535
}

/** An address or a name to listen on. */
export const isHost = (text: string): boolean => isIP(text) !== 0 || /^[\w-]+(\.[\w-]+)*$/.test(text)

/** One CIDR range. */
export function isRange(text: string): boolean {
  return text.includes('/') && isNetwork(text)
}

/** An address or a CIDR range. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

/** A range with more than one network of private addresses: two halves of all addresses trust everybody, too. */
export function isEverything(text: string): boolean {
  const [ip = '', bits] = text.split('/')
  return bits !== undefined && Number(bits) < (isIP(ip) === 4 ? LARGEST_PRIVATE_BITS.v4 : LARGEST_PRIVATE_BITS.v6)
}

/** 10.0.0.0/8 and fc00::/7. */
const LARGEST_PRIVATE_BITS = { v4: 8, v6: 7 }

export const isUrlOf = (text: string, protocols: readonly string[]): boolean => urlMistake(text, protocols) === null

/** What to say after the name of a setting that is no URL of these protocols; null: it is one. */
export function urlMistake(text: string, protocols: readonly string[]): string | null {
  if (!protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`))) return `must be a URL that starts with ${protocols.join('// or ')}//`
  const url = /\s/.test(text) ? null : URL.parse(withHost(text))
  if (url && url.hash === '' && isDecodable(url.username) && isDecodable(url.password)) return null
  return text.includes('@') || url
    ? 'must be a URL: write special characters of user and password percent-encoded, such as %23 for # and %2F for /'
    : 'must be a URL with a host, a port up to 65535 if any, and no spaces'
}

export const hasCredentials = (url: string): boolean => {
  const { username = '', password = '' } = URL.parse(url) ?? {}
  return username + password !== ''
}

/** A bare `%` would be found only where the URL is used. The bundler leaves out a call whose result is not used. */
export function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

/** Pages have their addresses from the root, so there is nothing behind the host. */
export function isSiteUrl(text: string): boolean {
  const { pathname, search, hash } = new URL(text)
  return !hasCredentials(text) && pathname === '/' && search === '' && hash === ''
}

/** A name or an address, but no pattern of names, and not the one that stands for all addresses of a machine. */
export const isOpenableHost = (host: string): boolean =>
  host !== '0.0.0.0' && host !== '[::]' && (host.startsWith('[') || /^[\w-]+(\.[\w-]+)*\.?$/.test(host))

/** Without a host the driver would ask this machine, also if the path is that of a socket. */
export const isRedisUrl = (text: string): boolean => /^rediss?:\/\/[^/?]*[^/?@](\/\d{0,3})?(\?.*)?$/i.test(text)

/** What follows the name of a database in its address. */
export const parametersOf = (url: string): URLSearchParams => new URL(withHost(url)).searchParams

/** Where a database is, without user and password: `10.0.0.12:5432/freehold`, or the folder of its socket instead of a host. */
export function serverOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(withHost(url))
  return `${searchParams.get('host') ?? hostname.toLowerCase()}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}

/** A database reached over a socket has no host before its path, which PostgreSQL accepts and URL does not. */
const withHost = (text: string): string => text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/')
