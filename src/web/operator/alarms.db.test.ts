import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insert, minutes } from '../../../test/factories.ts'
import { scrapedMetrics } from '../../../test/scraped-metrics.ts'
import { siteHouse } from '../../../test/site-house.ts'
import { readProblems } from '../../health/index.ts'
import { mailAlarms } from '../../health/watch-problems.ts'
import { pauseHouse, resumeHouse } from '../../platform/house-pause.ts'
import { createLog } from '../../platform/log.ts'
import type { Letter } from '../../platform/mail.ts'
import { translate } from '../../sentences.ts'

/** Every problem of a house in production reaches its operator on the dashboard, in the metrics and by email. */
const house = await siteHouse()
const { db, app } = house
house.house.config.production = true
const operator = await house.visitor()
await db.query('update users set is_admin = true where id = $1', [operator.id])

interface Problem {
  gauge: RegExp
  page: Record<'en' | 'es', RegExp>
  mail: RegExp
}

const PROBLEMS: Problem[] = [
  { gauge: /^freehold_clock_behind_seconds (?:600|[1-5]\d\d)(?:\.\d+)?$/m, page: { en: /clock of the database is behind/, es: /reloj de la base de datos está atrasado/ }, mail: /no bids are taken until it has caught up/ },
  { gauge: /^freehold_lots_overdue 1$/m, page: { en: /1 lot is past its close/, es: /1 lote pasó su hora de cierre/ }, mail: /1 lot is past its close/ },
  { gauge: /^freehold_workers_alive 0$/m, page: { en: /No worker is running/, es: /No hay ningún proceso de trabajo/ }, mail: /No worker is running/ },
  { gauge: /^freehold_workers_lost 1$/m, page: { en: /1 worker stopped responding/, es: /1 proceso de trabajo dejó de responder/ }, mail: /1 worker stopped/ },
  { gauge: /^freehold_webhooks_failing 1$/m, page: { en: /1 webhook has been failing/, es: /1 webhook lleva/ }, mail: /1 webhook has been failing/ },
  { gauge: /^freehold_mail_to_files 1$/m, page: { en: /Email is saved to files/, es: /se guardan en archivos/ }, mail: /only saved to files/ },
]

async function causeAll(): Promise<void> {
  await db.query(`insert into clock_mark (at, server) values (house_clock() + interval '598 seconds', 'epoch')`)
  await house.lot(await house.auction(), { ends_at: minutes(-3) })
  await db.query(
    `insert into worker_heartbeats (host, pid, started_at, beat_at) values ('elsewhere', 7, house_clock() - interval '2 hours', house_clock() - interval '5 minutes')`)
  await insert(db, 'webhook_subscriptions', {
    owner_user_id: operator.id, url: 'https://example.org/hooks', events: ['lot.sold'], secret_sealed: 'sealed', secret_last4: 'abcd', failing_since: minutes(-40),
  })
}

async function mailed(): Promise<Letter[]> {
  const sent: Letter[] = []
  const options = {
    db, log: createLog('silent'), settings: house.house.config, siteUrl: 'https://auctions.example',
    office: { phone: null, email: null, wireInstructions: null }, translate, mailer: { send: async (letter: Letter) => void sent.push(letter) },
  }
  await mailAlarms(options)
  await db.query(`update health_alarms set since = since - interval '2 minutes'`)
  await mailAlarms(options)
  return sent
}

test('each problem is on the dashboard in both languages, in the metrics, and in one email', async () => {
  await causeAll()
  const metrics = await scrapedMetrics(app)
  const pages = {
    en: (await house.get('/admin', { cookie: operator.cookie, language: 'en' })).text,
    es: (await house.get('/admin', { cookie: operator.cookie, language: 'es' })).text,
  }
  const [letter, ...others] = await mailed()
  assert.deepEqual([letter!.to.address, others], [operator.email, []])
  for (const { gauge, page, mail } of PROBLEMS) {
    assert.match(metrics, gauge)
    assert.match(pages.en, page.en)
    assert.match(pages.es, page.es)
    assert.match(letter!.text.replace(/\s+/g, ' '), mail)
  }
})

test('a paused house says why no lot closes and what to do first, and blames no worker for it', async () => {
  await pauseHouse(db)
  const [problem, ...others] = await readProblems(db, house.house.config)
  assert.equal(problem!.code, 'house_paused')
  assert.ok(problem!.since)
  assert.match(translate('en', problem!.message), /no lot closes and no money is booked; 1 lot has ended and waits\..*extend the auctions concerned/)
  assert.ok(others.every(({ code }) => code !== 'overdue_closes'))
  const page = async (language: 'en' | 'es') => (await house.get('/admin', { cookie: operator.cookie, language })).text
  assert.match(await page('en'), /no lot closes and no money is booked.*first extend their auctions/s)
  assert.match(await page('es'), /no se cierran lotes y no se registra dinero.*extienda antes sus subastas/s)
  assert.match(await scrapedMetrics(app), /^freehold_database_unsafe 1$/m)
  await resumeHouse(db)
})

test('the report by day has deliveries and alarms, those that last and those that ended, for owners only', async () => {
  const [webhook] = await db.query<{ id: number }>('select id from webhook_subscriptions limit 1')
  await db.query(
    `insert into webhook_attempts (delivery_id, subscription_id, number, url, started_at, ended_at, success)
     select 1, $1, 1, 'https://example.org/hooks', house_clock(), house_clock(), n > 1 from generate_series(1, 4) n`, [webhook!.id])
  await db.query(
    `insert into health_alarm_periods (code, began_at, ended_at) values ('overdue_closes', house_clock() - interval '3 days 90 minutes', house_clock() - interval '3 days')`)
  const manager = await house.visitor()
  await db.query(`update users set is_admin = true, staff_role = 'manager' where id = $1`, [manager.id])
  for (const path of ['/admin/health/days', '/admin/health/days.csv', '/admin/health/days.pdf']) assert.equal((await house.get(path, manager)).status, 403, path)
  const { text } = await house.get('/admin/health/days', operator)
  assert.equal(text.match(/<figure class="plot">/g)?.length, 2)
  assert.match(text, /No worker \(\d+ min\)/)
  const rows = (await house.get('/admin/health/days.csv', operator)).text.trim().split('\r\n')
  assert.equal(rows.length, 31)
  assert.ok(rows.some((row) => row.includes(',4,3,1,1,')), rows.join('\n'))
  assert.ok(rows.some((row) => /,overdue_closes,\d+$/.test(row)), rows.join('\n'))
  assert.match((await house.get('/admin/health/days.pdf', operator)).text, /^%PDF/)
})
