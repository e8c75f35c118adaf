import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../test/database.ts'
import { QUICK_PASSWORDS } from '../../test/quick-passwords.ts'
import { openJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { createMailer, letterCarrier, sendLetter } from '../platform/mail.ts'
import { deriveSecrets } from '../platform/secrets.ts'
import { createAccounts, findPerson } from './index.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { accountClosedLetter, confirmationLetter, emailChangedLetter, knownAddressLetter, resetLetter, securityLetter } from './letters.ts'

const db = await testDatabase()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-letters-'))
after(() => rmSync(dataDir, { recursive: true }))

test('the email of a sign-up goes through the queue into the outbox, and its link confirms the address', async () => {
  const log = createLog('silent')
  const secrets = deriveSecrets('a secret that is long enough for a test')
  const jobs = openJobs({ url: db.url, log, worker: true })
  const accounts = createAccounts({ db, secrets, jobs, log, siteUrl: 'http://localhost:3000', production: false, passwordCost: QUICK_PASSWORDS, answerMs: 0 })
  db.beforeClose(async () => {
    await accounts.close()
    await jobs.stop()
  })
  const origin = { ip: '127.0.0.1', userAgent: 'test' }
  assert.equal(await accounts.signUp({ name: 'Ann Calloway', email: 'ann@example.org', password: 'correct horse battery', browser: 'this-browser' }, origin), null)
  const queued = JSON.stringify(await db.query('select data from pgboss.job'))
  assert.ok(!queued.includes('ann@example.org') && !queued.includes('token='))

  await jobs.work(sendLetter, letterCarrier(createMailer({ smtpUrl: null, mailFrom: 'Freehold <no-reply@localhost>', dataDir }), secrets))
  const text = await newestLetter()
  const token = /^http:\/\/localhost:3000\/confirm-email\?token=([\w-]+)$/m.exec(text)?.[1]
  assert.ok(token, 'the link has its own line')
  assert.deepEqual(await accounts.confirmEmail(token, { cookieHeader: undefined, mark: 'this-browser' }, origin), { resetToken: null })
  assert.ok((await findPerson(db, { email: 'ann@example.org' }))?.emailVerifiedAt)
})

async function newestLetter(): Promise<string> {
  const folder = path.join(dataDir, 'outbox')
  for (let waited = 0; waited < 60_000; waited += 50) {
    const file = readdirSync(dataDir).includes('outbox') ? readdirSync(folder).find((name) => name.endsWith('.eml')) : undefined
    if (file) return readFileSync(path.join(folder, file), 'utf8')
    await sleep(50)
  }
  throw new Error('no email arrived')
}

test('every email has plain text with short lines, so that no program breaks its link', () => {
  const token = 'x'.repeat(24)
  const site = 'http://localhost:3000'
  const from = { siteUrl: site, office: { phone: '+1 (212) 555-0142', email: 'office@example.org', wireInstructions: 'Account 1' } }
  const letters = LANGUAGES.flatMap((language) => {
    const to = { name: 'Ann', address: 'ann@example.org', language }
    return [
      confirmationLetter(to, from, token), knownAddressLetter(to, from), resetLetter(to, from, token), securityLetter(to, from, 'two_factor_on'),
      emailChangedLetter(to, from, 'new@example.org'), accountClosedLetter(to, from),
    ]
  })
  for (const letter of letters) {
    for (const body of [letter.text, letter.html]) {
      assert.match(body, /^[\x20-\x7e\náéíóúñÁÉÍÓÚÑ¿¡]+$/)
      assert.ok(body.split('\n').every((line) => line.length <= 76), letter.subject)
      assert.ok(body.includes(`${site}/`))
      assert.ok(body.includes('+1 (212) 555-0142') && body.includes('office@example.org') && !body.includes('Account 1'), `${letter.subject}: how to contact us`)
    }
  }
})
