import assert from 'node:assert/strict'
import { closeWhatIsDue } from '../src/bidding/index.ts'
import type { AuctionId, LotId } from '../src/kernel/ids.ts'
import type { TestHouse } from './app.ts'
import { insert, minutes } from './factories.ts'
import type { Resident } from './sample-house.ts'
import type { SiteHouse } from './site-house.ts'
import { uploadForm } from './upload-form.ts'

/** Who acts in the stories. */
interface Cast {
  house: SiteHouse
  bidder: Resident
  seller: Resident
  operator: Resident
}

/** What happens seldom in a house, so that the operations about it have real answers too. */
export async function tellStories(cast: Cast): Promise<void> {
  const stories = [
    deviceLogin, invitation, registrations, saleLists, counter, deposits, refundSent, strikeOff, survey, payout, conflict, release, extension, ads, undoings,
    papers,
  ]
  for (const story of stories) {
    await story(cast)
  }
}

/** A sale and its close, in a sandbox. */
export async function tellOfSandbox({ call, person }: TestHouse): Promise<void> {
  const admin = await (await person({ admin: true })).token('admin')
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, token = admin) => {
    const { status, text } = await call(method, `/v1/sandbox/${path}`, { token, ...(body ? { body } : {}) })
    assert.ok(status < 300, `${path}: ${text}`)
  }
  await ask('POST', 'fixtures', { name: 'spring-land-sale' })
  await ask('GET', 'clock')
  await ask('POST', 'clock', { advance: '11d' })
  await ask('POST', 'triggers', { event: 'invoice.paid' }, await (await person({ seller: true })).token('seller'))
  await ask('POST', 'reset')
}

async function deviceLogin({ house, bidder }: Cast): Promise<void> {
  const { body } = await house.call<{ device_code: string; user_code: string }>('POST', '/v1/device-logins', { body: { name: 'freehold on laptop', abilities: ['read'] } })
  const allowed = await house.post('/device', { code: body.data.user_code, name: 'My laptop', abilities: 'read', expires_in_days: '30' }, bidder)
  assert.equal(allowed.status, 303, allowed.text.slice(0, 400))
  await house.call('POST', '/v1/device-logins/token', { body: { device_code: body.data.device_code } })
}

async function invitation({ seller }: Cast): Promise<void> {
  const team = await seller.call<{ id: number }>('POST', '/v1/teams', { name: 'Lake County' })
  await seller.call('POST', `/v1/teams/${team.id}/members`, { email: 'treasurer@example.org', role: 'manager' })
}

/** The number of what came first, or as a list says it. */
const idAmong = async (by: Resident, path: string): Promise<number> => {
  const [first] = await by.call<{ id: number }[]>('GET', path)
  assert.ok(first, path)
  return first.id
}

async function templates(seller: Resident, auction: AuctionId): Promise<void> {
  const saved = await seller.call<{ id: number }>('POST', '/v1/seller/auction-templates', { auction_id: auction, name: 'Tax deed sales' })
  await seller.call('PATCH', `/v1/seller/auction-templates/${saved.id}`, { is_default: true })
  await seller.call('GET', '/v1/seller/auction-templates')
}

async function registrations({ house, bidder, seller, operator }: Cast): Promise<void> {
  const auction = await house.auction({ title: 'Tax deed sale', slug: 'tax-deed-sale', owner_user_id: seller.id, registration_required: true })
  await house.lot(auction, { title: 'Mill lot, 2 acres', slug: 'mill-lot-2-acres' })
  const form = `/v1/seller/auctions/${auction}/registration-form`
  await seller.call('GET', form)
  await seller.call('PATCH', form, { body: 'I, {{bidder_name}}, register for {{auction_title}} and have read its terms.' })
  await seller.call('POST', `/v1/seller/auctions/${auction}/copies`, { title: 'Tax deed sale, spring' })
  await templates(seller, auction)
  const own = `/v1/auctions/${auction}/registration`
  const { document } = await bidder.call<{ document: string }>('GET', own)
  await bidder.call('POST', own, { document, signed_name: 'Ruth Alder', consents: true, requested_limit: '25000.00' })
  const list = `/v1/admin/registrations?auction_id=${auction}`
  await operator.call('POST', `/v1/admin/registrations/${await idAmong(operator, list)}/approval`, { limit: '25000.00' })
  await bidder.call('PATCH', own, { requested_limit: '40000.00' })
  const paper = await uploadForm([
    ['auction_id', String(auction)], ['user_id', String((await house.person({ name: 'Elsa Brandt' })).id)], ['signed_on', '2026-11-02'], ['limit', '25000.00'],
    ['file', new Blob(['%PDF-1.7\n']), 'form.pdf'],
  ])
  const recorded = await house.call('POST', '/v1/admin/registrations', { token: operator.token, body: paper.body, headers: paper.headers })
  assert.equal(recorded.status, 201, recorded.text)
  const other = await house.registration(auction, (await house.person({ name: 'Noel Price' })).id)
  await operator.call('POST', `/v1/admin/registrations/${other}/rejection`, { reason: 'The bank letter is missing.' })
}

async function saleLists({ house, seller }: Cast): Promise<void> {
  const auction = await house.auction({ title: 'Tax sale of Lake County', slug: 'tax-sale-of-lake-county', owner_user_id: seller.id, tax_sale: true })
  await house.lot(auction, { parcel_id: 'R-101' })
  await seller.call('PATCH', `/v1/seller/auctions/${auction}/lists`, {
    kind: 'notice', is_published: true, heading: 'Lands to be sold for unpaid taxes.', certificate: 'I certify that this list is true.',
    columns: ['lot_number', 'parcel_id', 'amount_due'], sorted_by: 'parcel_id',
  })
  await seller.call('GET', `/v1/auctions/${auction}/lists`)
}

async function counter({ house, operator }: Cast): Promise<void> {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  await house.lot(auction)
  const seen = { tier: 'verified', document: 'driver_license', note: 'Photo and address match, valid until 2029' }
  const address = { street: '12 Creek Road', city: 'Burns', region: 'OR', postal_code: '97720' }
  const { id } = await operator.call<{ id: number }>('POST', '/v1/admin/users', { name: 'June Reed', email: 'june.reed@example.org', ...address, ...seen })
  await operator.call('POST', `/v1/admin/users/${id}/identity`, { ...seen, document: 'passport' })
  await operator.call('POST', '/v1/admin/deposits', { auction_id: auction, user_id: id, amount: '1000.00', tender: 'cash', terms_signed: true })
}

async function deposits({ house, operator }: Cast): Promise<void> {
  const auction = await house.auction({ deposit_mode: 'flat', deposit_amount_cents: 100_000 })
  const of = async (name: string) => house.deposit(auction, (await house.person({ name })).id)
  await operator.call('POST', `/v1/admin/deposits/${await of('Ida Marsh')}/release`, { reason: 'Asked for before the sale.' })
  await operator.call('POST', `/v1/admin/deposits/${await of('Carl Voss')}/forfeiture`, { reason: 'The purchase was never paid.', forfeit_to: 'seller' })
}

async function refundSent({ operator }: Cast): Promise<void> {
  await operator.call('POST', `/v1/admin/refunds/${await idAmong(operator, '/v1/admin/refunds?status=owed')}/sending`, { by: 'wire', reference: 'FED-20270301-0042' })
}

type Row = Record<string, unknown>

/** A sale of the seller alone, with lots whose time is over. */
async function endedSale({ house, seller }: Cast, auctionRow: Row, lots: readonly Row[], bids: (lot: LotId) => Promise<unknown>): Promise<{ auction: AuctionId; lots: LotId[] }> {
  const auction = await house.auction({ owner_user_id: seller.id, ...auctionRow })
  const made: LotId[] = []
  for (const row of lots) {
    const lot = await house.lot(auction, row)
    await bids(lot)
    made.push(lot)
  }
  await house.db.query('update lots set ends_at = house_clock() where auction_id = $1', [auction])
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
  return { auction, lots: made }
}

async function strikeOff(cast: Cast): Promise<void> {
  const { auction } = await endedSale(cast, { title: 'Tax sale of March', tax_sale: true }, [{ title: 'Tax parcel 7' }, { title: 'Tax parcel 8' }], async () => undefined)
  await cast.seller.call('POST', `/v1/seller/auctions/${auction}/strike-off`, {})
}

const bidOnce = (bidder: Resident) => (lot: LotId) => bidder.call('POST', `/v1/lots/${lot}/bids`, { bid_amount: 1_500 })

async function survey(cast: Cast): Promise<void> {
  const { lots: [lot] } = await endedSale(
    cast, {}, [{ title: 'Ten acres, more or less', bidding_unit: 'per_acre', final_survey: true, acreage: 10 }], bidOnce(cast.bidder))
  await cast.operator.call('POST', `/v1/admin/lots/${lot!}/survey`, { acreage: 10.4, reason: 'Survey 17 of March 3.' })
}

/** The seller has an account for payouts, and the buyer has paid. */
async function payout(cast: Cast): Promise<void> {
  const { house: { house, db, call, person }, bidder, operator } = cast
  const seller = await person({ name: 'Nora Beck', seller: true })
  await call('POST', '/v1/payout-account', { token: await seller.token('seller') })
  await house.payments.turn()
  const { lots: [lot] } = await endedSale(cast, { owner_user_id: seller.id }, [{ title: 'Creek bottom, 31 acres' }], bidOnce(bidder))
  const [row] = await db.query<{ settlement: number; invoice: number; due: string }>(
    `select s.id as settlement, i.id as invoice, (i.amount_due_cents / 100.0)::numeric(14, 2)::text as due
     from settlements s join invoices i on i.lot_id = s.lot_id where s.lot_id = $1`, [lot!])
  await operator.call('POST', `/v1/admin/invoices/${row!.invoice}/payments`, { amount: row!.due, reference: 'FED-20270301-0043' })
  await operator.call('POST', `/v1/admin/settlements/${row!.settlement}/payouts`)
}

async function conflict({ operator }: Cast): Promise<void> {
  await operator.call('POST', `/v1/admin/conflicts/${await idAmong(operator, '/v1/admin/conflicts')}/resolve`, { resolution: 'The platform called its buyer.' })
}

/** Who led only because a rival’s bids were voided may let go. */
async function release({ house, bidder, operator }: Cast): Promise<void> {
  const later = { ends_at: minutes(300), scheduled_ends_at: minutes(300) }
  const lot = await house.lot(await house.auction({ ends_at: minutes(300) }), later)
  await bidder.call('POST', `/v1/lots/${lot}/bids`, { bid_amount: 5_000, is_proxy: true })
  const rival = await house.person({ name: 'Paul Drake' })
  const { body } = await house.call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, { token: await rival.token('write'), body: { bid_amount: 9_000 } })
  await operator.call('POST', `/v1/admin/lots/${lot}/voids`, { bidder: body.data.id, reason: 'The bidder called at once.' })
  await bidder.call('POST', `/v1/lots/${lot}/bids/release`)
}

async function extension({ house, operator }: Cast): Promise<void> {
  const auction = await house.auction()
  await house.lot(auction)
  await operator.call('POST', `/v1/admin/auctions/${auction}/extension`, { minutes: 60, reason: 'The power was out in the county.' })
}

async function ads({ house, seller }: Cast): Promise<void> {
  await insert(house.db, 'ad_campaigns', {
    owner_user_id: seller.id, name: 'Spring farmland', status: 'active', placement: 'lot_list', pricing_model: 'cpc', budget_cents: 20_000, rate_cents: 75,
    start_date: '2026-01-05', headline: 'Farmland in Kansas', body: 'Wheat ground, sold in spring.', destination_path: '/lots', creative_status: 'approved',
  })
  const { body } = await house.call<{ token: string }[]>('GET', '/v1/ads?placement=lot_list')
  for (const kind of ['impressions', 'clicks']) await house.call('POST', `/v1/ads/${kind}`, { body: { token: body.data[0]!.token } })
}

/** What an administrator has decided is undone. */
async function undoings({ house, operator }: Cast): Promise<void> {
  const reason = 'It was settled with the bidder.'
  for (const [done, undone] of [['suspension', 'reinstatement'], ['review', 'clearance'], ['block', 'unblock']]) {
    const { id } = await house.person({ name: 'Ada Finch' })
    await operator.call('POST', `/v1/admin/users/${id}/${done}`, { reason })
    await operator.call('POST', `/v1/admin/users/${id}/${undone}`, { reason })
  }
  const cashier = await house.person({ name: 'Orville Tuttle' })
  await operator.call('POST', `/v1/admin/users/${cashier.id}/staff-role`, { staff_role: 'cashier', reason: 'Works at the counter from Monday.' })
  const seller = await house.person({ name: 'Nora Beck', seller: true })
  await operator.call('POST', `/v1/admin/sellers/${seller.id}/suspension`, { reason })
  await operator.call('POST', `/v1/admin/sellers/${seller.id}/reinstatement`, { reason })
}

/** Documents and an application of the bidder are decided. */
async function papers({ operator, bidder }: Cast): Promise<void> {
  const waiting = await operator.call<{ id: number }[]>('GET', '/v1/admin/verification-documents?status=pending')
  const [approved, rejected] = waiting
  await operator.call('POST', `/v1/admin/verification-documents/${approved!.id}/approval`, { expires_on: '2030-01-01' })
  await operator.call('POST', `/v1/admin/verification-documents/${rejected!.id}/rejection`, { reason: 'unreadable' })
  await operator.call('POST', `/v1/admin/sellers/${bidder.id}/rejection`, { reason: 'The W-9 cannot be read.' })
}
