import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insert } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { openInvoice, voidInvoice } from '../../../invoices/index.ts'
import type { TokenId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { because } from '../../../kernel/reason-sentences.ts'
import type { Reason } from '../../../kernel/reasons.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
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

test('the audit log names a token and its use, and a webhook by its address without the query', async () => {
  const token = await insert<TokenId>(house.db, 'access_tokens', {
    user_id: admin.id, name: 'County sync', token_hash: Buffer.alloc(32, 7), abilities: ['read'], expires_at: '2030-01-01T00:00:00Z',
  })
  const webhook = await insert<number>(house.db, 'webhook_subscriptions', {
    owner_user_id: ann.id, url: 'https://county.example/hooks?key=hidden', events: ['lot.closed'], secret_sealed: 'sealed', secret_last4: 'ab12',
  })
  await recordAudit(house.db, {
    actor: { ...SYSTEM, kind: 'person', userId: admin.id, tokenId: token }, action: 'token.created', resource: { type: 'token', id: token },
  })
  await recordAudit(house.db, { actor: SYSTEM, action: 'webhook_subscription.created', resource: { type: 'webhook_subscription', id: webhook } })
  const said = async (query: string, language: string) => {
    const { text } = await house.get(`/admin/audit?${query}`, { ...admin, cookie: `${admin.cookie}; lang=${language}` })
    return text.slice(text.indexOf('<tbody'), text.indexOf('</tbody'))
  }
  assert.match(await said('resource_type=token', 'es'), /<span class="hint">Clave: County sync<\/span>[^]*<br\/>Clave: County sync/)
  const hook = await said('resource_type=webhook_subscription', 'en')
  assert.match(hook, /Webhook: https:\/\/county\.example\/hooks</)
  assert.doesNotMatch(hook, /hidden/)
})

test('the audit log names a document by its person, with a link to it', async () => {
  const document = await insert<number>(house.db, 'verification_documents', {
    user_id: ann.id, document_type: 'government_id', file_key: 'files/00/passport', file_name: 'passport.jpg', mime_type: 'image/jpeg', bytes: 9, uploaded_by: ann.id,
  })
  await recordAudit(house.db, {
    actor: SYSTEM, action: 'document.rejected', resource: { type: 'verification_document', id: document }, reason: 'wrong_type',
    before: { status: 'pending', tier: 'basic' }, after: { status: 'rejected', tier: 'basic' },
  })
  const [{ name }] = await house.db.query<{ name: string }>('select name from users where id = $1', [ann.id]) as [{ name: string }]
  const { text } = await house.get(`/admin/audit?resource_type=verification_document&resource_id=${document}`, admin)
  assert.ok(text.includes(`<a href="/admin/documents/${document}">Document: ${name}</a>`))
  assert.match(text, /<p>Wrong document type<\/p>/)
  assert.match(text, /<del>Under review<\/del>[^]*<ins>Not approved<\/ins>/)
  assert.match(text, /<dd><ins>basic<\/ins><\/dd>/, 'what was not changed is not shown as a change')
})

test('the audit log names a plan as its page does, also where an older entry has its slug', async () => {
  const [plan] = await house.db.query<{ id: number }>(`select id from subscription_plans where slug = 'professional'`)
  for (const [id, after] of [[1, { plan: 'auction-house' }], [2, { plan_id: plan!.id }]] as const) {
    await recordAudit(house.db, { actor: SYSTEM, action: 'subscription.created', resource: { type: 'subscription', id }, after })
  }
  const { text } = await house.get('/admin/audit?resource_type=subscription', admin)
  for (const name of ['Auction house', 'Professional']) assert.match(text, new RegExp(`<dt>Plan</dt><dd><ins>${name}</ins>`))
})

test('the audit log says who did what to which thing, with money, times and codes in the words of the reader', async () => {
  const auction = await house.auction({ title: 'Spring sale', owner_user_id: ann.id })
  const lot = await house.lot(auction, { title: 'Creek bottom' })
  await recordAudit(house.db, {
    actor: { ...SYSTEM, kind: 'person', userId: admin.id }, action: 'lot.changed', resource: { type: 'lot', id: lot },
    before: { starting_bid_cents: 100_000, reserve_visibility: 'hidden', own_ends_at: null, final_survey: false, winner_id: null, auction_id: null },
    after: {
      starting_bid_cents: 250_050, reserve_visibility: 'public', own_ends_at: '2026-03-01T18:00:00.000Z', final_survey: true, winner_id: ann.id,
      auction_id: auction, zoning_code: 'mixed_use', platform_fee_bps: 250, buyer_premium: { kind: 'percent', bps: 500 }, increment_table: [{ fromCents: 0, incrementCents: 5_000 }],
    },
  })
  const said = async (language: string) => {
    const { text } = await house.get(`/admin/audit?resource_type=lot&resource_id=${lot}`, { ...admin, cookie: `${admin.cookie}; lang=${language}` })
    const table = text.slice(text.indexOf('<tbody'), text.indexOf('</tbody'))
    return { table, words: table.replace(/<svg[^]*?<\/svg>/g, ' ').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
  }
  const english = await said('en')
  for (const part of [
    'Lot: Creek bottom', 'Starting bid $1,000.00 changed to $2,500.50', 'Reserve shown Hidden changed to Public', 'Survey after the sale No changed to Yes',
    `Winner – changed to Person 2`, 'Auction – changed to Spring sale', 'Zoning code Mixed use', 'Platform fee 2.5%', 'Percent: 5%; Type: Percentage', 'From: $0.00; Increment: $50.00',
  ]) assert.ok(english.words.includes(part), `${part} in ${english.words}`)
  assert.match(english.words, /Own closing time – changed to Mar 1, 2026, 6:00:00 PM UTC/)
  for (const link of [`/admin/lots/${lot}`, `/admin/auctions/${auction}`, `/admin/people/${admin.id}`, `/admin/people/${ann.id}`]) {
    assert.ok(english.table.includes(`href="${link}"`), link)
  }
  const found = async (search: string, language: string) =>
    (await house.get(`/admin/audit?search=${encodeURIComponent(search)}`, { ...admin, cookie: `${admin.cookie}; lang=${language}` })).text.includes('Creek bottom')
  assert.deepEqual([await found('Lot changed', 'en'), await found('lote modificado', 'es'), await found('lote retirado', 'es')], [true, true, false])
  const spanish = (await said('es')).words
  for (const part of ['Lote: Creek bottom', 'Precio inicial $1,000.00 cambiado a $2,500.50', 'No cambiado a Sí']) assert.ok(spanish.includes(part), `${part} in ${spanish}`)
})

test('the audit log export has reasons in English', async () => {
  const id = await voidedInvoice(because.depositNotPaid())
  const query = `?resource_type=invoice&resource_id=${id}`
  const { text } = await house.get(`/admin/audit/export${query}`, { ...admin, language: 'es' })
  assert.match(text, /The deposit was not paid\./)
})
