import assert from 'node:assert/strict'
import test from 'node:test'
import { cents } from '../../kernel/money.ts'
import { amountInput, duration, formatOf, groupedAmount } from './format.ts'
import { typedAmount } from './typed-amount.ts'

const en = formatOf('en')
const es = formatOf('es')

test('prices show cents only if there are any, accounting amounts always, both with the currency\'s decimals', () => {
  assert.deepEqual([en.money(cents(460_000), 'usd'), en.money(cents(714_939), 'usd'), en.money(cents(460_010), 'usd'), en.money(cents(5_000), 'jpy')],
    ['$4,600', '$7,149.39', '$4,600.10', '¥5,000'])
  assert.deepEqual([en.booked(cents(460_000), 'usd'), es.booked(cents(714_939), 'usd'), en.booked(cents(5_000), 'jpy')], ['$4,600.00', '$7,149.39', '¥5,000'])
  assert.deepEqual([amountInput(cents(460_000), 'usd'), amountInput(cents(460_010), 'usd')], ['4600', '4600.10'])
  const amounts = [460_000, 714_939, 99_900, 1_234_567_800, 0]
  assert.deepEqual(amounts.map((amount) => groupedAmount(cents(amount), 'usd')), ['4,600', '7,149.39', '999', '12,345,678', '0'])
  for (const amount of amounts) assert.equal(typedAmount(groupedAmount(cents(amount), 'usd'), 'usd'), amount)
})

test('a currency has the same name in both languages if it has a sign of its own', () => {
  for (const [currency, english, spanish] of [
    ['eur', '€1,050', '€1,050'], ['gbp', '£1,050', '£1,050'], ['usd', '$1,050', '$1,050'], ['cad', 'CA$1,050', 'CAD\u00a01,050'], ['mxn', 'MX$1,050', 'MXN\u00a01,050'],
  ] as const) {
    assert.deepEqual([en.money(cents(105_000), currency), es.money(cents(105_000), currency)], [english, spanish])
  }
})

test('the time left is in days to minutes, and in seconds from the last day on', () => {
  assert.equal(duration(6 * 86_400_000 + 23 * 3_600_000 + 4 * 60_000), '6d 23h 04m')
  assert.equal(duration(86_399_999), '23:59:59')
  assert.equal(duration(-5), '00:00:00')
})

test('acreage, places and counts are formatted for people', () => {
  assert.deepEqual([en.acres(1), en.acres(1.2), en.acres(1_204)], ['1 acre', '1.2 acres', '1,204 acres'])
  assert.deepEqual([en.acres(79.8312), en.exactAcres(79.8312), en.exactAcres(40)], ['79.83 acres', '79.8312 acres', '40 acres'])
  assert.deepEqual([en.place('Lake', 'OR'), en.place('St. Landry Parish', 'LA'), en.place(null, 'TX'), en.place(null, null)],
    ['Lake County, OR', 'St. Landry Parish, LA', 'TX', null])
  assert.deepEqual([en.place('St. Louis City', 'MO'), en.place('City of Baltimore', 'MD'), en.place('Alexandria', 'VA'), en.place('Fairfax', 'VA')],
    ['St. Louis City, MO', 'City of Baltimore, MD', 'Alexandria, VA', 'Fairfax County, VA'], 'an independent city is not a county')
  const bids = { one: '{count} bid', other: '{count} bids' }
  assert.deepEqual([en.counted(bids, 1), en.counted(bids, 1_200)], ['1 bid', '1,200 bids'])
  assert.deepEqual([en.span(300), en.span(90), en.span(7_200), en.span(60)], ['5 minutes', '90 seconds', '2 hours', '1 minute'])
})

test('the price per acre drops cents for large amounts', () => {
  assert.equal(en.perAcre(cents(460_000), 1.2, 'usd'), '$3,833')
  assert.equal(en.perAcre(cents(40_000), 160, 'usd'), '$2.50')
})

test('Spanish has its own words, and US number formats', () => {
  assert.deepEqual([es.money(cents(714_939), 'usd'), es.acres(1_204.5), es.place('Lake', 'OR'), es.span(300), es.percent(550)],
    ['$7,149.39', '1,204.5 acres', 'Condado de Lake, OR', '5 minutos', '5.5%'])
  assert.equal(es.counted({ one: '{count} oferta', other: '{count} ofertas' }, 1_000_000), '1,000,000 ofertas')
  assert.match(es.instant('2026-11-28T02:01:00Z'), /^28 nov 2026, 2:01.a\.m\. UTC$/)
})

test('the reader\'s own time is shown only if it differs from that of the land, with the day if that differs', () => {
  const at = '2026-11-21T13:45:00Z'
  assert.equal(en.instant(at, 'America/Phoenix'), 'Nov 21, 2026, 6:45 AM MST')
  assert.deepEqual(
    [en.instant('2026-11-21T13:45:07.042Z', 'America/Phoenix', 'second'), en.instant('2026-11-21T13:45:07.042Z', 'America/Phoenix', 'millisecond')],
    ['Nov 21, 2026, 6:45:07 AM MST', 'Nov 21, 2026, 6:45:07.042 AM MST'],
  )
  assert.equal(en.ownTime(at, 'America/Phoenix', 'America/Chicago', 'second'), '7:45:00 AM CST')
  assert.equal(en.ownTime(at, 'America/Phoenix', 'America/Chicago'), '7:45 AM CST')
  assert.equal(en.ownTime(at, 'America/Phoenix', 'America/Denver'), null)
  assert.equal(en.ownTime('2026-11-21T23:45:00Z', 'America/Phoenix', 'Europe/Berlin'), 'Nov 22, 2026, 12:45 AM GMT+1')
  assert.equal(en.date('2026-11-22T02:45:00Z', 'America/Phoenix'), 'Nov 21, 2026')
})
