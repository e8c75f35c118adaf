import { afterBid, afterClose, type BidEvent, type ClosedEvent, positionAfterBid, positionAfterClose } from '../live/events.ts'
import { fill } from '../messages/fill.ts'
import { leadWords } from '../ui/lot-words.ts'
import type { BidAnswer, BidBoxView, LotStateView, OwnPosition, ReadinessStep, Standing, WayToBid } from '../view-models.ts'
import type { LiveWords } from '../words.ts'

/** What moves in the bid box, and the last thing it said to the bidder. */
export interface BidBoxState {
  words: LiveWords
  currency: string
  standing: Standing
  you: OwnPosition
  isLive: boolean
  said: BidBoxView['said']
  /** What a refused bidder does first. */
  step?: ReadinessStep
}

export type BidBoxNews =
  | { kind: 'bid'; event: BidEvent }
  | { kind: 'closed'; event: ClosedEvent }
  | { kind: 'state'; state: LotStateView }
  | { kind: 'live'; isLive: boolean }
  | { kind: 'answer'; answer: BidAnswer }

/** The same in the box as in the bar of a phone. */
export function wayToBid(view: Pick<BidBoxView, 'barred' | 'signedIn' | 'signInHref' | 'readiness'>, { step, words }: BidBoxState): WayToBid {
  if (view.barred) return { kind: 'barred', reason: view.barred }
  if (!view.signedIn) return { kind: 'link', href: view.signInHref, label: words.t.box.signIn }
  const next = step ?? view.readiness.find(({ done }) => !done)
  return next?.href ? { kind: 'link', href: next.href, label: next.action ?? next.label } : { kind: 'form' }
}

export const openingState = ({ view: { currency, standing, you, said }, words }: { view: BidBoxView; words: LiveWords }): BidBoxState =>
  ({ words, currency, standing, you, said, isLive: true })

export function heard(state: BidBoxState, news: BidBoxNews): BidBoxState {
  switch (news.kind) {
    case 'bid':
      return heardBid(state, news.event)
    case 'closed':
      return heardClose(state, news.event)
    case 'state':
      return moved(state, news.state.standing, news.state.you)
    case 'live':
      return { ...state, isLive: news.isLive }
    case 'answer':
      return heardAnswer(state, news.answer)
  }
}

function heardBid(state: BidBoxState, event: BidEvent): BidBoxState {
  const standing = afterBid(state.standing, event, state.currency)
  if (standing === state.standing) return state
  return moved(state, standing, positionAfterBid(state.you, event))
}

/** A new standing; speaks to those who lead or did, never of a price that is no longer so, and not to onlookers. */
function moved(state: BidBoxState, standing: Standing, you: OwnPosition): BidBoxState {
  return { ...state, standing, you, said: saidOfMove(state, standing, you) ?? state.said }
}

function saidOfMove(before: BidBoxState, standing: Standing, you: OwnPosition): BidBoxState['said'] {
  if (standing.phase !== 'open' || standing.currentBid === null) return null
  const { t: { said }, format: { money } } = before.words
  const price = money(standing.currentBid, before.currency)
  const isNews = before.you.position !== you.position || before.standing.currentBid !== standing.currentBid
  if (!isNews) return null
  if (you.position === 'leading') return { kind: 'good', text: leadWords(before.words, you, standing.currentBid, before.currency) }
  if (you.position !== 'outbid') return null
  return { kind: 'bad', text: fill(said.outbid, { price, next: money(standing.minimumNextBid, before.currency) }) }
}

function heardClose(state: BidBoxState, event: ClosedEvent): BidBoxState {
  const standing = afterClose(state.standing, event, state.currency)
  const you = positionAfterClose(state.you, event)
  return { ...state, standing, you, said: saidOfClose(standing, you, state) }
}

function saidOfClose(standing: Standing, you: OwnPosition, { words: { t: { said }, format }, currency }: BidBoxState): BidBoxState['said'] {
  if (standing.phase !== 'sold' || standing.currentBid === null) {
    return { kind: 'bad', text: said.unsold }
  }
  const price = format.money(standing.currentBid, currency)
  if (you.position === 'won') return { kind: 'good', text: fill(said.won, { price }) }
  return { kind: 'bad', text: fill(said.sold, { price }) }
}

function heardAnswer(state: BidBoxState, answer: BidAnswer): BidBoxState {
  if (!answer.placed) {
    return { ...state, standing: answer.standing ?? state.standing, said: { kind: 'bad', text: answer.message }, step: answer.step }
  }
  const kind = answer.you.position === 'leading' ? 'good' : 'bad'
  // The stream may have told of later bids before this answer came.
  const standing = answer.standing.bidCount >= state.standing.bidCount ? answer.standing : state.standing
  const you = standing === answer.standing ? answer.you : { ...answer.you, position: state.you.position }
  return { ...state, standing, you, said: { kind, text: answer.message } }
}
