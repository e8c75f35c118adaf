import { useEffect, useState } from 'preact/hooks'
import type { BidBoxView, OwnPosition, Standing } from '../../live/wire.ts'
import { POSITION_TONES, positionWords, priceLabel, priceNow } from '../../lots/lot-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { fill } from '../../ui/fill.ts'
import { timeLeft } from '../../ui/instant.tsx'
import { useLiveWords } from '../../ui/use-words.ts'
import type { BidAccess } from './state.ts'

interface BidBarProps {
  view: BidBoxView
  standing: Standing
  you: OwnPosition
  way: BidAccess
  now: number
  /** Whether the price is current. */
  isLive: boolean
}

/** On phones: price, time and the bid button at the bottom of the screen while the box is not visible. */
export function BidBar({ view, standing, you: { position }, way, now, isLive }: BidBarProps) {
  const words = useLiveWords()
  const formSeen = useSeen('bid')
  if (standing.phase !== 'open') return null
  const amount = words.format.money(priceNow(standing), view.currency)
  return (
    <div class="bid-bar" hidden={formSeen}>
      <p>
        {isLive
          ? <span>{priceLabel(words, standing)}{standing.endsAt && `, ${timeLeft(words, standing.endsAt, now)}`}</span>
          : <span class="behind">{words.t.box.behind}</span>}
        <strong>{view.biddingUnit === 'per_acre' ? fill(words.t.price.acre, { amount }) : amount}</strong>
        {position !== 'none' && <Badge tone={POSITION_TONES[position]}>{positionWords(words, position, standing.phase)}</Badge>}
      </p>
      {way.kind === 'form' && <a class="button primary" href="#bid">{position === 'leading' ? words.t.box.raiseMaximum : words.t.box.bid}</a>}
      {way.kind === 'link' && <a class="button primary" href={way.href}>{way.member ? words.t.box.joinShort : way.label}</a>}
      {way.kind === 'barred' && <p class="hint">{way.reason}</p>}
    </div>
  )
}

/** The lowest quarter of the screen, which the bar covers, does not count as visible. */
const MARGIN_ABOVE_BAR = '0px 0px -25% 0px'

function useSeen(id: string): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen(entry!.isIntersecting), { rootMargin: MARGIN_ABOVE_BAR })
    observer.observe(document.getElementById(id)!)
    return () => observer.disconnect()
  }, [id])
  return seen
}
