import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testHouse } from '../../test/app.ts'
import type { InvoiceId } from '../kernel/ids.ts'
import { cents } from '../kernel/money.ts'
import { verbatim } from '../kernel/sentences.ts'
import { post, postingsAbout } from '../ledger/index.ts'
import { translate } from '../sentences.ts'
import { type InvoiceLine, ofLine, openInvoice } from './index.ts'

/** Texts in the books are stored in English and as data, and shown in the reader's language. */

const house = await testHouse()
const ann = await house.person()
const token = await ann.token('read')

const LINES: InvoiceLine[] = [
  { code: 'earnest', label: ofLine.earnest({ lot: 'Forty acres {lot}' }), amount: cents(70_000) },
  { code: 'subscription', label: ofLine.planPeriod({ plan: ofLine.monthlyPlan({ plan: 'Pro' }), start: '2026-11-01', end: '2026-12-01' }), amount: cents(20_000) },
  { code: 'buyer_fee', label: verbatim('Recording of the deed'), amount: cents(10_000) },
]

const issued = (): Promise<{ id: InvoiceId }> =>
  house.db.transaction((tx) => openInvoice(tx, { kind: 'winner', payer: { userId: ann.id }, currency: 'usd', dueAt: null, lines: LINES }))

async function labels(id: InvoiceId, language: string): Promise<{ lines: string[]; language: unknown }> {
  const { body, headers } = await house.call<{ lines: { label: string }[] }>('GET', `/v1/invoices/${id}`, { token, headers: { 'accept-language': language } })
  return { lines: body.data.lines.map(({ label }) => label), language: headers['content-language'] }
}

const ENGLISH = ['Earnest money (10%): Forty acres {lot}', 'Pro, monthly: 2026-11-01 to 2026-12-01', 'Recording of the deed']

test('the lines of an invoice are shown in the requested language, and text by people unchanged', async () => {
  const { id } = await issued()
  assert.deepEqual(await labels(id, 'en'), { lines: ENGLISH, language: 'en' })
  assert.deepEqual(await labels(id, 'es-MX'), {
    lines: ['Arras (10%): Forty acres {lot}', 'Pro, mensual: del 2026-11-01 al 2026-12-01', 'Recording of the deed'], language: 'es',
  })
})

test('lines are stored in English too, which is shown for older lines and removed sentences', async () => {
  const { id } = await issued()
  const kept = await house.db.query<{ label: string; told: boolean }>(
    'select label, said is not null as told from invoice_lines where invoice_id = $1 order by n', [id])
  assert.deepEqual(kept, ENGLISH.map((label, n) => ({ label, told: n < 2 })))
  await house.db.query('update invoice_lines set said = null where invoice_id = $1 and n = 1', [id])
  await house.db.query(`update invoice_lines set said = jsonb_set(said, '{key}', '"line.gone"') where invoice_id = $1 and n = 2`, [id])
  assert.deepEqual((await labels(id, 'es')).lines, ENGLISH)
})

test('a printed invoice is in the requested language', async () => {
  const { id } = await issued()
  const paper = (language: string) => house.call('GET', `/v1/invoices/${id}/pdf`, { token, headers: { 'accept-language': language } })
  const [english, spanish] = [await paper('en'), await paper('es')]
  assert.deepEqual([english.headers['content-language'], spanish.headers['content-language']], ['en', 'es'])
  assert.match(english.text, /\(Invoice INV-/)
  assert.match(spanish.text, /\(Factura INV-/)
})

test('the reason of a posting is in the reader’s language; for an older one in English', async () => {
  const about = { type: 'invoice', id: 4_711 }
  await house.db.transaction((tx) => post(tx, {
    currency: 'usd', reason: 'seller_paid', about, entries: [{ account: 'bank', amount: cents(5) }, { account: 'concessions', amount: cents(-5) }],
  }))
  await house.db.query(
    `with p as (insert into postings (currency, reason, about_type, about_id) values ('usd', 'seller paid', 'invoice', $1) returning id)
     insert into posting_entries (posting_id, n, account, amount_cents) select p.id, n, 'bank', 3 - 2 * n from p, generate_series(1, 2) n`, [about.id])
  const told = await postingsAbout(house.db, about.type, about.id)
  assert.deepEqual(told.map(({ reason }) => translate('es', reason)), ['Pago al vendedor', 'seller paid'])
  assert.deepEqual(await house.db.query('select reason, reason_code from postings where about_id = $1 order by id limit 1', [about.id]),
    [{ reason: 'Seller paid', reason_code: 'seller_paid' }])
})
