import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tallied } from '../../../test/tally.ts'
import { testDatabase } from '../../../test/database.ts'
import { minutes } from '../../../test/factories.ts'
import { openFixture, testSecrets } from '../../../test/fixture.ts'
import { sample } from '../../../test/rounds.ts'
import { seedOf } from '../../../test/seed.ts'
import { until } from '../../../test/until.ts'
import { seededChance } from '../../demo/chance.ts'
import type { LotId, UserId } from '../../kernel/ids.ts'
import { cents } from '../../kernel/money.ts'
import { isRefusal } from '../../kernel/refusals.ts'
import { OPERATOR } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { afterHammer } from '../../reactions.ts'
import { closeDueLots } from '../closing/close-lots.ts'
import { followReserve } from '../desk/lower-reserve.ts'
import { requestVoid } from '../remedies/request-void.ts'
import { verifyChains } from './verify-chains.ts'

const db = await testDatabase()
const scene = await openFixture(db)
const [ann, bob, cal] = [await scene.bidder(), await scene.bidder(), await scene.bidder()]
const verify = (lot: LotId | null) => verifyChains(db, testSecrets.bidderPepper, lot)

/** Tampering with a lot by somebody with all rights on the database. `$1` is the lot, `$2` is Cal. */
const TAMPERINGS: [name: string, ...statements: string[]][] = [
  ['a bid is given another amount', 'update bids set amount_cents = amount_cents + 100 where lot_id = $1 and seq = 2'],
  ['a bid is given to somebody else', 'update bids set user_id = $2 where lot_id = $1 and seq = 2'],
  ['a bid is shown under another number', 'update bids set bidder_number = 3 where lot_id = $1 and seq = 2'],
  ['a bid is moved in time', `update bids set placed_at = placed_at - interval '1 ms' where lot_id = $1 and seq = 2`],
  ['a bid is made a proxy', 'update bids set is_proxy = not is_proxy where lot_id = $1 and seq = 2'],
  ['a bid in the middle is deleted', 'delete from bids where lot_id = $1 and seq = 2'],
  ['the last bid is deleted', 'delete from bids where lot_id = $1 and seq = (select max(seq) from bids where lot_id = $1)'],
  ['a bid is added', `insert into bids (lot_id, seq, kind, user_id, bidder_number, instruction_n, amount_cents, is_proxy, placed_at)
    select lot_id, 99, 'placed', $2, 3, instruction_n, amount_cents + 100000, false, placed_at from bids where lot_id = $1 and seq = 1`],
  ['two bids change places', 'update bids set seq = -seq where lot_id = $1 and seq in (1, 2)', 'update bids set seq = 3 + seq where lot_id = $1 and seq < 0'],
  ['a bid is voided without a word', 'update bids set voided_at = house_clock() where lot_id = $1 and seq = 2'],
  ['an entry is altered', `update bid_chain set body = jsonb_set(body, '{amount_cents}', '1') where lot_id = $1 and k = 2`],
  ['an entry in the middle is deleted', 'delete from bid_chain where lot_id = $1 and k = 2'],
  ['the last entry is deleted', 'delete from bid_chain where lot_id = $1 and k = (select max(k) from bid_chain where lot_id = $1)'],
  ['an entry is added', `insert into bid_chain (lot_id, k, body, hash) select lot_id, k + 1, body, hash from bid_chain where lot_id = $1 order by k desc limit 1`],
  ['two entries change places', 'update bid_chain set k = -k where lot_id = $1 and k in (1, 2)', 'update bid_chain set k = 3 + k where lot_id = $1 and k < 0'],
  ['the beginning of the chain is taken away', 'update lots set chain_head = null, chain_opened_at = null where id = $1'],
  ['the beginning of the chain is moved', `update lots set chain_opened_at = chain_opened_at + interval '1 s' where id = $1`],
  ['an entry of the private chain is altered', `update bid_chain_private set body = jsonb_set(body, '{instruction}', '1') where lot_id = $1`],
  ['the private chain is deleted', 'delete from bid_chain_private where lot_id = $1'],
  ['the private chain is deleted with its head', 'delete from bid_chain_private where lot_id = $1', 'update lot_private set chain_length = 0, chain_head = null where lot_id = $1'],
  ['a maximum is altered', 'update bid_instructions set amount_cents = amount_cents + 100 where lot_id = $1 and n = 1'],
  ['a raised maximum is altered', `update bid_instructions set amount_cents = amount_cents + 100 where lot_id = $1 and result = 'max_raised'`],
  ['a straight bid is altered behind its row', 'update bid_instructions set amount_cents = amount_cents + 100 where lot_id = $1 and not is_proxy'],
  ['an instruction is given to somebody else', 'update bid_instructions set user_id = $2 where lot_id = $1 and n = 1'],
  ['an instruction that changed nothing is given to somebody else', `update bid_instructions set user_id = $2 where lot_id = $1 and result = 'unchanged'`],
  ['an instruction is moved in time', `update bid_instructions set decided_at = decided_at - interval '1 s' where lot_id = $1 and n = 2`],
  ['an instruction is deleted', 'delete from bid_instructions where lot_id = $1 and n = 2'],
  ['a silent instruction is deleted', `delete from bid_instructions where lot_id = $1 and result = 'unchanged'`],
  ['an instruction is added', `insert into bid_instructions (lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, source)
    select lot_id, n + 1, $2, amount_cents, is_proxy, result, decided_at, source from bid_instructions where lot_id = $1 order by n desc limit 1`],
  ['the price is altered', 'update lots set price_cents = price_cents - 100 where id = $1'],
  ['the lead is given to somebody else', 'update lots set leader_id = $2 where id = $1'],
  ['the leading bid is exchanged', 'update lots set leading_bid_id = leading_bid_id - 1 where id = $1'],
  ['the number of bids is altered', 'update lots set bid_count = bid_count + 1 where id = $1'],
  ['the leader’s maximum is lowered', 'update lot_private set leader_max_cents = leader_max_cents - 100 where lot_id = $1'],
  ['the starting bid is raised afterwards', 'update lots set starting_bid_cents = starting_bid_cents + 100 where id = $1'],
  ['a reserve is set afterwards', 'update lots set reserve_cents = 10000000 where id = $1'],
  ['the increments are altered afterwards', `update lots set increment_table = '[{"fromCents":0,"incrementCents":100}]' where id = $1`],
  ['the terms are altered afterwards', `update auctions set terms = 'Other terms.' where id = (select auction_id from lots where id = $1)`],
  ['the hammer price is altered', 'update sales set hammer_price_cents = hammer_price_cents - 100 where lot_id = $1'],
  ['the winner is exchanged', 'update sales set winner_id = $2 where lot_id = $1'],
  ['the sale is deleted', 'delete from sales where lot_id = $1'],
  ['the lot is made unsold', `update lots set status = 'unsold', close_reason = 'no_bids' where id = $1`, 'delete from sales where lot_id = $1'],
]

test('detects every change, addition, deletion or reordering in a lot’s record', async () => {
  const lot = await soldLot()
  assert.deepEqual(await verify(lot), { lots: 1, entries: 9, ok: true, first_bad: null })
  assert.deepEqual(await missedOf(lot, TAMPERINGS), [])
  assert.equal((await verify(lot)).ok, true)
})

/** Tampering with a lot with voided bids and a lowered reserve. `$1` is the lot. */
const VOID_TAMPERINGS: [name: string, ...statements: string[]][] = [
  ['a voided bid counts again', `update bids set voided_at = null where id = (select max(id) from bids where lot_id = $1 and voided_at is not null)`],
  ['another bid is voided', `update bids set voided_at = house_clock() where id = (select max(id) from bids where lot_id = $1 and voided_at is null)`],
  ['a voided instruction counts again', 'update bid_instructions set voided_at = null where lot_id = $1 and voided_at is not null'],
  ['another instruction is voided', `update bid_instructions set voided_at = house_clock() where lot_id = $1 and n = 1`],
  ['the entry of a void is deleted', `delete from bid_chain where lot_id = $1 and k = (select max(k) from bid_chain where lot_id = $1 and body->>'type' = 'void')`],
  ['the reserve is set back', 'update lots set reserve_cents = 900000 where id = $1'],
  ['the reserve is lowered further', 'update lots set reserve_cents = 100 where id = $1'],
  ['the lowering is taken out of the private chain', `delete from bid_chain_private where lot_id = $1 and body->>'type' = 'reserve_lowered'`],
]

test('detects every change of a void or a lowered reserve', async () => {
  const lot = await scene.lot(await scene.auction(), { reserve_cents: 900_000, ends_at: minutes(600) })
  for (const [bidder, amount] of [[ann, 3000], [bob, 5000], [cal, 7000]] as const) await scene.bid(lot, bidder, amount, { proxy: true })
  await db.transaction(async (tx) => {
    await followReserve(tx, testSecrets.bidderPepper, lot, cents(800_000))
    await tx.query('update lots set reserve_cents = 800000 where id = $1', [lot])
  })
  const made = await db.transaction((tx) =>
    requestVoid(tx, testSecrets.bidderPepper, OPERATOR, ann, lot, { bidder: 'Bidder #2', fromBid: undefined, reason: 'A shill' }))
  assert.ok(!isRefusal(made) && made.status === 'done', JSON.stringify(made))
  assert.equal((await verify(lot)).first_bad, null)
  assert.deepEqual(await missedOf(lot, VOID_TAMPERINGS), [])
  assert.equal((await verify(lot)).ok, true)
})

test('a fault in one record does not affect that of another lot', async () => {
  const [good, bad] = [await soldLot(), await soldLot()]
  await asSuperuser((tx) => tx.query('update bids set amount_cents = 1 where lot_id = $1 and seq = 1', [bad]))
  const { ok, first_bad, lots } = await verify(null)
  assert.deepEqual([ok, first_bad?.lot_id, lots >= 2], [false, bad, true])
  assert.equal((await verify(good)).ok, true)
  await asSuperuser((tx) => tx.query('update bids set amount_cents = 100000 where lot_id = $1 and seq = 1', [bad]))
  assert.equal((await verify(null)).ok, true)
})

test('increments changed by the house after bids are not a fault', async () => {
  const auction = await scene.auction()
  const lot = await scene.lot(auction)
  await scene.bid(lot, ann, 1000)
  await scene.bid(lot, bob, 1050)
  await db.query(`update auctions set increment_table = '[{"fromCents":0,"incrementCents":50000}]' where id = $1`, [auction])
  await scene.bid(lot, ann, 5000, { proxy: true })
  await scene.bid(lot, bob, 2000)
  assert.equal((await verify(lot)).ok, false)
  await db.query(
    `insert into audit_log (actor_kind, action, resource_type, resource_id, before, after)
     values ('person', 'auction.changed', 'auction', $1, '{"increment_table":null}', '{"increment_table":[]}')`, [auction])
  assert.equal((await verify(lot)).ok, true)
})

test('a verifier that runs during bidding reports no fault', async () => {
  const auction = await scene.auction()
  const lots = await Promise.all(Array.from({ length: 4 }, () => scene.lot(auction)))
  let isOver = false
  const bidding = lots.map(async (lot) => {
    for (let amount = 1000; !isOver; amount += 100) await scene.bid(lot, amount % 200 === 0 ? ann : bob, amount, { proxy: amount % 300 === 0 })
  })
  const reports = [await verify(null)]
  await until(async () => {
    reports.push(await verify(null))
    return reports.length >= 15 && reports.at(-1)!.entries > reports[0]!.entries
  })
  isOver = true
  await Promise.all(bidding)
  assert.deepEqual(reports.filter(({ ok }) => !ok), [])
})

/** How many random alterations; ALTERATION_SEED repeats a run. */
const ALTERATIONS = Number(process.env.ALTERATIONS ?? sample(40, 10))
const SEED = seedOf('ALTERATION_SEED')

test(`detects ${ALTERATIONS} random alterations of a lot’s record (ALTERATION_SEED=${SEED})`, async () => {
  const lot = await soldLot()
  const chance = seededChance(SEED)
  assert.deepEqual(await missedOf(lot, Array.from({ length: ALTERATIONS }, () => anyTampering(chance))), [])
})

/** One hex digit of the hash is the next one. */
const otherDigit = (by: number): string =>
  `overlay(hash placing translate(substr(hash, ${1 + (by % 64)}, 1), '0123456789abcdef', '123456789abcdef0') from ${1 + (by % 64)})`

interface StatedRows {
  table: string
  order: string
  where?: string
  /** Columns that state what happened, and how each is altered by a number from 1. */
  columns: (readonly [column: string, value: (by: number) => string])[]
}

const STATED: StatedRows[] = [
  {
    table: 'bids', order: 'seq',
    columns: [['amount_cents', (by) => `amount_cents + ${by}`], ['placed_at', (by) => `placed_at + ${by} * interval '1 ms'`],
      ['bidder_number', (by) => `bidder_number + ${by}`], ['is_proxy', () => 'not is_proxy'], ['user_id', () => '$2']],
  },
  {
    // When an instruction that changed nothing was given is in neither chain.
    table: 'bid_instructions', order: 'n', where: `and result <> 'unchanged'`,
    columns: [['amount_cents', (by) => `amount_cents + ${by}`], ['decided_at', (by) => `decided_at + ${by} * interval '1 ms'`],
      ['is_proxy', () => 'not is_proxy'], ['user_id', () => '$2']],
  },
  { table: 'bid_chain', order: 'k', columns: [['body', (by) => `jsonb_set(body, '{amount_cents}', '${by}')`], ['hash', otherDigit]] },
  { table: 'bid_chain_private', order: 'k', columns: [['body', (by) => `jsonb_set(body, '{instruction}', '"${by}"')`], ['hash', otherDigit]] },
]

/** A random row is altered, deleted or moved to another place. */
function anyTampering(chance: () => number): [name: string, ...statements: string[]] {
  const below = (limit: number) => Math.floor(chance() * limit)
  const { table, order, where = '', columns } = STATED[below(STATED.length)]!
  const rows = `from ${table} where lot_id = $1 ${where}`
  const row = `lot_id = $1 and ${order} = (select ${order} ${rows} order by ${order} offset ${below(1_000)} % (select count(*) ${rows}) limit 1)`
  const [column, value] = columns[below(columns.length)]!
  const statement = [
    `update ${table} set ${column} = ${value(1 + below(1_000_000))} where ${row}`,
    `delete from ${table} where ${row}`,
    `update ${table} set ${order} = ${order} + 1000 where ${row}`,
  ][Math.max(0, below(5) - 2)]!
  return [statement, statement]
}

/** A lot with every kind of act: proxies, an automatic answer, a silent raise, a repeated maximum, and a sale. */
async function soldLot(): Promise<LotId> {
  const lot = await scene.lot(await scene.auction())
  const acts: [UserId, number, boolean][] = [[ann, 3000, true], [bob, 2000, true], [bob, 4000, true], [bob, 5000, true], [bob, 5000, true], [ann, 4500, false]]
  for (const [bidder, amount, proxy] of acts) {
    const outcome = await scene.bid(lot, bidder, amount, { proxy })
    assert.ok(!isRefusal(outcome), JSON.stringify(outcome))
  }
  await db.query('update lots set ends_at = house_clock() where id = $1', [lot])
  await closeDueLots(db, createLog('silent'), afterHammer)
  return lot
}

/** The names of the changes that the verifier does not detect. Each is undone before the next. */
async function missedOf(lot: LotId, alterations: readonly [name: string, ...statements: string[]][]): Promise<string[]> {
  const missed: string[] = []
  for (const [name, ...statements] of alterations) {
    tallied('altered bid records detected')
    const before = await recordOf(lot)
    await asSuperuser(async (tx) => {
      for (const statement of statements) await tx.query(statement, /\$2/.test(statement) ? [lot, cal] : [lot])
    })
    assert.notDeepEqual(await recordOf(lot), before, `${name}: nothing was altered, so nothing was proved`)
    const { ok, first_bad } = await verify(lot)
    if (ok || first_bad?.lot_id !== lot) missed.push(name)
    await restore(lot, before)
  }
  return missed
}

const asSuperuser = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.query(`select set_config('session_replication_role', 'replica', true)`)
    return work(tx)
  })

const RECORD = {
  lots: 'id', auctions: 'id', lot_private: 'lot_id', bids: 'lot_id', bid_instructions: 'lot_id', bid_chain: 'lot_id', bid_chain_private: 'lot_id', sales: 'lot_id',
}

type Rows = Record<string, object[]>

const keyOf = (table: string, lot: LotId): string =>
  table === 'auctions' ? `(select auction_id from lots where id = ${lot})` : String(lot)

async function recordOf(lot: LotId): Promise<Rows> {
  const rows: Rows = {}
  for (const [table, column] of Object.entries(RECORD)) {
    const found = await db.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ${column} = ${keyOf(table, lot)} order by t::text`)
    rows[table] = found.map(({ row }) => row)
  }
  return rows
}

/** Restores every row. Lots and auctions are updated, because generated columns prevent inserting whole rows. */
const restore = (lot: LotId, rows: Rows): Promise<void> =>
  asSuperuser(async (tx) => {
    for (const [table, column] of Object.entries(RECORD)) {
      const json = JSON.stringify(rows[table])
      if (table === 'auctions') {
        await tx.query('update auctions a set terms = r.terms from jsonb_populate_recordset(null::auctions, $1) r where a.id = r.id', [json])
        continue
      }
      if (table === 'lots') {
        await tx.query(
          `update lots l set (status, close_reason, starting_bid_cents, reserve_cents, increment_table, price_cents, leader_id, leading_bid_id, bid_count,
             chain_opened_at, chain_head) = (r.status, r.close_reason, r.starting_bid_cents, r.reserve_cents, r.increment_table, r.price_cents, r.leader_id,
             r.leading_bid_id, r.bid_count, r.chain_opened_at, r.chain_head)
           from jsonb_populate_recordset(null::lots, $1) r where l.id = r.id`, [json])
        continue
      }
      await tx.query(`delete from ${table} where ${column} = $1`, [lot])
      await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [json])
    }
  })
