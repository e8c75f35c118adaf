import { isIPv6 } from 'node:net'
import { MINUTE } from '../../kernel/time.ts'

/** One person on IPv6 has a whole /64, so that is what is counted. */
export const foldAddress = (ip: string): string => networkOf(ip, { v4: 4, v6: 4 })

/** More addresses per minute than this indicate an attack. */
const MOST_ADDRESSES = 100_000

/**
 * The client that an address counts for. After 100,000 addresses within a minute, new ones count for their network
 * (/16, or /32 of IPv6), so that an attacker with millions of addresses fills neither memory nor table.
 */
export function createAddressKeys(milliseconds: () => number = () => performance.now(), most = MOST_ADDRESSES): (ip: string) => string {
  let heard = new Set<string>()
  let since = milliseconds()
  return (ip) => {
    if (milliseconds() - since >= MINUTE) {
      heard = new Set()
      since = milliseconds()
    }
    const address = foldAddress(ip)
    if (heard.size >= most && !heard.has(address)) return networkOf(ip, { v4: 2, v6: 2 })
    heard.add(address)
    return address
  }
}

/** The first groups of an address: bytes of IPv4, 16-bit groups of IPv6. */
function networkOf(ip: string, groups: { v4: number; v6: number }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped || !isIPv6(ip)) {
    const v4 = mapped?.[1] ?? ip
    return groups.v4 === 4 ? v4 : `${v4.split('.').slice(0, groups.v4).join('.')}/${groups.v4 * 8}`
  }
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const all = ip.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  return `${all.slice(0, groups.v6).map((group) => parseInt(group, 16).toString(16)).join(':')}::/${groups.v6 * 16}`
}
