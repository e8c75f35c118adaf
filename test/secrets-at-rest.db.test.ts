import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { ensureSiteBuilt } from '../bin/build-site.ts'
import { codeOfStep, stepAt } from '../src/accounts/totp.ts'
import { writeBackup } from '../src/platform/backup/write-backup.ts'
import { createLog } from '../src/platform/log.ts'
import { testHouse } from './app.ts'
import { tallied } from './tally.ts'
import { platformSender } from './platform-sender.ts'

const PASSWORD = 'nine fenceposts in a row'
const PHONE = '+14155552671'

const lines: string[] = []
const house = await testHouse({ log: createLog('trace', { write: (line) => void lines.push(line) }), siteFolder: await ensureSiteBuilt() })
const { db, call } = house

/** Secrets that a copy of the database, the data folder or the log must not contain, by what they open. */
const secrets = new Map<string, string>()

test('no secret is readable in a table, a file, the log, the write-ahead log or a backup, and pages that show one are not cached', async () => {
  const first = await keepWriteAheadLog()
  const ann = await house.person({ password: PASSWORD, seller: true })
  const admin = await (await house.person({ admin: true })).token('admin')
  secrets.set('password', PASSWORD)
  const cookie = await signIn(ann.email)
  secrets.set('session', decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!)

  await guardAccount(cookie)
  // Turning on two-step sign-in revoked earlier tokens.
  const token = await ann.token('read', 'write', 'seller')
  secrets.set('token', token.split('|').at(-1)!)
  await makeSecrets(cookie, token, admin)
  assert.equal((await call('POST', '/v1/me/phone', { token, body: { phone: PHONE } })).status, 200)
  secrets.set('phone code', /\b\d{6}\b/.exec(await waiting('send-text'))![0])
  assert.equal((await post('/reset', { email: ann.email })).statusCode, 200)
  secrets.set('link to a new password', /token=([\w-]+)/.exec(await waiting('send-letter'))![1]!)

  assert.equal(secrets.size, 13, [...secrets.keys()].join(', '))
  tallied('secrets looked for at rest', secrets.size)
  assert.deepEqual(hitsIn('log', lines.join('\n')), [])
  assert.deepEqual(await hitsInFiles(house.house.config.dataDir), [])
  assert.deepEqual(await hitsInTables(), [])
  const backup = path.join(house.house.config.dataDir, 'backup')
  await writeBackup(house.house, backup)
  assert.deepEqual(await hitsInFiles(backup), [])
  const log = await writeAheadLog(first)
  assert.deepEqual(log.flatMap(hitsInLog), [])
  tallied('bytes of the write-ahead log searched', log.reduce((sum, segment) => sum + segment.length, 0))
  secrets.set('name of the person', ann.email)
  assert.notDeepEqual(await hitsInTables(), [], 'Nothing was ever found, so nothing was proved')
  assert.notDeepEqual(await hitsInFiles(backup), [], 'Nothing was ever found in the backup')
  assert.notDeepEqual(log.flatMap(hitsInLog), [], 'Nothing was ever found in the write-ahead log')
})

const post = (url: string, form: Record<string, string>, cookie?: string) => house.app.inject({
  method: 'POST', url, payload: new URLSearchParams(form).toString(),
  headers: {
    'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...(cookie ? { cookie } : {}),
  },
})

async function signIn(email: string): Promise<string> {
  const { headers } = await post('/sign-in', { email, password: PASSWORD })
  return String(headers['set-cookie']).split(';', 1)[0]!
}

/** The second factor: its secret, as the app gets it, and the recovery codes. */
async function guardAccount(cookie: string): Promise<void> {
  await post('/account/security/two-factor', { password: PASSWORD }, cookie)
  const begun = await house.app.inject({ method: 'GET', url: '/account/security', headers: { cookie, accept: 'text/html' } })
  assert.equal(begun.headers['cache-control'], 'private, no-store')
  const shown = /class="secret">([A-Z2-7 ]+)</.exec(begun.body)![1]!.replaceAll(' ', '')
  const bytes = fromBase32(shown)
  secrets.set('two-factor secret', shown).set('the same in base64url', bytes.toString('base64url')).set('the same in hex', bytes.toString('hex'))
  const [row] = await db.query<{ now: Date }>('select house_clock() as now')
  const codes = await post('/account/security/two-factor/confirmation', { code: codeOfStep(bytes, stepAt(row!.now)) }, cookie)
  assert.equal(codes.headers['cache-control'], 'private, no-store')
  const recovery = /<li><code>([a-z0-9-]{11})</.exec(codes.body)![1]!
  secrets.set('recovery code', recovery).set('the same without its hyphen', recovery.replace('-', ''))
}

/** Signing secrets of programs, created on the site and by the API. */
async function makeSecrets(cookie: string, token: string, admin: string): Promise<void> {
  const order = { url: 'https://hooks.example.com/', events: 'lot.sold', idempotency_key: 'first' }
  const made = await post('/seller/webhooks', order, cookie)
  assert.equal(made.headers['cache-control'], 'private, no-store', made.body.slice(0, 300))
  secrets.set('webhook secret of the site', afterPrefix(/whsec_[\w+/=]+/.exec(made.body)![0]))
  const byApi = await call<{ secret: string }>('POST', '/v1/webhook-subscriptions', {
    token, body: { url: 'https://hooks.example.com/', events: ['lot.sold'] }, headers: { 'idempotency-key': 'second' },
  })
  secrets.set('webhook secret of the API', afterPrefix(byApi.body.data.secret))
  secrets.set('secret of a platform', afterPrefix((await platformSender(house, admin)).secret))
  const ownToken = await post('/account/tokens', { name: 'Spreadsheet', abilities: 'read', expires_in_days: '30' }, cookie)
  assert.equal(ownToken.headers['cache-control'], 'private, no-store')
}

const afterPrefix = (secret: string): string => secret.replace(/^whsec_/, '')

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** The newest queued email or text message, decrypted. */
async function waiting(name: 'send-letter' | 'send-text'): Promise<string> {
  const [row] = await db.query<{ data: { sealed: string } }>('select data from pgboss.job where name = $1 order by created_on desc limit 1', [name])
  return (JSON.parse(house.house.secrets.open(row!.data.sealed)) as { text: string }).text
}

/** Six digits occur by chance in longer numbers, so a secret only counts if it stands alone. */
const hitsIn = (where: string, text: string): string[] =>
  [...secrets].filter(([, secret]) => new RegExp(`(?<![\\w.])${literal(secret)}(?!\\w)`).test(text))
    .map(([name]) => `${name} in ${where}`)

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function hitsInTables(): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
  const hits: string[] = []
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select t::text as row from ${name} t`)
    hits.push(...hitsIn(name, rows.map(({ row }) => row).join('\n')))
  }
  return hits
}

async function hitsInFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return (await Promise.all(files.map(async (file) => hitsIn(file, plain(file, await readFile(file)).toString('latin1'))))).flat()
}

const plain = (file: string, bytes: Buffer): Buffer => (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)

/** Keeps what is written after the returned position: a checkpoint of another test that shares the server would remove it. */
async function keepWriteAheadLog(): Promise<string> {
  const session = new pg.Client({ connectionString: db.url })
  await session.connect()
  db.beforeClose(() => session.end())
  await session.query(`select pg_create_physical_replication_slot('at_rest_' || pg_backend_pid(), immediately_reserve => true, temporary => true)`)
  const { rows } = await session.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  return rows[0]!.lsn
}

/** The segments written since a position, by all tests that share the server. */
async function writeAheadLog(since: string): Promise<Buffer[]> {
  const [row] = await db.query<{ folder: string; first: string; last: string }>(
    `select current_setting('data_directory') || '/pg_wal' as folder, pg_walfile_name($1::pg_lsn) as first, pg_walfile_name(pg_current_wal_lsn()) as last`, [since])
  const { folder, first, last } = row!
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  return Promise.all(names.map((name) => readFile(path.join(folder, name))))
}

/** Six digits occur by chance in what other tests write, so the code of a phone is not looked for here. */
const hitsInLog = (segment: Buffer): string[] =>
  [...secrets].filter(([name, secret]) => name !== 'phone code' && segment.includes(secret)).map(([name]) => `${name} in the write-ahead log`)
