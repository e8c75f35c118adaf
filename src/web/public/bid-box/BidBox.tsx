import { useEffect, useReducer, useRef, useState } from 'preact/hooks'
import { bidLimit } from '../../../kernel/tiers.ts'
import { atHouseTime } from '../../live/at-house-time.ts'
import { houseNow } from '../../live/house-clock.ts'
import { island } from '../../live/island.tsx'
import { followLot, type LotSubscription } from '../../live/lot-state.ts'
import { useHouseTime, useZone } from '../../live/use-house-time.ts'
import type { BidBoxView, Standing } from '../../live/wire.ts'
import { CostAhead } from '../../lots/bid-sum.tsx'
import { purchaseOfLotHref } from '../../ui/addresses.ts'
import { fill } from '../../ui/fill.ts'
import { urgencyOf } from '../../ui/instant.tsx'
import { useLiveWords } from '../../ui/use-words.ts'
import { BidBar } from './bar.tsx'
import { BidForm } from './form.tsx'
import { BidClock, BidFoot, BidPrice } from './parts.tsx'
import { BidReview } from './review.tsx'
import { requirementsInOrder, type BidBoxState, applyNews, openingState, bidAccess, type BidAccess } from './state.ts'
import { useFreshRequirements, useMovedParts } from './use-fresh-requirements.ts'
import { useOrder } from './use-order.ts'
import { useTabTitle } from './use-tab-title.ts'

/** The live price of a lot and the bid form. Without JavaScript the form posts. */
export default island('BidBox', function BidBox(made: BidBoxView) {
  const words = useLiveWords()
  const [state, tell] = useReducer(applyNews, { view: made, words }, openingState)
  const view = { ...made, ...state.asks }
  const now = useHouseTime(view.serverTime)
  const ownZone = useZone(view.zone)
  const subscription = useRef<LotSubscription>(null)
  useEffect(() => {
    const open = followLot(view, {
      bid: (event) => tell({ kind: 'bid', event }),
      closed: (event) => tell({ kind: 'closed', event, now: houseNow() }),
      state: (fresh) => tell({ kind: 'state', state: fresh }),
      calledOff: (address) => tell({ kind: 'called_off', lotId: view.lotId, address, now: houseNow() }),
      live: (isLive) => tell({ kind: 'live', isLive }),
    })
    subscription.current = open
    return open.stop
  }, [view.lotId])
  const { standing } = state
  useEffect(() => {
    if (standing.phase !== 'upcoming' || standing.startsAt === null) return
    return atHouseTime(standing.startsAt, () => subscription.current?.refresh())
  }, [standing.phase, standing.startsAt])
  useEffect(() => {
    if (view.signedIn && state.strangers.length > 0) subscription.current?.refresh()
  }, [state.strangers.length])
  useEffect(() => {
    if (state.leavesTo !== null) location.replace(state.leavesTo)
  }, [state.leavesTo])
  const refresh = (): void => subscription.current?.refresh()
  const tellOwn: typeof tell = (news) => {
    if (news.kind === 'answer' && news.answer.placed) subscription.current?.answered(news.answer.standing)
    tell(news)
  }
  useFreshRequirements(view, refresh)
  useMovedParts(requirementsInOrder(view), state.you)
  useTabTitle(state)
  const way = bidAccess(view, state)
  const open = standing.phase === 'open'
  const isBiddingAhead = open || standing.phase === 'upcoming'
  const urgency = open && standing.endsAt ? urgencyOf(standing.endsAt, now) : 'later'
  const isCloseLate = open && standing.endsAt !== null && now - Date.parse(standing.endsAt) > CLOSE_LATE_MS
  return (
    <section class="bid-box" id="bid" aria-labelledby="bid-price" data-urgency={urgency}>
      <BidPrice view={view} standing={standing} />
      <BidClock view={view} standing={standing} now={now} ownZone={ownZone} />
      <Said state={state} zone={view.zone ?? ownZone} />
      {isCloseLate && <p class="note" role="status">{words.t.box.closeLate}</p>}
      {isBiddingAhead && isTimeShort(view, standing, now) && <p class="note warn">{view.timeShort!.text}</p>}
      {standing.phase === 'upcoming' && <CostAhead view={view} standing={standing} />}
      {open && <Bidding view={view} state={state} way={way} isClosing={urgency === 'closing'} tell={tellOwn} refresh={refresh} />}
      {state.you.position === 'won' && <a class="button primary full" href={purchaseOfLotHref(view.lotId)}>{words.t.box.purchase}</a>}
      <BidFoot view={view} standing={standing} />
      <BidBar view={view} standing={standing} you={state.you} way={way} now={now} isLive={state.isLive} />
    </section>
  )
})

/** A close is recorded within two seconds, unless decisions wait. */
const CLOSE_LATE_MS = 15_000

/** Hides the notice on verification time once the visitor is verified, or may bid many times the minimum bid. */
const isTimeShort = ({ timeShort, signedIn, bidLimit: limit }: BidBoxView, { minimumNextBid }: Standing, now: number): boolean =>
  timeShort !== null && Date.parse(timeShort.from) <= now
  && (!signedIn || (limit !== null && limit <= bidLimit('basic')! && minimumNextBid * FAR_BELOW_LIMIT > limit))

/** A lot at a tenth of the limit is unlikely to end above it. */
const FAR_BELOW_LIMIT = 10

/**
 * A live region for what bidders must hear at once. It is in the page from the start, because screen readers
 * ignore regions inserted with their text.
 */
function Said({ state: { said, you, isLive, words, extendedTo }, zone }: { state: BidBoxState; zone: string }) {
  return (
    <>
      <p class="unseen" aria-live="polite">{extendedTo && fill(words.t.clock.extendedTo, { time: words.format.instant(extendedTo, zone, 'second') })}</p>
      <p role="status" class={said ? `note ${said.kind}` : ''} data-position={you.position}>{said?.text}</p>
      {!isLive && <p class="note warn" role="alert">{words.t.box.interrupted}</p>}
    </>
  )
}

interface BiddingProps {
  view: BidBoxView
  state: BidBoxState
  way: BidAccess
  isClosing: boolean
  tell(news: Parameters<typeof applyNews>[1]): void
  /** Requests the state of the lot where no event reports it. */
  refresh(): void
}

function Bidding({ view, state, way, isClosing, tell, refresh }: BiddingProps) {
  const words = useLiveWords()
  const [placed, setPlaced] = useState(0)
  const { order, review, confirm, goBack } = useOrder(view, {
    answered(answer) {
      if (answer.placed) setPlaced((count) => count + 1)
      // Passes the visitor's bidder number from the state to the history.
      if (answer.placed && state.you.bidder === null) refresh()
      tell({ kind: 'answer', answer })
    },
    unanswered() {
      tell({ kind: 'unanswered' })
      refresh()
    },
  })
  if (way.kind === 'barred') return <p class="note">{way.reason}</p>
  if (way.kind === 'link') {
    return (
      <>
        <CostAhead view={view} standing={state.standing} />
        <a class="button primary full" href={way.href}>{way.label}</a>
        {way.member && <p class="member">{words.t.box.member} <a href={way.member.href}>{way.member.label}</a></p>}
      </>
    )
  }

  return (
    <>
      {way.first && <a class="button full" href={way.first.href}>{way.first.label}</a>}
      <BidForm view={view} standing={state.standing} you={state.you} disabled={isClosing} placed={placed} onReview={review} />
      {order && (
        <BidReview
          view={view} order={order} you={state.you} standing={state.standing} progress={order.progress}
          onConfirm={() => void confirm()} onBack={goBack}
          onMaximum={() => review({ amount: order.amount, kind: 'maximum' })}
        />
      )}
    </>
  )
}
