import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { commandLine, PROGRAM } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { openFixture } from '../../test/fixture.ts'
import { onServer } from '../../test/postgres.ts'
import { untilWaiting } from '../../test/until-waiting.ts'
import type { AuctionId, LotId } from '../kernel/ids.ts'

const db = await testDatabase()
const { run, json, environment } = commandLine(db)
const fixture = await openFixture(db)
const ann = await fixture.bidder()

/** An auction whose lots have every possible outcome. */
async function sale(): Promise<AuctionId> {
  const auction = await fixture.auction({ post_close_policy: 'seller_confirmation' })
  const lots: LotId[] = []
  for (const [title, row] of [
    ['Forty acres', {}], ['River tract', { reserve_cents: 900_000 }], ['Hilltop', {}], ['Old mill', { status: 'withdrawn', closed_at: new Date() }],
  ] as const) lots.push(await fixture.lot(auction, { title, ...row }))
  await fixture.bid(lots[0]!, ann, 1050)
  await fixture.bid(lots[1]!, ann, 2000)
  return auction
}

const auditOf = (auction: AuctionId) => db.query<{ actor_kind: string; reason: string | null }>(
  `select actor_kind, reason from audit_log where action = 'auction.closed_early' and resource_id = $1 order by id`, [auction])

test('due lots close without confirmation; none closes early, and the audit log gets no entry', async () => {
  const auction = await sale()
  const before = await json<{ sold: number; unsold: number; total_hammer: number; open: number }>(`auction close --auction ${auction}`)
  assert.deepEqual([before.sold, before.unsold, before.total_hammer, before.open], [0, 0, 0, 3])
  assert.deepEqual(await auditOf(auction), [])
})

test('an early close lists every lot, is in the audit log with its reason, and changes nothing the second time', async () => {
  const auction = await sale()
  const { code, stdout } = await run(`auction close --auction ${auction} --now --yes --reason 'The seller asked for it'`)
  assert.equal(code, 0)
  assert.deepEqual(stdout.trim().split('\n'), [
    'Lot 1, Forty acres: sold for $1,050.00',
    'Lot 2, River tract: awaiting seller, high bid $2,000.00',
    'Lot 3, Hilltop: unsold, no bids',
    'Lot 4, Old mill: withdrawn',
    '1 sold, 1 unsold, 1 awaiting seller, 1 withdrawn; hammer total 1050.00.',
  ])
  const again = await json<Record<string, unknown>>(`auction close --auction ${auction} --now`)
  assert.deepEqual({ ...again, lots: [] }, { sold: 1, unsold: 1, awaiting_confirmation: 1, withdrawn: 1, open: 0, total_hammer: 1050, lots: [] })
  assert.deepEqual(await auditOf(auction), [{ actor_kind: 'operator', reason: 'The seller asked for it' }])
})

test('a script is not asked; the audit log notes that no reason was given', async () => {
  const auction = await sale()
  const closed = await json<{ sold: number; unsold: number; total_hammer: number; lots: { lot_number: number; outcome: string; amount: number | null }[] }>(
    `auction close --auction ${auction} --now`)
  assert.deepEqual([closed.sold, closed.unsold, closed.total_hammer], [1, 1, 1050])
  assert.deepEqual(closed.lots.map((lot) => [lot.lot_number, lot.outcome, lot.amount]), [
    [1, 'sold', 1050], [2, 'awaiting_confirmation', 2000], [3, 'unsold', null], [4, 'withdrawn', null],
  ])
  assert.deepEqual((await auditOf(auction)).map(({ reason }) => reason), ['Closed early from the command line by a script that gave no --reason.'])
  const unasked = await run(`auction close --auction ${await sale()} --now`)
  assert.equal(unasked.code, 0, unasked.stderr)
})

test('at a terminal, a reason and yes are required, and anything else closes nothing', async () => {
  const auction = await sale()
  const command = `auction close --auction ${auction} --now`
  const refused = await atTerminal(command, 'Flood\nno\n')
  assert.match(refused.output, /Reason for closing early[\s\S]*all 3 open lots will close now[\s\S]*Nothing was closed\./)
  assert.equal(refused.code, 1)
  const silent = await atTerminal(`${command} --yes`, '\n')
  assert.match(silent.output, /--now needs a reason/)
  assert.deepEqual(await auditOf(auction), [])

  const done = await atTerminal(command, 'Flood\nyes\n')
  assert.match(done.output, /1 sold, 1 unsold/)
  assert.deepEqual(await auditOf(auction), [{ actor_kind: 'operator', reason: 'Flood' }])
})

test('a lot locked during the close is waited for, and listed with the others', async () => {
  const auction = await sale()
  const [first] = await db.query<{ id: LotId }>('select id from lots where auction_id = $1 order by id limit 1', [auction])
  let closing: Promise<{ sold: number; open: number }> | undefined
  // Without the limit of a transaction that is idle, which a program may need to start on a busy machine.
  await onServer(db.url, async (other) => {
    await other.query('begin')
    await other.query('select from auctions where id = $1 for no key update', [auction])
    await other.query('select from lots where id = $1 for no key update', [first!.id])
    closing = json(`auction close --auction ${auction} --now`)
    await untilWaiting(db, closing)
    await other.query('commit')
  })
  const { sold, open } = await closing!
  assert.deepEqual([sold, open], [1, 0])
})

/** Runs the program with a terminal, by `script`. */
function atTerminal(line: string, typed: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = execFile('script', ['-qec', `${PROGRAM} ${line}`, '/dev/null'], { env: environment, timeout: 240_000 },
      (error, stdout) => resolve({ code: error === null ? 0 : Number(error.code ?? -1), output: stdout.replaceAll('\r', '') }))
    child.stdin!.end(typed)
  })
}
