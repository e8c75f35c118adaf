import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { startEmbedded } from '../src/platform/embedded-postgres.ts'
import { MINUTE } from '../src/kernel/time.ts'
import { PROGRAM } from './command-line.ts'
import { houseProcess } from './house-process.ts'
import { onServer } from './postgres.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'freehold-doubtful-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test('a house in production with an unencrypted address and a test key opens, and the start and the doctor say what is wrong with it', async () => {
  const environment = {
    NODE_ENV: 'production', SITE_URL: 'http://auctions.example.org', APP_SECRET: 'a secret for tests, long enough to be one', DATA_DIR: dataDir, WORKER: 'off',
    PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_nobody', PAYMENT_WEBHOOK_SECRET: 'whsec_0123456789abcdef', LOG_LEVEL: 'warn',
    // Of the shell, for other databases: that of the data folder has no TLS.
    PGSSLMODE: 'require',
  }
  const house = await houseProcess(environment)
  await house.start()
  try {
    assert.match(house.said(), /"settings: SITE_URL is http:\/\/auctions\.example\.org: passwords and sessions are sent unencrypted/)
    assert.match(house.said(), /"settings: STRIPE_SECRET_KEY is a test key, so no card is charged/)
    const { code, stdout } = await doctor(environment)
    assert.match(stdout, /^FAIL address +SITE_URL is http:\/\/auctions\.example\.org/m)
    assert.match(stdout, /^FAIL payments +STRIPE_SECRET_KEY is a test key/m)
    assert.match(stdout, /^ok +settings /m)
    assert.match(stdout, /^ok +room +PostgreSQL allows .* up to 23\. Running: 1\.$/m)
    assert.equal(code, 1)
  } finally {
    await house.stop()
  }
})

test('what only the machine can refuse ends a start with a sentence, not with a stack trace', async () => {
  const APP_SECRET = 'a secret for tests, long enough to be one'
  for (const [environment, sentence] of [
    [{ DATA_DIR: path.join(dataDir, 'x'.repeat(300)) }, /x cannot be written \(ENAMETOOLONG\)\. Check the disk with DATA_DIR, or choose another DATA_DIR\.\s*$/],
    [{ DATA_DIR: dataDir, APP_SECRET, HOST: 'fe80::1' }, /HOST fe80::1 is no address of this machine\. Set it to [^\n]*\s*$/],
  ] as const) {
    const house = await houseProcess(environment)
    await assert.rejects(house.start(), (error: Error) => {
      assert.match(error.message, sentence)
      assert.doesNotMatch(error.message, /\n\s+at /)
      return true
    })
  }
})

test('a user with too few connections ends a start with a sentence, and the doctor says how many it needs', async () => {
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  const url = postgres.url.replace('freehold@/freehold', 'tight@/tight')
  try {
    await onServer(postgres.url, async (admin) => {
      await admin.query('create role tight login connection limit 3')
      await admin.query('create database tight owner tight')
    })
    const environment = { DATABASE_URL: url, DATA_DIR: dataDir, APP_SECRET: 'a secret for tests, long enough to be one', NODE_ENV: 'test' }
    const house = await houseProcess(environment)
    await assert.rejects(house.start(), /PostgreSQL allows fewer connections than a start needs: too many connections for role "tight"\. How many: npx freehold doctor\s*$/)
    assert.match((await doctor(environment)).stdout, /^FAIL room +.* 3 connections, but 1 process opens up to 23\. Allow its user at least 23: alter role tight connection limit 23$/m)
  } finally {
    await postgres.stop()
  }
})

const doctor = (environment: Record<string, string>): Promise<{ code: number; stdout: string }> =>
  new Promise((resolve) => {
    execFile(PROGRAM, ['doctor'], { env: { PATH: process.env.PATH ?? '', ...environment }, timeout: 4 * MINUTE },
      (error, stdout) => resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout }))
  })
