import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'

const db = await testDatabase()
const { run, json } = commandLine(db)
const make = createFactories(db)

interface Shown { accepted?: boolean; now: string; mark: string | null; takes_bids_from: string; lots_shown_ended: number }

const audited = () => db.query(`select actor_kind, reason, after from audit_log where action = 'clock.accepted' order by id`)

test('the clock is shown with its mark, and how long bids wait for it', async () => {
  assert.match((await run('clock show')).stdout, /^The clock is at .* UTC\.\nIt has no mark, because no lot has been near its close\.\n$/)
  await db.query('insert into clock_mark (at, server) values (house_clock(), pg_postmaster_start_time())')
  assert.match((await run('clock show')).stdout, /last marked at .*, by this server\.\nBids are taken\.\n$/)
  const kept = await json<Shown>('clock accept')
  assert.equal(kept.accepted, false)
  assert.deepEqual(await audited(), [])

  await db.query(`update clock_mark set at = house_clock() + interval '10 minutes', server = 'epoch'`)
  const auction = await make.auction()
  for (const ends of ['5 minutes', '9 minutes', '20 minutes']) {
    const lot = await make.lot(auction)
    await db.query('update lots set ends_at = house_clock() + $2::interval where id = $1', [lot, ends])
  }
  const shown = await json<Shown>('clock show')
  assert.equal(shown.lots_shown_ended, 2)
  assert.equal(Date.parse(shown.takes_bids_from) - Date.parse(shown.mark!), 2_000)
  assert.match((await run('clock show')).stdout, /by the server before it.*\nBids are refused with 503 until .*, for \d+ more seconds\. 2 lots whose ends come until then may have been shown as ended/)
})

test('it is accepted only with a reason and a confirmation, and the audit log says so', async () => {
  for (const options of ['', '--yes', "--reason 'The clock before was an hour ahead'", "--reason ' ' --yes"]) {
    const { code, stderr } = await run(`clock accept ${options}`)
    assert.equal(code, 1)
    assert.match(stderr, /give --reason "…" and --yes\. Nothing was changed/)
  }
  assert.equal((await db.query('select from clock_mark')).length, 1)
  const closing = await run('auction close --auction 1 --now')
  assert.match(closing.stderr, /^freehold: We are moving to another server\. Nothing was changed/)

  const { code, stdout } = await run("clock accept --yes --reason 'The clock before was an hour ahead'")
  assert.equal(code, 0)
  assert.match(stdout, /^Bids are taken by this clock\. 2 lots that may have been shown as ended take bids again/)
  assert.deepEqual(await db.query('select from clock_mark'), [])
  assert.deepEqual(await audited(), [{ actor_kind: 'operator', reason: 'The clock before was an hour ahead', after: { lots_shown_ended: 2 } }])
  assert.equal((await json<Shown>('clock show')).takes_bids_from <= new Date(Date.now() + 60_000).toISOString(), true)
})
