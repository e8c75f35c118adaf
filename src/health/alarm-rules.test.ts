import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, MINUTE } from '../kernel/time.ts'
import { type Alarm, changesOf, dueAlarms } from './alarm-rules.ts'
import { problemsOf } from './problem-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)
const alarm = (row: Partial<Alarm>): Alarm => ({ code: 'no_worker', since: ago(10 * MINUTE), ended_at: null, mailed_at: null, mailing_until: null, ...row })
const problems = problemsOf({
  now, clockBehindMs: 0, pause: null, overdueLots: 2, overdueSince: ago(3 * MINUTE), workersAlive: 0, workersLost: 0, lostSince: null, webhooksFailing: 0, failingSince: null, mailGoesToFiles: false,
})

test('A problem without an alarm begins one, and an alarm without its problem ends', () => {
  assert.deepEqual(changesOf([], problems), { began: ['overdue_closes', 'no_worker'], ended: [], forgotten: [] })
  assert.deepEqual(changesOf([alarm({ mailed_at: now }), alarm({ code: 'webhooks_failing', mailed_at: now }), alarm({ code: 'lost_workers' })], problems),
    { began: ['overdue_closes'], ended: ['webhooks_failing'], forgotten: ['lost_workers'] })
})

test('An alarm that ended and begins again is the same alarm', () => {
  assert.deepEqual(changesOf([alarm({ ended_at: now, mailed_at: now }), alarm({ code: 'overdue_closes' })], problems), { began: ['no_worker'], ended: [], forgotten: [] })
})

test('An alarm is mailed after two minutes, once a day while it lasts, and once when it is over', () => {
  const isDue = (row: Partial<Alarm>): boolean => dueAlarms([alarm(row)], now).length === 1
  assert.deepEqual([isDue({ since: ago(MINUTE) }), isDue({ since: ago(2 * MINUTE) })], [false, true])
  assert.deepEqual([isDue({ mailed_at: ago(DAY - 1) }), isDue({ mailed_at: ago(DAY) })], [false, true])
  assert.equal(isDue({ mailed_at: ago(MINUTE), ended_at: now }), true)
})

test('An alarm that another process is mailing is left to it until its lease is over', () => {
  assert.equal(dueAlarms([alarm({ mailing_until: ago(-MINUTE) })], now).length, 0)
  assert.equal(dueAlarms([alarm({ mailing_until: ago(MINUTE) })], now).length, 1)
})
