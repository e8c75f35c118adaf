import type { LotId } from '../../../kernel/ids.ts'
import { afterBid, afterClose, type BidEvent, type ClosedEvent, positionAfterBid, positionAfterClose } from '../../live/events.ts'
import type { BidAnswer, BidRequirements, BidBoxView, LotStateView, OwnPosition, ReadinessStep, Standing } from '../../live/wire.ts'
import { amountWords, leadWords, positionWords, withdrawnWords } from '../../lots/lot-words.ts'
import { fill } from '../../ui/fill.ts'
import type { LiveWords } from '../../ui/use-words.ts'

/**
 * What the bid box shows: the form, with the step that a refused bid needs and a smaller bid may not; a link to
 * the next requirement, with another for members who are signed out; or why the visitor cannot bid.
 */
export type BidAccess = { kind: 'form'; first?: { href: string; label: string } } | { kind: 'link'; href: string; label: string; member?: { href: string; label: string } } | { kind: 'barred'; reason: string }

/** The changing state of the bid box, and its last message to the bidder. */
export interface BidBoxState {
  words: LiveWords
  currency: string
  biddingUnit: BidBoxView['biddingUnit']
  acreage: BidBoxView['acreage']
  standing: Standing
  you: OwnPosition
  /** The leader by the last bid event; null: no event yet. */
  leader: string | null
  /** Bidder numbers from events while the visitor has none: one may be the visitor, bidding from elsewhere. */
  strangers: readonly string[]
  isLive: boolean
  said: BidBoxView['said']
  /** The page that reports a cancelled auction, once no typed input would be lost by going there. */
  leavesTo: string | null
  /** The step that the last bid needed. */
  step?: ReadinessStep | undefined
  /** The requirements last received from the server; absent: those of the page. */
  asks?: BidRequirements
  /** The new close, if it changed while the page was open. */
  extendedTo?: string
}

export type BidBoxNews =
  | { kind: 'bid'; event: BidEvent }
  | { kind: 'closed'; event: ClosedEvent; now: number }
  | { kind: 'state'; state: LotStateView }
  | { kind: 'called_off'; lotId: LotId; address: string; now: number }
  | { kind: 'live'; isLive: boolean }
  | { kind: 'answer'; answer: BidAnswer }
  /** A bid was sent, and nobody waits for its answer any more. */
  | { kind: 'unanswered' }

/** The same for the box and the bar on phones. */
export function bidAccess(view: Pick<BidBoxView, 'barred' | 'signedIn' | 'signInHref' | 'joinHref' | 'readiness'>, { step, words }: BidBoxState): BidAccess {
  if (view.barred) return { kind: 'barred', reason: view.barred }
  if (!view.signedIn) {
    return { kind: 'link', href: view.joinHref, label: words.t.box.join, member: { href: view.signInHref, label: words.t.box.signIn } }
  }
  const next = linkOfStep(view.readiness.find(({ done }) => !done))
  if (next) return { kind: 'link', ...next }
  const first = linkOfStep(step)
  return first ? { kind: 'form', first } : { kind: 'form' }
}

const linkOfStep = (step: ReadinessStep | undefined) => (step?.href ? { href: step.href, label: step.action ?? step.label } : null)

const TOLD_IN_THE_TAB = new Set<OwnPosition['position']>(['leading', 'outbid', 'won'])

/** `Outbid · 20 acres, Chase County, KS`. */
export const tabTitle = ({ words, you: { position }, standing: { phase } }: Pick<BidBoxState, 'words' | 'you' | 'standing'>, title: string): string =>
  TOLD_IN_THE_TAB.has(position) ? `${positionWords(words, position, phase)} · ${title}` : title

export const openingState = ({ view, words }: { view: BidBoxView; words: LiveWords }): BidBoxState => {
  const { currency, biddingUnit, acreage, standing, you, said } = view
  return {
    words, currency, biddingUnit, acreage, standing, you, said, leader: null, strangers: [], isLive: true, leavesTo: null,
    asks: requirementsInOrder(view),
  }
}

/** In a fixed order of fields, so that two can be compared as text. */
export const requirementsInOrder = ({ signedIn, readiness, barred, bidLimit, limitHref }: BidRequirements): BidRequirements =>
  ({ signedIn, readiness, barred, bidLimit, limitHref })

export function applyNews(state: BidBoxState, news: BidBoxNews): BidBoxState {
  const after = applyOne(state, news)
  const [before, now] = [state.standing.endsAt, after.standing.endsAt]
  const isExtended = after.standing.phase === 'open' && before !== null && now !== null && Date.parse(now) > Date.parse(before)
  return isExtended ? { ...after, extendedTo: now } : after
}

function applyOne(state: BidBoxState, news: BidBoxNews): BidBoxState {
  switch (news.kind) {
    case 'bid':
      return applyBid(state, news.event)
    case 'closed':
      return applyClose(state, news.event, news.now)
    case 'state':
      return moved({ ...withRequirements(state, news.state.asks), leader: null }, news.state.standing, news.state.you)
    case 'called_off':
      // A visitor who may be typing a bid is first told that bidding is over.
      if (state.standing.phase !== 'open') return { ...state, leavesTo: news.address }
      return applyClose(state, { lot_id: news.lotId, status: 'withdrawn', winning_amount: null }, news.now)
    case 'live':
      return { ...state, isLive: news.isLive }
    case 'answer':
      return applyAnswer(state, news.answer)
    case 'unanswered':
      return { ...state, said: { kind: 'bad', text: state.words.t.said.unanswered } }
  }
}

/** New requirements replace the step of a refused bid. */
function withRequirements(state: BidBoxState, asks: BidRequirements | undefined): BidBoxState {
  if (!asks || (state.asks && JSON.stringify(requirementsInOrder(asks)) === JSON.stringify(requirementsInOrder(state.asks)))) return state
  return { ...state, asks, step: undefined }
}

function applyBid(state: BidBoxState, event: BidEvent): BidBoxState {
  const standing = afterBid(state.standing, event, state.currency)
  if (standing === state.standing) return state
  const leader = event.bid.is_winning ? event.bid.bidder : state.leader
  return { ...moved(state, standing, positionAfterBid(state.you, event)), leader, strangers: strangersAfter(state, event) }
}

const strangersAfter = ({ you, strangers }: BidBoxState, { bid: { bidder } }: BidEvent): readonly string[] =>
  you.bidder !== null || strangers.includes(bidder) ? strangers : [...strangers, bidder]

/** Applies a new standing; its message is for current and former leaders only, and never names an outdated price. */
function moved(state: BidBoxState, standing: Standing, you: OwnPosition): BidBoxState {
  return { ...state, standing, you, said: saidOfMove(state, standing, you) }
}

/** If the new state has no message, an outdated message about a lead is removed. */
function saidOfMove(before: BidBoxState, standing: Standing, you: OwnPosition): BidBoxState['said'] {
  const isNews = before.you.position !== you.position || before.you.maximum !== you.maximum
    || before.standing.currentBid !== standing.currentBid || before.standing.phase !== standing.phase
  if (!isNews) return before.said
  return saidOfStanding(before, standing, you) ?? (before.you.position === 'none' ? before.said : null)
}

function saidOfStanding(lot: BidBoxState, standing: Standing, you: OwnPosition): BidBoxState['said'] {
  if (you.position === 'won' || you.position === 'lost') return saidOfClose(standing, you, lot)
  if (standing.currentBid === null) return null
  const { words } = lot
  if (you.position === 'leading' && standing.phase === 'awaiting_seller') {
    return { kind: 'good', text: fill(words.t.said.awaiting, { price: amountWords(words, standing.currentBid, lot) }) }
  }
  if (standing.phase !== 'open') return null
  if (you.position === 'leading') return { kind: 'good', text: leadWords(words, you, standing.currentBid, lot) }
  if (you.position !== 'outbid') return null
  const [price, next] = [amountWords(words, standing.currentBid, lot), amountWords(words, standing.minimumNextBid, lot)]
  return { kind: 'bad', text: fill(words.t.said.outbid, { price, next }) }
}

function applyClose(state: BidBoxState, event: ClosedEvent, now: number): BidBoxState {
  const standing = afterClose(state.standing, event, state, now)
  const you = positionAfterClose(state.you, event)
  return { ...state, standing, you, said: saidOfClose(standing, you, state) }
}

function saidOfClose(standing: Standing, you: OwnPosition, lot: BidBoxState): BidBoxState['said'] {
  const { said } = lot.words.t
  if (standing.phase === 'withdrawn') return { kind: 'bad', text: withdrawnWords(lot.words, standing) }
  if (standing.phase !== 'sold' || standing.currentBid === null) {
    return { kind: 'bad', text: standing.reserve === 'not_met' && standing.currentBid !== null ? said.belowReserve : said.unsold }
  }
  const price = amountWords(lot.words, standing.currentBid, lot)
  if (you.position === 'won') return { kind: 'good', text: fill(said.won, { price }) }
  return { kind: 'bad', text: fill(you.position === 'lost' ? said.lost : said.sold, { price }) }
}

type RefusedBid = Extract<BidAnswer, { placed: false }>

/** The stream may have reported later bids or the close before this answer arrived; they take precedence. */
function applyAnswer(before: BidBoxState, answer: BidAnswer): BidBoxState {
  const isLate = answer.standing !== null && isOlder(answer.standing, before.standing)
  if (!answer.placed) return applyRefusal(before, answer, isLate)
  const state = { ...before, step: undefined }
  if (!isLate) {
    const kind = answer.you.position === 'leading' ? 'good' : 'bad'
    return { ...state, standing: answer.standing, you: answer.you, said: { kind, text: answer.message } }
  }
  const you = { ...answer.you, position: positionKept(state, answer.you) }
  return { ...state, you, said: saidOfStanding(state, state.standing, you) ?? state.said }
}

const isOlder = (answered: Standing, known: Standing): boolean =>
  answered.bidCount < known.bidCount || (answered.phase === 'open' && known.phase !== 'open')

/** For earlier bidders the events give the position; after a first bid only the answer has the bidder number. */
function positionKept({ you, leader, standing: { phase } }: BidBoxState, answered: OwnPosition): OwnPosition['position'] {
  if (you.bidder !== null) return you.position
  const leads = leader === null ? answered.position === 'leading' : leader === answered.bidder
  if (phase === 'open') return leads ? 'leading' : 'outbid'
  return leads && phase === 'sold' ? 'won' : 'lost'
}

function applyRefusal(state: BidBoxState, answer: RefusedBid, isLate: boolean): BidBoxState {
  const standing = isLate ? state.standing : (answer.standing ?? state.standing)
  return { ...state, standing, said: { kind: 'bad', text: refusalText(state, answer, isLate) }, step: answer.step }
}

/** The minimum in a late refusal is outdated. */
function refusalText(lot: BidBoxState, { code, message }: RefusedBid, isLate: boolean): string {
  const { words, standing } = lot
  if (!isLate || code !== 'bid_too_low' || standing.phase !== 'open') return message
  return fill(words.t.said.tooLow, { amount: amountWords(words, standing.minimumNextBid, lot) })
}
