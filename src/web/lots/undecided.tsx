import type { UndecidedLot } from '../../close-out/index.ts'
import { Instant } from '../ui/instant.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../ui/use-words.ts'

/** What a bidder of a lot that is over still waits for: their answer to an offer, or the seller's decision until a moment. */
export type UndecidedView = { isOffered: true } | { isOffered: false; until: Date }

/** An open offer is what waits: by it the seller has said that the high bid alone is not enough. */
export function undecidedView(lot: UndecidedLot | undefined): UndecidedView | null {
  if (lot?.is_offered) return { isOffered: true }
  return lot?.decided_by ? { isOffered: false, until: lot.decided_by } : null
}

/** What comes after the bidding on a lot that is neither sold nor not, to the bidder whom it concerns. */
export function Undecided({ undecided, zone }: { undecided: UndecidedView; zone: string | null }) {
  const { t: { offers: say } } = useWords()
  if (undecided.isOffered) return <>{say.toYou} <a href="/account/offers">{say.see}</a></>
  return <Sentence text={say.sellerDecides} parts={{ moment: <Instant at={undecided.until} zone={zone} /> }} />
}
