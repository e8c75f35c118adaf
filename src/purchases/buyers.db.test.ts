import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'
import { closeWhatIsDue } from '../bidding/index.ts'
import type { AuctionId, LotId, SaleId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { SYSTEM } from '../platform/audit.ts'
import { translate } from '../sentences.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import { contractToSign, enterClosing, enterDeed, enterRecording, reopenContract, signAsBuyer, signAsSeller, soldPurchase } from '../purchase-files/index.ts'
import { lotPacket } from './closing-packet.ts'
import { contractTemplate, saveTemplate } from './contract-templates.ts'

interface Buyer { lot: { id: number }; hammer_price: number; bidder_number: number | null; amount_due: number | null; amount_paid: number | null; buyer: { name: string; email: string | null; phone: string | null }; deed: object | null }
interface Bidder { lot: { id: number }; bidder_number: number; outcome: string; highest_bid: number; bidder: { name: string; email: string | null } | null }

const house = await testHouse()
const { call, db } = house
let [seller, ann, bob, cal] = [{} as TestPerson, {} as TestPerson, {} as TestPerson, {} as TestPerson]
let [sells, strange, admin] = ['', '', '']

before(async () => {
  ;[seller, ann, bob, cal] = [
    await house.person({ seller: true }), await house.person({ name: 'Ann Archer' }), await house.person({ name: 'Bob Baker' }), await house.person({ name: 'Cal Carter' }),
  ]
  sells = await seller.token('seller')
  strange = await (await house.person({ seller: true })).token('seller')
  admin = await (await house.person({ admin: true })).token('seller', 'admin')
})

async function bid(lot: LotId, person: TestPerson, amount: number, isProxy = false): Promise<void> {
  const { status, text } = await call('POST', `/v1/lots/${lot}/bids`, { token: await person.token('write'), body: { bid_amount: amount, is_proxy: isProxy } })
  assert.equal(status, 200, text)
}

async function close(lot: LotId): Promise<void> {
  await db.query('update lots set ends_at = house_clock(), scheduled_ends_at = house_clock() where id = $1', [lot])
  await closeWhatIsDue(house.house.jobsDb, house.house.log, house.house.afterHammer)
}

const buyersOf = (auction: AuctionId, token: string) => call<Buyer[]>('GET', `/v1/seller/auctions/${auction}/buyers`, { token })
const biddersOf = (auction: AuctionId, token: string, query = '') => call<Bidder[]>('GET', `/v1/seller/auctions/${auction}/bidders${query}`, { token })

/**
 * Ann bought the first lot before Bob and Cal, whose maximum is secret; the second lot missed its reserve with Cal
 * leading.
 */
async function closedAuction(): Promise<{ auction: AuctionId; sold: LotId; unsold: LotId }> {
  const auction = await house.auction({ owner_user_id: seller.id, buyer_premium: { kind: 'percent', bps: 1000 } })
  const [sold, unsold] = [await house.lot(auction), await house.lot(auction, { reserve_cents: 9_000_000 })]
  await bid(sold, bob, 2_000)
  await bid(sold, cal, 3_000)
  await bid(sold, ann, 7_777, true)
  await bid(unsold, cal, 4_000)
  await close(sold)
  return { auction, sold, unsold }
}

test('a seller sees the buyer of a lot after its close, and the other bidders when every lot has closed', async () => {
  const { auction, sold, unsold } = await closedAuction()
  const early = await buyersOf(auction, sells)
  assert.deepEqual(early.body.data.map(({ lot, hammer_price: price, buyer, amount_due: due, amount_paid: paid, deed }) => [lot.id, price, buyer.name, buyer.email, due, paid, deed]),
    [[sold, 3_050, 'Ann Archer', ann.email, 3_355, 0, null]])
  const refused = await biddersOf(auction, sells)
  assert.deepEqual([refused.status, refused.body.code], [409, 'invalid_state_transition'])
  assert.equal((await call('GET', `/v1/seller/auctions/${auction}/bidders/export`, { token: sells })).status, 409)
  assert.ok(!withoutRandomDigits(early.text).includes('7777') && !early.text.includes(cal.email))

  await close(unsold)
  assert.equal((await buyersOf(auction, sells)).body.data.length, 1, 'nobody bought the second lot')
  const told = (rows: Bidder[]) => rows.map(({ lot, bidder_number: n, outcome, highest_bid: amount, bidder }) => [lot.id === sold ? 'sold' : 'unsold', n, outcome, amount, bidder?.name ?? null])
  const listed = await biddersOf(auction, sells)
  assert.deepEqual(told(listed.body.data), [
    ['sold', 3, 'buyer', 3_050, 'Ann Archer'], ['sold', 2, 'underbidder', 3_000, 'Cal Carter'], ['sold', 1, 'outbid', 2_000, 'Bob Baker'],
    ['unsold', 1, 'not_sold', 4_000, null],
  ])
  assert.ok(!withoutRandomDigits(listed.text).includes('7777'), 'no list contains a maximum')
  assert.deepEqual(told((await biddersOf(auction, sells, '?outcome=underbidder')).body.data), [['sold', 2, 'underbidder', 3_000, 'Cal Carter']])
  assert.equal((await biddersOf(auction, admin)).body.data.at(-1)!.bidder!.name, 'Cal Carter', 'administrators see all bidders')
})

test('only the seller, managers of the team and administrators see buyers, and every access is recorded', async () => {
  const manager = await house.person()
  const member = await house.person()
  const team = await createTeam(db, { name: 'Prairie Land', owner: seller.email })
  assert.ok(!isRefusal(team))
  await addTeamMember(db, { teamId: team.id, user: manager.email, role: 'manager' })
  await addTeamMember(db, { teamId: team.id, user: member.email })
  const { auction, sold, unsold } = await closedAuction()
  await db.query('update auctions set owner_team_id = $2 where id = $1', [auction, team.id])
  await close(unsold)
  for (const path of ['buyers', 'buyers/export', 'bidders', 'bidders/export']) {
    const asked = async (token: string) => (await call('GET', `/v1/seller/auctions/${auction}/${path}`, { token })).status
    const managers = await manager.token('seller')
    assert.deepEqual([await asked(sells), await asked(managers), await asked(managers), await asked(admin), await asked(await member.token('seller')), await asked(strange)],
      [200, 200, 200, 200, 403, 404], path)
  }
  const entries = await db.query<{ action: string; readers: number }>(
    `select action, count(*) as readers from audit_log where resource_type = 'auction' and resource_id = $1 and action like 'auction.b%' group by action order by action`, [auction])
  assert.deepEqual(entries, [
    { action: 'auction.bidders_exported', readers: 4 }, { action: 'auction.bidders_viewed', readers: 3 },
    { action: 'auction.buyers_exported', readers: 4 }, { action: 'auction.buyers_viewed', readers: 3 },
  ], 'a second read within the hour is not recorded again; a second file is')

  await db.query(`insert into deed_details (sale_id, deed_name, street, city, region, postal_code, country)
    select id, '=Ann and Carl Archer, as joint tenants', '12 Elm St', 'Lyons', 'KS', '67554', 'US' from sales where lot_id = $1`, [sold])
  const { text, headers } = await call('GET', `/v1/seller/auctions/${auction}/buyers/export`, { token: sells })
  assert.match(text, /^"?lot_id/)
  assert.match(text, /'=Ann and Carl Archer, as joint tenants/, 'a name cannot be a formula')
  assert.equal(headers['cache-control'], 'private, no-store')
})

test('the packet of a sold lot uses the contract of its auction, and a template with an unknown field is refused', async () => {
  const { auction, sold, unsold } = await closedAuction()
  const sale = { id: auction, owner_user_id: seller.id, owner_team_id: null }
  const reader = { actor: SYSTEM, seller: { userId: seller.id, teamId: null, onlyTeam: false, teams: [], staffRole: null, isApproved: true, isSuspended: false } }
  const save = (body: string) => db.transaction((tx) => saveTemplate(tx, reader.seller, reader.actor, sale, body))
  const template = () => contractTemplate(db, auction, 'en')

  const refusal = await save('Sold to {{buyer}}.')
  assert.deepEqual([refusal?.refused, Object.keys(refusal?.errors ?? {}), (await template()).of], ['validation_failed', ['body'], 'program'])
  for (const body of ['Sold to {{buyer_name}}.', 'Sold to {{buyer_name}} for {{hammer_price}}.']) assert.equal(await save(body), null)
  assert.deepEqual(await template(), { body: 'Sold to {{buyer_name}} for {{hammer_price}}.', of: 'auction', version: 2 })

  const paper = { language: 'en', say: (said: Said) => translate('en', said), siteUrl: 'https://freehold.test' } as const
  const packet = await lotPacket(db, reader, sale, sold, paper)
  assert.ok(Buffer.isBuffer(packet))
  assert.equal(packet.toString('latin1').match(/\/Type \/Page\n/g)?.length, 4, 'contract, legal description, invoice and settlement')
  const none = await lotPacket(db, reader, sale, unsold, paper)
  assert.ok(isRefusal(none) && none.refused === 'not_found', 'an unsold lot has no papers')
  const others = await lotPacket(db, { ...reader, seller: { ...reader.seller, userId: ann.id } }, sale, sold, paper)
  assert.ok(isRefusal(others) && others.refused === 'not_found', 'not even the buyer')

  assert.equal(await save(''), null)
  assert.equal((await template()).of, 'program')
})

test('the closing statement of an auction matches its invoices and settlements, and its ZIP has a packet for each sold lot', async () => {
  const { auction, unsold } = await closedAuction()
  await close(unsold)
  const { body: { data } } = await call<{ lots: unknown[]; totals: Record<string, number> }>('GET', `/v1/seller/auctions/${auction}/closing-statement`, { token: sells })
  const [books] = await db.query<{ due: number; paid: number; net: number }>(
    `select (select sum(amount_due_cents) / 100.0 from invoices where auction_id = $1 and kind = 'winner')::float8 as due,
       (select sum(amount_paid_cents) / 100.0 from invoices where auction_id = $1 and kind = 'winner')::float8 as paid,
       (select sum(net_proceeds_cents) / 100.0 from settlements where auction_id = $1)::float8 as net`, [auction])
  const { totals } = data
  assert.deepEqual([data.lots.length, totals['invoiced'], totals['deposit_applied']! + totals['paid']!, totals['net_proceeds']], [1, books!.due, books!.paid, books!.net])
  assert.equal(totals['balance_due'], books!.due - books!.paid)

  const answer = await house.app.inject({ url: `/api/v1/seller/auctions/${auction}/closing-packet`, headers: { authorization: `Bearer ${sells}` } })
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/zip'])
  const zip = answer.rawPayload.toString('latin1')
  assert.ok(zip.startsWith('PK') && zip.includes('PK\x05\x06'), 'the file is complete')
  for (const name of ['closing-statement.pdf', 'closing-statement.csv', 'buyers.csv', 'lots/0001/closing-packet.pdf']) assert.ok(zip.includes(name), name)
  assert.ok(!zip.includes('lots/0002'))
})

interface PurchaseBody { id: number; lot: { id: number }; amount_due: number | null; deed: { deed_name: string; vesting: string } | null; canceled_at: string | null; steps: { name: string; status: string }[] }

test('the buyer alone reads the file of a purchase and names who takes title, until the sale is canceled', async () => {
  const { auction, sold } = await closedAuction()
  const [mine, others] = [await ann.token('read'), await cal.token('read')]
  const { body: { data: list } } = await call<PurchaseBody[]>('GET', '/v1/purchases', { token: mine })
  const { id } = list.find(({ lot }) => lot.id === sold)!
  const read = async () => (await call<PurchaseBody>('GET', `/v1/purchases/${id}`, { token: mine })).body.data
  const steps = async () => (await read()).steps.map(({ name, status }) => `${name} ${status}`)
  assert.deepEqual([(await read()).amount_due, await steps()], [3_355, ['payment open', 'deed_name open', 'contract waiting', 'closing open', 'recording waiting']])
  for (const token of [others, sells, admin]) assert.equal((await call('GET', `/v1/purchases/${id}`, { token })).status === 200, false)

  const typed = { vesting: 'joint_tenants', deed_name: 'Ann Archer and Carl Archer', street: '12 Elm St', city: 'Lyons', region: 'KS', postal_code: '67554', country: 'USA' }
  const enter = (who: TestPerson, deed = typed) => db.transaction((tx) => enterDeed(tx, SYSTEM, who.id, id as SaleId, deed))
  assert.equal((await enter(cal))?.refused, 'not_found')
  assert.equal(await enter(ann, { ...typed, deed_name: 'Ann Archer' }), null)
  assert.equal(await enter(ann), null)
  assert.equal(await enter(ann), null, 'The same again is no change')
  assert.deepEqual([(await read()).deed?.deed_name, await steps()], ['Ann Archer and Carl Archer', ['payment open', 'deed_name done', 'contract open', 'closing open', 'recording waiting']])
  const [entries] = await db.query<{ n: number; before: string }>(
    `select count(*) as n, max(before->>'deed_name') as before from audit_log where action = 'purchase.deed_entered' and resource_id = $1`, [sold])
  assert.deepEqual(entries, { n: 2, before: 'Ann Archer' })
  const [buyer] = (await buyersOf(auction, sells)).body.data
  assert.deepEqual(buyer!.deed, { ...typed })

  await db.query(`update sales set undone_at = house_clock(), undone_reason = 'rescinded' where id = $1`, [id])
  assert.equal((await enter(ann, { ...typed, city: 'Salina' }))?.refused, 'invalid_state_transition')
  assert.notEqual((await read()).canceled_at, null)
})

test('buyer and seller sign one file, to the byte; a changed contract is refused, and a reopened one is kept', async () => {
  const { auction, sold } = await closedAuction()
  const [{ id } = { id: 0 as SaleId }] = await db.query<{ id: SaleId }>('select id from sales where lot_id = $1', [sold])
  const sellingAs = (person: TestPerson, isAdmin = false) => ({ userId: person.id, teamId: null, onlyTeam: false, teams: [], staffRole: isAdmin ? 'owner' as const : null, isApproved: true, isSuspended: false })
  const deed = { vesting: 'individual', deed_name: 'Ann Archer', street: '12 Elm St', city: 'Lyons', region: 'KS', postal_code: '67554', country: 'USA' }
  const shown = async () => {
    const purchase = await soldPurchase(db, sellingAs(seller), id)
    assert.ok(!isRefusal(purchase))
    return (await contractToSign(db, purchase.row, 'en'))!.sha256
  }
  const signing = (document: string) => ({ signed_name: 'Ann Archer', consents: true, drawing: 'M10 20L200 90L300 40', document })
  const buyerSigns = (document: string, who = ann) => db.transaction((tx) => signAsBuyer(tx, SYSTEM, who.id, id, signing(document), 'en'))
  const sellerSigns = (document: string, who = seller) => db.transaction((tx) => signAsSeller(tx, SYSTEM, sellingAs(who), id, signing(document), 'es'))
  const reopen = (who: TestPerson, isAdmin = false) => db.transaction((tx) => reopenContract(tx, SYSTEM, sellingAs(who, isAdmin), id))
  const enter = (name: string) => db.transaction((tx) => enterDeed(tx, SYSTEM, ann.id, id, { ...deed, deed_name: name }))

  assert.equal((await buyerSigns(await shown()))?.refused, 'invalid_state_transition', 'The name on the deed comes first')
  assert.equal(await enter('Ann Archer'), null)
  const first = await shown()
  assert.equal(await shown(), first, 'The same contract is the same file')
  assert.equal(await enter('Ann and Carl Archer'), null)
  assert.equal((await buyerSigns(first))?.refused, 'precondition_failed', 'It changed after it was shown')
  assert.equal((await buyerSigns(await shown(), cal))?.refused, 'not_found')
  assert.equal((await sellerSigns(await shown()))?.refused, 'invalid_state_transition', 'The buyer signs first')
  assert.deepEqual(await db.query('select 1 from purchase_contracts where sale_id = $1', [id]), [], 'No refusal has written anything')

  const document = await shown()
  assert.equal(await buyerSigns(document), null)
  assert.equal((await buyerSigns(document))?.refused, 'invalid_state_transition')
  assert.equal((await enter('Somebody Else'))?.refused, 'invalid_state_transition', 'A signed name is fixed')
  assert.equal((await sellerSigns(document, bob))?.refused, 'not_found')
  assert.equal(await sellerSigns(document), null)
  assert.equal((await reopen(seller))?.refused, 'invalid_state_transition', 'Only an administrator reopens what both signed')
  const paper = { language: 'en', say: (said: Said) => translate('en', said), siteUrl: 'https://freehold.test' } as const
  const packet = await lotPacket(db, { seller: sellingAs(seller), actor: SYSTEM }, { id: auction, owner_user_id: seller.id, owner_team_id: null }, sold, paper)
  assert.ok(Buffer.isBuffer(packet))
  assert.equal(packet.toString('latin1').match(/\/Type \/Page\n/g)?.length, 5, 'contract, signatures, legal description, invoice and settlement')
  const kept = await db.query<{ same: boolean; parties: string[] }>(
    `select encode(sha256(c.pdf), 'hex') = $2 and bool_and(g.sha256 = $2) as same, array_agg(g.party order by g.id) as parties
     from purchase_contracts c join contract_signatures g on g.contract_id = c.id where c.sale_id = $1 group by c.id`, [id, document])
  assert.deepEqual(kept, [{ same: true, parties: ['buyer', 'seller'] }])
  await assert.rejects(db.query(`update contract_signatures set signed_name = 'X' where contract_id in (select id from purchase_contracts where sale_id = $1)`, [id]))

  assert.equal(await reopen(seller, true), null)
  assert.equal(await enter('Ann Archer, a widow'), null)
  assert.equal(await buyerSigns(await shown()), null)
  const news = await db.query<{ told: string }>(`select data->>'told' as told from events where name = 'purchase.moved' and data->>'sale_id' = $1 order by id`, [String(id)])
  assert.deepEqual(news.map(({ told }) => told), ['contract_to_sign', 'contract_signed', 'contract_reopened', 'contract_to_sign'])
  assert.deepEqual(await db.query('select count(*) as n, count(voided_at) as voided from purchase_contracts where sale_id = $1', [id]), [{ n: 2, voided: 1 }])
})

test('the template of an auction and the packet of a sold lot are available over the API', async () => {
  const { auction, sold, unsold } = await closedAuction()
  const url = `/v1/seller/auctions/${auction}/contract-template`
  const template = async () => (await call<{ body: string; source: string; version: number }>('GET', url, { token: sells })).body.data
  assert.deepEqual([(await template()).source, (await template()).version], ['program', 0])
  const wrong = await call('PATCH', url, { token: sells, body: { body: 'Sold to {{buyer}}.' } })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['body']])
  const body = 'Sold to {{buyer_name}}.'
  assert.deepEqual((await call('PATCH', url, { token: sells, body: { body } })).body.data, { body, source: 'auction', version: 1 })
  assert.equal((await call('PATCH', url, { token: strange, body: { body } })).status, 404)
  assert.equal((await call('PATCH', url, { token: sells, body: { body: '' } })).status, 200)
  assert.equal((await template()).source, 'program')

  const packet = (lot: LotId, token: string) => house.app.inject({ url: `/api/v1/seller/lots/${lot}/closing-packet`, headers: { authorization: `Bearer ${token}` } })
  const paper = await packet(sold, sells)
  assert.deepEqual([paper.statusCode, paper.headers['content-type'], paper.rawPayload.subarray(0, 4).toString()], [200, 'application/pdf', '%PDF'])
  assert.deepEqual([(await packet(unsold, sells)).statusCode, (await packet(sold, strange)).statusCode], [404, 404])
})

test('the seller enters the closing and the recording of the deed, which the buyer sees', async () => {
  const { sold } = await closedAuction()
  const [{ id } = { id: 0 as SaleId }] = await db.query<{ id: SaleId }>('select id from sales where lot_id = $1', [sold])
  const by = (person: TestPerson) => ({ userId: person.id, teamId: null, onlyTeam: false, teams: [], staffRole: null, isApproved: true, isSuspended: false })
  const enter = (typed: object, who = seller) => db.transaction((tx) => enterClosing(tx, SYSTEM, by(who), id, { ...typed }))
  const record = (typed: object, who = seller) => db.transaction((tx) => enterRecording(tx, SYSTEM, by(who), id, { ...typed }))
  const closing = { agent_name: 'Lyons Title', agent_phone: '620 555 0142', agent_email: '', closing_on: '2026-12-15' }
  const recording = { recorded_on: '2026-01-05', instrument_number: '2026-1177' }

  assert.equal((await record(recording))?.refused, 'invalid_state_transition', 'The closing agent comes first')
  for (const who of [ann, cal]) assert.equal((await enter(closing, who))?.refused, 'not_found')
  assert.equal((await enter({ ...closing, agent_name: '' }))?.refused, 'validation_failed')
  assert.equal(await enter(closing), null)
  assert.equal(await enter(closing), null, 'The same again is no change')
  assert.equal((await record({ ...recording, recorded_on: '9999-01-01' }))?.refused, 'validation_failed')
  assert.equal(await record(recording), null)

  interface Shown { closing: object; recording: object; steps: { name: string; status: string }[] }
  const { data } = (await call<Shown>('GET', `/v1/purchases/${id}`, { token: await ann.token('read') })).body
  assert.deepEqual([data.closing, data.recording], [{ ...closing, agent_email: null }, recording])
  assert.deepEqual(data.steps.map(({ status }) => status), ['open', 'open', 'waiting', 'done', 'done'])
  const news = await db.query<{ told: string }>(`select data->>'told' as told from events where name = 'purchase.moved' and data->>'sale_id' = $1 order by id`, [String(id)])
  assert.deepEqual(news.map(({ told }) => told), ['closing_entered', 'deed_recorded'])
  await db.query(`update sales set undone_at = house_clock(), undone_reason = 'rescinded' where id = $1`, [id])
  assert.equal((await enter({ ...closing, agent_name: 'Other Title' }))?.refused, 'invalid_state_transition')
})

interface ContractBody { status: string; document: string | null; consent: string; signatures: { party: string; signed_name: string; drawing: string | null; drawing_sha256: string | null }[] }

test('buyer and seller sign over the API, with a drawing or without; a changed contract or a bad drawing writes nothing', async () => {
  const { sold } = await closedAuction()
  const [{ id } = { id: 0 as SaleId }] = await db.query<{ id: SaleId }>('select id from sales where lot_id = $1', [sold])
  const [buyer, seller2, third] = [await ann.token('read', 'write'), await seller.token('read', 'write'), await cal.token('read', 'write')]
  const contract = async (token: string) => (await call<ContractBody>('GET', `/v1/purchases/${id}/contract`, { token })).body.data
  const sign = (token: string, body: object) => call<ContractBody>('POST', `/v1/purchases/${id}/contract/signatures`, { token, body })
  const file = (token: string, name = 'file') => house.app.inject({ url: `/api/v1/purchases/${id}/contract/${name}`, headers: { authorization: `Bearer ${token}` } })
  const enter = (name: string) => db.transaction((tx) => enterDeed(tx, SYSTEM, ann.id, id, {
    vesting: 'individual', deed_name: name, street: '12 Elm St', city: 'Lyons', region: 'KS', postal_code: '67554', country: 'USA',
  }))
  const written = async () => (await db.query<{ n: number }>('select count(*) as n from purchase_contracts where sale_id = $1', [id]))[0]!.n

  assert.deepEqual([(await contract(buyer)).status, (await contract(seller2)).status, (await file(buyer)).statusCode], ['not_ready', 'not_ready', 404])
  await enter('Ann Archer')
  const { document, status } = await contract(buyer)
  assert.deepEqual([status, createHash('sha256').update((await file(buyer)).rawPayload).digest('hex')], ['to_sign', document])
  const drawing = 'M20 120L60 40L100 120M40 90L90 90'
  const body = { document, signed_name: 'Ann Archer', consents: true, drawing }
  for (const [change, code] of [[{ drawing: 'M1 1L2 2' }, 422], [{ drawing: 'M0 0L900 10' }, 422], [{ consents: false }, 422], [{ signed_name: ' ' }, 422], [{ document: '0'.repeat(64) }, 412]] as const) {
    assert.equal((await sign(buyer, { ...body, ...change })).status, code, JSON.stringify(change))
  }
  await enter('Ann Archer, a widow')
  assert.deepEqual([(await sign(buyer, body)).status, await written()], [412, 0], 'It changed after it was read')
  assert.deepEqual([(await sign(third, body)).status, (await file(third)).statusCode, (await call('GET', `/v1/purchases/${id}/contract`, { token: third })).status], [404, 404, 404])
  assert.equal((await sign(seller2, body)).status, 409, 'The buyer signs first')

  const now = { ...body, document: (await contract(buyer)).document }
  const twice = await Promise.all([sign(buyer, now), sign(buyer, now)])
  assert.deepEqual([twice.map((answer) => answer.status).toSorted(), await written()], [[201, 409], 1])
  const { signatures: [byBuyer] } = await contract(seller2)
  assert.deepEqual([byBuyer?.drawing, byBuyer?.drawing_sha256], [drawing, createHash('sha256').update(drawing).digest('hex')])
  const countersigned = await sign(seller2, { document: now.document, signed_name: 'Sid Seller', consents: true })
  assert.deepEqual([countersigned.status, countersigned.body.data.status, countersigned.body.data.signatures[1]?.drawing], [201, 'signed', null])
  const paper = await file(buyer, 'signed-file')
  assert.deepEqual([paper.statusCode, paper.rawPayload.subarray(0, 4).toString(), (await file(third, 'signed-file')).statusCode], [200, '%PDF', 404])
})
