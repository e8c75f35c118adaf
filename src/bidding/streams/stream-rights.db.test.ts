import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestHouse, type TestPerson } from '../../../test/app.ts'
import { testHouse } from '../../../test/app.ts'
import { type EventReader, readEvents } from '../../../test/event-reader.ts'
import { siteHouse } from '../../../test/site-house.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { HOUR } from '../../kernel/time.ts'

const soon = { askReadersEveryMs: 100 }
const here = await siteHouse(soon)
const there = await testHouse({ beside: here, ...soon })
const addresses = [await here.listen(), await there.listen()]
const hereSite = addresses[0]!.replace(/\/api$/, '')

/** Opens a stream in each process with a token, changes something, and waits until both have ended. */
async function endEverywhere(path: string, token: string, change: () => Promise<unknown>): Promise<void> {
  const readers = await Promise.all(addresses.map((address) => openedWith(`${address}/v1${path}`, { authorization: `Bearer ${token}` })))
  await change()
  await Promise.all(readers.map(({ ended }) => ended))
}

async function openedWith(url: string, headers: Record<string, string>): Promise<EventReader> {
  const reader = await readEvents(url, headers)
  assert.equal(reader.status, 200)
  await reader.until(({ events }) => events.length > 0)
  return reader
}

interface Invited {
  auction: AuctionId
  lot: LotId
  guest: TestPerson
  token: string
  seller: string
}

async function byInvitation(house: TestHouse): Promise<Invited> {
  const [owner, guest] = [await house.person({ seller: true }), await house.person()]
  const auction = await house.auction({ privacy_setting: 'invitation', owner_user_id: owner.id })
  const lot = await house.lot(auction)
  const seller = await owner.token('read', 'write', 'seller')
  assert.equal((await house.call('POST', `/v1/seller/auctions/${auction}/invitations`, { token: seller, body: { email: guest.email } })).status, 201)
  return { auction, lot, guest, token: await guest.token('read', 'write'), seller }
}

test('streams end in all processes when an invitation is removed, and a new stream is refused', async () => {
  const { auction, lot, guest, token, seller } = await byInvitation(here)
  const list = `/v1/seller/auctions/${auction}/invitations`
  assert.deepEqual((await here.call<{ email: string }[]>('GET', list, { token: seller })).body.data.map(({ email }) => email), [guest.email])
  await endEverywhere(`/lots/${lot}/stream`, token, async () => {
    const removal = await here.call('DELETE', `${list}/${encodeURIComponent(guest.email)}`, { token: seller })
    assert.equal(removal.status, 200)
  })
  assert.equal((await here.call('GET', `/v1/lots/${lot}/stream`, { token })).status, 404)
  assert.equal((await here.call('GET', `/v1/lots/${lot}`, { token })).status, 404)
  assert.equal((await here.call('DELETE', `${list}/${encodeURIComponent(guest.email)}`, { token: seller })).status, 404)
})

test('streams end in all processes when their token is revoked or expires', async () => {
  const lot = await here.lot(await here.auction())
  const ann = await here.person()
  const token = await ann.token('read')
  await endEverywhere(`/lots/${lot}/stream`, token, () => here.db.query('update access_tokens set revoked_at = house_clock() where user_id = $1', [ann.id]))
  const next = await ann.token('read')
  await endEverywhere(`/streams?lots=${lot}`, next, () => here.db.query('update access_tokens set expires_at = house_clock() where user_id = $1', [ann.id]))
})

test('streams end in all processes when their account is suspended, and resume as those of a signed-out user', async () => {
  const { auction, token, guest } = await byInvitation(here)
  const open = await here.auction()
  await endEverywhere(`/auctions/${auction}/stream`, token, () => here.db.query('update users set suspended_at = house_clock() where id = $1', [guest.id]))
  assert.equal((await here.call('GET', `/v1/auctions/${auction}/stream`, { token })).status, 404)
  const reader = await openedWith(`${addresses[0]}/v1/auctions/${open}/stream`, { authorization: `Bearer ${token}` })
  reader.close()
})

test('the streams of a page end with its session', async () => {
  const lot = await here.lot(await here.auction())
  const { cookie } = await here.visitor()
  const reader = await openedWith(`${hereSite}/live/lots/${lot}/stream`, { cookie })
  assert.equal((await here.post('/sign-out', {}, { cookie })).status, 303)
  await reader.ended
})

test('an auction made private ends the streams of outsiders, and keeps those of people who may see it', async () => {
  const { auction, lot, token } = await byInvitation(here)
  await here.db.query(`update auctions set privacy_setting = 'public' where id = $1`, [auction])
  const elsewhere = await here.lot(await here.auction())
  const url = `${addresses[1]}/v1`
  const [stranger, guest, other] = [
    await openedWith(`${url}/lots/${lot}/stream`, {}), await openedWith(`${url}/lots/${lot}/stream`, { authorization: `Bearer ${token}` }),
    await openedWith(`${url}/lots/${elsewhere}/stream`, {}),
  ]
  await here.db.query(`update auctions set privacy_setting = 'invitation' where id = $1`, [auction])
  await stranger.ended
  // The check that ended the outsider's stream included these too.
  assert.equal(there.house.live.streams(), 2)
  for (const reader of [guest, other]) reader.close()
})

test('other streams stay open, including those of a session in use', async () => {
  const { lot, token } = await byInvitation(here)
  const reader = await openedWith(`${addresses[0]}/v1/lots/${lot}/stream`, { authorization: `Bearer ${token}` })
  await here.advanceClock(HOUR)
  const { token: another } = await here.visitor()
  await endEverywhere(`/lots/${await here.lot(await here.auction())}/stream`, another, () => here.db.query('update access_tokens set revoked_at = house_clock() where user_id = (select max(user_id) from access_tokens)'))
  assert.ok(here.house.live.streams() >= 1)
  assert.equal(reader.text().includes('event: hello'), true)
  reader.close()
})
