import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { testSecrets } from '../../test/fixture.ts'
import type { Database } from '../platform/db.ts'
import { createLog } from '../platform/log.ts'
import { createLastUse } from './last-use.ts'
import { createSignInRecord } from './sign-in-record.ts'

/** What is written outside of requests, two seconds later, with a database that has not answered yet. */
const log = createLog('silent')
const WRITERS = {
  'the last use of a token': (db: Database) => {
    const lastUse = createLastUse(db, log)
    lastUse.token(1, '127.0.0.1')
    return lastUse
  },
  'a failed sign-in': (db: Database) => {
    const record = createSignInRecord({ db, secrets: testSecrets, log })
    record.failed({ email: 'ann@example.org', what: 'password', origin: { ip: '127.0.0.1' } })
    return record
  },
}

for (const [what, begin] of Object.entries(WRITERS)) {
  test(`a stop waits for ${what} that is being written`, async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { promise: answered, resolve: answer } = Promise.withResolvers<never[]>()
    let asked = 0
    const ask = () => (asked += 1, answered)
    const writer = begin({ query: ask, run: ask } as unknown as Database)
    t.mock.timers.tick(2_000)
    while (asked === 0) await nextTurn()
    let isClosed = false
    const closing = writer.close().then(() => (isClosed = true))
    await nextTurn()
    assert.equal(isClosed, false)
    answer([])
    await closing
  })
}
