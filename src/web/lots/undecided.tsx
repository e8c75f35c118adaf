import type { UndecidedLot } from '../../close-out/index.ts'
import { Instant } from '../ui/instant.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../ui/use-words.ts'

/**
 * What the bidder of a closed lot waits for: their own answer to an offer, or the seller's decision by a deadline.
 */
export type UndecidedView = { isOffered: true } | { isOffered: false; until: Date }

/** An open offer comes first: the seller has then rejected the high bid by itself. */
export function undecidedView(lot: UndecidedLot | undefined): UndecidedView | null {
  if (lot?.is_offered) return { isOffered: true }
  return lot?.decided_by ? { isOffered: false, until: lot.decided_by } : null
}

/** Tells a bidder what happens next with a closed lot that is not decided. */
export function Undecided({ undecided, zone }: { undecided: UndecidedView; zone: string | null }) {
  const { t: { offers: say } } = useWords()
  if (undecided.isOffered) return <>{say.toYou} <a href="/account/offers">{say.see}</a></>
  return <Sentence text={say.sellerDecides} parts={{ moment: <Instant at={undecided.until} zone={zone} /> }} />
}
