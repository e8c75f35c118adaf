import assert from 'node:assert/strict'
import sharp from 'sharp'
import { createToken } from '../src/accounts/index.ts'
import { closeAuction, closeWhatIsDue } from '../src/bidding/index.ts'
import { noticeOverdue } from '../src/close-out/keep-close-out.ts'
import { loadDemo } from '../src/demo/index.ts'
import { readPeoplePlan } from '../src/demo/plan.ts'
import type { AuctionId, LotId, TeamId, UserId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import { DAY } from '../src/kernel/time.ts'
import { collectNotices } from '../src/notices/collect-notices.ts'
import type { Ability } from '../src/platform/http/access.ts'
import { numberEvents } from '../src/platform/outbox.ts'
import { clearSettlements } from '../src/settlements/clear-settlements.ts'
import { addTeamMember } from '../src/teams/index.ts'
import { sampleBody } from '../src/webhooks/index.ts'
import { confirmed } from './confirm-decision.ts'
import { insert, minutes } from './factories.ts'
import { platformSender } from './platform-sender.ts'
import { sendCatalogue, sendLotFiles } from './sample-uploads.ts'
import type { SiteHouse } from './site-house.ts'
import { uploadForm } from './upload-form.ts'

/** A person of the demo, signed in at the site and with a token. */
export interface Resident {
  id: UserId
  cookie: string
  token: string
  call<Data = Record<string, unknown>>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, team?: TeamId): Promise<Data>
}

export interface SampleHouse {
  bidder: Resident
  seller: Resident
  operator: Resident
  /** The page of a waiting card payment. */
  cardPage: string
  /** A bid of the bidder on an open lot. */
  bid: { lotSlug: string; lot: LotId; id: number }
  /** A catalog that the seller has uploaded, and not yet imported. */
  importPage: string
  /** Boundaries and pictures for lots that the seller has uploaded, and not yet saved. */
  lotFilePages: string[]
  /** A draft auction of the seller, and a lot in it. */
  sale: { slug: string; lotSlug: string }
  /** The inventory of the seller. */
  item: number
  /** The unpaid invoice of a plan. */
  unpaidPlan: number
  /** An invoice of the bidder with a payment that the office recorded. */
  paidByWire: number
  /** A purchase from the seller whose contract the bidder has signed. */
  signedPurchase: number
}

/**
 * The demo, and one of everything that people can see: running and past auctions, owed and paid invoices, offers,
 * requests, reviews, refusals and disputes. All created through the use cases.
 */
export async function createSampleHouse(house: SiteHouse): Promise<SampleHouse> {
  await loadDemo(house.house)
  const [bidder, seller, operator] = [
    await resident(house, 'ruth', 'read', 'write'), await resident(house, 'marian', 'seller', 'write', 'read'), await resident(house, 'june', 'admin'),
  ]
  for (const title of ['The Evening Sale: Ten Small Tracts', 'Holt Farmland Auction', 'Town Lots and Corners']) await closeSale(house, title)
  const cardPage = await money(house, bidder, operator)
  const signedPurchase = await purchaseFiles(house, bidder, seller)
  await savedSearch(house, bidder)
  await passkey(house, bidder)
  await afterTheClose(house, seller)
  await taxSale(house, seller, bidder)
  await sellerHoldings(house, seller)
  await papers(house, bidder)
  await disputes(house, bidder, operator)
  await lateVoid(house, bidder)
  await askingSale(house)
  await decisions(house, operator)
  await unpaid(house, bidder, operator)
  await atCounter(house, operator)
  await notifyPeople(house)
  const sale = await draftOf(house)
  return {
    bidder, seller, operator, cardPage, bid: await openBidOf(house, bidder), importPage: await sendCatalogue(house, seller),
    sale, lotFilePages: await sendLotFiles(house, seller, sale), item: await itemOf(house), unpaidPlan: await unpaidPlanOf(house),
    paidByWire: await paidByWireOf(house, bidder), signedPurchase,
  }
}

async function savedSearch(house: SiteHouse, { cookie }: Resident): Promise<void> {
  const form = { name: 'Land in Montana', query: 'state=MT', frequency: 'daily', idempotency_key: 'furnished-search' }
  assert.equal((await house.post('/account/searches', form, { cookie })).status, 303)
}

/** The unpaid invoice of a plan: the only kind that is voided automatically. */
async function unpaidPlanOf({ db }: SiteHouse): Promise<number> {
  const [invoice] = await db.query<{ id: number }>(`select id from invoices where kind = 'subscription' and status = 'open'`)
  return invoice!.id
}

async function paidByWireOf({ db }: SiteHouse, bidder: Resident): Promise<number> {
  const [invoice] = await db.query<{ id: number }>(
    `select i.id from invoices i join invoice_payments y on y.invoice_id = i.id
     where i.payer_user_id = $1 and i.status = 'paid' and y.method = 'wire' and y.matched_cents > 0 order by i.amount_refunded_cents, i.id limit 1`, [bidder.id])
  return invoice!.id
}

/** Notifies everybody of what has happened so far. */
async function notifyPeople({ db }: SiteHouse): Promise<void> {
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
}

async function resident(house: SiteHouse, key: string, ...abilities: Ability[]): Promise<Resident> {
  const plan = readPeoplePlan()
  const { email } = plan.people.find((person) => person.key === key)!
  const [person] = await house.db.query<{ id: UserId }>('select id from users where email = $1', [email])
  const token = await createToken(house.db, person!.id, { name: 'Spreadsheet', abilities })
  assert.ok(!isRefusal(token))
  const { headers } = await house.post('/sign-in', { email, password: plan.password })
  return {
    id: person!.id,
    cookie: String(headers['set-cookie']).split(';', 1)[0]!,
    token: token.text,
    async call<Data>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, team?: TeamId) {
      const { status, text, body: answer } = await house.call<Data>(method, path, {
        token: token.text, ...(body ? { body } : {}), ...(team ? { headers: { 'x-team-id': String(team) } } : {}),
      })
      assert.ok(status < 300, `${method} ${path}: ${text}`)
      return answer.data
    },
  }
}

async function closeSale(house: SiteHouse, title: string): Promise<void> {
  const [sale] = await house.db.query<{ id: AuctionId }>('select id from auctions where title = $1', [title])
  await closeAuction(house.db, house.house.log, house.house.afterHammer, sale!.id, { now: true })
}

interface Due { id: number; amount: string }

/** Of the bidder's invoices one is paid and partly refunded, one waits for a card, and the rest are open. */
async function money(house: SiteHouse, bidder: Resident, operator: Resident): Promise<string> {
  const due = await house.db.query<Due>(
    `select id, ((amount_due_cents - amount_paid_cents) / 100.0)::numeric(14, 2)::text as amount from invoices
     where payer_user_id = $1 and status = 'open' order by amount_due_cents`, [bidder.id])
  const [waiting, paid, ...others] = due
  assert.ok(paid && waiting && others.length > 1, `${due.length} invoices`)
  const byCheck = { tender: 'check', reference: '1001', payer_name: 'Rosalind Keller', memo: 'Parcel by the creek' }
  const paying = [paid, ...others.slice(1)]
  for (const { id, amount } of paying) {
    await operator.call('POST', `/v1/admin/invoices/${id}/payments`, { amount, ...(id === paying.at(-1)!.id ? byCheck : { reference: `FED 20261121-${id}` }) })
  }
  await mistakes(operator, paid.id)
  await operator.call('POST', `/v1/admin/invoices/${paid.id}/refund`, { amount: '25.00', reason: 'Recorded one page less' })
  const payment = await bidder.call<{ redirect_url: string }>('POST', `/v1/invoices/${waiting.id}/payments`, { method: 'card', hosted: true })
  await house.db.query("update settlements set clears_at = house_clock() where status = 'pending' and clears_at is not null")
  await clearSettlements(house.db)
  return new URL(payment.redirect_url).pathname
}

/** A person without email, taken in with an identity document, with a deposit by check and a bid by written authority. */
async function atCounter({ db, post }: SiteHouse, { cookie }: Resident): Promise<void> {
  const sent = (path: string) => async (form: Record<string, string>) => post(path, form, { cookie })
  const made = await confirmed(sent('/admin/counter/person'), {
    name: 'Orville Tuttle', street: 'P.O. Box 7', city: 'Burns', region: 'OR', postal_code: '97720', country: 'United States', phone: '', email: '',
    language: 'en', document: 'state_id', tier: 'verified', note: 'Photo and address match', idempotency_key: 'counter-person',
  })
  assert.equal(made.status, 303, made.text)
  const person = String(made.headers.location).split('/').at(-1)!
  const [asking] = await db.query<{ id: AuctionId; lot: LotId; amount: string; minimum: string }>(
    `select a.id, l.id as lot, (a.deposit_amount_cents / 100.0)::text as amount, (greatest(l.starting_bid_cents, coalesce(l.price_cents, 0) * 2) / 100.0)::text as minimum
     from auctions a join lots l on l.auction_id = a.id and l.status = 'active' and l.ends_at > house_clock() + interval '1 hour'
     where a.status = 'active' and a.deposit_mode = 'flat' and a.deposit_amount_cents > 0 and a.privacy_setting = 'public' order by l.id limit 1`)
  assert.ok(asking, 'an auction with a deposit')
  const taken = await confirmed(sent(`/admin/people/${person}/deposit`), {
    auction: String(asking.id), amount: Number(asking.amount).toFixed(2), tender: 'check', reference: '2207', received_at: '', received_at_zone: 'UTC', payer_name: '',
    memo: '', terms: 'on', idempotency_key: 'counter-deposit',
  })
  assert.equal(taken.status, 303, taken.text)
  const bid = await post('/admin/counter/bid', {
    person, lot: String(asking.lot), kind: 'maximum', amount: Number(asking.minimum).toFixed(2), document: 'Absentee bid form 14', signed: 'on', confirmed: 'yes',
    idempotency_key: 'counter-bid-of-sample',
  }, { cookie })
  assert.equal(bid.status, 303, bid.text)
}

/** A wire that was recorded on the wrong invoice and reversed, and a refund that was decided too soon and cancelled. */
async function mistakes(operator: Resident, invoice: number): Promise<void> {
  await operator.call('POST', `/v1/admin/invoices/${invoice}/payments`, { amount: '99.00', reference: 'FED 20261121-99' })
  const { payments } = await operator.call<{ payments: { id: number }[] }>('GET', `/v1/admin/invoices/${invoice}`)
  const refunds = async () => operator.call<{ id: number; cause: string; payment_id: number }[]>('GET', '/v1/admin/refunds?status=owed')
  const stray = (await refunds()).find(({ cause }) => cause === 'unmatched')!
  await operator.call('POST', `/v1/admin/payments/${stray.payment_id}/reversal`, { reason: 'The wire was for another invoice' })
  await operator.call('POST', `/v1/admin/invoices/${invoice}/refund`, { amount: '5.00', reason: 'A corner post is missing' })
  const decided = (await refunds()).findLast(({ payment_id: payment }) => payment === payments[0]!.id)!
  await operator.call('POST', `/v1/admin/refunds/${decided.id}/cancellation`, { reason: 'The post was found' })
}

/** The deed details are entered for two purchases, and not for the others; the buyer has signed the contract of the first, and the seller entered its closing agent. */
async function purchaseFiles(house: SiteHouse, bidder: Resident, seller: Resident): Promise<number> {
  const sales = await house.db.query<{ id: number }>(
    `select s.id from sales s join auctions a on a.id = s.auction_id
     where s.winner_id = $1 and s.undone_at is null and (a.owner_user_id = $2 or a.owner_team_id in (select team_id from team_members where user_id = $2))
     order by s.id limit 2`, [bidder.id, seller.id])
  assert.equal(sales.length, 2)
  const [signed] = sales.map(({ id }) => `/account/purchases/${id}`)
  const send = async (path: string, form: Record<string, string>) => {
    const { status, text } = await house.post(path, form, bidder)
    assert.equal(status, 303, text.slice(0, 400))
  }
  for (const { id } of sales) {
    await send(`/account/purchases/${id}/deed`, {
      vesting: 'joint_tenants', deed_name: 'Ruth Alder and Paul Alder', street: '12 Elm St', city: 'Lyons', region: 'KS', postal_code: '67554', country: 'USA',
    })
  }
  const [, shown] = /name="document" value="([0-9a-f]{64})"/.exec((await house.get(signed!, bidder)).text)!
  await send(`${signed}/contract`, { consents: 'on', signed_name: 'Ruth Alder', document: shown! })
  const closing = { agent_name: 'Rice County Title', agent_phone: '620 555 0142', agent_email: '', closing_on: '' }
  const entered = await house.post(`/seller/purchases/${sales[0]!.id}/closing`, closing, seller)
  assert.equal(entered.status, 303, entered.text.slice(0, 400))
  await send(`${signed}/messages`, { text: 'When can I walk the land?\n\nI would come on a Saturday.' })
  const answered = await house.post(`/seller/purchases/${sales[0]!.id}/messages`, { text: 'Any day from ten to four. The gate on Road 12 is open.' }, seller)
  assert.equal(answered.status, 303, answered.text.slice(0, 400))
  return sales[0]!.id
}

/** Only a device can create one. */
const passkey = (house: SiteHouse, { id }: Resident): Promise<unknown> =>
  house.db.query(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up)
     values ($1, 'Phone', 'of-the-sample-house', 'of the sample house', 0, 'multiDevice', true)`, [id])

/** One lot that awaited its seller is refused and offered, one has a counteroffer, and the rest still wait. */
async function afterTheClose({ db }: SiteHouse, seller: Resident): Promise<void> {
  const team = await teamOf(seller)
  const waiting = await db.query<{ id: LotId }>("select id from lots where status = 'active' and confirmation_due_at is not null order by id")
  const [refused] = waiting
  assert.ok(refused && waiting.length > 1, `${waiting.length} lots await their seller`)
  await seller.call('POST', `/v1/seller/lots/${refused.id}/confirm-sale`, { decision: 'reject' }, team)
  const [led] = await db.query<{ id: LotId }>("select id from lots where title = 'Hill Country Lot with Live Oaks, 1.51 Acres'")
  await seller.call('POST', `/v1/seller/lots/${led!.id}/offers`, { to: 'high_bidder' }, team)
}

const teamOf = async (seller: Resident): Promise<TeamId> => (await seller.call<{ id: TeamId }[]>('GET', '/v1/teams'))[0]!.id

/** A tax sale: one lot that is still open, with a bid, one redeemed, one unsold, one struck off and one sold with a surplus. */
async function taxSale(house: SiteHouse, seller: Resident, bidder: Resident): Promise<void> {
  const team = await teamOf(seller)
  const auction = await house.auction({
    title: 'Lake County Tax Sale', slug: 'lake-county-tax-sale', owner_user_id: seller.id, owner_team_id: team, tax_sale: true, ends_at: minutes(3_000),
    surplus_text: 'A surplus is held for three years for the former owner and for holders of liens on the land.',
  })
  const lot = (nth: number, ends: number) => house.lot(auction, {
    title: `Tax parcel ${nth}, 2 acres`, slug: `tax-parcel-${nth}`, lot_number: nth, state: 'OR', county: 'Lake', acreage: 2, ends_at: minutes(ends), parcel_id: `R-10${nth}`, owner_of_record: `Estate of Owner ${nth}`, taxes_due_cents: 612_45 + nth, interest_due_cents: 91_80,
    costs_due_cents: 150_00, fees_due_cents: 0, attributes: { legal_description: `Lot ${nth}, Block 2, Lakeview Addition` },
  })
  const [open, redeemed, , struck, sold] = [await lot(1, 3_000), await lot(2, 3_000), await lot(3, -1), await lot(4, -1), await lot(5, 3_000)]
  for (const id of [open, redeemed, sold]) await bidder.call('POST', `/v1/lots/${id}/bids`, { bid_amount: 1_500 })
  await seller.call('PATCH', `/v1/seller/lots/${redeemed}`, { status: 'withdrawn', withdrawal_reason: 'redeemed' }, team)
  await house.db.query('update lots set ends_at = house_clock() where id = $1', [sold])
  await closeWhatIsDue(house.db, house.house.log, house.house.afterHammer)
  await seller.call('POST', `/v1/seller/lots/${struck}/strike-off`, {}, team)
  const list = { is_published: 'yes', heading: 'Lands to be sold for unpaid taxes.', certificate: 'I certify that this list is true.', sorted_by: 'parcel_id' }
  for (const [kind, columns] of [['notice', 'lot_number,parcel_id,owner,amount_due,minimum_bid'], ['results', 'lot_number,parcel_id,outcome,price,surplus,purchaser']] as const) {
    assert.equal((await house.post(`/seller/auctions/lake-county-tax-sale/lists/${kind}`, { ...list, columns, purchaser: 'name' }, seller)).status, 303)
  }
}

async function sellerHoldings(house: SiteHouse, seller: Resident): Promise<void> {
  const team = await teamOf(seller)
  const items = await Promise.all([
    { title: '160 Acres of Dryland Wheat', sku: 'HS-104', purchase_cost: 210_000, list_price: 265_000, county: 'Thomas', state: 'KS', acreage: 160 },
    { title: 'Creek Bottom, 31 Acres', sku: 'HS-105', purchase_cost: 48_000, county: 'Chase', state: 'KS', acreage: 31 },
    { title: 'Corner Lot on Mill Street', sku: 'HS-106', list_price: 19_500, county: 'Lyon', state: 'KS', acreage: 0.5 },
  ].map((item) => seller.call<{ id: number }>('POST', '/v1/inventory', item, team)))
  const [land] = await house.db.query<{ id: number }>("select id from categories where slug = 'land'")
  await seller.call('PATCH', `/v1/inventory/${items[0]!.id}`, { category_id: land!.id }, team)
  const [draft] = await house.db.query<{ id: AuctionId }>("select id from auctions where status = 'draft'")
  await seller.call('POST', '/v1/inventory/convert-to-lots', { auction_id: draft!.id, item_ids: [items[2]!.id] }, team)
  await seller.call('PATCH', `/v1/seller/auctions/${draft!.id}`, { privacy_setting: 'invitation' }, team)
  await seller.call('POST', `/v1/seller/auctions/${draft!.id}/invitations`, { email: 'ruth@demo.example' }, team)
  const [{ slug } = { slug: '' }] = await house.db.query<{ slug: string }>('select slug from auctions where id = $1', [draft!.id])
  await house.post(`/seller/auctions/${slug}/template`, { name: 'Land auctions' }, seller)
  await addTeamMember(house.db, { teamId: team, user: 'owen@demo.example' })
  await invitations(house, seller, team)
  await pictures(house, seller, team)
  await picture(house, seller, team, ['inventory_item', items[0]!.id], '#9cad8a', 'wheat.jpg')
  await webhook(house, seller, team)
  await advertisement(seller, team)
  await formerAdvertisement(house, seller, team)
  const { status, text } = await house.post('/seller/plan', { plan: 'starter', interval: 'month', idempotency_key: 'furnished' }, seller)
  assert.equal(status, 303, text.slice(0, 400))
  // A second team, whose plan has an unpaid invoice.
  const second = await seller.call<{ id: TeamId }>('POST', '/v1/teams', { name: 'Holt Timber' })
  await seller.call('POST', '/v1/subscriptions', { plan: 'starter' }, second.id)
}

/** The seller has invited somebody to the team, and is invited to another. */
async function invitations({ db }: SiteHouse, { id }: Resident, team: TeamId): Promise<void> {
  const [owen] = await db.query<{ id: UserId }>(`select id from users where email = 'owen@demo.example'`)
  const elsewhere = await insert<TeamId>(db, 'teams', { name: 'Flint Hills Land' })
  const stands = { role: 'manager', expires_at: new Date(Date.now() + 14 * DAY) }
  const [{ email } = { email: '' }] = await db.query<{ email: string }>('select email from users where id = $1', [id])
  await insert(db, 'team_invitations', { ...stands, team_id: team, email: 'june@demo.example', invited_by: id })
  await insert(db, 'team_invitations', { ...stands, team_id: elsewhere, email, invited_by: owen!.id })
}

async function pictures(house: SiteHouse, seller: Resident, team: TeamId): Promise<void> {
  const lots = await house.db.query<{ id: LotId }>("select id from lots where title like '40 Acres near Sanders%' or title like '24.6 Acres on the Bitterroot%' order by id")
  for (const [nth, { id }] of lots.entries()) {
    for (const colour of ['#9cad8a', '#c9b48a']) {
      await picture(house, seller, team, ['lot', id], colour, `field-${nth}.jpg`)
    }
  }
}

async function picture(
  house: SiteHouse, seller: Resident, team: TeamId, [model, id]: [string, number], background: string, name: string,
): Promise<void> {
  const contents = await sharp({ create: { width: 1200, height: 800, channels: 3, background } }).jpeg().toBuffer()
  const form = await uploadForm([
    ['file', new Blob([new Uint8Array(contents)]), name], ['model_type', model], ['model_id', String(id)], ['collection', 'images'],
  ])
  const { status, text } = await house.call('POST', '/media', {
    token: seller.token, body: form.body, headers: { ...form.headers, 'x-team-id': String(team) },
  })
  assert.equal(status, 201, text)
}

/** There is no server at the address: deliveries are inserted as they would have been recorded. */
async function webhook({ db }: SiteHouse, seller: Resident, team: TeamId): Promise<void> {
  const { id } = await seller.call<{ id: number }>('POST', '/v1/webhook-subscriptions', { url: 'https://example.org/hooks/land', events: ['lot.sold', 'bid.placed'] }, team)
  const body = JSON.stringify({ ...sampleBody('lot.sold'), id: 'evt_1' })
  const headers = { 'X-Service-Event': 'lot.sold', 'X-Service-Signature': `sha256=${'7d38cdd6'.repeat(8)}`, 'webhook-id': 'evt_1' }
  const sent: [event: string, state: string, attempts: Record<string, unknown>[]][] = [
    ['evt_1', 'delivered', [{ error: 'The server refused the connection.', failure_code: 'refused' }, { status_code: 200, success: true, response_body: 'thank you' }]],
    ['evt_2', 'failed', [{ status_code: 500, response_body: '{"error": "no column named winner"}' }]],
  ]
  for (const [eventKey, state, attempts] of sent) {
    const delivery = await insert<number>(db, 'webhook_deliveries', { subscription_id: id, event_key: eventKey, event: 'lot.sold', body, state, tries: attempts.length })
    for (const [index, attempt] of attempts.entries()) {
      await insert(db, 'webhook_attempts', {
        delivery_id: delivery, subscription_id: id, number: index + 1, url: 'https://example.org/hooks/land', started_at: new Date(), ended_at: new Date(),
        duration_ms: 84, request_headers: headers, ...attempt,
      })
    }
    if (state === 'failed') {
      await db.query(`update webhook_subscriptions set ordering = 'fifo', stopped_at = house_clock(), stopped_delivery_id = $2 where id = $1`, [id, delivery])
    }
  }
}

const advertisement = (seller: Resident, team: TeamId): Promise<unknown> => seller.call('POST', '/v1/ad-campaigns', {
  name: 'Winter farmland', placement: 'lot_list', pricing_model: 'flat', start_date: '2099-01-01', end_date: '2099-02-01',
  creative: { headline: 'Winter farmland in North Dakota', body: 'A half section of durum, sold in spring.', destination_path: '/auctions' },
}, team)

/** A campaign that ran for three weeks and was canceled with a remaining budget. */
async function formerAdvertisement({ db }: SiteHouse, seller: Resident, team: TeamId): Promise<void> {
  const id = await insert<number>(db, 'ad_campaigns', {
    owner_user_id: seller.id, owner_team_id: team, name: 'Autumn timber', status: 'cancelled', placement: 'home', pricing_model: 'cpc',
    budget_cents: 20_000, rate_cents: 75, spent_cents: 7_875, earned_cents: 7_875, impressions: 2_310, clicks: 105, start_date: '2026-01-05',
    headline: 'Hardwood in the Cookson Hills', body: 'White oak and hickory, with a road.', destination_path: '/lots', creative_status: 'approved',
  })
  await db.query(
    `insert into ad_hits (token_id, kind, campaign_id, at, tallied_at)
     select 'sample ' || d || ' ' || n, case when n <= d % 11 then 'click' else 'impression' end, $1, house_clock() - d * interval '1 day', house_clock()
     from generate_series(1, 21) d, generate_series(1, 60 + 10 * (d % 7)) n`, [id])
  await insert(db, 'ad_credits', {
    campaign_id: id, owner_user_id: seller.id, owner_team_id: team, currency: 'usd', amount_cents: 12_125, remaining_cents: 12_125,
  })
}

/** Documents that await review, and an application to sell. */
async function papers(house: SiteHouse, bidder: Resident): Promise<void> {
  const scan = await sharp({ create: { width: 600, height: 380, channels: 3, background: '#d4e6cb' } }).png().toBuffer()
  for (const type of ['government_id', 'w9']) {
    const form = await uploadForm([['document_type', type], ['file', new Blob([new Uint8Array(scan)], { type: 'image/png' }), 'scan.png']])
    const { status, text } = await house.call('POST', '/v1/me/verification/documents', { token: bidder.token, body: form.body, headers: form.headers })
    assert.equal(status, 201, text)
  }
  await bidder.call('POST', '/v1/me/seller-application', { kind: 'person' })
}

/** Decisions of an operator: a sale on a platform, a retraction, a bid to void. */
async function disputes(house: SiteHouse, bidder: Resident, operator: Resident): Promise<void> {
  const platform = await platformSender(house, operator.token, { name: 'Prairie Exchange' })
  const { lot, id } = await openBidOf(house, bidder)
  const sold = await platform.sold({
    event_id: 'hammer-1', lot_id: lot, external_lot_id: 'P-81', bidder_ref: 'p:1', amount: '900.00', currency: 'usd', sold_at: '2026-03-01T15:10:00Z',
  })
  assert.equal(sold.body.message, 'Recorded for review.', sold.text)
  await bidder.call('POST', `/v1/lots/${lot}/bids/${id}/retraction-request`, { ground: 'typing_error', reason: 'I typed a zero too many.' })
}

/** This close to the end, an administrator needs another's approval to void bids. */
async function lateVoid(house: SiteHouse, bidder: Resident): Promise<void> {
  const lot = await house.lot(await house.auction({ title: 'Closing within the hour', ends_at: minutes(50) }), { title: 'Mill pond, 3 acres', ends_at: minutes(50), acreage: 3, zoning: 'RR-5' })
  const bid = await bidder.call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, { bid_amount: 1_000 })
  const token = await (await house.person({ admin: true })).token('admin')
  const { status, text } = await house.call('POST', `/v1/admin/lots/${lot}/voids`, {
    token, body: { bidder: bid.id, reason: 'The bidder called at once.' },
  })
  assert.ok(status < 300, text)
  const stated = await house.call('POST', `/v1/admin/lots/${lot}/facts/zoning/confirmation`, { token, body: { source: '41037C1500D' } })
  assert.equal(stated.status, 200, stated.text)
}

const OATH = 'I owe no property taxes in Costilla County, and I am not bidding for anybody who does.'

/** Tax-deed land has legal requirements for its buyers. */
async function askingSale(house: SiteHouse): Promise<void> {
  const sale = await house.auction({
    slug: 'county-tax-land', title: 'County land sold for taxes', excluded_jurisdictions: ['US-MO', 'CA'], deposit_mode: 'flat', deposit_amount_cents: 50_000,
    eligibility_statement: OATH,
  })
  await house.lot(sale, { slug: 'mesa-lot', title: 'Mesa lot, 5 acres', state: 'CO', county: 'Costilla', acreage: 5 })
  await house.db.query('update auctions set registration_required = true where id = $1', [sale])
  const [asking, approved] = [await house.person({ name: 'Noel Price' }), await house.person({ name: 'Rita Sands' })]
  await house.registration(sale, asking.id)
  await house.registration(sale, approved.id, 2_500_000)
  const neighbour = await house.person({ name: 'Ida Marsh' })
  const { status, text } = await house.call('POST', `/v1/auctions/${sale}/eligibility`, {
    token: await neighbour.token('write'), body: { statement: OATH, jurisdiction: 'US-MO' },
  })
  assert.equal(status, 200, text)
}

/** People, sellers and settlements that an operator has decided about, and may decide about again. */
async function decisions(house: SiteHouse, operator: Resident): Promise<void> {
  await operator.call('POST', '/v1/admin/categories', { name: 'Orchards', slug: 'orchards' })
  await helpOfTheHouse(operator)
  const [suspended, reviewed, blocked, institution, pausedSeller] = [
    await house.person({ name: 'Paul Drake' }), await house.person({ name: 'Ada Finch' }), await house.person({ name: 'Carl Voss' }),
    await house.person({ name: 'Plains Pension Fund' }), await house.person({ name: 'Nora Beck', seller: true }),
  ]
  const reason = 'Three invoices were never paid.'
  await operator.call('POST', `/v1/admin/users/${suspended.id}/suspension`, { reason })
  await operator.call('POST', `/v1/admin/users/${reviewed.id}/review`, { reason })
  await operator.call('POST', `/v1/admin/users/${blocked.id}/block`, { reason })
  await operator.call('POST', `/v1/admin/users/${institution.id}/tier`, { tier: 'institutional', reason })
  await operator.call('POST', `/v1/admin/sellers/${pausedSeller.id}/suspension`, { reason })

  const settlements = await house.db.query<{ id: number; status: string }>('select id, status from settlements order by id')
  const [ready, pending] = ['ready', 'pending'].map((wanted) => settlements.find(({ status }) => status === wanted))
  assert.ok(ready && pending, JSON.stringify(settlements))
  await operator.call('POST', `/v1/admin/settlements/${ready.id}/pay`, { reference: 'OUT 1' })
  await operator.call('POST', `/v1/admin/settlements/${pending.id}/hold`, { reason: 'The deed is being checked.' })
}

/** The house has edited one help article, hidden another, and written one without a translation. */
async function helpOfTheHouse(operator: Resident): Promise<void> {
  const [title, summary, tags] = ['Viewing the land before a sale', 'When a parcel may be walked before the sale, and whom to ask for the key.', ['viewing']]
  const markdown = 'Every parcel may be walked by day until the sale begins. Ask the office for the key of the gate.'
  await operator.call('POST', '/v1/admin/help/articles', {
    slug: 'viewing-the-land', category_slug: 'land', audience: 'public', texts: { en: { title, summary, tags, markdown } },
  })
  await operator.call('PATCH', '/v1/admin/help/articles/soft-close', {
    texts: { en: { title: 'When bidding ends', summary: 'Late bids move the close.', tags: ['sniping'], markdown: 'A bid in the last five minutes moves the close by five.' } },
  })
  await operator.call('PATCH', '/v1/admin/help/articles/bidding-by-the-acre', { is_hidden: true })
}

/** Two buyers miss their payment deadline; of one the default is declared. */
async function unpaid({ db }: SiteHouse, bidder: Resident, operator: Resident): Promise<void> {
  const late = await db.query<{ lot_id: LotId }>(
    `update invoices set due_at = house_clock() - interval '5 days' where id in (
       select i.id from invoices i join lots l on l.id = i.lot_id join settlements s on s.lot_id = l.id
       where i.kind = 'winner' and i.status = 'open' and i.payer_user_id <> $1 and l.bid_count > 2 and s.status = 'pending' order by i.id limit 2)
     returning lot_id`, [bidder.id])
  assert.equal(late.length, 2)
  await noticeOverdue(db)
  await operator.call('POST', `/v1/admin/lots/${late[0]!.lot_id}/default`, { reason: 'No answer to three calls.' })
}

async function openBidOf({ db }: SiteHouse, { id }: Resident): Promise<SampleHouse['bid']> {
  const [bid] = await db.query<SampleHouse['bid'] & { lotSlug: string }>(
    `select b.id, b.lot_id as lot, l.slug as "lotSlug" from bids b join lots l on l.id = b.lot_id
     where b.user_id = $1 and b.kind = 'placed' and l.status = 'active' and l.ends_at > house_clock() and l.leader_id = $1 order by b.id desc limit 1`, [id])
  assert.ok(bid)
  return bid
}

async function draftOf({ db }: SiteHouse): Promise<SampleHouse['sale']> {
  const [draft] = await db.query<SampleHouse['sale']>(
    `select a.slug, l.slug as "lotSlug" from auctions a join lots l on l.auction_id = a.id where a.status = 'draft' limit 1`)
  return draft!
}

const itemOf = async ({ db }: SiteHouse): Promise<number> =>
  (await db.query<{ id: number }>("select id from inventory_items where status = 'in_stock' order by category_id, id limit 1"))[0]!.id
