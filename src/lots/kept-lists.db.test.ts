import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testDatabase } from '../../test/database.ts'
import { createFactories, insert, minutes } from '../../test/factories.ts'
import { sample } from '../../test/rounds.ts'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { foldCounters } from '../platform/change-counters.ts'
import type { Sql } from '../platform/db.ts'
import type { LotFilter } from './query-rules.ts'
import type { LotOrder } from './filter-store.ts'
import { findPublicHead, publicHistory } from '../bidding/kept-history.ts'
import { findPublicLot } from './find-public-lot.ts'
import { auctionLots, listLots } from './list-lots.ts'
import { listSellerLots, type SellerLotFilter } from './seller-list-store.ts'

const db = await testDatabase()
const make = createFactories(db)

/** Caches are per object, so each one stands for another process. */
const processes: Sql[] = [{ ...db }, { ...db }]

const LOTS = 60
const auctions: AuctionId[] = [await make.auction(), await make.auction({ currency: 'jpy' }), await make.auction({ privacy_setting: 'unlisted' })]
const lots: LotId[] = []
for (let nth = 0; nth < LOTS; nth += 1) {
  lots.push(await make.lot(auctions[nth % 3]!, {
    title: `Tract ${nth % 7}`, acreage: 1 + nth % 5, state: nth % 2 ? 'MO' : 'TX', ends_at: minutes(30 + nth), description: `Lot ${nth}`,
  }))
}
const [land] = await db.query<{ category_id: number }>('select category_id from lots limit 1')

const QUESTIONS: [filter: LotFilter & LotOrder, pages: number[]][] = [
  [{}, [1, 2, 9]],
  [{ sort: 'title', descending: true, state: 'MO' }, [1]],
  [{ sort: 'title', priceMin: 900 }, [1, 2]],
  [{ sort: 'current_bid' }, [1, 3]],
  [{ sort: 'current_bid', descending: true, state: 'TX' }, [1, 2]],
  [{ sort: 'bid_count', descending: true, search: 'tract' }, [1, 5]],
  [{ sort: 'starting_bid', auctionId: auctions[0] }, [1]],
  [{ sort: 'ends_at', descending: true, acreageMin: 2 }, [2]],
  [{ sort: 'ends_at', categoryId: land!.category_id as never }, [1]],
  [{ sort: 'acreage', priceMin: 1_100, priceMax: 1_000_000 }, [1]],
]

const [seller] = await db.query<{ owner_user_id: UserId }>('select owner_user_id from auctions limit 1')
const SELLERS_QUESTIONS: [filter: SellerLotFilter, page: number][] = [
  [{}, 1], [{}, 8], [{ status: 'withdrawn' }, 1], [{ search: 'tract 3' }, 1], [{ without: 'picture' }, 2], [{ auctionId: auctions[1] }, 3],
]

/** Of the original lots: some change theirs. */
const slugs = new Map((await db.query<{ id: LotId; slug: string }>('select id, slug from lots')).map(({ id, slug }) => [id, slug]))

/** Every list, lot and history as this process shows it now. */
async function shown(process: Sql): Promise<unknown[]> {
  const lists = QUESTIONS.flatMap(([filter, pages]) => pages.map(async (page) => {
    const { items, total } = await listLots(process, filter, { page, perPage: 7 })
    return { filter, page, total, items }
  }))
  const sellers = SELLERS_QUESTIONS.map(async ([filter, page]) => {
    const { items, total } = await listSellerLots(process, { userId: seller!.owner_user_id, teamId: null }, filter, { page, perPage: 7 })
    return { filter, page, total, items }
  })
  const sales = auctions.map(async (auction) => {
    const { items, total } = await auctionLots(process, auction, { page: 2, perPage: 7 })
    return { auction, total, items }
  })
  const details = lots.map(async (id, nth) => {
    const found = await findPublicLot(process, nth % 2 ? { id } : { slug: slugs.get(id) ?? '' })
    return { id, lot: found?.lot, over: found?.lot.ends_at && found.now >= found.lot.ends_at }
  })
  const histories = lots.map(async (id) => {
    const head = await findPublicHead(process, { id })
    return head && { head, ...await publicHistory(process, head, { page: 1, perPage: 3 }) }
  })
  return Promise.all([...lists, ...sellers, ...sales, ...details, ...histories])
}

async function holdsAfter(what: string): Promise<void> {
  const anew = await shown({ ...db })
  for (const process of processes) assert.deepEqual(await shown(process), anew, what)
}

let seed = 11
function pick(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}
const anyLot = (): LotId => lots[pick(LOTS)]!

const bidder = await make.user()
const bid = (lot: LotId, cents: number): Promise<unknown> => db.transaction(async (tx) => {
  await tx.query(
    `insert into bids (lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at)
     select $1, 1 + coalesce(max(seq), 0), 'placed', $2, 1, 1, $3, false, house_clock() from bids where lot_id = $1`,
    [lot, bidder, cents])
  await tx.query('update lots set price_cents = $2, leader_id = $3, bid_count = bid_count + 1 where id = $1', [lot, cents, bidder])
})
const admin = await make.user()

const CHANGES: [what: string, change: () => Promise<unknown>][] = [
  ['a bid', () => bid(anyLot(), 100_000 + pick(50) * 5_000)],
  ['a void of all bids', () => db.transaction(async (tx) => {
    const lot = anyLot()
    await tx.query('update bids set voided_at = house_clock() where lot_id = $1 and voided_at is null', [lot])
    await tx.query('update lots set price_cents = null, leader_id = null, bid_count = 0 where id = $1', [lot])
  })],
  ['an extended close', () => db.query(`update lots set ends_at = ends_at + interval '7 minutes' where id = $1`, [anyLot()])],
  ['another opening bid', () => db.query('update lots set starting_bid_cents = $2 where id = $1', [anyLot(), 100 + pick(1_000) * 500])],
  ['another title', () => db.query('update lots set title = $2 where id = $1', [anyLot(), `Tract ${pick(9)}`])],
  ['other texts', () => db.query('update lots set description = $2 where id = $1', [anyLot(), `Changed ${pick(99)}`])],
  ['another slug', async () => {
    const [one, other] = [anyLot(), anyLot()]
    await db.query(`update lots set slug = slug || '-' || $2 where id = $1`, [one, pick(1_000_000)])
    await db.query(`update lots set slug = coalesce($2, 'free-' || id) where id = $1 and not exists (select from lots where slug = $2)`, [other, slugs.get(one)])
  }],
  ['an outline', () => db.query('update lots set boundary = $2 where id = $1', [anyLot(), JSON.stringify({ type: 'Polygon', coordinates: [[[0, 0], [0, pick(9)], [1, 1], [0, 0]]] })])],
  ['a fact', () => db.query('update lots set attributes = $2 where id = $1', [anyLot(), JSON.stringify({ flood_zone: `X${pick(9)}` })])],
  ['a confirmed fact', () => db.query(
    `insert into fact_confirmations (lot_id, fact, value, source, confirmed_by) values ($1, 'zoning', '{}', $2, $3)
     on conflict (lot_id, fact) do update set source = excluded.source`, [anyLot(), `Map ${pick(99)}`, admin])],
  ['a confirmation taken back', () => db.query('delete from fact_confirmations where lot_id = (select min(lot_id) from fact_confirmations)')],
  ['the name of who confirmed', () => db.query('update users set name = $2 where id = $1', [admin, `Ann ${pick(99)}`])],
  ['another size', () => db.query('update lots set acreage = $2 where id = $1', [anyLot(), 1 + pick(9)])],
  ['a withdrawal', () => db.query(`update lots set status = 'withdrawn', closed_at = house_clock(), close_reason = 'withdrawn' where id = $1`, [anyLot()])],
  ['a lot on sale again', () => db.query(`update lots set status = 'active', closed_at = null, close_reason = null where id = $1`, [anyLot()])],
  ['a sale', async () => {
    const lot = anyLot()
    await db.query('update sales set undone_at = house_clock(), undone_reason = \'rescinded\' where lot_id = $1 and undone_at is null', [lot])
    await insert(db, 'sales', {
      lot_id: lot, auction_id: auctions[0], winner_id: bidder, hammer_price_cents: 100 + pick(900), currency: 'usd', buyer_premium: '{"kind":"none"}',
      premium_cents: 0, sold_at: new Date(),
    })
  }],
  ['a surveyed sale', () => db.query('update sales set surveyed_acreage = $1, fallen_hammer_cents = hammer_price_cents where undone_at is null', [1 + pick(50)])],
  ['a picture', () => insert(db, 'media', { lot_id: anyLot(), url: `/p/${pick(99)}`, mime_type: 'image/webp', file_name: 'a.webp' })],
  ['a picture that moves', () => db.query('update media set lot_id = $1 where id = (select min(id) from media)', [anyLot()])],
  ['a picture taken away', () => db.query('delete from media where id = (select max(id) from media)')],
  ['an auction renamed', () => db.query('update auctions set title = $2 where id = $1', [auctions[pick(3)], `Sale ${pick(99)}`])],
  ['an auction nobody finds', () => db.query(`update auctions set privacy_setting = case privacy_setting when 'public' then 'unlisted' else 'public' end where id = $1`, [auctions[2]])],
  ['a category renamed', () => db.query('update categories set name = $2 where id = $1', [land!.category_id, `Land ${pick(99)}`])],
  ['a new lot', async () => lots.splice(pick(LOTS), 1, await make.lot(auctions[0]!, { ends_at: minutes(90) }))],
  ['several in one transaction', () => db.transaction(async (tx) => {
    for (let nth = 0; nth < 3; nth += 1) await tx.query('update lots set price_cents = $2, leader_id = $3, bid_count = bid_count + 1 where id = $1', [anyLot(), 100_000 + pick(99) * 500, bidder])
  })],
  ['time', () => db.advanceClock(60_000)],
]

it('a cached list reflects every change in any process at once', async () => {
  await holdsAfter('nothing')
  for (const [what, change] of CHANGES) {
    await change()
    await holdsAfter(what)
  }
  for (let turn = 0; turn < sample(25, 6); turn += 1) {
    const several = Array.from({ length: 1 + pick(5) }, () => CHANGES[pick(CHANGES.length)]!)
    for (const [, change] of several) await change()
    await holdsAfter(several.map(([what]) => what).join(', '))
  }
})

it('a cache not used for long, or without a complete record of changes, is rebuilt', async () => {
  await holdsAfter('before')
  await db.transaction(async (tx) => {
    for (let nth = 0; nth < 1_100; nth += 1) await tx.query('update lots set bid_count = bid_count + 1 where id = $1', [lots[nth % 5]!])
  })
  await holdsAfter('more statements than a connection remembers')
  await db.query('insert into change_counters (backend, catalogue, prices) values (-1, 5, 7)')
  await bid(lots[0]!, 777_700)
  await foldCounters(db)
  await holdsAfter('counters folded')
  await bid(lots[0]!, 888_800)
  await db.query('truncate lot_changes')
  await holdsAfter('what was told is lost, as after a crash of the database')
  await db.query('update lots set bid_count = bid_count + 1')
  await holdsAfter('every lot at once')
})

it('lists requested during bids never show an older price than at the time of the request', async () => {
  const lot = lots.at(-1)!
  await db.query(`update lots set status = 'active', closed_at = null, ends_at = house_clock() + interval '1 hour', auction_id = $2, lot_number = 9999 where id = $1`, [lot, auctions[0]])
  let placed = 1_000_000
  let isBidding = true
  await bid(lot, placed)
  const bids = (async () => {
    for (let nth = 0; nth < 150; nth += 1) {
      await bid(lot, placed + 100)
      placed += 100
    }
    isBidding = false
  })()
  const readers = processes.flatMap((process) => Array.from({ length: 4 }, async () => {
    while (isBidding) {
      const atLeast = placed
      const { items } = await listLots(process, { sort: 'current_bid', descending: true, auctionId: auctions[0] }, { page: 1, perPage: 3 })
      const price = items.find(({ id }) => id === lot)?.price_cents
      assert.ok(price !== undefined && price !== null && price >= atLeast, `${price} after ${atLeast}`)
    }
  }))
  await Promise.all([bids, ...readers])
  await holdsAfter('the bids')
})
