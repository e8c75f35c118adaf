import type { VoidPreview } from '../../../bidding/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { zoneOf } from '../../../kernel/zones.ts'
import type { Consequence, Preview } from '../../ui/consequences.tsx'
import type { Words } from '../../ui/use-words.ts'

type Standing = VoidPreview['before']

/** Currency, unit and time zone of a lot's texts. */
export interface PreviewedLot {
  amount(cents: Cents): string
  state: string | null
  county: string | null
}

/** The public effects of voiding bids; maximums are never shown. */
export function voidPreview(words: Words, lot: PreviewedLot, found: VoidPreview | Refusal): Preview | Refusal {
  if (isRefusal(found)) return found
  const { before, after, closesAt, needsSecondApprover } = found
  const { t: { operator: { lots: say, retractions } }, format } = words
  const priceOf = ({ price }: Standing): string => (price === null ? say.noPrice : lot.amount(price))
  const leaderOf = ({ leaderNumber: number }: Standing): string => (number === null ? say.nobody : retractions.bidderName(String(number)))
  const reserveOf = ({ isReserveMet }: Standing): string => (isReserveMet === null ? say.noReserve : isReserveMet ? say.reserveMet : say.reserveNotMet)
  const moved = (of: (standing: Standing) => string): string => (of(before) === of(after) ? say.stays(of(after)) : say.fromTo(of(before), of(after)))
  const facts: Consequence[] = [
    { label: say.price, value: moved(priceOf) },
    { label: say.leads, value: moved(leaderOf) },
    { label: say.bids, value: moved(({ bidCount }) => String(bidCount)) },
    { label: say.reserve, value: moved(reserveOf) },
    { label: say.closes, value: say.stays(format.instant(closesAt.toISOString(), zoneOf(lot.state, lot.county) ?? undefined, 'second')) },
    { label: say.approval, value: needsSecondApprover ? say.secondApprover : say.atOnce },
  ]
  const mark = [before, after].map(({ price, leaderNumber, bidCount }) => `${price}/${leaderNumber}/${bidCount}`).join(' ')
  return { facts, mark: `${mark} ${needsSecondApprover ? 2 : 1}` }
}
