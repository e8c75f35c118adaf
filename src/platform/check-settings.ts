import { statfsSync } from 'node:fs'
import { type Said, toEnglish } from '../kernel/said.ts'
import type { Check } from './checkup.ts'
import { ofSettings } from './checkup-sentences.ts'
import type { Logger } from './log.ts'
import { isLoopbackHost } from './loopback.ts'
import { parametersOf } from './network-settings.ts'

/** Valid settings that may be wrong for the people who use this house. */
export interface CheckedSettings {
  production: boolean
  test: boolean
  siteUrl: string
  /** Else it is made from host and port. */
  isSiteUrlGiven: boolean
  payments: 'sandbox' | 'stripe' | 'none'
  stripeSecretKey: string | null
  dataDir: string
  databaseUrl: string | null
  storageUrl: string | null
  smtpUrl: string | null
  redisUrl: string | null
  /** In lower case. */
  paymentSignatureHeader: string
}

/** Whether people are safe at the address of the site, whether cards are charged as they should be, and whether data outlasts the machine. */
export const checkSettings = (settings: CheckedSettings): Check[] =>
  [checkAddress(settings), checkPayments(settings), ...checkPlace(settings), ...checkParameters(settings)]

/** They are no reason not to start: a trial may mean them. */
export function warnOfSettings(settings: CheckedSettings, log: Logger): void {
  for (const { ok, message } of checkSettings(settings)) if (!ok) log.warn(`settings: ${inEnglish(message)}`)
}

function checkAddress({ production, test, siteUrl: url, isSiteUrlGiven }: CheckedSettings): Check {
  const isOpenTrial = !production && !test && isSiteUrlGiven && !isLoopbackHost(new URL(url).hostname)
  const wrong = production ? addressMistake(url, isSiteUrlGiven) : isOpenTrial ? ofSettings.openTrial({ url }) : null
  return { name: 'address', ok: wrong === null, message: wrong ?? ofSettings.address({ url }) }
}

function addressMistake(url: string, isGiven: boolean): Said | null {
  if (!isGiven) return ofSettings.addressMissing({ url })
  return url.startsWith('https:') || isLoopbackHost(new URL(url).hostname) ? null : ofSettings.addressUnencrypted({ url })
}

const STRIPES_HEADER = 'stripe-signature'

function checkPayments({ production, payments, stripeSecretKey: key, paymentSignatureHeader: header }: CheckedSettings): Check {
  if (payments !== 'stripe') return { name: 'payments', ok: true, message: payments === 'none' ? ofSettings.wiresOnly() : ofSettings.sandboxPayments() }
  if (header !== STRIPES_HEADER) return { name: 'payments', ok: false, message: ofSettings.otherHeader({ header }) }
  const [isTest, isLive] = [/^.k_test_/.test(key ?? ''), /^.k_live_/.test(key ?? '')]
  if (production && isTest) return { name: 'payments', ok: false, message: ofSettings.testKey() }
  if (!production && isLive) return { name: 'payments', ok: false, message: ofSettings.liveKey() }
  return { name: 'payments', ok: true, message: isTest ? ofSettings.stripeTests() : ofSettings.stripe() }
}

/** Of Linux: file systems in memory. */
const IN_MEMORY = new Set([0x01021994, 0x858458f6])

function checkPlace({ production, dataDir: folder, databaseUrl, storageUrl }: CheckedSettings): Check[] {
  const isKept = databaseUrl === null || storageUrl === null
  return production && isKept && isInMemory(folder) ? [{ name: 'place', ok: false, message: ofSettings.inMemory({ folder }) }] : []
}

/** A folder that is not there yet is looked at once it is. */
function isInMemory(folder: string): boolean {
  try {
    return process.platform === 'linux' && IN_MEMORY.has(statfsSync(folder).type)
  } catch {
    return false
  }
}

/** Those of addresses whose drivers pass over what they do not know; that of the database is refused (`database-addresses.ts`). */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  SMTP_URL: [
    'name', 'localAddress', 'servername', 'requireTLS', 'ignoreTLS', 'opportunisticTLS', 'authMethod', 'lmtp', 'connectionTimeout', 'greetingTimeout',
    'socketTimeout', 'dnsTimeout', 'maxConnections', 'maxMessages', 'maxRequeues', 'rateLimit', 'rateDelta', 'idleTimeout', 'pool',
    'tls.rejectUnauthorized', 'tls.servername', 'tls.minVersion', 'tls.maxVersion', 'tls.ciphers',
  ],
  REDIS_URL: ['family', 'db', 'username', 'password', 'connectionName', 'keyPrefix', 'keepAlive', 'noDelay', 'tls'],
}

/** Somebody who writes `requireTls` believes that it is required. */
function checkParameters({ smtpUrl, redisUrl }: CheckedSettings): Check[] {
  return Object.entries({ SMTP_URL: smtpUrl, REDIS_URL: redisUrl }).flatMap(([setting, url]) => {
    const known = PARAMETERS[setting]!
    const unknown = url === null ? [] : [...parametersOf(url).keys()].filter((name) => !known.includes(name))
    if (unknown.length === 0) return []
    return [{ name: setting, ok: false, message: ofSettings.unknownParameters({ setting, unknown: unknown.join(', '), known: known.join(', ') }) }]
  })
}

/** Logs are in English. */
const inEnglish = toEnglish([ofSettings])
