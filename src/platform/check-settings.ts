import { type Said, sentenceBook, translator } from '../kernel/said.ts'
import type { Check } from './checkup.ts'
import { ofSettings } from './checkup-sentences.ts'
import type { Logger } from './log.ts'
import { isLoopbackHost } from './loopback.ts'

/** Valid settings that may be wrong for the people who use this house. */
export interface CheckedSettings {
  production: boolean
  siteUrl: string
  /** Else it is made from host and port. */
  isSiteUrlGiven: boolean
  payments: 'sandbox' | 'stripe' | 'none'
  stripeSecretKey: string | null
}

/** Whether people are safe at the address of the site, and whether cards are charged as they should be. */
export const checkSettings = (settings: CheckedSettings): Check[] => [checkAddress(settings), checkPayments(settings)]

/** They are no reason not to start: a trial may mean them. */
export function warnOfSettings(settings: CheckedSettings, log: Logger): void {
  for (const { ok, message } of checkSettings(settings)) if (!ok) log.warn(`settings: ${inEnglish('en', message)}`)
}

function checkAddress({ production, siteUrl: url, isSiteUrlGiven }: CheckedSettings): Check {
  const wrong = production ? addressMistake(url, isSiteUrlGiven) : null
  return { name: 'address', ok: wrong === null, message: wrong ?? ofSettings.address({ url }) }
}

function addressMistake(url: string, isGiven: boolean): Said | null {
  if (!isGiven) return ofSettings.addressMissing({ url })
  return url.startsWith('https:') || isLoopbackHost(new URL(url).hostname) ? null : ofSettings.addressUnencrypted({ url })
}

function checkPayments({ production, payments, stripeSecretKey: key }: CheckedSettings): Check {
  if (payments !== 'stripe') return { name: 'payments', ok: true, message: payments === 'none' ? ofSettings.wiresOnly() : ofSettings.sandboxPayments() }
  const [isTest, isLive] = [/^.k_test_/.test(key ?? ''), /^.k_live_/.test(key ?? '')]
  if (production && isTest) return { name: 'payments', ok: false, message: ofSettings.testKey() }
  if (!production && isLive) return { name: 'payments', ok: false, message: ofSettings.liveKey() }
  return { name: 'payments', ok: true, message: isTest ? ofSettings.stripeTests() : ofSettings.stripe() }
}

/** Logs are in English. */
const inEnglish = translator(sentenceBook([ofSettings]))
