import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuctionId, LotId, UserId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { cashCsv, cashFacts, cashPdf, cashPlots } from './cash-report-files.ts'
import { cashByCurrency, monthsUntil } from './cash-report-rules.ts'
import { type HealthDay, healthCsv, healthFacts, healthPdf, healthReportPlots } from './health-report.ts'
import { alarmsInWords } from './health-report-words.ts'
import type { SaleReport } from './sale-report.ts'
import { saleActivityCsv, saleReportCsv, saleReportFacts, saleReportPdf } from './sale-report-files.ts'
import { PLOTTED_LOTS, saleReportPlots } from './sale-report-plots.ts'
import { everyMinute, type LotResult, saleTotals } from './sale-report-rules.ts'
import { sourceReportPlots, sourcesCsv, sourcesPdf } from './source-report.ts'
import { largestSources, OTHERS, overMonths } from './source-report-rules.ts'
import { sourceName } from './source-report-words.ts'

const lot = (row: Partial<LotResult> = {}): LotResult => ({
  lot_id: 1 as LotId, lot_number: '1', title: 'Creek bottom', county: 'Lake', state: 'OR', acreage: 40, outcome: 'sold', opening_cents: cents(1_000_00),
  reserve_cents: null, price_cents: cents(3_000_00), premium_cents: cents(300_00), bids: 4, bidders: 2, ...row,
})

const report = (lots: LotResult[], minutes: SaleReport['minutes'] = []): SaleReport => ({
  sale: { id: 9 as AuctionId, title: 'Fall sale', currency: 'usd', owner_user_id: 1 as UserId, owner_team_id: null },
  lots, minutes, totals: saleTotals(lots, { registered: 12, bidders: 5 }), sources: [{ source: 'land.com', registered: 12, bidders: 5, buyers: 1 }], zone: 'America/Los_Angeles', at: new Date('2026-11-20T12:00:00Z'),
})

test('totals are of sold lots, and reserves are compared with the prices of lots that had one', () => {
  const totals = saleTotals([
    lot(), lot({ reserve_cents: cents(2_000_00), price_cents: cents(2_500_00) }), lot({ outcome: 'unsold', price_cents: cents(900_00), premium_cents: cents(0) }),
    lot({ outcome: 'withdrawn' }), lot({ outcome: 'open' }),
  ], { registered: 12, bidders: 5 })
  assert.deepEqual([totals.lots, totals.sold, totals.unsold, totals.withdrawn, totals.open], [5, 2, 1, 1, 1])
  assert.deepEqual([totals.hammer_cents, totals.reserve_of_sold_cents, totals.hammer_with_reserve_cents, totals.acres_sold, totals.bids],
    [5_500_00, 2_000_00, 2_500_00, 80, 20])
  const facts = new Map(saleReportFacts(report([lot(), lot({ reserve_cents: cents(1_500_00) })]), 'en'))
  assert.deepEqual([facts.get('Hammer price'), facts.get('Hammer prices vs. opening bids'), facts.get('Hammer prices vs. reserves')], ['$6,000', '300%', '200%'])
})

test('acres that are not known are left out, not zero', () => {
  const acresOf = (acreage: number | null) => new Map(saleReportFacts(report([lot({ acreage })]), 'en')).get('Acres sold')
  assert.deepEqual([acresOf(12.5), acresOf(null)], ['12.5', undefined])
})

test('minutes without bids are zero', () => {
  const at = (text: string) => new Date(`2026-11-20T12:${text}:00Z`)
  const minutes = [{ minute: at('01'), bids: 3, bidders: 2 }, { minute: at('04'), bids: 1, bidders: 1 }]
  const all = everyMinute(minutes).map(({ bids }) => bids)
  assert.deepEqual([all.length, all.slice(-5)], [60, [0, 3, 0, 0, 1]])
  assert.deepEqual(everyMinute([]), [])
  assert.equal(saleActivityCsv(report([], minutes)).split('\r\n')[57], '2026-11-20T12:01:00.000Z,3,2')
})

test('a report has the plots for which it has data, and shows the highest lots of a large auction', () => {
  assert.deepEqual(saleReportPlots(report([lot({ price_cents: null, outcome: 'open' })]), 'en').map(({ title }) => title), ['Registrations by source'])
  const many = Array.from({ length: 300 }, (_, at) => lot({ lot_number: String(at + 1), price_cents: cents(1_000_00 + at) }))
  const [results, land] = saleReportPlots(report(many), 'en')
  assert.deepEqual([results!.y.labels!.length, results!.y.labels![0], land!.series[0]!.points.length], [PLOTTED_LOTS, 'Lot 261', 300])
})

test('the CSV has exact amounts and escapes titles that are formulas', () => {
  const [header, row] = saleReportCsv(report([lot({ title: '=1+1', acreage: 7 })])).split('\r\n')
  assert.deepEqual([header!.split(',').length, row], [15, "1,1,'=1+1,Lake,OR,7,sold,usd,1000.00,,3000.00,428.57,300.00,4,2"])
})

test('the PDF has figures, plots and lots, in both languages and for an auction without bids', async () => {
  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
  const lots = [lot(), lot({ lot_number: '2', acreage: 80, price_cents: cents(9_000_00) })]
  assert.equal(pagesOf(await saleReportPdf(report(lots, [{ minute: new Date('2026-11-20T12:00:00Z'), bids: 3, bidders: 2 }]), { language: 'es' })), 5)
  assert.equal(pagesOf(await saleReportPdf(report([lot({ price_cents: null, outcome: 'open' })]), { language: 'en' })), 4)
})

test('cash is reported for each currency, with every age and month, and liabilities as positive amounts', async () => {
  assert.deepEqual(monthsUntil('2026-02', 4), ['2025-11', '2025-12', '2026-01', '2026-02'])
  const currencies = cashByCurrency(
    [{ currency: 'usd', age: 'not_due', invoices: 2, balance_cents: cents(500_00) }, { currency: 'usd', age: 'over_90', invoices: 1, balance_cents: cents(40_00) }],
    [
      { account: 'bank', currency: 'usd', balance_cents: cents(900_00) }, { account: 'card_clearing', currency: 'usd', balance_cents: cents(100_00) },
      { account: 'deposits_held', currency: 'usd', balance_cents: cents(-250_00) }, { account: 'bank', currency: 'eur', balance_cents: cents(7_00) },
    ],
    [{ currency: 'usd', month: '2026-02', received_cents: cents(600_00), refunded_cents: cents(0), paid_out_cents: cents(450_00) }],
    monthsUntil('2026-02', 2))
  assert.deepEqual(currencies.map((one) => [one.currency, one.expected_cents, one.overdue_cents, one.cash_cents, one.deposits_held_cents, one.sellers_owed_cents]),
    [['eur', 0, 0, 7_00, 0, 0], ['usd', 540_00, 40_00, 1_000_00, 250_00, 0]])
  const [eur, usd] = currencies
  assert.deepEqual([usd!.ages.map(({ invoices }) => invoices), usd!.months.map(({ received_cents: received }) => received)], [[2, 0, 0, 0, 1], [0, 600_00]])
  assert.equal(new Map(cashFacts(usd!, 'en')).get('Deposits held'), '$250.00')
  assert.deepEqual([cashPlots(eur!, 'en').length, cashPlots(usd!, 'es').map(({ title }) => title)], [0, ['Cuentas por cobrar según su antigüedad', 'Caja por mes']])
  const all = { currencies, at: new Date('2026-02-20T12:00:00Z') }
  assert.match(cashCsv(all), /2026-02,usd,600.00,0.00,450.00/)
  assert.ok((await cashPdf(all, 'es')).toString('latin1').startsWith('%PDF'))
})

test('sources of people are named in both languages, and beyond twelve the smallest are one line', async () => {
  const many = Array.from({ length: 15 }, (_, at) => ({ source: `site-${String(at).padStart(2, '0')}.com`, registered: 15 - at, bidders: 1, buyers: 0 }))
  const largest = largestSources(many)
  assert.deepEqual([largest.length, largest[0]!.source, largest.at(-1)], [12, 'site-00.com', { source: OTHERS, registered: 4 + 3 + 2 + 1, bidders: 4, buyers: 0 }])
  assert.deepEqual(['direct', 'office', null, 'constructor', OTHERS].map((source) => sourceName(source, 'es')), ['Directo', 'Oficina', 'Sin registrar', 'constructor', 'Otros orígenes'])
  const rows = [{ month: '2026-01', source: null, registered: 2, bidders: 1, buyers: 0 }, { month: '2026-02', source: null, registered: 1, bidders: 1, buyers: 1 }]
  const all = { months: ['2026-01', '2026-02'], rows, totals: overMonths(rows), at: new Date('2026-02-20T12:00:00Z') }
  assert.deepEqual(all.totals, [{ source: null, registered: 3, bidders: 2, buyers: 1 }])
  assert.match(sourcesCsv(all), /2026-02,,1,1,1/)
  assert.deepEqual(sourceReportPlots(all, 'en').map(({ title, series: [first] }) => [title, first!.points.map(({ label }) => label)]), [
    ['Registrations by source', ['Not recorded: Registered 3']], ['Registrations by month', ['Jan 2026: 2', 'Feb 2026: 1']],
  ])
  assert.ok((await sourcesPdf(all, 'es')).toString('latin1').startsWith('%PDF'))
})

test('health by day has every day, plots for which it has data, and alarms in words', async () => {
  const day = (date: string, row: Partial<HealthDay> = {}): HealthDay =>
    ({ day: date, attempts: 0, delivered: 0, webhooks: 0, failing_webhooks: 0, alarms: [], ...row })
  const at = new Date('2026-11-03T12:00:00Z')
  const [quiet, busy] = [day('2026-11-01'), day('2026-11-02', { attempts: 300, delivered: 299, webhooks: 2, failing_webhooks: 1 })]
  const alarms = [{ day: '2026-11-03', code: 'no_worker' as const, minutes: 12 }, { day: '2026-11-03', code: 'webhooks_failing' as const, minutes: 210 }]
  const all = { days: [quiet, busy, day('2026-11-03', { alarms })], isCut: false, at }
  assert.deepEqual(healthReportPlots({ ...all, days: [quiet] }, 'en'), [])
  const [rate, byDay] = healthReportPlots(all, 'en')
  assert.deepEqual(rate!.series[0]!.points.map(({ label }) => label), ['Nov 1: –', 'Nov 2: 99.6% (300)', 'Nov 3: –'])
  assert.deepEqual(byDay!.series[0]!.points.map(({ y, label }) => [y, label]), [[0, 'Nov 3: No worker (12 min)'], [1, 'Nov 3: Failing webhooks (3.5 hr)']])
  assert.equal(alarmsInWords(alarms, 'es'), 'Sin proceso de trabajo (12 min), Webhooks con errores (3.5 h)')
  assert.deepEqual(healthFacts(all, 'en').map(([, value]) => value), ['300', '299', '99.6%', '1'])
  assert.match(healthCsv(all), /^2026-11-03,0,0,0,0,no_worker webhooks_failing,222\r$/m)
  assert.ok((await healthPdf(all, 'es')).toString('latin1').startsWith('%PDF'))
})
