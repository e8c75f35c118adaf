import { parseAmount, ZERO } from '../../kernel/money.ts'
import { POSITION_TONES, positionWords } from '../lots/lot-words.ts'
import { fill } from '../ui/fill.ts'
import { type BidEvent, type ClosedEvent, positionAfterBid, positionAfterClose } from './events.ts'
import { pageWords } from './page-words.ts'
import { dispatchPartsMoved } from './parts-moved.ts'
import type { OwnPosition, Standing } from './wire.ts'

/** Updates the visitor's position on cards of lots they bid on. Other cards are unchanged. */
export function ownStandingAfterBid(card: HTMLElement, event: BidEvent): void {
  const you = ownPosition(card)
  if (!you) return
  const { position } = positionAfterBid(you, event)
  show(card, position, 'open', event.minimum_next_bid)
  // An automatic bid answered for them, so the price has risen.
  if (position === 'leading') requestSums(card)
}

export function ownStandingAfterClose(card: HTMLElement, event: ClosedEvent): void {
  const you = ownPosition(card)
  if (you) show(card, positionAfterClose(you, event).position, event.status, null)
}

/** Hides the actions once a lot no longer accepts bids. */
export function endOwnBidding(card: HTMLElement): void {
  for (const link of card.querySelectorAll<HTMLElement>('[data-rebid], [data-let-out]')) link.hidden = true
}

function ownPosition({ dataset: { bidder, position } }: HTMLElement): OwnPosition | null {
  return bidder === undefined ? null : { position: position as OwnPosition['position'], bidder, maximum: null }
}

/** The server computed the total of the lots the visitor leads; it is outdated until requested again. */
function requestSums(card: HTMLElement): void {
  const sums = card.ownerDocument.querySelector<HTMLElement>('[data-sums]')
  if (sums) sums.hidden = true
  dispatchPartsMoved(card)
}

/** `nextBid` is null once no bid is accepted. */
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
