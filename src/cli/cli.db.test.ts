import assert from 'node:assert/strict'
import { mkdtempSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { commandLine, PROGRAM } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { exhaustiveTest } from '../../test/rounds.ts'

const db = await testDatabase()
const { run, start, json, dataDir } = commandLine(db)
const make = createFactories(db)

interface PersonJson { id: number; name: string; roles: string[]; tier: string; bid_limit: number; seller_approved: boolean }

test('a person is created once and then changed', async () => {
  const made = await json<PersonJson>('user create --email ann@example.test --name Ann --password anns-long-password --tier verified')
  assert.deepEqual(
    { ...made, id: 0 },
    { id: 0, name: 'Ann', email: 'ann@example.test', roles: ['bidder'], tier: 'verified', bid_limit: 250_000, seller_approved: false },
  )
  const changed = await json<PersonJson>("user create --email ANN@example.test --name 'Ann Lee' --role admin --seller")
  assert.equal(changed.id, made.id)
  assert.deepEqual([changed.name, changed.roles, changed.tier, changed.seller_approved], ['Ann Lee', ['bidder', 'seller', 'admin'], 'verified', true])
})

test('a person gets a staff role, another one, and none, but the last owner keeps theirs', async () => {
  const roleOf = async (email: string) =>
    (await db.query<{ role: string | null }>('select staff_role as role from users where email = $1', [email]))[0]!.role
  assert.equal(await roleOf('ann@example.test'), 'owner')
  await json('user create --email cleo@example.test --name Cleo --role cashier')
  assert.equal(await roleOf('cleo@example.test'), 'cashier')
  const given = await run('user role --user cleo@example.test --role clerk --reason Promoted')
  assert.equal(given.stdout.trim(), 'Cleo is now clerk: office, people, registration, sales.')
  assert.equal((await json<{ staff_role: null }>('user role --user cleo@example.test --role none')).staff_role, null)
  for (const role of ['none', 'manager']) {
    const { code, stderr } = await run(`user role --user ann@example.test --role ${role}`)
    assert.equal(code, 1)
    assert.match(stderr, /last active owner/)
  }
  assert.equal(await roleOf('ann@example.test'), 'owner')
})

test('a token has the requested abilities, and only its hash is stored', async () => {
  await json("user create --email bea@example.test --name Bea")
  const made = await json<{ token: string; id: number; abilities: string[]; expires_at: string }>(
    'token create --user bea@example.test --abilities write,read --expires 30d')
  assert.match(made.token, /^freehold_pat_\w{49}$/)
  assert.deepEqual(made.abilities, ['read', 'write'])
  const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000
  assert.ok(days > 29.9 && days < 30.1, `${days} days`)
  const [row] = await db.query<{ kept: string }>('select access_tokens::text as kept from access_tokens where id = $1', [made.id])
  assert.doesNotMatch(row!.kept, new RegExp(made.token.slice(-20)))
})

test('a team has an owner and members, whose role can be changed', async () => {
  await json("user create --email cas@example.test --name Cas")
  await json("user create --email dot@example.test --name Dot")
  const team = await json<{ id: number }>("team create --name 'Cas and Company' --owner cas@example.test")
  const added = await json<{ id: number; role: string }>(`team add --team ${team.id} --user dot@example.test`)
  assert.deepEqual([added.id, added.role], [team.id, 'member'])
  const promoted = await json<{ role: string }>(`team add --team ${team.id} --user dot@example.test --role manager`)
  assert.equal(promoted.role, 'manager')
})

test('a deposit received in person is held once', async () => {
  const auction = await make.auction({ deposit_mode: 'flat', deposit_amount_cents: 50_000 })
  await json("user create --email eve@example.test --name Eve --tier basic")
  const held = await json<{ id: number; status: string; amount: number }>(`deposit hold --auction ${auction} --user eve@example.test`)
  assert.deepEqual([held.status, held.amount], ['held', 500])
  assert.deepEqual(await json(`deposit hold --auction ${auction} --user eve@example.test`), held)
})

test('the ledger verifies until it is altered', async () => {
  const auction = await make.auction()
  const lot = await make.lot(auction)
  await json(`auction close --auction ${auction} --now`)
  const sound = await json<{ ok: boolean; lots: number; entries: number }>(`records verify --lot ${lot}`)
  assert.deepEqual(sound, { lots: 1, entries: 1, ok: true, first_bad: null })

  await db.query('alter table bid_chain disable trigger user')
  await db.query("update bid_chain set body = body || '{\"status\":\"sold\"}' where lot_id = $1", [lot])
  const { code, stdout } = await run('records verify --json')
  assert.equal(code, 1)
  assert.deepEqual([JSON.parse(stdout).ok, JSON.parse(stdout).first_bad.lot_id, typeof JSON.parse(stdout).first_bad.reason], [false, lot, 'string'])
  await db.query("update bid_chain set body = body || '{\"status\":\"unsold\"}' where lot_id = $1", [lot])
  await db.query('alter table bid_chain enable trigger user')
})

test('applied migrations are not applied again', async () => {
  assert.deepEqual(await json('migrate'), { applied: [] })
})

exhaustiveTest('the demo is created once and not changed by a second run', async () => {
  const first = await json<{ loaded: unknown[]; lots: number }>('demo load')
  assert.equal(first.loaded.length, 8)
  const { code, stdout } = await run('demo load')
  assert.equal(code, 0)
  assert.match(stdout, /^Created 0 demo auctions with 0 lots; 8 already running\.\n/)
  assert.match(stdout, /Sign in with the password \S+ as\n\s+ruth@demo\.example/)
})

const MISTAKES: [line: string, sentence: RegExp][] = [
  ['user create --email ann@example.test --name Ann --bogus', /unknown option '--bogus'/],
  ['user create --email ann@example.test', /required option '--name <name>' not specified/],
  ['user create --email nobody --name Ann', /Enter an email address, such as/],
  ['user create --email zed@example.test --name Zed --tier gold', /Allowed choices are basic, verified, enhanced, institutional/],
  ['user create --email zed@example.test --name Zed --password short', /The password must have 8 to 128 characters/],
  ['token create --user nobody@example.test --abilities read', /No person has the email address .* freehold user create --email nobody@example.test/],
  ['token create --user ann@example.test --abilities fly', /The abilities must be from this list: read, write, seller, admin/],
  ['token create --user ann@example.test --abilities read --expires soon', /--expires takes days, for example --expires 90d/],
  ['team add --team twelve --user ann@example.test', /--team takes a number, for example --team 12/],
  ['team add --team 999999 --user ann@example.test', /This team was not found/],
  ['auction close --auction 999999', /This auction was not found/],
  ['auction close --auction 99999999999999999999', /--auction takes a number/],
  ['deposit hold --auction 999999 --user ann@example.test', /This auction was not found/],
  ['ledger verify --lot 999999', /This lot was not found/],
  ['sell everything', /unknown command 'sell'/],
]

test('every error prints a message on standard error, with exit code 1 and no output', async () => {
  await json('user create --email ann@example.test --name Ann')
  for (const [line, sentence] of MISTAKES) {
    const { code, stdout, stderr } = await run(`${line} --json`)
    assert.match(stderr, sentence, line)
    assert.doesNotMatch(stderr, /\n\s+at /, 'no stack')
    assert.deepEqual([code, stdout], [1, ''], line)
  }
})

test('runs through a symbolic link from any folder', async () => {
  const elsewhere = mkdtempSync(path.join(dataDir, 'elsewhere-'))
  const link = path.join(elsewhere, 'linked')
  symlinkSync(path.relative(elsewhere, PROGRAM), link)
  const { code, stdout } = await start('migrate --json', { program: link, cwd: elsewhere })
  assert.deepEqual([code, stdout], [0, '{"applied":[]}\n'])
  const wrong = await start('sell everything')
  assert.deepEqual([wrong.code, wrong.stdout], [1, ''])
  assert.match(wrong.stderr, /unknown command 'sell'/)
})
