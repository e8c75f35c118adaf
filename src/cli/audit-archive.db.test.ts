import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { commandLine } from '../../test/command-line.ts'
import { testDatabase } from '../../test/database.ts'
import { english } from '../../test/english.ts'
import { say } from '../audit/sentences.ts'

const db = await testDatabase()
const { run, json } = commandLine(db)
const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
after(() => rm(folder, { recursive: true }))

const old = await db.query<{ id: number }>(`
  insert into audit_log (at, actor_kind, action, resource_type, resource_id, reason)
  select house_clock() - (interval '1 year' * years), 'operator', 'person.suspended', 'person', years, 'Old, "quoted"' from generate_series(1, 9) years
  returning id`)
const count = async (): Promise<number> => (await db.query<{ n: number }>("select count(*) as n from audit_log where action = 'person.suspended'"))[0]!.n
const day = (yearsAgo: number): string => new Date(Date.now() - yearsAgo * 365.25 * 86_400_000).toISOString().slice(0, 10)

test('the audit log is exported to a file with a recorded hash, and prune removes only archived entries older than seven years', async () => {
  const file = path.join(folder, 'audit.jsonl')
  const written = await json<{ entries: number; sha256: string }>(`audit export ${file} --before ${day(5.5)}`)
  assert.equal(written.entries, 4)
  const lines = (await readFile(file, 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as { id: number; reason: string })
  assert.deepEqual(lines.map(({ id }) => id), old.slice(5).map(({ id }) => id))
  assert.equal(lines[0]!.reason, 'Old, "quoted"')
  assert.equal(await count(), 9, 'an export removes nothing')

  const pruned = await json<{ removed: number; is_done: boolean }>(`audit prune ${file}`)
  assert.deepEqual(pruned, { removed: 3, is_done: true }, 'seven, eight and nine years ago; six years ago stays')
  assert.equal(await count(), 6)
  assert.deepEqual(await json(`audit prune ${file}`), { removed: 0, is_done: true })
  const [entry] = await db.query<{ after: object }>("select after from audit_log where action = 'audit_log.pruned'")
  assert.deepEqual(entry!.after, { removed: 3, sha256: written.sha256 })
})

test('prune removes nothing for a changed, unknown or missing file', async () => {
  await db.query(`insert into audit_log (at, actor_kind, action, resource_type, resource_id)
    values (house_clock() - interval '8 years', 'operator', 'person.suspended', 'person', 1)`)
  const before = await count()
  await assert.rejects(db.query("delete from audit_log where at < house_clock() - interval '7 years'"), /keeps what no archive holds/)
  const file = path.join(folder, 'changed.jsonl')
  await json(`audit export ${file} --before ${day(1.5)}`)
  await appendFile(file, '{}\n')
  const refused = await run(`audit prune ${file}`)
  assert.deepEqual([refused.code, refused.stderr.includes(english(say.notOurArchive()))], [1, true])
  assert.equal((await run(`audit export ${file} --before ${day(1.5)}`)).code, 1, 'no file is overwritten')
  assert.equal((await run(`audit export ${path.join(folder, 'x')} --before tomorrow`)).code, 1)
  assert.equal(await count(), before)
  await assert.rejects(db.query("delete from audit_log where at > house_clock() - interval '6 years' and action = 'person.suspended'"), /keeps what no archive holds/)
})
