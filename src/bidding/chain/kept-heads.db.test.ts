import assert from 'node:assert/strict'
import { appendFile, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '../../../test/database.ts'
import { openFixture, testSecrets } from '../../../test/fixture.ts'
import { chainGenesis } from '../../kernel/chain.ts'
import type { LotId } from '../../kernel/ids.ts'
import { headsFile, keepHeads, verifyKeptHeads } from './kept-heads.ts'
import { verifyChains } from './verify-chains.ts'

const db = await testDatabase()
const scene = await openFixture(db)
const folder = () => mkdtemp(path.join(os.tmpdir(), 'freehold-heads-'))

test('stores a head for each change of a chain, which matches later', async () => {
  const dataDir = await folder()
  const lot = await scene.lot(await scene.auction())
  await scene.bid(lot, await scene.bidder(), 1000)
  assert.equal(await keepHeads(db, dataDir), 1)
  assert.equal(await keepHeads(db, dataDir), 0)
  await scene.bid(lot, await scene.bidder(), 1100)
  assert.equal(await keepHeads(db, dataDir), 1)
  assert.equal(await verifyKeptHeads(db, dataDir), null)
})

test('a chain that was cut and rewritten is consistent, but does not match its stored head', async () => {
  const dataDir = await folder()
  const lot = await scene.lot(await scene.auction())
  await scene.bid(lot, await scene.bidder(), 1000)
  await keepHeads(db, dataDir)
  await db.query('alter table lots disable trigger lots_chain_only_grows')
  await db.query('alter table bid_chain disable trigger all')
  await db.query('alter table bids disable trigger all')
  await db.query('alter table bid_instructions disable trigger all')
  for (const table of ['bid_chain', 'bids', 'bid_instructions', 'lot_private']) await db.query(`delete from ${table} where lot_id = $1`, [lot])
  await db.query(
    `update lots set price_cents = null, leader_id = null, leading_bid_id = null, bid_count = 0, next_instruction = 1, chain_length = 0,
       chain_head = $2
     where id = $1`,
    [lot, await genesisOf(lot)],
  )
  assert.equal((await verifyChains(db, testSecrets.bidderPepper, lot)).ok, true)
  assert.deepEqual(await verifyKeptHeads(db, dataDir).then((bad) => bad && [bad.lot_id, bad.entry]), [lot, 1])
})

test('a chain whose change was committed late is stored the next time', async () => {
  const dataDir = await folder()
  const auction = await scene.auction()
  const [late, early] = [await scene.lot(auction), await scene.lot(auction)]
  await scene.bid(late, await scene.bidder(), 1000)
  await scene.bid(early, await scene.bidder(), 1000)
  await db.query('alter table lots disable trigger lots_chain_only_grows')
  await db.query(`update lots set chain_length = 0 where id = $1`, [late])
  await keepHeads(db, dataDir)
  await db.query(`update lots set chain_length = 1 where id = $1`, [late])
  assert.equal(await keepHeads(db, dataDir), 1)
  assert.equal(await keepHeads(db, dataDir), 0)
})

test('skips an incomplete last line and starts a new one', async () => {
  const dataDir = await folder()
  const lot = await scene.lot(await scene.auction())
  await scene.bid(lot, await scene.bidder(), 1000)
  await keepHeads(db, dataDir)
  await appendFile(headsFile(dataDir), '{"at":"2026-01-01T0')
  await scene.bid(lot, await scene.bidder(), 1100)
  assert.equal(await keepHeads(db, dataDir), 1)
  assert.equal(await verifyKeptHeads(db, dataDir), null)
})

async function genesisOf(lot: LotId): Promise<string> {
  const [row] = await db.query<{ chain_opened_at: Date; chain_terms_hash: string }>('select chain_opened_at, chain_terms_hash from lots where id = $1', [lot])
  return chainGenesis({ lotId: lot, openedAt: row!.chain_opened_at, termsHash: row!.chain_terms_hash })
}
