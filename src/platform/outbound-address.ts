import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { SECOND } from '../kernel/time.ts'
import { type AddressRange, isPublicAddress, isWithin } from './public-addresses.ts'
import { say } from './sentences.ts'
import type { Said } from '../kernel/said.ts'

/** All addresses of a name; empty if it does not resolve. */
export type LookUp = (name: string) => Promise<string[]>

/** A target address, checked for every connection. */
export interface Destination {
  addresses: string[]
  /** It is in the range allowed for tests: any port, no certificate check. */
  isForTests: boolean
}

/** A refused address, and why. */
export class AddressRefused extends Error {
  readonly said: Said
  constructor(said: Said) {
    super(said.key)
    this.said = said
  }
}

const LONGEST_URL = 2_048
const PORTS = new Set(['', '443', '8443'])
const SPACE_OR_CONTROL = /[\s\p{Cc}]/u

/** Parses an address and checks its form. Throws AddressRefused. */
export function readAddress(text: string): URL {
  if (text.length > LONGEST_URL) throw new AddressRefused(say.urlTooLong({ most: LONGEST_URL }))
  const url = SPACE_OR_CONTROL.test(text) || !URL.canParse(text) ? null : new URL(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new AddressRefused(say.urlNotHttps())
  if (url.username !== '' || url.password !== '') throw new AddressRefused(say.urlWithPassword())
  return url
}

/**
 * Checks all addresses behind an address: the literal, or every address of its name. A name that does not resolve
 * is checked by its form only. Throws AddressRefused.
 */
export async function judgeAddress(url: URL, lookUp: LookUp, testRange: AddressRange | null): Promise<Destination> {
  const addresses = await addressesOf(url, lookUp)
  if (testRange && addresses.length > 0 && addresses.every((address) => isWithin(testRange, address))) {
    return { addresses, isForTests: true }
  }
  if (url.protocol !== 'https:') throw new AddressRefused(say.urlMustBeginWithHttps())
  if (!PORTS.has(url.port)) throw new AddressRefused(say.urlPort())
  if (!addresses.every(isPublicAddress)) throw new AddressRefused(say.urlNotPublic())
  return { addresses, isForTests: false }
}

async function addressesOf(url: URL, lookUp: LookUp): Promise<string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0) return [host]
  const name = host.replace(/\.$/, '')
  // RFC 6761: whatever DNS says, this name is this machine.
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1']
  return lookUp(name)
}

/** Queries the name servers directly: the system's lookup has four threads per process, and a dead server blocks them. */
export function nameServers(): LookUp {
  const resolver = new Resolver({ timeout: 1 * SECOND, tries: 2 })
  return async (name) => {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
