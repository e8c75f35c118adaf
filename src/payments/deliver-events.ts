import { MINUTE, SECOND } from '../kernel/time.ts'
import type { Database } from '../platform/db.ts'
import { readClock } from '../platform/house-clock.ts'
import type { Logger } from '../platform/log.ts'
import { claimEvents, type DueEvent, markDelivered, redeliver } from './events-store.ts'
import { signatureHeader } from './signature-rules.ts'

/** Posts a signed event to our own inbound webhook and returns the status. */
export type PostEvent = (body: string, headers: Record<string, string>) => Promise<number>

export interface EventDelivery {
  db: Database
  log: Logger
  secret: string
  signatureHeaderName: string
  post: PostEvent
}

const AT_ONCE = 50
const LEASE_MS = 30 * SECOND
const POST_WITHIN_MS = 5 * SECOND
const FIRST_PAUSE_MS = SECOND
const LONGEST_PAUSE_MS = 10 * MINUTE

/** Delivers events of the sandbox to the inbound webhook until it accepts them. Returns whether there were any. */
export async function deliverEvents(delivery: EventDelivery): Promise<boolean> {
  const due = await claimEvents(delivery.db, AT_ONCE, LEASE_MS)
  for (const event of due.sort((one, other) => one.id - other.id)) await deliver(delivery, event)
  return due.length > 0
}

async function deliver({ db, log, secret, signatureHeaderName, post }: EventDelivery, event: DueEvent): Promise<void> {
  const signature = signatureHeader(Buffer.from(event.body), secret, await readClock(db))
  const status = await post(event.body, { 'content-type': 'application/json', [signatureHeaderName]: signature }).catch((error: unknown) => {
    log.warn({ err: error, event: event.id }, 'payments: sandbox could not deliver an event, will retry')
    return 0
  })
  if (status >= 200 && status < 300) await markDelivered(db, event.id)
  else await redeliver(db, event.id, Math.min(FIRST_PAUSE_MS * 2 ** Math.min(event.attempts - 1, 10), LONGEST_PAUSE_MS))
}

/** Over the network, as the real provider would. */
export const postTo = (address: string): PostEvent => async (body, headers) => {
  const answer = await fetch(`${address}/api/webhooks/payment-provider`, {
    method: 'POST', body, headers, signal: AbortSignal.timeout(POST_WITHIN_MS), redirect: 'error',
  })
  await answer.body?.cancel()
  return answer.status
}
