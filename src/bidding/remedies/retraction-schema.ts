import { type Static, Type } from 'typebox'
import { bidderName } from '../../kernel/bid-placed.ts'
import { majorUnits } from '../../kernel/money.ts'
import { isoOrNull } from '../../kernel/time.ts'
import { Amount, Choice, component, Instant, Nullable, PageQuery } from '../../platform/http/shapes.ts'
import { GROUNDS } from './retraction-rules.ts'
import type { RetractionRow } from './retraction-store.ts'

const requestFields = {
  id: Type.Integer(),
  lot: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }),
  bid: Type.Object({ id: Type.Integer(), amount: Type.Number(), bidder: Type.String({ examples: ['Bidder #3'] }) }),
  ground: Choice(GROUNDS),
  reason: Type.String(),
  assessment: Choice(['allowed', 'needs_admin', 'not_allowed'], 'What the rules say; an administrator decides in every case.'),
  status: Choice(['requested', 'granted', 'denied']),
  requested_at: Instant(),
  decided_at: Nullable(Instant()),
  decision_reason: Nullable(Type.String()),
}

export const RetractionShape = component('RetractionRequest', Type.Object(requestFields))

export const AdminRetractionShape = component(
  'AdminRetractionRequest',
  Type.Object({
    ...requestFields,
    user_id: Type.Integer(),
    granted_in_180_days: Type.Integer({ description: 'Retractions granted to this person; the third blocks them.' }),
  }),
)

const closed = { additionalProperties: false } as const

export const RetractionCreate = Type.Object({
  ground: Choice(GROUNDS),
  reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
  right_amount: Type.Optional(Amount('With `typing_error`: the amount you meant to enter. Not shown to others.')),
}, { ...closed, title: 'AskForRetractionRequest' })

export const RetractionGrant = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 1_000 })) }, { ...closed, title: 'GrantRetractionRequest' })
export const RetractionDenial = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S', description: 'Shown to the bidder.' }),
}, { ...closed, title: 'DenyRetractionRequest' })

export const RetractionQuery = Type.Object({ status: Type.Optional(Choice(['requested', 'granted', 'denied'])), ...PageQuery })

export const presentRetraction = (row: RetractionRow): Static<typeof RetractionShape> => ({
  id: row.id,
  lot: { id: row.lot_id, slug: row.lot_slug, title: row.lot_title },
  bid: { id: row.bid_id, amount: majorUnits(row.amount_cents, row.currency), bidder: bidderName(row.bidder_number) },
  ground: row.ground,
  reason: row.reason,
  assessment: row.assessment,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  decided_at: isoOrNull(row.decided_at),
  decision_reason: row.decision_reason,
})

export const presentToAdmin = (row: RetractionRow): Static<typeof AdminRetractionShape> =>
  ({ ...presentRetraction(row), user_id: row.user_id, granted_in_180_days: row.granted_lately })
