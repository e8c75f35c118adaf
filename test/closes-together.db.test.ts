import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeEachAlone, closeDueLots } from '../src/bidding/closing/close-lots.ts'
import type { AuctionId, LotId, UserId } from '../src/kernel/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { afterHammer } from '../src/reactions.ts'
import { testDatabase } from './database.ts'
import { createFactories, insert } from './factories.ts'
import { sample } from './rounds.ts'

/** A batch of closes writes its money in sets; the books must be the same as after closing one by one. */
const db = await testDatabase()
const make = createFactories(db)
const log = createLog('silent')
const planWithFee = await insert(db, 'subscription_plans', { name: 'Trade', slug: 'trade', price_monthly_cents: 1_000, platform_fee_bps: 200 })
const SALES = Number(process.env.MONEY_SALES ?? sample(200, 8))
const SEED = Number(process.env.MONEY_SEED ?? 20_261_123)

test(`${SALES} random sales have the same money closed in batches and one by one (seed ${SEED})`, async () => {
  const seen = new Set<string>()
  for (const [n, plan] of fc.sample(plans, { numRuns: SALES, seed: SEED }).entries()) {
    const [together, apart] = [await createSale(plan), await createSale(plan)]
    await end(together.lots)
    assert.deepEqual((await closeDueLots(db, log, afterHammer)).closed, together.lots)
    await end(apart.lots)
    assert.deepEqual(await closeEachAlone(db, log, afterHammer, apart.lots), apart.lots)
    const money = await moneyOf(together)
    assert.deepEqual(money, await moneyOf(apart), `sale ${n}: ${JSON.stringify(plan)}`)
    for (const { status, kind } of money.invoices) seen.add(`${kind} ${status}`)
    for (const { status } of money.settlements) seen.add(`settlement ${status}`)
    for (const { apply_to: lot } of money.parts) seen.add(lot === null ? 'not captured' : 'captured')
  }
  const kinds = ['winner open', 'winner paid', 'platform_fee open', 'settlement pending', 'settlement ready', 'captured', 'not captured']
  assert.deepEqual(kinds.filter((what) => !seen.has(what)), [], 'all kinds of results occur in the sales')
})

interface Plan {
  auction: Record<string, unknown>
  /** The deposits of each bidder, in parts. */
  deposits: { kind: 'hold' | 'charge' | 'wire'; cents: number }[][]
  lots: { price: number | null; leader: number }[]
}

interface CreatedSale {
  auction: AuctionId
  bidders: UserId[]
  lots: LotId[]
}

/**
 * Prices, fees and deposits of similar size: some pay an invoice exactly, some more, some less, and some sellers
 * owe more than they receive.
 */
const plans: fc.Arbitrary<Plan> = fc.integer({ min: 1, max: 4 }).chain((bidders) => fc.record({
  auction: fc.record({
    payment_mode: fc.constantFrom('full', 'earnest'),
    deposit_applies: fc.constantFrom(true, true, true, false),
    buyer_premium: fc.record({ kind: fc.constant('percent'), bps: fc.integer({ min: 0, max: 2_000 }) }),
    seller_commission: fc.constantFrom({ kind: 'flat', flat: 400_000 }, { kind: 'percent', bps: 700 }),
    platform_fee_collected: fc.constantFrom('deduct', 'invoice'),
  }),
  deposits: fc.array(
    fc.array(fc.record({ kind: fc.constantFrom('hold', 'charge', 'wire'), cents: fc.integer({ min: 1, max: 300_000 }) }), { maxLength: 2 }),
    { minLength: bidders, maxLength: bidders }),
  lots: fc.array(
    fc.record({ price: fc.option(fc.integer({ min: 100, max: 150_000 }), { freq: 8 }), leader: fc.nat({ max: bidders - 1 }) }),
    { minLength: 1, maxLength: 12 }),
}))

async function createSale(plan: Plan): Promise<CreatedSale> {
  const seller = await make.user({ seller_approved_at: new Date(0) })
  await insert(db, 'subscriptions', {
    owner_user_id: seller, plan_id: planWithFee, status: 'active', interval: 'month', current_period_start: new Date(0),
    current_period_end: new Date('2100-01-01'),
  })
  const auction = await make.auction({ ...plan.auction, owner_user_id: seller })
  const bidders: UserId[] = []
  for (const parts of plan.deposits) {
    const bidder = await make.user()
    bidders.push(bidder)
    if (parts.length > 0) await depositIn(auction, bidder, parts)
  }
  const lots: LotId[] = []
  for (const [n, { price, leader }] of plan.lots.entries()) {
    lots.push(await make.lot(auction, price === null ? {} : { price_cents: price, leader_id: bidders[leader], leading_bid_id: n + 1, bid_count: 1 }))
  }
  return { auction, bidders, lots }
}

async function depositIn(auction: AuctionId, bidder: UserId, parts: Plan['deposits'][number]): Promise<void> {
  const id = await make.deposit(auction, bidder, parts.reduce((sum, { cents }) => sum + cents, 0))
  for (const { kind, cents } of parts) {
    const part = await insert<number>(db, 'deposit_payments', { deposit_id: id, kind, amount_cents: cents, status: 'held', is_paid: kind !== 'hold' })
    if (kind === 'wire') continue
    await insert(db, 'payment_intents', {
      provider: 'sandbox', deposit_payment_id: part, user_id: bidder, capture: kind === 'hold' ? 'manual' : 'automatic', amount_cents: cents, currency: 'usd',
    })
  }
}

/** The same time for all: the clock read for each row could put a lot a millisecond after one with a higher id. */
const end = (lots: LotId[]): Promise<unknown> =>
  db.query('update lots set ends_at = clock.now, scheduled_ends_at = clock.now from (select house_clock() as now offset 0) clock where id = any($1)', [lots])

/** All rows written by the closes, with lots and people by their index in the sale, without times and ids. */
async function moneyOf({ auction, bidders, lots }: CreatedSale) {
  const of = <Row extends Record<string, unknown>>(text: string): Promise<Row[]> => db.query<Row>(text, [auction, bidders, lots])
  const lot = (column: string) => `array_position($3::bigint[], ${column}) as lot`
  const person = (column: string) => `array_position($2::bigint[], ${column}) as person`
  const mine = 'select id from invoices where auction_id = $1'
  return {
    lots: await of(`select ${lot('id')}, status, close_reason, event_seq, chain_length from lots where auction_id = $1 and cardinality($2::bigint[]) > 0 order by id`),
    sales: await of(`select ${lot('lot_id')}, ${person('winner_id')}, hammer_price_cents, premium_cents from sales where auction_id = $1 order by lot_id`),
    invoices: await of<{ kind: string; status: string }>(
      `select ${lot('lot_id')}, ${person('payer_user_id')}, kind, installment, status, amount_due_cents, amount_paid_cents, paid_at is null as is_unpaid
       from invoices where auction_id = $1 order by lot_id, kind, installment, id`),
    numbers: await of(`select count(distinct invoice_number) = count(*) as are_distinct from invoices where auction_id = $1
       and (cardinality($2::bigint[]) + cardinality($3::bigint[])) > 0`),
    lines: await of(`select ${lot('i.lot_id')}, i.kind, i.installment, n, code, label, amount_cents from invoice_lines l join invoices i on i.id = l.invoice_id
       where i.auction_id = $1 and cardinality($2::bigint[]) > 0 order by i.lot_id, i.kind, i.installment, i.id, n`),
    payments: await of(`select ${lot('i.lot_id')}, i.installment, method, reference, y.amount_cents, matched_cents from invoice_payments y
       join invoices i on i.id = y.invoice_id where i.auction_id = $1 and cardinality($2::bigint[]) > 0 order by i.lot_id, i.installment, y.id`),
    settlements: await of<{ status: string }>(
      `select ${lot('lot_id')}, status, hammer_price_cents, buyers_premium_cents, seller_share_cents, seller_commission_cents, platform_fee_cents,
         net_proceeds_cents, clears_at is null as is_unclear, shortfall_invoice_id is null as is_enough
       from settlements where auction_id = $1 and cardinality($2::bigint[]) > 0 order by lot_id`),
    deposits: await of(`select ${person('user_id')}, status, amount_cents, applied_cents from deposits where auction_id = $1
       and cardinality($3::bigint[]) > 0 order by user_id`),
    parts: await of<{ apply_to: number | null }>(
      `select ${person('d.user_id')}, p.kind, p.status, (select array_position($3::bigint[], i.lot_id) from invoices i where i.id = p.apply_to) as apply_to,
         (select array_agg(o.kind) from payment_intents n join provider_orders o on o.intent_id = n.id where n.deposit_payment_id = p.id) as orders
       from deposit_payments p join deposits d on d.id = p.deposit_id where d.auction_id = $1 order by d.user_id, p.id`),
    postings: await of(
      `select p.reason_code, coalesce(${lot('i.lot_id').replace(' as lot', '')}, array_position($3::bigint[], s.lot_id)) as lot, i.kind, i.installment,
         (select jsonb_agg(jsonb_build_array(e.account, array_position($2::bigint[], e.party_user_id), e.amount_cents) order by e.n)
          from posting_entries e where e.posting_id = p.id) as entries
       from postings p left join invoices i on p.about_type = 'invoice' and i.id = p.about_id
       left join settlements s on p.about_type = 'settlement' and s.id = p.about_id
       where i.auction_id = $1 or s.auction_id = $1 order by lot, i.kind, i.installment, p.id`),
    events: await of(
      `select e.name, coalesce(${lot('e.lot_id').replace(' as lot', '')}, array_position($3::bigint[], coalesce(i.lot_id, s.lot_id))) as lot, i.kind, i.installment,
         cardinality(e.to_users) as told
       from events e left join invoices i on i.id = (e.data->>'invoice_id')::bigint left join settlements s on s.id = (e.data->>'settlement_id')::bigint
       where (e.auction_id = $1 or i.auction_id = $1 or s.auction_id = $1) and cardinality($2::bigint[]) > 0
       order by lot, i.kind nulls first, i.installment, e.id`),
    audit: await of(
      `select action, before, after - 'invoice_id' as after, array_position($3::bigint[], coalesce(i.lot_id, s.lot_id)) as lot, ${person('d.user_id')}
       from audit_log a left join invoices i on a.resource_type = 'invoice' and i.id = a.resource_id
       left join settlements s on a.resource_type = 'settlement' and s.id = a.resource_id
       left join deposits d on a.resource_type = 'deposit' and d.id = a.resource_id
       where a.resource_type = 'invoice' and a.resource_id in (${mine}) or s.auction_id = $1 or d.auction_id = $1
       order by action, lot, person, a.id`),
  }
}
