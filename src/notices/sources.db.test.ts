import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { createFactories, minutes } from '../../test/factories.ts'
import { type EventName, houseNews } from '../kernel/events.ts'
import type { UserId } from '../kernel/ids.ts'
import { because } from '../kernel/reason-sentences.ts'
import { OPERATOR, recordAudit } from '../platform/audit.ts'
import { numberEvents, recordEvents } from '../platform/outbox.ts'
import { keepSearch } from '../saved-searches/save-search.ts'
import { reportMatches } from '../saved-searches/report-matches.ts'
import { collectNotices } from './collect-notices.ts'
import { noteClosingSoon, noteExpiringOffers, noteOverdueInvoices } from './collect-store.ts'
import type { Facts } from './facts.ts'

const db = await testDatabase()
const house = createFactories(db)

async function happen(name: EventName, data: Record<string, unknown>, about: Parameters<typeof houseNews>[2] = {}): Promise<void> {
  await db.transaction((tx) => recordEvents(tx, [houseNews(name, data, about)]))
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
}

const toldTo = (userId: UserId) =>
  db.query<{ kind: string; facts: Facts }>('select kind, facts from notices where user_id = $1 order by id', [userId])

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const columns = Object.keys(row)
  const [made] = await db.query<{ id: number }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`, Object.values(row))
  return made!.id
}

/** A team with an owner, a manager, and a plain member. */
async function team() {
  const [owner, manager, member] = [await house.user(), await house.user(), await house.user()]
  const id = await insert('teams', { name: 'Calloway Land' })
  for (const [userId, role] of [[owner, 'owner'], [manager, 'manager'], [member, 'member']] as const) {
    await db.query('insert into team_members (team_id, user_id, role) values ($1, $2, $3)', [id, userId, role])
  }
  return { id, owner, manager, member }
}

const invoice = (payer: Record<string, unknown>, row: Record<string, unknown> = {}) => insert('invoices', {
  invoice_number: `INV-2026-${Math.random()}`, kind: 'winner', status: 'open', currency: 'usd', amount_due_cents: 50_000, ...payer, ...row,
})

test('an invoice is sent to its payer: a person, or the managers of the team', async () => {
  const { id: teamId, owner, manager, member } = await team()
  const person = await house.user()
  await happen('invoice.opened', { invoice_id: await invoice({ payer_user_id: person }, { due_at: minutes(60) }) })
  await happen('invoice.opened', { invoice_id: await invoice({ payer_team_id: teamId }) })
  const [told] = await toldTo(person)
  assert.deepEqual([told!.kind, told!.facts.amount_cents, told!.facts.currency], ['invoice_opened', 50_000, 'usd'])
  assert.match(told!.facts.path, /^\/account\/invoices\/\d+$/)
  assert.deepEqual([(await toldTo(owner)).length, (await toldTo(manager)).length, (await toldTo(member)).length], [1, 1, 0])
})

test('an invoice partly paid by a deposit asks for the rest and names its lot, and one fully paid asks for nothing', async () => {
  const person = await house.user()
  const lot = await house.lot(await house.auction(), { title: 'Creek bend' })
  await happen('invoice.opened', { invoice_id: await invoice({ payer_user_id: person }, { lot_id: lot, amount_paid_cents: 20_000 }) })
  await happen('invoice.opened', { invoice_id: await invoice({ payer_user_id: person }, { lot_id: lot, amount_paid_cents: 50_000, status: 'paid' }) })
  const [told, ...more] = await toldTo(person)
  assert.deepEqual([told!.facts.amount_cents, told!.facts.paid_cents, told!.facts.lot, more], [30_000, 20_000, 'Creek bend', []])
})

test('an invoice mentions a deposit whose card is being captured', async () => {
  const person = await house.user()
  const auction = await house.auction()
  const deposit_id = await house.deposit(auction, person)
  const owed = await invoice({ payer_user_id: person }, { auction_id: auction })
  const part = await insert('deposit_payments', { deposit_id, kind: 'hold', amount_cents: 30_000, status: 'held', apply_to: owed })
  await happen('invoice.opened', { invoice_id: owed })
  await db.query('update deposit_payments set is_paid = true where id = $1', [part])
  await happen('invoice.opened', { invoice_id: await invoice({ payer_user_id: person }, { auction_id: auction }) })
  assert.deepEqual((await toldTo(person)).map(({ facts }) => facts.deposit_cents), [30_000, null])
})

test('every failed payment is reported, except for invoices of deposits', async () => {
  const person = await house.user()
  const id = await invoice({ payer_user_id: person })
  await happen('invoice.payment_failed', { invoice_id: id })
  await happen('invoice.payment_failed', { invoice_id: id })
  await happen('invoice.opened', { invoice_id: await invoice({ payer_user_id: person }, { kind: 'deposit' }) })
  assert.deepEqual((await toldTo(person)).map(({ kind }) => kind), ['payment_failed', 'payment_failed'])
})

test('a released or forfeited deposit is reported with its amount', async () => {
  const person = await house.user()
  const deposit = await house.deposit(await house.auction(), person)
  await happen('deposit.returned', { deposit_id: deposit, amount_cents: 40_000 })
  await happen('deposit.forfeited', { deposit_id: deposit, amount_cents: 60_000 })
  assert.deepEqual((await toldTo(person)).map(({ kind, facts }) => [kind, facts.about, facts.amount_cents]),
    [['deposit_returned', 'Autumn sale', 40_000], ['deposit_forfeited', 'Autumn sale', 60_000]])
})

test('decisions about documents, sellers and ads are sent with the reason', async () => {
  const person = await house.user()
  const document = await insert('verification_documents', {
    user_id: person, document_type: 'w9', file_key: 'key', file_name: 'w9.pdf', mime_type: 'application/pdf', bytes: 10, uploaded_by: person,
  })
  const [place] = await db.query<{ slug: string }>('select slug from ad_placements limit 1')
  const campaign = await insert('ad_campaigns', {
    owner_user_id: person, name: 'Spring ad', placement: place!.slug, pricing_model: 'cpc', start_date: '2026-01-01',
  })
  await happen('document.decided', { document_id: document, status: 'rejected', reason: 'unreadable' })
  await happen('seller.decided', { user_id: person, status: 'approved', reason: null })
  await happen('ad.reviewed', { campaign_id: campaign, status: 'rejected', reason: 'Too loud' })
  assert.deepEqual((await toldTo(person)).map(({ kind, facts }) => [kind, facts.about, facts.outcome, facts.reason]), [
    ['document_decided', 'w9', 'rejected', 'unreadable'], ['seller_decided', '', 'approved', null], ['ad_reviewed', 'Spring ad', 'rejected', 'Too loud'],
  ])
})

test('a lifted strike and a corrected residence are sent to the person, with the reason', async () => {
  const person = await house.user()
  const auction = await house.auction({ slug: 'closed-to-some', title: 'Closed to some' })
  const lot = await house.lot(auction, { title: 'Creek bend' })
  const strike = await insert('strikes', { user_id: person, reason: 'buyer_default', lot_id: lot, lifted_at: minutes(0), lift_reason: 'The wire had come' })
  await happen('strike.lifted', { strike_id: strike, is_free: false })
  await happen('strike.lifted', { strike_id: strike, is_free: true })
  await happen('home.corrected', { user_id: person, auction_id: auction, from: 'US-MO', to: 'US-KS', reason: 'As on the license' })
  assert.deepEqual((await toldTo(person)).map(({ kind, facts }) => [kind, facts.about, facts.outcome, facts.place ?? null, facts.reason]), [
    ['document_decided', 'Creek bend', 'strike_lifted', null, 'The wire had come'], ['document_decided', 'Creek bend', 'strike_lifted_free', null, 'The wire had come'],
    ['document_decided', 'Closed to some', 'home_corrected', 'US-KS', 'As on the license'],
  ])
})

test('a default with its strike, and a restriction, are sent to the person, without a suspicion', async () => {
  const person = await house.user()
  const lot = await house.lot(await house.auction(), { title: 'Creek bend' })
  await happen('strike.given', { strike_id: await insert('strikes', { user_id: person, reason: 'buyer_default', lot_id: lot }) })
  await happen('person.held', { user_id: person, hold: 'under_review', is_held: true })
  await happen('person.held', { user_id: person, hold: 'under_review', is_held: false })
  assert.deepEqual((await toldTo(person)).map(({ facts }) => [facts.about, facts.outcome, facts.reason ?? null]),
    [['Creek bend', 'strike_given', null], ['', 'held_under_review', null], ['', 'free_under_review', null]])
})

test('partial payments, voided invoices and overpayments are sent with their amounts', async () => {
  const person = await house.user()
  const part = await invoice({ payer_user_id: person }, { amount_paid_cents: 20_000 })
  await happen('invoice.part_paid', { invoice_id: part, amount_cents: 15_000 })
  await happen('invoice.voided', { invoice_id: await invoice({ payer_user_id: person }, { status: 'voided' }) })
  const paid = await invoice({ payer_user_id: person }, { status: 'paid', amount_paid_cents: 50_000 })
  await insert('refunds', { payment_id: 2, invoice_id: paid, cause: 'overpaid', method: 'wire', currency: 'usd', amount_cents: 7_000, payee_user_id: person })
  await happen('invoice.paid', { invoice_id: paid })
  assert.deepEqual((await toldTo(person)).map(({ kind, facts }) => [kind, facts.outcome ?? null, facts.amount_cents, facts.remaining_cents ?? facts.over_cents ?? null]), [
    ['invoice_paid', 'part_paid', 15_000, 30_000], ['invoice_paid', 'invoice_voided', 50_000, null], ['invoice_paid', null, 50_000, 7_000],
  ])
})

test('a refund is reported when owed and when sent, except for deposits', async () => {
  const person = await house.user()
  const refund = async (row: Record<string, unknown>, invoiceRow: Record<string, unknown> = {}) => insert('refunds', {
    payment_id: 3, invoice_id: await invoice({ payer_user_id: person }, invoiceRow), cause: 'refund', method: 'wire', currency: 'usd', amount_cents: 9_000,
    payee_user_id: person, ...row,
  })
  const wired = await refund({})
  await happen('refund.owed', { refund_id: wired })
  await db.query(`update refunds set status = 'sent', sent_at = house_clock(), sent_reference = 'OUT-7' where id = $1`, [wired])
  await happen('refund.sent', { refund_id: wired })
  await happen('refund.owed', { refund_id: await refund({ cause: 'unmatched' }) })
  await happen('refund.owed', { refund_id: await refund({ method: 'deposit' }) })
  await happen('refund.owed', { refund_id: await refund({ status: 'sent', sent_at: minutes(0) }) })
  await happen('refund.owed', { refund_id: await refund({}, { kind: 'deposit' }) })
  assert.deepEqual((await toldTo(person)).map(({ facts }) => [facts.outcome, facts.amount_cents, facts.reason]),
    [['refund_owed', 9_000, null], ['refund_sent', 9_000, 'OUT-7'], ['refund_unmatched', 9_000, null]])
})

test('a person is told that somebody voided the invoice of their deposit, not that it was no longer needed', async () => {
  const person = await house.user()
  const voided = (reason: Record<string, unknown>) => invoice({ payer_user_id: person }, { kind: 'deposit', status: 'voided', ...reason })
  await happen('invoice.voided', { invoice_id: await voided({ void_reason: 'For another auction' }) })
  await happen('invoice.voided', { invoice_id: await voided({ void_reason: 'The deposit was not paid.', void_reason_said: JSON.stringify(because.depositNotPaid()) }) })
  assert.deepEqual((await toldTo(person)).map(({ kind, facts }) => [kind, facts.outcome, facts.amount_cents]), [['invoice_paid', 'invoice_voided', 50_000]])
})

test('people are told when their bids are voided, or their lot or auction is cancelled', async () => {
  const [seller, bidder] = [await house.user(), await house.user()]
  const auction = await house.auction({ owner_user_id: seller })
  const lot = await house.lot(auction)
  const row = { lot_id: lot, user_id: bidder, bidder_number: 1, from_instruction: 1, kind: 'house', reason: 'Shill', status: 'done', requested_by: seller, done_at: minutes(0) }
  await happen('bids.voided', { void_id: await insert('bid_voids', row) }, { auctionId: auction, lotId: lot })
  for (const by_house of [false, true]) {
    await happen('lot.withdrawn', { lot_id: lot, by_house, reason: 'Title dispute' }, { auctionId: auction, lotId: lot })
    await happen('auction.cancelled', { auction_id: auction, by_house, reason: 'Storm' }, { auctionId: auction })
  }
  assert.deepEqual((await toldTo(bidder)).map(({ kind, facts }) => [kind, facts.outcome, facts.reason ?? null]), [['retraction_decided', 'bids_voided', null]])
  assert.deepEqual((await toldTo(seller)).map(({ facts }) => [facts.outcome, facts.reason]), [['own_lot', 'Title dispute'], ['own_auction', 'Storm']])
})

test('bidders and watchers are told that a lot was redeemed', async () => {
  const watcher = await house.user()
  const lot = await house.lot(await house.auction({ tax_sale: true }), { title: 'Parcel 9', status: 'withdrawn', close_reason: 'redeemed', closed_at: minutes(0) })
  await db.query('insert into watchlist (user_id, lot_id) values ($1, $2)', [watcher, lot])
  await happen('lot.withdrawn', { lot_id: lot, by_house: false, redeemed: true, reason: null }, { lotId: lot })
  assert.deepEqual((await toldTo(watcher)).map(({ kind, facts }) => [kind, facts.outcome]), [['sale_called_off', 'lot_redeemed']])
})

test('a signed contract is reported to the seller, and what follows to the buyer', async () => {
  const [seller, buyer] = [await house.user(), await house.user()]
  const auction = await house.auction({ owner_user_id: seller })
  const lot = await house.lot(auction, { title: 'Creek bend', status: 'sold' })
  const sale = await insert('sales', {
    lot_id: lot, auction_id: auction, winner_id: buyer, winning_bid_id: lot, hammer_price_cents: 1_250_000, currency: 'usd', buyer_premium: '{}',
    premium_cents: 0, sold_at: minutes(-60),
  })
  for (const told of ['contract_to_sign', 'contract_signed', 'deed_recorded']) await happen('purchase.moved', { sale_id: sale, told })
  const told = async (person: UserId) => (await toldTo(person)).map(({ kind, facts }) => [kind, facts.outcome, facts.about, facts.path])
  assert.deepEqual(await told(seller), [['confirmation_due', 'contract_to_sign', 'Creek bend', `/seller/purchases/${sale}`]])
  assert.deepEqual(await told(buyer), ['contract_signed', 'deed_recorded'].map((outcome) => ['won', outcome, 'Creek bend', `/account/purchases/${sale}`]))
})

test('an undone purchase is reported with the reason, once, and a default with its strike', async () => {
  const [buyer, defaulted, other] = [await house.user(), await house.user(), await house.user()]
  const auction = await house.auction()
  for (const [winner, undone_reason] of [[buyer, 'rescinded'], [defaulted, 'buyer_default']] as const) {
    const lot = await house.lot(auction, { title: 'Creek bend', status: 'unsold' })
    await insert('sales', {
      lot_id: lot, auction_id: auction, winner_id: winner, winning_bid_id: lot, hammer_price_cents: 1_250_000, currency: 'usd', buyer_premium: '{}',
      premium_cents: 0, sold_at: minutes(-60), undone_at: minutes(-1), undone_reason,
    })
    await db.query('insert into lot_bidders (lot_id, user_id, number) values ($1, $2, 2)', [lot, other])
    await recordAudit(db, { actor: OPERATOR, action: 'lot.rescinded', resource: { type: 'lot', id: lot }, reason: 'A cloud on the title' })
    for (let time = 0; time < 2; time++) await happen('lot.unsold', { lot_id: lot, reason: undone_reason }, { auctionId: auction, lotId: lot })
  }
  assert.deepEqual((await toldTo(buyer)).map(({ kind, facts }) => [kind, facts.outcome, facts.about, facts.amount_cents, facts.reason]),
    [['sale_called_off', 'sale_rescinded', 'Creek bend', 1_250_000, 'A cloud on the title']])
  assert.deepEqual(await toldTo(defaulted), [])
  assert.deepEqual((await toldTo(other)).map(({ kind }) => kind), ['lost', 'lost'])
})

test('a failed refund is reported to administrators who may send refunds, and to nobody else', async () => {
  const [payer, office, colleague, left, clerk] = [
    await house.user(), await house.user({ is_admin: true }), await house.user({ is_admin: true, staff_role: 'cashier' }),
    await house.user({ is_admin: true, suspended_at: minutes(0) }), await house.user({ is_admin: true, staff_role: 'clerk' }),
  ]
  const id = await invoice({ payer_user_id: payer }, { invoice_number: 'INV-2026-000042' })
  const refund = await insert('refunds', {
    payment_id: 1, invoice_id: id, cause: 'refund', method: 'card', currency: 'usd', amount_cents: 12_300, payee_user_id: payer, failure: 'lost_or_stolen_card',
  })
  await happen('refund.failed', { refund_id: refund })
  for (const admin of [office, colleague]) {
    const [told, ...more] = await toldTo(admin)
    assert.deepEqual([told!.kind, told!.facts.outcome, told!.facts.about, told!.facts.amount_cents, told!.facts.path, more],
      ['payment_failed', 'refund_failed', 'INV-2026-000042', 12_300, '/admin/refunds', []])
  }
  assert.deepEqual([await toldTo(payer), await toldTo(left), await toldTo(clerk)], [[], [], []])
})

test('a registration that waits is reported to staff who register bidders: one by one, and many at most once an hour', async () => {
  const [clerk, cashier, admin] = [
    await house.user({ is_admin: true, staff_role: 'clerk' }), await house.user({ is_admin: true, staff_role: 'cashier' }), await house.user({ is_admin: true }),
  ]
  const auction = await house.auction({ registration_required: true, title: 'Spring sale' })
  const wait = async (name: string) => {
    const id = await house.registration(auction, await house.user({ name }))
    await happen('registration.waiting', { registration_id: id })
    return id
  }
  const approved = await house.registration(auction, await house.user(), 100_000)
  await happen('registration.waiting', { registration_id: approved })
  assert.deepEqual(await toldTo(clerk), [], 'it was decided before anybody was told')
  const first = await wait('Ann Archer')
  assert.deepEqual((await toldTo(clerk)).map(({ kind, facts }) => [kind, facts]), [['document_decided', {
    about: 'Spring sale', path: `/admin/registrations/${first}/approval`, outcome: 'registration_waits', from: 'Ann Archer',
  }]])
  for (const name of ['Otto', 'Ida', 'Carl', 'Elsa', 'June']) await wait(name)
  const told = (await toldTo(clerk)).map(({ facts }) => `${facts.outcome} ${facts.count ?? facts.from}`)
  assert.deepEqual(told.slice(0, 3), ['registration_waits Ann Archer', 'registration_waits Otto', 'registration_waits Ida'])
  assert.equal(told[3], 'registrations_wait 4')
  // Two, if the hour ended in between.
  assert.ok(told.length <= 5, told.join(', '))
  assert.deepEqual([(await toldTo(admin)).length, await toldTo(cashier)], [told.length, []])
})

test('changes of a plan are sent to the managers of the seller', async () => {
  const { id: teamId, owner, manager, member } = await team()
  const [plan] = await db.query<{ id: number; name: string }>('select id, name from subscription_plans order by id limit 1')
  const subscription = await insert('subscriptions', { owner_user_id: owner, owner_team_id: teamId, plan_id: plan!.id, interval: 'month', status: 'active', current_period_start: minutes(-60), current_period_end: minutes(60) })
  await happen('subscription.moved', { subscription_id: subscription, told: 'ending', plan_id: plan!.id, at: '2026-12-01T18:00:00.000Z' })
  for (const whom of [owner, manager]) {
    assert.deepEqual((await toldTo(whom)).map(({ kind, facts }) => [kind, facts.outcome, facts.about, facts.path]), [['seller_decided', 'plan_ending', plan!.name, '/seller/plan']])
  }
  assert.deepEqual(await toldTo(member), [])
})

test('a revived lead is reported to the new leader, once, and not after the deadline to release it', async () => {
  const [revived, voided] = [await house.user(), await house.user()]
  const auction = await house.auction()
  const lot = await house.lot(auction, { leader_id: revived, price_cents: 120_000, leading_bid_id: 1 })
  const row = { lot_id: lot, user_id: voided, bidder_number: 2, from_instruction: 1, kind: 'house', reason: 'x', status: 'done', requested_by: voided, done_at: minutes(0) }
  await insert('bid_voids', { ...row, revived_user_id: revived, revived_number: 1, revived_until: minutes(-1) })
  await insert('bid_voids', { ...row, revived_user_id: revived, revived_number: 1, revived_until: minutes(600) })
  await happen('lot.changed', {}, { auctionId: auction, lotId: lot })
  await happen('lot.changed', {}, { auctionId: auction, lotId: lot })
  const told = await toldTo(revived)
  assert.deepEqual(told.map(({ kind, facts }) => [kind, facts.amount_cents]), [['lead_revived', 120_000]])
  assert.match(told[0]!.facts.path, /#bid$/)
  assert.deepEqual(await toldTo(voided), [])
})

test('a seller is told of a bid that awaits confirmation, and bidders are not', async () => {
  const [seller, bidder] = [await house.user(), await house.user()]
  const auction = await house.auction({ owner_user_id: seller })
  const lot = await house.lot(auction, { leader_id: bidder, price_cents: 90_000, leading_bid_id: 1, closed_at: minutes(-1), confirmation_due_at: minutes(600) })
  await happen('lot.changed', {}, { auctionId: auction, lotId: lot })
  await happen('lot.changed', {}, { auctionId: auction, lotId: lot })
  assert.deepEqual((await toldTo(seller)).map(({ kind, facts }) => [kind, facts.amount_cents, facts.path]),
    [['confirmation_due', 90_000, `/seller/close-out/${lot}`]])
  assert.deepEqual(await toldTo(bidder), [])
})

test('an offer is sent to its addressee with one reminder, and its end to the other side', async () => {
  const [seller, bidder] = [await house.user(), await house.user()]
  const auction = await house.auction({ owner_user_id: seller })
  const offer = async (row: Record<string, unknown>) => insert('offers', {
    lot_id: await house.lot(auction), kind: 'offer', addressee: 'runner_up', user_id: bidder, bidder_number: 1, bid_id: 1, amount_cents: 70_000,
    created_by: seller, ...row,
  })
  const soon = await offer({ expires_at: minutes(60) })
  await offer({ expires_at: minutes(60 * 40) })
  const [offered] = await db.query<{ lot_id: number }>('select lot_id from offers where id = $1', [soon])
  await happen('offer.made', { offer_id: soon })
  await noteExpiringOffers(db)
  await noteExpiringOffers(db)
  await happen('offer.ended', { offer_id: soon, status: 'declined' })
  const taken = await offer({ expires_at: minutes(60 * 40), status: 'withdrawn', ended_at: minutes(0) })
  await happen('offer.ended', { offer_id: taken, status: 'withdrawn' })
  assert.deepEqual((await toldTo(bidder)).map(({ kind, facts }) => [kind, facts.outcome ?? null]),
    [['offer_received', null], ['offer_expiring', null], ['offer_ended', 'withdrawn']])
  assert.deepEqual((await toldTo(seller)).map(({ kind, facts }) => [kind, facts.outcome, facts.path]),
    [['offer_ended', 'declined', `/seller/close-out/${offered!.lot_id}`]])
})

test('an invoice due a day ago gets one reminder, with the time zone of its due date', async () => {
  const [payer, late, patient] = [await house.user(), await house.user(), await house.user()]
  const lot = await house.lot(await house.auction(), { state: 'TX', county: 'El Paso County' })
  const HOUR = 60
  await invoice({ payer_user_id: payer, lot_id: lot, due_at: minutes(-25 * HOUR) })
  await invoice({ payer_user_id: patient, due_at: minutes(-23 * HOUR) })
  await invoice({ payer_user_id: late, due_at: minutes(-9 * 24 * HOUR) })
  await noteOverdueInvoices(db)
  await noteOverdueInvoices(db)
  const [told, ...more] = await toldTo(payer)
  assert.deepEqual([told!.kind, told!.facts.outcome, told!.facts.land, more], ['invoice_opened', 'overdue', { state: 'TX', county: 'El Paso County' }, []])
  assert.deepEqual([await toldTo(patient), await toldTo(late)], [[], []])
})

test('a cancelled auction is reported to its bidders, watchers and depositors, once each', async () => {
  const [bidder, watcher, depositor, stranger] = [await house.user(), await house.user(), await house.user(), await house.user()]
  const auction = await house.auction()
  const lots = [await house.lot(auction), await house.lot(auction)]
  for (const lot of lots) {
    await db.query('insert into lot_bidders (lot_id, user_id, number) values ($1, $2, 1)', [lot, bidder])
    await db.query('insert into watchlist (lot_id, user_id) values ($1, $2), ($1, $3)', [lot, watcher, bidder])
  }
  await house.deposit(auction, depositor)
  await happen('auction.cancelled', {}, { auctionId: auction })
  for (const whom of [bidder, watcher, depositor]) assert.deepEqual((await toldTo(whom)).map(({ kind }) => kind), ['sale_called_off'])
  assert.deepEqual(await toldTo(stranger), [])
})

test('bidders of platforms have no address here and get no notices', async () => {
  const platform = await insert('cross_listing_platforms', { name: 'Elsewhere', slug: 'elsewhere', secret_sealed: 'x' })
  const person = await house.user({ platform_id: platform, platform_bidder_ref: 'b-1' })
  await happen('invoice.opened', { invoice_id: await invoice({ payer_user_id: person }) })
  assert.deepEqual(await toldTo(person), [])
})

test('whoever watches a lot is reminded once within the hour before its close, also where the close moves', async () => {
  const [watcher, late] = [await house.user(), await house.user()]
  const auction = await house.auction()
  const [soon, far] = [await house.lot(auction, { ends_at: minutes(50) }), await house.lot(auction, { ends_at: minutes(70) })]
  const watch = (user: UserId, lot: number, ago: number) =>
    db.query('insert into watchlist (user_id, lot_id, watched_at) values ($1, $2, $3)', [user, lot, minutes(-ago)])
  await watch(watcher, soon, 60)
  await watch(watcher, far, 60)
  await watch(late, soon, 1)
  await noteClosingSoon(db)
  await db.query(`update lots set ends_at = ends_at + interval '5 minutes' where id = $1`, [soon])
  await noteClosingSoon(db)
  assert.deepEqual((await toldTo(watcher)).map(({ kind, facts }) => [kind, facts.lot_id]), [['closing_soon', soon]])
  assert.deepEqual(await toldTo(late), [], 'who begins to watch it in the last hour knows')
})

test('a saved search tells each new lot once, at most ten by name, and no lot of before or of other land', async () => {
  const person = await house.user()
  const sale = await house.auction({ published_at: minutes(-60) })
  await house.lot(sale, { state: 'MT', title: 'Old ranch', created_at: minutes(-45) })
  const save = (filter: { state?: string }, query: string) => db.transaction((tx) =>
    keepSearch(tx, OPERATOR, person, { name: '  Montana   land ', query, filter, frequency: 'at_once' }))
  assert.equal(await save({ state: 'MT' }, 'state=MT'), null)
  assert.equal(await save({ state: 'MT' }, 'state=MT'), null, 'the same again changes the one there is')
  const look = async () => {
    await db.query(`update saved_searches set next_at = house_clock() where user_id = $1`, [person])
    while (await reportMatches(db));
    while ((await numberEvents(db)) > 0);
    while (await collectNotices(db));
  }
  const seenUntil = (at: Date) => db.query('update saved_searches set seen_until = $2 where user_id = $1', [person, at])
  await seenUntil(minutes(-30))
  await look()
  assert.deepEqual(await toldTo(person), [], 'what was there before is not new')
  await seenUntil(minutes(-30))
  for (let nth = 0; nth < 12; nth += 1) await house.lot(sale, { state: 'MT', title: `Ranch ${nth}`, created_at: minutes(-10) })
  await house.lot(sale, { state: 'TX', title: 'Elsewhere', created_at: minutes(-10) })
  // An older lot whose auction is published now is new as well.
  const draft = await house.auction({ published_at: minutes(0) })
  await house.lot(draft, { state: 'MT', title: 'Ranch of the new sale', created_at: minutes(-600) })
  await db.query('update auctions set published_at = $2 where id = $1', [draft, minutes(-5)])
  await look()
  await look()
  const [told, ...more] = await toldTo(person)
  assert.deepEqual([told!.kind, told!.facts.about, told!.facts.path, told!.facts.count, told!.facts.lots!.length, more],
    ['saved_search', 'Montana land', '/lots?state=MT', 13, 10, []])
  assert.ok(told!.facts.lots!.every(({ about }) => about.startsWith('Ranch')))
})

test('a saved search for a place finds new lots near it', async () => {
  const person = await house.user()
  const sale = await house.auction({ published_at: minutes(-60) })
  await db.transaction((tx) => keepSearch(tx, OPERATOR, person, {
    name: 'Hamilton', query: 'search=59840', filter: { search: '59840', near: '-114.6,45.9,-113.7,46.6' }, frequency: 'at_once',
  }))
  await db.query('update saved_searches set seen_until = $2, next_at = house_clock() where user_id = $1', [person, minutes(-30)])
  await house.lot(sale, { title: 'Mill lot', lat: 46.25, lng: -114.15, created_at: minutes(-10) })
  await house.lot(sale, { title: 'Coast lot', lat: 44.6, lng: -124, created_at: minutes(-10) })
  while (await reportMatches(db));
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  assert.deepEqual((await toldTo(person)).map(({ facts }) => facts.lots!.map(({ about }) => about)), [['Mill lot']])
})

test('an event that cannot be read is passed over and reported, and those around it become notices', async () => {
  const person = await house.user()
  const [sale, lot] = [await house.auction(), await house.lot(await house.auction())]
  await insert('bids', {
    id: 900_001, lot_id: lot, seq: 1, kind: 'placed', user_id: person, bidder_number: 1, instruction_n: 1, amount_cents: 100, is_proxy: false, placed_at: minutes(0),
  })
  const [{ last } = { last: 0 }] = await db.query<{ last: number }>('select coalesce(max(position), 0) as last from events')
  const opened = async () => JSON.stringify({ invoice_id: await invoice({ payer_user_id: person }) })
  await db.query(
    `insert into events (name, position, auction_id, lot_id, to_users, data, placed) values
       ('invoice.opened', $1 + 1, null, null, '{}', $2, null), ('bid.placed', $1 + 2, $3, $4, null, null, '["Forty acres", "usd", "first"]'), ('invoice.opened', $1 + 3, null, null, '{}', $5, null)`,
    [last, await opened(), sale, lot, await opened()])
  // The events before it are not held up either.
  await collectNotices(db)
  assert.equal((await toldTo(person)).length, 1)
  await assert.rejects(collectNotices(db), { code: /^22/ })
  const passed: number[] = []
  while (await collectNotices(db, (position) => void passed.push(position)));
  assert.deepEqual(passed, [last + 2])
  assert.deepEqual((await toldTo(person)).map(({ kind }) => kind), ['invoice_opened', 'invoice_opened'])
})
