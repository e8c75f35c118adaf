import { parseAmount, ZERO } from '../../kernel/money.ts'
import { POSITION_TONES, positionWords } from '../lots/lot-words.ts'
import { fill } from '../ui/fill.ts'
import { type BidEvent, type ClosedEvent, positionAfterBid, positionAfterClose } from './events.ts'
import { pageWords } from './page-words.ts'
import { dispatchPartsMoved } from './parts-moved.ts'
import type { OwnPosition, Standing } from './wire.ts'

/** Keeps where the visitor stands up to date on a card of a lot they bid on. Other cards stay as they are. */
export function ownStandingAfterBid(card: HTMLElement, event: BidEvent): void {
  const you = ownPosition(card)
  if (!you) return
  const { position } = positionAfterBid(you, event)
  show(card, position, 'open', event.minimum_next_bid)
  // An automatic bid answered for them: the lot costs more.
  if (position === 'leading') requestSums(card)
}

export function ownStandingAfterClose(card: HTMLElement, event: ClosedEvent): void {
  const you = ownPosition(card)
  if (you) show(card, positionAfterClose(you, event).position, event.status, null)
}

/** Of a lot that takes no bids any more none can be raised or taken back. */
export function endOwnBidding(card: HTMLElement): void {
  for (const link of card.querySelectorAll<HTMLElement>('[data-rebid], [data-let-out]')) link.hidden = true
}

function ownPosition({ dataset: { bidder, position } }: HTMLElement): OwnPosition | null {
  return bidder === undefined ? null : { position: position as OwnPosition['position'], bidder, maximum: null }
}

/** What the lots one led come to was summed up by the server, and is no longer so until it is asked again. */
function requestSums(card: HTMLElement): void {
  const sums = card.ownerDocument.querySelector<HTMLElement>('[data-sums]')
  if (sums) sums.hidden = true
  dispatchPartsMoved(card)
}

/** `nextBid` is null when no bid is taken any more. */
function show(card: HTMLElement, position: OwnPosition['position'], phase: Standing['phase'], nextBid: number | null): void {
  const words = pageWords()
  const { t, format } = words
  const { currency = 'usd' } = card.dataset
  if (card.dataset['position'] !== position) {
    card.dataset['position'] = position
    const badge = card.querySelector<HTMLElement>('[data-own]')!
    badge.className = `tag ${POSITION_TONES[position]}`
    badge.textContent = positionWords(words, position, phase)
    requestSums(card)
  }
  const rebid = card.querySelector<HTMLElement>('[data-rebid]')!
  rebid.hidden = position !== 'outbid' || nextBid === null
  if (nextBid !== null) rebid.textContent = fill(t.rebid, { amount: format.money(parseAmount(nextBid, currency) ?? ZERO, currency) })
}
