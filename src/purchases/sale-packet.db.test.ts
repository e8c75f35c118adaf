import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { insert } from '../../test/factories.ts'
import type { AuctionId } from '../kernel/ids.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { SYSTEM } from '../platform/audit.ts'
import { translate } from '../sentences.ts'
import { MOST_LOTS_OF_A_PACKET, salePackets } from './sale-packet.ts'

const house = await testHouse()
const { db } = house
const { storage, log } = house.house
const seller = await house.person({ seller: true })
const write = salePackets({ db, storage, log })
const reader = {
  actor: SYSTEM,
  seller: { userId: seller.id, teamId: null, onlyTeam: false, teams: [], staffRole: null, isApproved: true, isSuspended: false },
}
const paper = { language: 'en' as const, say: (said: Parameters<typeof translate>[1]) => translate('en', said), siteUrl: 'http://freehold.test' }

const nameOf = (n: number): string => `${n.toString(16).padStart(32, '0')}.pdf`
const documentOf = (auction: AuctionId, n: number, row: object = {}) => insert(db, 'media', {
  auction_id: auction, collection: 'documents', url: '/x', mime_type: 'application/pdf', file_name: `paper ${n}.pdf`, stored_name: nameOf(n), bytes: 9, ...row,
})
const saleOf = async () =>
  ({ id: await house.auction({ owner_user_id: seller.id }), title: 'Fall sale', currency: 'usd', owner_user_id: seller.id, owner_team_id: null })

test('a document that the storage no longer has is named in the ZIP, and the others are complete', async () => {
  const sale = await saleOf()
  for (const n of [1, 2, 3]) await documentOf(sale.id, n)
  for (const n of [1, 3]) await storage.put(`files/00/${nameOf(n)}`, Buffer.from(`%PDF-1.4 ${n}`), 'application/pdf')
  const packet = await write(reader, sale, paper)
  assert.ok(!isRefusal(packet))
  const zip = (await buffer(packet.stream)).toString('latin1')
  assert.deepEqual(['documents/1-paper 1.pdf', 'documents/3-paper 3.pdf', 'missing-files.txt'].map((name) => zip.split(name).length - 1), [2, 2, 2])
  assert.match(zip, /The storage no longer has these files[^]*documents\/2-paper 2\.pdf\n/)
  assert.ok(zip.includes('PK\x05\x06'), 'the file is complete')
})

test('a download that is stopped frees its place for the next one', async () => {
  const sale = await saleOf()
  for (const n of [4, 5]) await documentOf(sale.id, n)
  for (let round = 0; round < 3; round++) {
    const packet = await write(reader, sale, paper)
    assert.ok(!isRefusal(packet))
    packet.stream.destroy()
    await new Promise((resolve) => packet.stream.once('close', resolve))
  }
})

test('too many lots, too many documents and too large ones are refused, each with its limit and what to do', async () => {
  const refusalOf = async (sale: Awaited<ReturnType<typeof saleOf>>) => {
    const refused = await write(reader, sale, paper)
    assert.ok(isRefusal(refused))
    return [refused.refused, translate('en', refused.said)]
  }
  const [large, many, sold] = [await saleOf(), await saleOf(), await saleOf()]
  for (const n of [6, 7]) await documentOf(large.id, n, { bytes: 600 * 1024 ** 2 })
  await db.query(
    `insert into media (auction_id, collection, url, mime_type, file_name, stored_name, bytes)
     select $1, 'documents', '/x', 'application/pdf', n || '.pdf', $2, 9 from generate_series(1, 5001) n`, [many.id, nameOf(8)])
  await sellMany(sold.id, MOST_LOTS_OF_A_PACKET + 1)
  assert.deepEqual([await refusalOf(large), await refusalOf(many), await refusalOf(sold)], [
    ['payload_too_large', 'The documents of this auction are larger than 1 GB. Download the packet of each lot, and its documents from its page.'],
    ['payload_too_large', 'This auction has more than 5000 documents. Download the packet of each lot, and its documents from its page.'],
    ['payload_too_large', 'This auction has more than 500 sold lots. Download the packet of each lot.'],
  ])
})

/** Copies of one sold lot: only their number counts. */
async function sellMany(auction: AuctionId, count: number): Promise<void> {
  const lot = await house.lot(auction, { status: 'sold', close_reason: 'sold' })
  const own = { id: '900000 + n', slug: `'copy-' || n`, lot_number: '1000 + n' }
  const columns = await db.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns where table_name = 'lots' and is_generated = 'NEVER'`)
  const names = columns.map(({ name }) => name)
  await db.query(
    `insert into lots (${names.join(', ')}) overriding system value select ${names.map((name) => (Object.hasOwn(own, name) ? own[name as keyof typeof own] : `l.${name}`)).join(', ')}
     from lots l, generate_series(1, $2::int) n where l.id = $1`, [lot, count])
  await db.query(
    `insert into sales (lot_id, auction_id, winner_id, hammer_price_cents, currency, buyer_premium, premium_cents, sold_at)
     select id, auction_id, $2, 100000, 'usd', '{"kind":"none"}', 0, house_clock() from lots where auction_id = $1 and slug like 'copy-%'`, [auction, seller.id])
}
