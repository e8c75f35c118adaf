import type { BidOffice } from '../../../bidding/index.ts'
import type { AuctionId } from '../../../kernel/ids.ts'
import { isRefusal } from '../../../kernel/refusals.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { TextField } from '../../ui/fields.tsx'
import type { Decision } from '../decision/routes.tsx'

const MOST_MINUTES = 1_440

/** Extends an auction; linked from several pages. */
export const EXTENSION = {
  name: 'extendSale',
  typed: () => ({ minutes: '30' }),
  fields: (form, _subject, { t: { operator: { lots: say } } }) => (
    <TextField form={form} name="minutes" type="number" label={say.minutes} hint={say.minutesHint} />
  ),
} satisfies Partial<Decision<unknown>>

export const extending = <Subject,>(office: BidOffice, auctionOf: (subject: Subject) => AuctionId): Decision<Subject>['carryOut'] =>
  async (tx, { actor, subject, typed, reason, words }) => {
    const minutes = Number(typed.minutes)
    if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) return refuseFields({ minutes: words.t.operator.lots.noMinutes })
    const outcome = await office.extendSale(tx, actor, auctionOf(subject), minutes, reason)
    if (isRefusal(outcome) || outcome.lotsExtended > 0) return outcome
    return refuseFields({ minutes: words.t.operator.lots.noOpenLots })
  }
