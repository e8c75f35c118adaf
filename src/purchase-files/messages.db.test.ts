import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type TestPerson, testHouse } from '../../test/app.ts'
import { insert } from '../../test/factories.ts'
import { numberEvents } from '../platform/outbox.ts'
import { collectNotices } from '../notices/collect-notices.ts'
import { addTeamMember, createTeam } from '../teams/index.ts'
import type { SaleId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { exportData } from '../personal-data/index.ts'
import { LONGEST_MESSAGE, MESSAGES_AN_HOUR, MOST_MESSAGES } from './message-rules.ts'
import { eraseMessages } from './message-store.ts'

interface Message { id: number; from: string; author: { name: string }; text: string | null; is_unread: boolean }

const house = await testHouse()
const { call, db } = house
let [seller, ann, stranger, office] = [{} as TestPerson, {} as TestPerson, {} as TestPerson, {} as TestPerson]
const tokens = new Map<TestPerson, string>()

before(async () => {
  ;[seller, ann, stranger, office] = [
    await house.person({ seller: true, name: 'Sid Seller' }), await house.person({ name: 'Ann Archer' }), await house.person({ seller: true }), await house.person({ admin: true }),
  ]
  for (const person of [seller, ann, stranger, office]) tokens.set(person, await person.token('read', 'write', 'seller'))
})

async function purchase(owner: object = { owner_user_id: seller.id }): Promise<SaleId> {
  const auction = await house.auction({ ...owner, status: 'closed' })
  const lot = await house.lot(auction, { status: 'sold', title: 'Creek bend', closed_at: new Date() })
  return insert<SaleId>(db, 'sales', {
    lot_id: lot, auction_id: auction, winner_id: ann.id, hammer_price_cents: 100_000, currency: 'usd', buyer_premium: { kind: 'none' }, premium_cents: 0, sold_at: new Date(),
  })
}

const say = (id: SaleId, who: TestPerson, text: string, headers: Record<string, string> = {}) =>
  call<Message>('POST', `/v1/purchases/${id}/messages`, { token: tokens.get(who)!, body: { text }, headers })
const read = (id: SaleId, who: TestPerson, query = '') => call<Message[]>('GET', `/v1/purchases/${id}/messages${query}`, { token: tokens.get(who)! })
const texts = async (id: SaleId, who: TestPerson) => (await read(id, who)).body.data.map(({ from, text, is_unread: isNew }) => `${from}: ${text}${isNew ? ' *' : ''}`)
const stored = async (id: SaleId) => (await db.query<{ n: number }>('select count(*) as n from purchase_messages where sale_id = $1', [id]))[0]!.n
const mark = async (id: SaleId, who: TestPerson, body = {}) => (await call<{ read: number }>('POST', `/v1/purchases/${id}/messages/read`, { token: tokens.get(who)!, body })).body.data.read

test('buyer and seller write to each other, see what is new, and mark it as read', async () => {
  const id = await purchase()
  const first = await say(id, ann, '  When can I\r\nwalk the land? ')
  assert.deepEqual([first.status, first.body.data.text, first.body.data.author], [201, 'When can I\nwalk the land?', { name: 'Ann Archer' }])
  await say(id, seller, 'Any day.')
  await say(id, seller, 'Mind the bull.')
  assert.deepEqual(await texts(id, ann), ['seller: Mind the bull. *', 'seller: Any day. *', 'buyer: When can I\nwalk the land?'])
  assert.deepEqual(await texts(id, seller), ['seller: Mind the bull.', 'seller: Any day.', 'buyer: When can I\nwalk the land?'], 'Who answers has read')
  const unread = async () => (await call<{ unread_messages: number }>('GET', `/v1/purchases/${id}`, { token: tokens.get(ann)! })).body.data.unread_messages
  const [newest, middle] = (await read(id, ann)).body.data
  assert.deepEqual([await unread(), await mark(id, ann, { up_to: middle!.id }), await unread()], [2, 1, 1])
  assert.deepEqual([await mark(id, ann, { up_to: newest!.id + 1_000 }), await unread()], [1, 0])
  await say(id, seller, 'And the gate.')
  assert.equal(await unread(), 1, 'A mark does not reach past the newest message')
  const page = await read(id, ann, '?per_page=1&page=2')
  assert.deepEqual(page.body.data.map(({ text }) => text), ['Mind the bull.'])
})

test('a third person, signed in as a seller or not, finds nothing; a mere member of the team may not read', async () => {
  const id = await purchase()
  await say(id, ann, 'Between us.')
  for (const address of [id, 999_999_999 as SaleId]) {
    assert.deepEqual([(await read(address, stranger)).status, (await say(address, stranger, 'Hello')).status], [404, 404])
    assert.equal((await call('POST', `/v1/purchases/${address}/messages/read`, { token: tokens.get(stranger)!, body: {} })).status, 404)
  }
  assert.equal((await call('GET', `/v1/purchases/${id}/messages`)).status, 401)

  const team = await createTeam(db, { name: 'Creek Land', owner: seller.email })
  assert.ok(!isRefusal(team))
  const [member, manager] = [await house.person(), await house.person()]
  for (const [person, role] of [[member, 'member'], [manager, 'manager']] as const) {
    await addTeamMember(db, { teamId: team.id, user: person.email, role })
    tokens.set(person, await person.token('read', 'write'))
  }
  const ours = await purchase({ owner_user_id: seller.id, owner_team_id: team.id })
  assert.deepEqual([(await say(ours, manager, 'Welcome.')).status, (await read(ours, member)).status, (await say(ours, member, 'Hi')).status], [201, 403, 403])
  assert.deepEqual(await texts(ours, ann), ['seller: Welcome. *'])
})

test('an administrator reads with a reason, or without one while the payout is on hold, and each reading is recorded', async () => {
  const id = await purchase()
  await say(id, ann, 'The fence is not where you said.')
  assert.deepEqual([(await read(id, office)).status, (await read(id, office, '?reason=%20')).status], [422, 422])
  const shown = await read(id, office, '?reason=Complaint%20of%20the%20buyer')
  assert.deepEqual([shown.status, shown.body.data[0]!.text, shown.body.data[0]!.is_unread], [200, 'The fence is not where you said.', false])
  assert.equal((await say(id, office, 'Let me help.')).status, 404, 'An administrator is on neither side')
  const [{ lot_id: lot, auction_id: auction } = { lot_id: 0, auction_id: 0 }] = await db.query<{ lot_id: number; auction_id: number }>('select lot_id, auction_id from sales where id = $1', [id])
  await insert(db, 'settlements', {
    lot_id: lot, auction_id: auction, seller_user_id: seller.id, currency: 'usd', hammer_price_cents: 100_000, buyers_premium_cents: 0, seller_share_cents: 0,
    seller_commission_cents: 0, platform_fee_cents: 0, platform_fee_collected: 'deduct', deductions_cents: 0, net_proceeds_cents: 100_000, status: 'on_hold', hold_reason: 'Dispute about a fence',
  })
  assert.equal((await read(id, office)).status, 200)
  const entries = await db.query(`select actor_user_id, reason from audit_log where action = 'purchase.messages_read' and resource_id = $1 order by id`, [lot])
  assert.deepEqual(entries, [{ actor_user_id: office.id, reason: 'Complaint of the buyer' }, { actor_user_id: office.id, reason: null }])
})

test('two messages at the same time are both kept, in one order for both readers, and a repeated one once', async () => {
  const id = await purchase()
  const sent = await Promise.all([say(id, ann, 'One'), say(id, seller, 'Two'), say(id, ann, 'Three'), say(id, seller, 'Four')])
  assert.deepEqual(sent.map(({ status }) => status), [201, 201, 201, 201])
  const idsFor = async (who: TestPerson) => (await read(id, who)).body.data.map((message) => message.id)
  assert.deepEqual(await idsFor(ann), sent.map(({ body }) => body.data.id).toSorted((a, b) => b - a))
  assert.deepEqual(await idsFor(seller), await idsFor(ann))
  const once = { 'idempotency-key': 'message-of-the-race' }
  await Promise.all([say(id, ann, 'Once', once), say(id, ann, 'Once', once)])
  assert.equal(await stored(id), 5)
})

test('the limits hold under a race, and what they refuse is not written', async () => {
  const id = await purchase()
  await db.query(`insert into purchase_messages (sale_id, party, author_id, body) select $1, 'buyer', $2, 'Text ' || n from generate_series(1, $3) n`, [id, ann.id, MESSAGES_AN_HOUR - 1])
  const sent = await Promise.all(['a', 'b', 'c'].map((text) => say(id, ann, text)))
  assert.deepEqual(sent.map(({ status }) => status).toSorted(), [201, 429, 429])
  assert.equal((await say(id, seller, 'The other side has its own.')).status, 201)
  for (const text of ['', ' \n ', 'x'.repeat(LONGEST_MESSAGE + 1)]) assert.equal((await say(id, seller, text)).status, 422, text.slice(0, 5))
  assert.equal((await say(id, seller, '\u00e9'.repeat(LONGEST_MESSAGE))).status, 201)
  assert.equal(await stored(id), MESSAGES_AN_HOUR + 2)

  const full = await purchase()
  await db.query(
    `insert into purchase_messages (sale_id, party, author_id, body, sent_at) select $1, 'buyer', $2, 'x', house_clock() - interval '2 hours' from generate_series(1, $3)`,
    [full, ann.id, MOST_MESSAGES])
  assert.deepEqual([(await say(full, ann, 'One more')).status, await stored(full)], [409, MOST_MESSAGES])
  await db.query(`update sales set undone_at = house_clock(), undone_reason = 'buyer_default' where id = $1`, [id])
  assert.deepEqual([(await say(id, seller, 'Too late')).status, (await read(id, seller)).status], [409, 200])
})

test('each message is a notice for the other side alone, with its text and the page to answer on', async () => {
  const id = await purchase()
  await say(id, ann, 'Line one\n\nLine two')
  await say(id, seller, 'Answer')
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  const told = await db.query<{ user_id: number; facts: { text: string; from: string; path: string } }>(
    `select user_id, facts from notices where kind = 'purchase_message' and facts->>'path' like '%/' || $1 || '#messages' order by id`, [id])
  assert.deepEqual(told.map(({ user_id, facts }) => [user_id, facts.from, facts.text, facts.path]), [
    [seller.id, 'Ann Archer', 'Line one\n\nLine two', `/seller/purchases/${id}#messages`],
    [ann.id, 'Sid Seller', 'Answer', `/account/purchases/${id}#messages`],
  ])
})

test('messages are append-only, in the copy of one’s data, and erased with an account only where the sale was rescinded', async () => {
  const [kept, rescinded] = [await purchase(), await purchase()]
  for (const id of [kept, rescinded]) {
    await say(id, ann, 'My words')
    await say(id, seller, 'Their words')
  }
  await assert.rejects(db.query(`update purchase_messages set body = 'Other words' where sale_id = $1`, [kept]), /append-only/)
  await assert.rejects(db.query('delete from purchase_messages where sale_id = $1', [kept]), /append-only/)
  let copy = ''
  for await (const part of await exportData(db, ann.id, new Date())) copy += part
  const { purchase_messages: own } = JSON.parse(copy) as { purchase_messages: { purchase_id: number; text: string; is_own: boolean }[] }
  assert.deepEqual(own.filter(({ purchase_id: id }) => id === kept).map(({ text, is_own: isOwn }) => [text, isOwn]), [['My words', true], ['Their words', false]])

  await db.query(`update sales set undone_at = house_clock(), undone_reason = 'rescinded' where id = $1`, [rescinded])
  await db.transaction((tx) => eraseMessages(tx, ann.id))
  assert.deepEqual(await texts(kept, seller), ['seller: Their words', 'buyer: My words'])
  assert.deepEqual(await texts(rescinded, seller), ['seller: Their words', 'buyer: null'])
})
