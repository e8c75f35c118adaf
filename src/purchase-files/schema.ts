import { Type } from 'typebox'
import type { SaleId } from '../kernel/ids.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { isoOrNull } from '../kernel/time.ts'
import { Choice, component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { DeedShape, LotOfBuyer, lotOf, presentDeed } from '../purchases/index.ts'
import type { Purchase } from './read-purchases.ts'
import { PURCHASE_STEPS, STEP_ACTORS, STEP_STATUSES } from './step-rules.ts'

export const PurchaseParam = Type.Object({ id: IdParam('PurchaseId', 'Id of the purchase.') })
export const PurchasesQuery = Type.Object(PageQuery)

const StepShape = Type.Object({
  name: Choice(PURCHASE_STEPS),
  by: Choice(STEP_ACTORS, 'Who does it. Administrators can do what the seller does.'),
  status: Choice(STEP_STATUSES, '`waiting`: something else comes first.'),
  due_at: Nullable(Instant()),
  done_at: Nullable(Instant()),
})

export const purchaseFields = {
  id: Type.Integer(),
  lot: LotOfBuyer,
  auction: Type.Object({ id: Type.Integer(), title: Type.String(), slug: Type.String() }),
  sold_at: Instant(),
  canceled_at: Nullable(Instant('When the sale was canceled.')),
  currency: Type.String({ examples: ['usd'] }),
  hammer_price: Type.Number(),
  buyers_premium: Type.Number(),
  amount_due: Nullable(Type.Number({ description: 'Invoiced to the buyer; null while no invoice is sent.' })),
  amount_paid: Nullable(Type.Number()),
  deed: Nullable(Type.Object(DeedShape.properties, { description: 'Null until the buyer enters it.' })),
  closing: Nullable(Type.Object({
    agent_name: Type.String(), agent_phone: Nullable(Type.String()), agent_email: Nullable(Type.String()),
    closing_on: Nullable(Type.String({ description: 'A calendar day.', examples: ['2026-12-15'] })),
  }, { description: 'Who closes the purchase. Null until the seller enters it.' })),
  recording: Nullable(Type.Object({
    recorded_on: Type.String({ description: 'A calendar day.', examples: ['2026-12-18'] }), instrument_number: Type.String(),
  }, { description: 'Where the deed is recorded. Null until the seller enters it.' })),
  unread_messages: Type.Integer({ description: 'Messages of the seller that you have not read.' }),
  steps: Type.Array(StepShape, { description: 'From payment to deed, in this order.' }),
}

export const PurchaseShape = component('Purchase', Type.Object(purchaseFields))

export function presentPurchase({ row, steps }: Purchase, unread: ReadonlyMap<SaleId, number>) {
  const money = (amount: Cents | null) => (amount === null ? null : majorUnits(amount, row.currency))
  return {
    id: row.id,
    lot: lotOf(row),
    auction: { id: row.auction_id, title: row.auction_title, slug: row.auction_slug },
    sold_at: row.sold_at.toISOString(),
    canceled_at: isoOrNull(row.undone_at),
    currency: row.currency,
    hammer_price: majorUnits(row.hammer_price_cents, row.currency),
    buyers_premium: majorUnits(row.premium_cents, row.currency),
    amount_due: money(row.due_cents),
    amount_paid: money(row.paid_cents),
    deed: presentDeed(row),
    closing: row.agent_name === null ? null
      : { agent_name: row.agent_name, agent_phone: row.agent_phone, agent_email: row.agent_email, closing_on: row.closing_on },
    recording: row.recorded_on === null ? null : { recorded_on: row.recorded_on, instrument_number: row.instrument_number! },
    unread_messages: unread.get(row.id) ?? 0,
    steps: steps.map(({ due_at: due, done_at: done, ...step }) => ({ ...step, due_at: isoOrNull(due), done_at: isoOrNull(done) })),
  }
}
