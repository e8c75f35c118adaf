import { useEffect, useReducer, useState } from 'preact/hooks'
import { island } from '../island.tsx'
import { followLot } from '../live/lot-state.ts'
import { BidBar } from '../ui/bid-bar.tsx'
import { type BidDraft, BidForm } from '../ui/bid-form.tsx'
import { BidClock, BidFoot, BidPrice } from '../ui/bid-parts.tsx'
import { BidReview } from '../ui/bid-review.tsx'
import { CostAhead } from '../ui/bid-sum.tsx'
import { urgencyOf } from '../ui/instant.tsx'
import type { BidBoxView, WayToBid } from '../view-models.ts'
import { useLiveWords } from '../words.ts'
import { type BidBoxState, heard, openingState, wayToBid } from './bid-box-state.ts'
import { newIdempotencyKey, placeBid } from './place-bid.ts'
import { useHouseTime, useZone } from './use-house-time.ts'

/** The live price of a lot and the way to bid on it. Without JavaScript it is a form that posts. */
export default island('BidBox', function BidBox(view: BidBoxView) {
  const words = useLiveWords()
  const [state, tell] = useReducer(heard, { view, words }, openingState)
  const now = useHouseTime(view.serverTime)
  const ownZone = useZone(view.zone)
  useEffect(() => {
    const { stop } = followLot(view, {
      bid: (event) => tell({ kind: 'bid', event }),
      closed: (event) => tell({ kind: 'closed', event }),
      state: (fresh) => tell({ kind: 'state', state: fresh }),
      live: (isLive) => tell({ kind: 'live', isLive }),
    })
    return stop
  }, [view.lotId])
  const { standing } = state
  const way = wayToBid(view, state)
  const open = standing.phase === 'open'
  const urgency = open && standing.endsAt ? urgencyOf(standing.endsAt, now) : 'later'
  return (
    <section class="bid-box" id="bid" aria-labelledby="bid-price" data-urgency={urgency}>
      <BidPrice view={view} standing={standing} />
      <BidClock view={view} standing={standing} now={now} ownZone={ownZone} />
      <Said state={state} />
      {standing.phase === 'upcoming' && <CostAhead view={view} standing={standing} />}
      {open && <Bidding view={view} state={state} way={way} isClosing={urgency === 'closing'} tell={tell} />}
      {state.you.position === 'won' && <a class="button primary full" href="/account/invoices">{words.t.box.invoice}</a>}
      <BidFoot view={view} standing={standing} />
      <BidBar view={view} standing={standing} way={way} now={now} />
    </section>
  )
})

/** What a bidder must hear at once. The region stands there before it speaks, or no screen reader would listen. */
function Said({ state: { said, you, isLive, words } }: { state: BidBoxState }) {
  return (
    <>
      <p role="status" class={said ? `note ${said.kind}` : ''} data-position={you.position}>{said?.text}</p>
      {!isLive && <p class="note warn" role="alert">{words.t.box.interrupted}</p>}
    </>
  )
}

interface BiddingProps {
  view: BidBoxView
  state: BidBoxState
  way: WayToBid
  isClosing: boolean
  tell(news: Parameters<typeof heard>[1]): void
}

function Bidding({ view, state, way, isClosing, tell }: BiddingProps) {
  const [order, setOrder] = useState<(BidDraft & { key: string }) | null>(null)
  const [placed, setPlaced] = useState(0)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'unanswered'>('idle')
  if (way.kind === 'barred') return <p class="note">{way.reason}</p>
  if (way.kind === 'link') {
    return (
      <>
        <CostAhead view={view} standing={state.standing} />
        <a class="button primary full" href={way.href}>{way.label}</a>
      </>
    )
  }

  async function confirm(): Promise<void> {
    if (!order || progress === 'sending') return
    setProgress('sending')
    const answer = await placeBid({ slug: view.slug, currency: view.currency, ...order })
    if (!answer) return setProgress('unanswered')
    setProgress('idle')
    setOrder(null)
    if (answer.placed) setPlaced(placed + 1)
    tell({ kind: 'answer', answer })
  }

  return (
    <>
      <BidForm
        view={view} standing={state.standing} disabled={isClosing} placed={placed}
        onReview={(draft) => setOrder({ ...draft, key: newIdempotencyKey() })}
      />
      {order && (
        <BidReview
          view={view} order={order} you={state.you} standing={state.standing} progress={progress}
          onConfirm={() => void confirm()} onBack={() => setOrder(null)}
        />
      )}
    </>
  )
}
