import ipaddr from 'ipaddr.js'

/** A range of addresses, such as 127.0.1.0/24. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

export const readRange = (cidr: string): AddressRange => ipaddr.parseCIDR(cidr)

export function isWithin(range: AddressRange, address: string): boolean {
  const parsed = plain(address)
  return parsed !== null && parsed.kind() === range[0].kind() && parsed.match(range)
}

/**
 * Whether an address is public. Of IPv6 only 2000::/3 is allocated, which excludes the forms that embed an IPv4
 * address (::/96, 64:ff9b::/96, 64:ff9b:1::/48); others are listed.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = plain(address)
  if (parsed === null || parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return true
  return parsed.match(GLOBAL_UNICAST) && !NOT_FOR_US.some((range) => parsed.match(range))
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** 6to4, Teredo, documentation: known to the library today; listed in case an update drops them. */
const NOT_FOR_US = ['2002::/16', '2001::/32', '2001:db8::/32', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range))

/** Null for an invalid address, and for one with a zone. An IPv4-mapped IPv6 address is converted. */
function plain(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (address.includes('%') || !ipaddr.isValid(address)) return null
  return ipaddr.process(address)
}
