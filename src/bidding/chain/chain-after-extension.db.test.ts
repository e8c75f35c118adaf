import assert from 'node:assert/strict'
import { before as beforeAll, describe, it } from 'node:test'
import { testHouse, type TestPerson } from '../../../test/app.ts'
import { chainGenesis, termsHash } from '../../kernel/chain.ts'
import type { AuctionId, LotId } from '../../kernel/ids.ts'
import { HOUR } from '../../kernel/time.ts'
import { OPERATOR } from '../../platform/audit.ts'
import { createLog } from '../../platform/log.ts'
import { closeDueLots } from '../closing/close-lots.ts'
import { say } from './fault-sentences.ts'
import { repairChains } from './repair-chains.ts'
import { verifyChains } from './verify-chains.ts'

/** An auction that is extended before its first bid and then given other terms. */
const house = await testHouse()
const { call, db } = house

let [seller, admin, ann] = ['', '', '']
let owner: TestPerson
beforeAll(async () => {
  owner = await house.person({ seller: true })
  seller = await owner.token('seller')
  admin = await (await house.person({ admin: true })).token('admin')
  ann = await (await house.person()).token('read', 'write')
})

interface ChainRow {
  chain_length: number
  chain_head: string
  chain_opened_at: Date
  chain_terms_hash: string
  entries: string[]
}

async function chainOf(lot: LotId): Promise<ChainRow> {
  const [row] = await db.query<ChainRow>(
    `select chain_length, chain_head, chain_opened_at, chain_terms_hash,
       array(select body->>'type' from bid_chain where lot_id = l.id order by k) as entries
     from lots l where id = $1`, [lot])
  return row!
}

const verdict = async (lot: LotId | null) => (await verifyChains(db, house.house.secrets.bidderPepper, lot)).first_bad

/** An auction with one lot whose close was moved once by the house. */
async function extended(row: Record<string, unknown> = {}): Promise<{ auction: AuctionId; lot: LotId }> {
  const auction = await house.auction({ owner_user_id: owner.id, terms: '', ...row })
  const lot = await house.lot(auction)
  const body = { minutes: 120, reason: 'Power cut' }
  const moved = await call<{ lots_extended: number }>('POST', `/v1/admin/auctions/${auction}/extension`, { token: admin, body })
  assert.deepEqual([moved.status, moved.body.data.lots_extended], [200, 1], moved.text)
  return { auction, lot }
}

const newTerms = async (auction: AuctionId, terms: string): Promise<void> => {
  const changed = await call('PATCH', `/v1/seller/auctions/${auction}`, { token: seller, body: { terms } })
  assert.equal(changed.status, 200, changed.text)
}

async function bid(lot: LotId, amount: number): Promise<void> {
  const answer = await call('POST', `/v1/lots/${lot}/bids`, { token: ann, body: { bid_amount: amount } })
  assert.equal(answer.status, 200, answer.text)
}

async function close(lot: LotId): Promise<string> {
  await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
  await closeDueLots(db, createLog('silent'), house.house.afterHammer)
  const [row] = await db.query<{ status: string }>('select status from lots where id = $1', [lot])
  return row!.status
}

describe('new terms after an extension and before the first bid', () => {
  it('are in the chain, which keeps its entries; the lot takes bids, closes and verifies', async () => {
    const { auction, lot } = await extended()
    const earlier = await chainOf(lot)
    await newTerms(auction, 'By quitclaim deed.')
    await newTerms(auction, 'By special warranty deed.')
    const after = await chainOf(lot)
    assert.deepEqual(after.entries, ['extended', 'terms', 'terms'])
    assert.deepEqual([after.chain_length, after.chain_opened_at, after.chain_terms_hash], [3, earlier.chain_opened_at, earlier.chain_terms_hash])
    assert.equal(await verdict(lot), null)
    await bid(lot, 1000)
    assert.equal(await verdict(lot), null)
    assert.equal(await close(lot), 'sold')
    assert.equal(await verdict(lot), null)
  })

  it('are in the chains of lots without an extension too', async () => {
    const { auction, lot } = await extended()
    const late = await house.lot(auction, { ends_at: new Date(Date.now() + 5 * HOUR) })
    await newTerms(auction, 'By quitclaim deed.')
    assert.deepEqual([(await chainOf(late)).entries, (await chainOf(lot)).entries], [[], ['extended', 'terms']])
    assert.equal((await chainOf(late)).chain_terms_hash, termsHash('By quitclaim deed.'))
    await bid(late, 1000)
    await bid(lot, 1000)
    assert.deepEqual([await verdict(lot), await verdict(late)], [null, null])
  })

  it('are detected when other terms are written to the database, or to the chain after a bid', async () => {
    const { auction, lot } = await extended()
    await newTerms(auction, 'By quitclaim deed.')
    await bid(lot, 1000)
    await db.query(`update auctions set terms = 'Other' where id = $1`, [auction])
    assert.deepEqual((await verdict(lot))!.reason, say.otherTerms())
    await db.query(`update auctions set terms = 'By quitclaim deed.' where id = $1`, [auction])
    assert.equal(await verdict(lot), null)
  })

  it('never remove entries of a chain', async () => {
    const { lot } = await extended()
    for (const change of ['chain_length = 0', 'chain_opened_at = house_clock()', `chain_terms_hash = 'x'`]) {
      await assert.rejects(db.query(`update lots set ${change} where id = $1`, [lot]), /it can only be continued/)
    }
  })
})

/** The effect of earlier versions: a new genesis, and entries that the lot does not count. */
async function forgetEntries(lot: LotId, terms: string): Promise<void> {
  const [openedAt, hash] = [new Date(), termsHash(terms)]
  await db.query('alter table lots disable trigger lots_chain_only_grows')
  await db.query(
    `update lots set chain_length = 0, chain_opened_at = $2, chain_terms_hash = $3, chain_head = $4 where id = $1`,
    [lot, openedAt, hash, chainGenesis({ lotId: lot, openedAt, termsHash: hash })])
  await db.query(`update auctions set terms = $2 where id = (select auction_id from lots where id = $1)`, [lot, terms])
  await db.query('alter table lots enable trigger lots_chain_only_grows')
}

describe('a chain whose genesis an earlier version rewrote', () => {
  it('is repaired with all its entries; then the lot takes bids and new terms, closes and verifies', async () => {
    const { lot } = await extended()
    await forgetEntries(lot, 'By quitclaim deed.')
    await assert.rejects(bid(lot, 1000), /→ 500/)
    assert.deepEqual((await verdict(lot))!.reason, say.brokenHash())

    const healthy = await extended()
    const untouched = await chainOf(healthy.lot)
    assert.deepEqual(await repairChains(db, OPERATOR), { repaired: [lot], left: [] })
    assert.deepEqual(await chainOf(healthy.lot), untouched)
    assert.deepEqual((await chainOf(lot)).entries, ['extended', 'restart'])
    assert.equal(await verdict(null), null)
    const audit = await db.query<{ before: object; after: object; reason: string }>(
      `select before, after, reason from audit_log where action = 'lot.chain_repaired' and resource_id = $1`, [lot])
    assert.deepEqual(audit.map((entry) => [entry.before, entry.after]), [[{ chain_length: 0 }, { chain_length: 2 }]])
    assert.match(audit[0]!.reason, /genesis was rewritten/)

    assert.deepEqual(await repairChains(db, OPERATOR), { repaired: [], left: [] })
    await bid(lot, 1000)
    assert.equal(await close(lot), 'sold')
    assert.equal(await verdict(null), null)
  })

  it('may have been cancelled meanwhile, and verifies after the repair', async () => {
    const { auction, lot } = await extended()
    await forgetEntries(lot, 'By quitclaim deed.')
    const off = await call('PATCH', `/v1/seller/auctions/${auction}`, { token: seller, body: { status: 'cancelled', reason: 'Flood' } })
    assert.equal(off.status, 200, off.text)
    assert.deepEqual((await repairChains(db, OPERATOR)).repaired, [lot])
    assert.equal(await verdict(lot), null)
  })

  it('is not changed if its entries are not extensions by the house, or its head differs', async () => {
    const [forged, headless] = [(await extended()).lot, (await extended()).lot]
    await forgetEntries(forged, 'A')
    await forgetEntries(headless, 'B')
    await db.query('alter table bid_chain disable trigger bid_chain_append_only')
    await db.query(`update bid_chain set body = body || '{"instruction": 1}' where lot_id = $1`, [forged])
    await db.query('alter table bid_chain enable trigger bid_chain_append_only')
    await db.query(`update lots set chain_head = 'x' where id = $1`, [headless])
    const { repaired, left } = await repairChains(db, OPERATOR)
    assert.deepEqual(repaired, [])
    assert.deepEqual(left.map(({ lot_id }) => lot_id), [forged, headless])
    assert.notEqual(await verdict(forged), null)
  })

  it('does not verify if the entries before the repair are changed', async () => {
    const { lot } = await extended()
    await forgetEntries(lot, 'By quitclaim deed.')
    await repairChains(db, OPERATOR)
    await db.query('alter table bid_chain disable trigger bid_chain_append_only')
    for (const change of [`body = body || '{"ends_at": "2030-01-01T00:00:00.000Z"}'`, `body = body || '{"instruction": 3}'`, `hash = 'x'`, `body = body || '{"type": "bid"}'`]) {
      const kept = await db.query<{ body: object; hash: string }>('select body, hash from bid_chain where lot_id = $1 and k = 1', [lot])
      await db.query(`update bid_chain set ${change} where lot_id = $1 and k = 1`, [lot])
      assert.notEqual(await verdict(lot), null, change)
      await db.query('update bid_chain set body = $2, hash = $3 where lot_id = $1 and k = 1', [lot, JSON.stringify(kept[0]!.body), kept[0]!.hash])
    }
    await db.query('alter table bid_chain enable trigger bid_chain_append_only')
    assert.equal(await verdict(lot), null)
  })
})
