import type { Cents } from '../../../kernel/money.ts'
import { SECOND } from '../../../kernel/time.ts'
import type { BidAnswer, BidKind } from '../../live/wire.ts'
import { amountInput } from '../../ui/format.ts'

const ANSWER_TIMEOUT_MS = 15 * SECOND

export interface BidOrder {
  slug: string
  currency: string
  amount: Cents
  kind: BidKind
  /** Made when the review opened, so that a double click or another try places one bid. */
  key: string
}

/** Sends a bid; null when no answer came, and then nobody knows whether it was placed: send the same order again. */
export async function placeBid({ slug, currency, amount, kind, key }: BidOrder): Promise<BidAnswer | null> {
  const response = await fetch(`/lots/${slug}/bids`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ amount: amountInput(amount, currency), kind, idempotency_key: key }).toString(),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  if (!response || response.status >= 502) return null
  const answer = (await response.json().catch(() => null)) as BidAnswer | null
  return answer !== null && 'placed' in answer ? answer : null
}

/**
 * Sends a bid as a form without JavaScript does, for an answer that is a page of its own: where the session has ended,
 * one that keeps the bid until its sender has signed in again. It goes without its key, so that it is reviewed anew.
 */
export function sendAsPage({ slug, currency, amount, kind }: BidOrder): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `/lots/${slug}/bids`
  for (const [name, value] of Object.entries({ amount: amountInput(amount, currency), kind })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

/** `crypto.randomUUID` exists on secure pages only; a house on a local network may be reached by plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
