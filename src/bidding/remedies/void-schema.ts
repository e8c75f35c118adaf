import { type Static, Type } from 'typebox'
import { bidderName } from '../../kernel/bid-placed.ts'
import { majorUnits } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { Choice, component, Instant, Nullable } from '../../platform/http/shapes.ts'
import type { BidVoidRow } from './void-store.ts'

export const BidVoidShape = component(
  'BidVoid',
  Type.Object({
    id: Type.Integer(),
    lot_id: Type.Integer(),
    bidder: Type.String({ examples: ['Bidder #3'] }),
    kind: Choice(['house', 'retraction', 'release'], 'Whose wish it was: the house’s, the bidder’s, or of one whom a void had revived.'),
    status: Choice(['requested', 'done'], '`requested` waits for the approval of a second administrator.'),
    reason: Type.String(),
    bids_voided: Type.Integer({ description: 'Rows of the history that no longer count.' }),
    price_before: Nullable(Type.Number()),
    price_after: Nullable(Type.Number()),
    revived_bidder: Nullable(Type.String({ description: 'Who leads as a result and may withdraw.' })),
    revived_until: Nullable(Instant('Or until the lot closes, whichever is first.')),
    requested_by: Type.Integer(),
    requested_at: Instant(),
    approved_by: Nullable(Type.Integer()),
    done_at: Nullable(Instant()),
  }),
)

export const BidVoidCreate = Type.Object({
  bidder: Type.Union([Type.String({ maxLength: 40 }), Type.Integer({ minimum: 1 })], {
    description: '`Bidder #3`, or the id of any bid of theirs on this lot.', examples: ['Bidder #3'],
  }),
  from_bid: Type.Optional(Type.Integer({
    minimum: 1, description: 'The first placed bid to void; later bids are voided too. All bids by default.',
  })),
  reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Saved in the audit log.' }),
}, { title: 'VoidBidsRequest', additionalProperties: false })

export function presentVoid(row: BidVoidRow): Static<typeof BidVoidShape> {
  const amount = (value: BidVoidRow['price_before_cents']) => (value === null ? null : majorUnits(value, row.currency))
  return {
    id: row.id,
    lot_id: row.lot_id,
    bidder: bidderName(row.bidder_number),
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    bids_voided: row.bids_voided,
    price_before: amount(row.price_before_cents),
    price_after: amount(row.price_after_cents),
    revived_bidder: row.revived_number === null ? null : bidderName(row.revived_number),
    revived_until: isoOrNull(row.revived_until),
    requested_by: row.requested_by,
    requested_at: row.requested_at.toISOString(),
    approved_by: row.approved_by,
    done_at: isoOrNull(row.done_at),
  }
}
