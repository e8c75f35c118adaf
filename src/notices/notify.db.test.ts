import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testHouse, type TestPerson } from '../../test/app.ts'
import { processorTime } from '../../test/processor-time.ts'
import { withoutRandomDigits } from '../../test/without-random-digits.ts'
import { closeDueLots } from '../bidding/closing/close-lots.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { NO_OFFICE } from '../kernel/office.ts'
import { createLog } from '../platform/log.ts'
import type { Letter } from '../platform/mail.ts'
import { numberEvents } from '../platform/outbox.ts'
import type { TextMessage } from '../platform/text-messages.ts'
import { collectNotices } from './collect-notices.ts'
import type { PushMessage } from './send-push.ts'
import { startNotices } from './start-notices.ts'
import { postNotices } from './post-notices.ts'

const house = await testHouse()
const { db, call } = house
const { secrets, relay } = house.house
const letters: Letter[] = []
const texts: TextMessage[] = []
const pushes: PushMessage[] = []
const log = createLog('silent')
const post = {
  db, secrets, siteUrl: 'http://freehold.test', office: NO_OFFICE,
  postLetters: async (_tx: unknown, all: readonly Letter[]) => void letters.push(...all),
  postPushes: async (_tx: unknown, all: readonly PushMessage[]) => void pushes.push(...all),
  postText: async (_tx: unknown, message: TextMessage) => void texts.push(message),
}

/** Processes all events. */
async function notifyAll(): Promise<void> {
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  while (await postNotices(post));
}

interface Bidder extends TestPerson {
  bidding: string
}

async function bidder(order: Parameters<typeof house.person>[0] = {}): Promise<Bidder> {
  const person = await house.person(order)
  return { ...person, bidding: await person.token('read', 'write') }
}

async function openLot(row: Record<string, unknown> = {}, auctionRow: Record<string, unknown> = {}): Promise<{ auction: AuctionId; lot: LotId }> {
  const auction = await house.auction(auctionRow)
  return { auction, lot: await house.lot(auction, row) }
}

async function bid({ bidding }: Bidder, lot: LotId, amount: number, isProxy = false): Promise<void> {
  const answer = await call('POST', `/v1/lots/${lot}/bids`, { token: bidding, body: { bid_amount: amount, is_proxy: isProxy } })
  assert.equal(answer.status, 200, answer.text)
}

const lettersTo = ({ email }: TestPerson): Letter[] => letters.filter(({ to }) => to.address === email)
const subjectsTo = (person: TestPerson): string[] => lettersTo(person).map(({ subject }) => subject)

async function toldTo(userId: UserId): Promise<string[]> {
  return (await db.query<{ kind: string }>('select kind from notices where user_id = $1 order by id', [userId])).map(({ kind }) => kind)
}

async function endBidding(auction: AuctionId): Promise<void> {
  await db.query('update lots set ends_at = house_clock() where auction_id = $1', [auction])
  await closeDueLots(db, log, house.house.afterHammer)
}

test('an outbid person gets one email per loss, with the new bid and the end, and no maximum and no name', async () => {
  const { lot } = await openLot()
  const [ann, ben] = [await bidder({ name: 'Ann Calloway' }), await bidder({ name: 'Ben Okafor' })]
  await bid(ann, lot, 2_000, true)
  await bid(ben, lot, 98_765, true)
  await notifyAll()
  await notifyAll()
  assert.deepEqual(subjectsTo(ann), ['You were outbid: Forty acres'])
  const [{ text, html, headers }] = lettersTo(ann) as [Letter]
  assert.match(text, /The current bid is \$2,050\./)
  assert.match(text, /Bidding ends .+ E[SD]T/)
  assert.match(text, /^http:\/\/freehold\.test\/lots\//m)
  for (const body of [text, html]) assert.doesNotMatch(withoutRandomDigits(body), /98,?765|Ben|Okafor/)
  assert.match(headers!['List-Unsubscribe']!, /^<http:\/\/freehold\.test\/unsubscribe\/\d+\.outbid\.[\w-]{22}>$/)
  assert.equal(headers!['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
  assert.deepEqual(subjectsTo(ben), [])
})

test('no email is sent to a person who leads again, and many losses at once are one email', async () => {
  const { lot } = await openLot()
  const [ann, ben] = [await bidder(), await bidder()]
  for (const amount of [1_000, 1_200, 1_400]) {
    await bid(ann, lot, amount)
    await bid(ben, lot, amount + 100)
  }
  await bid(ann, lot, 5_000)
  await notifyAll()
  assert.deepEqual(subjectsTo(ann), [])
  assert.deepEqual(subjectsTo(ben), ['You were outbid: Forty acres'])
  assert.deepEqual(await toldTo(ann.id), ['outbid', 'outbid', 'outbid'], 'the site still lists them')
})

test('a bid beaten by an existing maximum sends no notice, because its bidder has the response', async () => {
  const { lot } = await openLot()
  const [ann, ben] = [await bidder(), await bidder()]
  await bid(ann, lot, 9_000, true)
  await bid(ben, lot, 3_000)
  await notifyAll()
  assert.deepEqual([subjectsTo(ann), subjectsTo(ben)], [[], []])
})

test('an email to an outbid person is queued within two seconds of the commit', async () => {
  const loop = startNotices({ ...post, log })
  db.beforeClose(() => loop.stop())
  relay.onNews(loop.wake)
  // On a busy machine some take longer.
  const took: number[] = []
  while (took.length < 30 && !(Math.min(...took) < 2_000)) {
    const { lot } = await openLot()
    const [ann, ben] = [await bidder(), await bidder()]
    await bid(ann, lot, 1_000)
    await sleep(300)
    const began = performance.now()
    await bid(ben, lot, 1_100)
    while (lettersTo(ann).length === 0 && performance.now() - began < 60_000) await sleep(5)
    took.push(performance.now() - began)
  }
  relay.onNews(() => undefined)
  await loop.stop()
  assert.ok(Math.min(...took) < 2_000, `${took.join(', ')} ms`)
})

test('a whole crowd is notified before the next events are collected, so that nobody gets two emails at once', async () => {
  const { lot } = await openLot()
  const [ann, ben] = [await bidder(), await bidder()]
  await bid(ann, lot, 1_000)
  await notifyAll()
  const crowd = await db.query<{ email: string }>(
    `with people as (insert into users (name, email, email_verified_at)
       select 'One of many', 'crowd' || n || '@freehold.test', house_clock() from generate_series(1, 250) n returning id, email),
     told as (insert into notices (user_id, kind, key, facts, happened_at)
       select id, 'outbid', 'outbid:' || id, jsonb_build_object('lot_id', $1::bigint, 'about', 'Forty acres', 'path', '/lots/x', 'currency', 'usd',
         'amount_cents', 100, 'at', house_clock(), 'land', '{"state": "MO", "county": null}'::jsonb), house_clock() from people)
     select email from people`, [lot])
  const seen: { address: string; position: number }[] = []
  const positionOf = async () => (await db.query<{ position: number }>(`select position from event_cursors where reader = 'notice events'`))[0]!.position
  const loop = startNotices({
    ...post, log,
    async postLetters(_tx: unknown, all: readonly Letter[]) {
      if (seen.length === 0) {
        await bid(ben, lot, 2_000)
        await numberEvents(db)
      }
      const position = await positionOf()
      seen.push(...all.map(({ to }) => ({ address: to.address, position })))
    },
  })
  db.beforeClose(() => loop.stop())
  for (const limit = performance.now() + 60_000; !seen.some(({ address }) => address === ann.email); await sleep(10)) {
    assert.ok(performance.now() < limit, `${seen.length} emails, none to the last person outbid`)
  }
  await loop.stop()
  const toCrowd = seen.filter(({ address }) => crowd.some(({ email }) => email === address))
  assert.equal(toCrowd.length, crowd.length)
  assert.equal(new Set(toCrowd.map(({ position }) => position)).size, 1)
})

test('winners, losers and the seller are notified at the close, with the chain heads', async () => {
  const seller = await bidder({ seller: true })
  const { auction, lot } = await openLot({ title: 'Oak <Hollow>' }, { owner_user_id: seller.id, title: 'Spring sale' })
  const [ann, ben] = [await bidder(), await bidder({ name: 'Ben Okafor' })]
  await bid(ann, lot, 1_000)
  await bid(ben, lot, 1_500)
  await endBidding(auction)
  await db.query(`insert into events (name, auction_id, data) values ('auction.closed', $1, '{}')`, [auction])
  await notifyAll()
  const [{ chain_head: head }] = (await db.query<{ chain_head: string }>('select chain_head from lots where id = $1', [lot])) as [{ chain_head: string }]

  assert.deepEqual(subjectsTo(ann), ['You did not win: Oak <Hollow>'])
  assert.match(lettersTo(ann)[0]!.html, /Oak &lt;Hollow&gt; was sold/)
  assert.deepEqual(subjectsTo(ben).map((subject) => subject.replace(/INV-\d{4}-\d{6}/, 'INV')), ['You won: Oak <Hollow>', 'Invoice INV: Oak <Hollow>'])
  const won = lettersTo(ben)[0]!
  assert.ok(won.text.includes(head))
  assert.equal(won.headers, undefined, 'required emails cannot be refused')
  assert.deepEqual(subjectsTo(seller), ['Your auction has ended: Spring sale'])
  const ended = lettersTo(seller)[0]!.text
  assert.ok(ended.includes(head))
  assert.match(ended, /Lots sold: 1\. Unsold: 0\./)
  assert.doesNotMatch(ended, /Okafor/)
})

test('decisions of administrators are sent to the people concerned, even if they refused such emails, and the seller', async () => {
  const seller = await bidder({ seller: true })
  const { auction, lot } = await openLot({ title: 'Elm Flat' }, { owner_user_id: seller.id })
  const [ann, admin] = [await bidder(), await house.person({ admin: true })]
  const token = await admin.token('admin', 'read', 'write')
  const decide = async (path: string, body: object = { reason: 'We looked into it' }) => {
    const answer = await call('POST', `/v1/admin/${path}`, { token, body })
    assert.equal(answer.status, 200, answer.text)
  }
  await call('PATCH', '/v1/me/notice-preferences', { token: ann.bidding, body: { preferences: [{ kind: 'document_decided', mail: false }] } })
  await bid(ann, lot, 2_000)
  await endBidding(auction)
  const [{ id: settlement }] = await db.query<{ id: number }>('select id from settlements where lot_id = $1', [lot]) as [{ id: number }]
  await decide(`settlements/${settlement}/hold`)
  await decide(`users/${ann.id}/suspension`)
  await decide(`lots/${lot}/rescission`, { reason: 'The title is disputed', fault: 'buyer' })
  await notifyAll()
  const told = subjectsTo(ann).map((subject) => subject.replace(/INV-\d{4}-\d{6}/, 'INV'))
  for (const subject of ['Your account is suspended', 'Invoice voided: INV', 'Purchase in default: Elm Flat']) assert.ok(told.includes(subject), told.join())
  assert.doesNotMatch(lettersTo(ann).map(({ text }) => text).join(), /looked into it/)
  const heard = subjectsTo(seller)
  for (const subject of ['Settlement on hold: Elm Flat', 'Settlement canceled: Elm Flat']) assert.ok(heard.includes(subject), heard.join())
})

test('emails and text messages follow preferences, and go to confirmed addresses only', async () => {
  const { lot } = await openLot()
  const [quiet, texter, unknown, rival] = [await bidder(), await bidder(), await bidder(), await bidder()]
  const want = (who: Bidder, preference: object) =>
    call('PATCH', '/v1/me/notice-preferences', { token: who.bidding, body: { preferences: [{ kind: 'outbid', ...preference }] } })
  await want(quiet, { mail: false })
  await want(texter, { sms: true })
  await db.query(`update users set phone = '+15550101', phone_verified_at = house_clock(), locale = 'es' where id = $1`, [texter.id])
  for (const [index, who] of [quiet, texter, unknown, rival].entries()) await bid(who, lot, 1_000 + index * 100)
  await db.query('update users set email_verified_at = null where id = $1', [unknown.id])
  await notifyAll()
  assert.deepEqual([subjectsTo(quiet), subjectsTo(unknown)], [[], []])
  assert.deepEqual(await toldTo(quiet.id), ['outbid'])
  assert.deepEqual(subjectsTo(texter), ['Superaron su oferta: Forty acres'])
  assert.deepEqual(texts.map(({ to }) => to), ['+15550101'])
  assert.match(texts[0]!.text, /^Freehold: Superaron su oferta: Forty acres http:\/\/freehold\.test\/lots\//)
})

test('a thousand watchers of a withdrawn lot are notified once each, also by concurrent processes', async () => {
  const { auction, lot } = await openLot({ title: 'Mill Bottom' })
  await db.query(
    `insert into users (name, email, email_verified_at) select 'Watcher', 'watcher' || n || '@example.test', house_clock() from generate_series(1, 1000) n`)
  await db.query(`insert into watchlist (user_id, lot_id) select id, $1 from users where name = 'Watcher'`, [lot])
  await db.query(`insert into events (name, auction_id, lot_id, data) values ('lot.withdrawn', $1, $2, '{}')`, [auction, lot])
  const before = letters.length
  const computed = processorTime()
  await Promise.all([notifyAll(), notifyAll(), notifyAll()])
  await notifyAll()
  const told = letters.slice(before)
  assert.deepEqual([told.length, new Set(told.map(({ to }) => to.address)).size], [1_000, 1_000])
  assert.ok(computed() < 20_000)
})

test('a crash between queueing and marking neither loses nor repeats an email', async () => {
  const { lot } = await openLot()
  const [ann, ben] = [await bidder(), await bidder()]
  await bid(ann, lot, 1_000)
  await bid(ben, lot, 1_100)
  while ((await numberEvents(db)) > 0);
  while (await collectNotices(db));
  const dying = { ...post, postLetters: async () => { throw new Error('killed') } }
  await assert.rejects(postNotices(dying), /killed/)
  await notifyAll()
  assert.equal(lettersTo(ann).length, 1)
})
