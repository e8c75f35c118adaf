import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../test/database.ts'
import { openJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { type Letter, letterCarrier, postLetters, sendLetter } from '../platform/mail.ts'
import { deriveSecrets } from '../platform/secrets.ts'

const db = await testDatabase()

test('many emails queued in one statement are sent once each, with headers, and none of a failed transaction', async () => {
  const secrets = deriveSecrets('a secret of these tests that nobody else knows')
  const jobs = openJobs({ url: db.url, log: createLog('silent'), worker: true })
  db.beforeClose(() => jobs.stop())
  const letter = (n: number): Letter =>
    ({ to: { name: '', address: `ann${n}@example.org` }, subject: `${n}`, text: '', html: '', headers: { 'List-Unsubscribe': '<x>' } })
  const sent = new Map<string, Letter>()
  const mailer = { send: async (one: Letter, id: string) => void sent.set(id, one), check: async () => undefined, close: () => undefined }
  const queue = postLetters(jobs, secrets)
  await assert.rejects(db.transaction(async (tx) => {
    await queue(tx, [letter(99)])
    throw new Error('undone')
  }), /undone/)
  await db.transaction((tx) => queue(tx, [1, 2, 3].map(letter)))
  await jobs.work(sendLetter, letterCarrier(mailer, secrets))
  for (let waited = 0; sent.size < 3 && waited < 60_000; waited += 50) await sleep(50)
  assert.deepEqual([...sent.values()].map(({ subject }) => subject).sort(), ['1', '2', '3'])
  assert.equal([...sent.values()][0]!.headers!['List-Unsubscribe'], '<x>')
})
