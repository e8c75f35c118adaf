import { MINUTE, SECOND } from '../kernel/time.ts'
import { type ProviderTask, type PaymentProvider, ProviderRefusal } from '../payments/index.ts'
import type { Database } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { endPayout } from './payout-news.ts'
import { claimPayouts, type DuePayout, markAsked, postponePayout } from './store.ts'

const AT_ONCE = 20
/** Longer than the provider's slowest response with its retries. */
const LEASE_MS = 2 * MINUTE
const FIRST_PAUSE_MS = 2 * SECOND
const LONGEST_PAUSE_MS = 10 * MINUTE
/** With these delays about half a day. */
const MOST_ATTEMPTS = 80

/** Sends all ordered payouts to the provider; returns whether there were any. Repeating a key has no effect. */
export const carryPayouts: ProviderTask = async ({ db, log, provider }) => {
  const due = await claimPayouts(db, AT_ONCE, LEASE_MS)
  for (const payout of due) await carryOne(db, log, provider, payout)
  return due.length > 0
}

async function carryOne(db: Database, log: Logger, provider: PaymentProvider, payout: DuePayout): Promise<void> {
  try {
    const { reference } = await provider.payOut({
      account: payout.account, amount: payout.amount_cents, currency: payout.currency,
      metadata: { freehold_payout: String(payout.id), settlement_id: String(payout.settlement_id) }, key: `freehold-payout-${payout.id}`,
    })
    await markAsked(db, payout.id, reference)
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const isFinal = error instanceof ProviderRefusal || payout.attempts >= MOST_ATTEMPTS
    log[isFinal ? 'error' : 'warn']({ err: error, payout: payout.id }, 'the payment provider did not send a payout')
    if (isFinal) await db.transaction((tx) => endPayout(tx, payout.id, { status: 'failed', reference: null, failure }))
    else await postponePayout(db, payout.id, failure, Math.min(FIRST_PAUSE_MS * 2 ** Math.min(payout.attempts - 1, 10), LONGEST_PAUSE_MS))
  }
}
