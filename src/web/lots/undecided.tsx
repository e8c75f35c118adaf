import { Instant } from '../ui/instant.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../ui/use-words.ts'
import type { UndecidedView } from './offers.ts'

/** What comes after the bidding on a lot that is neither sold nor not, to the bidder whom it concerns. */
export function Undecided({ undecided, zone }: { undecided: UndecidedView; zone: string | null }) {
  const { t: { offers: say } } = useWords()
  if (undecided.isOffered) return <>{say.toYou} <a href="/account/offers">{say.see}</a></>
  return <Sentence text={say.sellerDecides} parts={{ moment: <Instant at={undecided.until} zone={zone} /> }} />
}
