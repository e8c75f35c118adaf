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
  /** Created when the review opens, so that a double click or a retry places one bid. */
  key: string
}

/**
 * Sends a bid. Null if no answer came; it is then unknown whether the bid was placed, so retry with the same
 * order.
 */
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
 * Sends a bid as a form without JavaScript does, for a full-page response: after the session ended, a page that
 * keeps the bid until the bidder has signed in again. It is sent without its key, so that it is reviewed again.
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

/** `crypto.randomUUID` exists in secure contexts only; an installation on a local network may use plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
