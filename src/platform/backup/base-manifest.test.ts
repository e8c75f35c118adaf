import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { BASE_MANIFEST, checkBaseFiles, writeBaseManifest } from './base-manifest.ts'
import { BackupFault } from './manifest.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'freehold-manifest-'))
after(() => rmSync(root, { recursive: true }))

const whole = path.join(root, 'whole')
for (const folder of ['base/5', 'pg_wal', 'pg_notify']) mkdirSync(path.join(whole, folder), { recursive: true })
for (const name of ['PG_VERSION', 'base/5/2619', 'base/5/2619_fsm', 'freehold.json']) writeFileSync(path.join(whole, name), name.repeat(1_000))
writeFileSync(path.join(whole, 'base/5/1417'), '')
await writeBaseManifest(whole, { timeline: 1, start: '0/2000028', end: '0/2000100' })

/** Of a copy: what a tool may leave of it, and what is said. */
const DAMAGE: Record<string, [(copy: string) => void, RegExp]> = {
  'a file is missing': [(copy) => rmSync(path.join(copy, 'base/5/2619_fsm')), /base\/5\/2619_fsm is missing/],
  'an empty file is missing': [(copy) => rmSync(path.join(copy, 'base/5/1417')), /base\/5\/1417 is missing/],
  'a folder is missing': [(copy) => rmSync(path.join(copy, 'base'), { recursive: true }), /base\/5\/1417 is missing/],
  'a file was cut short': [(copy) => truncateSync(path.join(copy, 'base/5/2619'), 4_096), /base\/5\/2619 has 4096 of 11000 bytes/],
  'a file ends in zeros': [(copy) => {
    truncateSync(path.join(copy, 'base/5/2619'), 4_096)
    truncateSync(path.join(copy, 'base/5/2619'), 11_000)
  }, /base\/5\/2619 was changed or damaged/],
  'a file is of another copy': [(copy) => writeFileSync(path.join(copy, 'base/5/2620'), ''), /base\/5\/2620 does not belong to it/],
  'the list is missing': [(copy) => rmSync(path.join(copy, BASE_MANIFEST)), /backup_manifest is missing/],
  'the list was cut short': [(copy) => truncateSync(path.join(copy, BASE_MANIFEST), 300), /backup_manifest was changed or damaged/],
  'the list is empty': [(copy) => truncateSync(path.join(copy, BASE_MANIFEST)), /backup_manifest was changed or damaged/],
  'the list goes on': [(copy) => appendFileSync(path.join(copy, BASE_MANIFEST), '\n'), /backup_manifest was changed or damaged/],
}

test('a whole base backup passes, and a copy that lacks anything is refused with what to do', async () => {
  await checkBaseFiles(whole)
  for (const [nth, [name, [damage, said]]] of Object.entries(DAMAGE).entries()) {
    const copy = path.join(root, `copy-${nth}`)
    cpSync(whole, copy, { recursive: true })
    await checkBaseFiles(copy)
    damage(copy)
    await assert.rejects(checkBaseFiles(copy), (error: Error) => {
      assert.ok(error instanceof BackupFault, name)
      assert.match(error.message, said, name)
      assert.match(error.message, /is not whole: .*Nothing was restored\. Move this folder away and copy it again/)
      return true
    })
  }
})

const [pgVerifyBackup] = globSync('/usr/lib/postgresql/*/bin/pg_verifybackup')

test('pg_verifybackup of PostgreSQL reads the list and finds the same', { skip: pgVerifyBackup ? false : 'pg_verifybackup is not installed' }, () => {
  const verify = (folder: string) => spawnSync(pgVerifyBackup!, ['--no-parse-wal', folder], { encoding: 'utf8' })
  assert.match(verify(whole).stdout, /backup successfully verified/)
  const copy = path.join(root, 'verified')
  cpSync(whole, copy, { recursive: true })
  writeFileSync(path.join(copy, 'PG_VERSION'), readFileSync(path.join(copy, 'PG_VERSION'), 'utf8').replace('P', 'Q'))
  const { status, stderr } = verify(copy)
  assert.equal(status, 1)
  assert.match(stderr, /checksum mismatch for file "PG_VERSION"/)
})
