import { isIP } from 'node:net'

export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535
}

/** One CIDR range. */
export function isRange(text: string): boolean {
  return text.includes('/') && isNetwork(text)
}

/** An address or a CIDR range. */
export function isNetwork(text: string): boolean {
  const [ip = '', bits] = text.split('/', 2)
  const version = isIP(ip)
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}

export const isUrlOf = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(withHost(text)) && protocols.includes(new URL(withHost(text)).protocol)

/** Where a database is, without user and password: `10.0.0.12:5432/freehold`, or the folder of its socket instead of a host. */
export function serverOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(withHost(url))
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}

/** A database reached over a socket has no host before its path, which PostgreSQL accepts and URL does not. */
const withHost = (text: string): string => text.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/')
