import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { openInvoice, voidInvoice } from '../../../invoices/index.ts'
import { cents } from '../../../kernel/money.ts'
import { because } from '../../../kernel/reason-sentences.ts'
import type { Reason } from '../../../kernel/reasons.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { SYSTEM } from '../../../platform/audit.ts'
import { moneyEffects } from '../../../reactions.ts'
import { addStrike } from '../../../verification/index.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

async function voidedInvoice(reason: Reason): Promise<number> {
  const lines = [{ code: 'buyer_fee' as const, label: verbatim('Fee'), amount: cents(50_000) }]
  const draft = { kind: 'platform_fee' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null, lines }
  return house.db.transaction(async (tx) => {
    const { id } = await openInvoice(tx, draft)
    await voidInvoice(tx, moneyEffects, SYSTEM, id, reason)
    return id
  })
}

test('a page shows the program\'s reasons in the reader’s language, and typed reasons as typed', async () => {
  const [unpaid, typed] = [await voidedInvoice(because.depositNotPaid()), await voidedInvoice('The buyer did not pay.')]
  for (const lotId of [await house.lot(await house.auction()), await house.lot(await house.auction())]) {
    await house.db.transaction((tx) => addStrike(tx, SYSTEM, { userId: ann.id, reason: 'buyer_default', lotId }))
  }
  const expected = [
    [`/admin/invoices/${unpaid}`, 'The deposit was not paid.', 'No se pagó el depósito.'],
    [`/admin/audit?resource_type=invoice&resource_id=${unpaid}`, 'The deposit was not paid.', 'No se pagó el depósito.'],
    [`/admin/invoices/${typed}`, 'The buyer did not pay.', 'The buyer did not pay.'],
    [`/admin/audit?resource_type=invoice&resource_id=${typed}`, 'The buyer did not pay.', 'The buyer did not pay.'],
    ['/admin/flagged', '2 strikes within 12 months.', '2 faltas en 12 meses.'],
  ] as const
  for (const [path, english, spanish] of expected) {
    assert.ok((await house.get(path, admin)).text.includes(english), `${path} in English`)
    assert.ok((await house.get(path, { ...admin, language: 'es' })).text.includes(spanish), `${path} in Spanish`)
  }
})

test('the audit log export has reasons in English', async () => {
  const id = await voidedInvoice(because.depositNotPaid())
  const query = `?resource_type=invoice&resource_id=${id}`
  const { text } = await house.get(`/admin/audit/export${query}`, { ...admin, language: 'es' })
  assert.match(text, /The deposit was not paid\./)
})
