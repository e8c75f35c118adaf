import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { confirmed } from '../../../../test/confirm-decision.ts'
import { insert } from '../../../../test/factories.ts'
import { fieldsIn } from '../../../../test/read-html.ts'
import { type SiteReply, siteHouse, type SiteVisitor } from '../../../../test/site-house.ts'
import { openInvoice } from '../../../invoices/index.ts'
import { cents } from '../../../kernel/money.ts'
import { verbatim } from '../../../kernel/sentences.ts'

const house = await siteHouse()
const [ada, bea, ann] = [await house.visitor(), await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = any($1::bigint[])', [[ada.id, bea.id]])
await house.db.query("update users set name = 'Ada Operator' where id = $1", [ada.id])

/** A form of the site as an administrator has it open, to be sent later. */
async function opened(path: string, who: SiteVisitor): Promise<(typed: Record<string, string>) => Promise<SiteReply>> {
  const fields = hiddenIn((await house.get(path, who)).text)
  return async (typed) => {
    const answer = await house.post(path, { ...fields, ...typed }, who)
    return answer.text.includes('name="confirmed"') ? house.post(path, { ...hiddenIn(answer.text), ...fields }, who) : answer
  }
}

const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

/** The same with the current values of its fields, as a browser sends it. */
async function filled(path: string, who: SiteVisitor): Promise<(typed: Record<string, string>) => Promise<SiteReply>> {
  const fields = fieldsIn((await house.get(path, who)).text)
  return (typed) => house.post(path, { ...fields, ...typed }, who)
}

async function invoice(): Promise<number> {
  const draft = {
    kind: 'winner' as const, payer: { userId: ann.id }, currency: 'usd', dueAt: null,
    lines: [{ code: 'buyer_fee' as const, label: verbatim('Fee'), amount: cents(3_000_000) }],
  }
  return (await house.db.transaction((tx) => openInvoice(tx, draft))).id
}

const document = (): Promise<number> => insert<number>(house.db, 'verification_documents', {
  user_id: ann.id, document_type: 'proof_of_address', file_key: `documents/00/${randomUUID()}`, file_name: 'scan.png', mime_type: 'image/png', bytes: 10, uploaded_by: ann.id,
})

async function settlement(): Promise<number> {
  const auction = await house.auction()
  return insert(house.db, 'settlements', {
    lot_id: await house.lot(auction), auction_id: auction, seller_user_id: ann.id, currency: 'usd', hammer_price_cents: 100, buyers_premium_cents: 0,
    seller_share_cents: 0, seller_commission_cents: 0, platform_fee_cents: 0, platform_fee_collected: 'deduct', deductions_cents: 0,
    net_proceeds_cents: 100, status: 'ready',
  })
}

async function refund(): Promise<number> {
  const id = await invoice()
  await confirmed((typed) => house.post(`/admin/invoices/${id}/payment`, typed, ada), { amount: '30001', reference: 'TOO MUCH', received_at: '' })
  return (await house.db.query<{ id: number }>('select id from refunds where invoice_id = $1', [id]))[0]!.id
}

const wires = (id: number) =>
  house.db.query<{ reference: string }>('select reference from invoice_payments where invoice_id = $1 order by id', [id])

test('a decision on an outdated page changes nothing, and shows the new state and who changed it', async () => {
  const [paper, owed, paid, open] = [await document(), await refund(), await settlement(), await invoice()]
  const pages: [path: string, other: string, first: Record<string, string>, second: Record<string, string>][] = [
    [`/admin/documents/${paper}/rejection`, `/admin/documents/${paper}/approval`, { expires_on: '' }, { why: 'unreadable' }],
    [`/admin/refunds/${owed}/sending`, `/admin/refunds/${owed}/sending`, { reference: 'OUT-1' }, { reference: 'OUT-2' }],
    [`/admin/settlements/${paid}/pay`, `/admin/settlements/${paid}/pay`, { reference: 'PAY-1' }, { reference: 'PAY-2' }],
    [`/admin/people/${ann.id}/suspension`, `/admin/people/${ann.id}/suspension`, { reason: 'Asked for it' }, { reason: 'Another reason' }],
    [`/admin/invoices/${open}/payment`, `/admin/invoices/${open}/payment`, { amount: '10000', reference: 'WIRE-77' }, { amount: '10000', reference: 'wire-77 ' }],
  ]
  for (const [path, other, first, second] of pages) {
    const [fromAda, fromBea] = [await opened(other, ada), await opened(path, bea)]
    assert.equal((await fromAda(first)).status, 303, path)
    const refused = await fromBea(second)
    assert.equal(refused.status, 409, path)
    assert.match(refused.text, /Ada Operator changed this after you opened the page/, path)
    for (const typed of Object.values(second)) assert.ok(refused.text.includes(typed.trim()), 'the typed values stay')
  }
  const [row] = await house.db.query<{ status: string }>('select status from verification_documents where id = $1', [paper])
  assert.equal(row!.status, 'approved')
  const [sent] = await house.db.query<{ sent_reference: string }>('select sent_reference from refunds where id = $1', [owed])
  const [payout] = await house.db.query<{ payout_reference: string }>('select payout_reference from settlements where id = $1', [paid])
  assert.deepEqual([sent!.sent_reference, payout!.payout_reference, (await wires(open)).length], ['OUT-1', 'PAY-1', 1])
})

test('a decision after the new state was shown is accepted, and no message wrongly says that values were kept', async () => {
  const paper = await document()
  await house.post(`/admin/documents/${paper}/approval`, {}, ada)
  const reject = await opened(`/admin/documents/${paper}/rejection`, bea)
  assert.equal((await reject({ why: 'mismatch' })).status, 303)
  const [owed, paid] = [await refund(), await settlement()]
  for (const [path, first, second] of [
    [`/admin/refunds/${owed}/sending`, { reference: 'OUT-3' }, { reference: 'OUT-4' }],
    [`/admin/settlements/${paid}/pay`, { reference: 'PAY-3' }, { reference: 'PAY-4' }],
  ] as const) {
    assert.equal((await (await opened(path, ada))(first)).status, 303)
    const again = await (await opened(path, bea))(second)
    assert.equal(again.status, 409, path)
    assert.match(again.text, new RegExp(`already recorded, with “${first.reference}”`))
  }
  const again = await (await opened(`/admin/documents/${paper}/rejection`, bea))({ why: 'unreadable' })
  assert.match(again.text, /This is already set/)
  const [row] = await house.db.query<{ reason: string }>('select reason from verification_documents where id = $1', [paper])
  assert.equal(row!.reason, 'mismatch')
})

interface Form {
  path: string
  /** What one administrator saves, and what another has typed on an older page. */
  first: Record<string, string>
  second: Record<string, string>
  /** What the refused form shows beside its fields. */
  beside: RegExp[]
  /** The values the first one saved. */
  kept: RegExp
}

/** A field of a category, as form values. */
const AREA = { name: 'floor_area', label: 'Floor area', kind: 'number', choices: '', least: '0', most: '', longest: '', group: 'Buildings', place: '1' }

async function writtenForms(): Promise<Form[]> {
  const auction = await house.auction()
  const [sale, lot] = [`/admin/auctions/${auction}/agreement`, `/admin/lots/${await house.lot(auction)}/deductions`]
  await (await opened('/admin/categories/commercial/fields/new', ada))(AREA)
  await (await opened('/admin/platforms/new', ada))({ slug: 'prairie-lots', name: 'Prairie Lots', is_active: 'on' })
  const [plan] = await house.db.query<{ slug: string }>('select slug from subscription_plans order by id limit 1')
  return [
    { path: '/admin/settings', first: { enforce_plans: 'on' }, second: { enforce_plans: '' }, beside: [/Currently on/], kept: /name="enforce_plans"[^>]*checked/ },
    { path: `/admin/plans/${plan!.slug}`, first: { name: 'By Ada' }, second: { name: 'By Bea' }, beside: [/Current value: “By Ada”/], kept: /value="By Ada"/ },
    { path: '/admin/categories/farm', first: { name: 'By Ada' }, second: { position: '7' }, beside: [/Current value: “By Ada”/], kept: /value="By Ada"/ },
    { path: '/admin/platforms/prairie-lots', first: { name: 'By Ada' }, second: { name: 'By Bea', is_active: '' }, beside: [/“By Ada”/, /Currently on/], kept: /value="By Ada"/ },
    { path: '/admin/categories/commercial/fields/floor_area', first: { label: 'By Ada' }, second: { kind: 'text', least: '' }, beside: [/“By Ada”/, /The current value is different/], kept: /value="By Ada"/ },
    { path: lot, first: { deductions: 'By Ada: 5' }, second: { deductions: '' }, beside: [/Current value: “By Ada: 5”/], kept: /By Ada: 5/ },
    { path: sale, first: { seller_share_percentage: '5' }, second: { seller_share_percentage: '' }, beside: [/Current value: “5”/], kept: /value="5"/ },
  ]
}

test('a save on an outdated page shows the current value beside each field, and saving again overwrites', async () => {
  for (const { path, first, second, beside, kept } of await writtenForms()) {
    const [fromAda, fromBea, again] = [await filled(path, ada), await filled(path, bea), await filled(path, bea)]
    assert.equal((await fromAda(first)).status, 303, path)
    const refused = await fromBea(second)
    assert.equal(refused.status, 412, path)
    assert.match(refused.text, /Ada Operator saved this after you opened it/, path)
    for (const sentence of beside) assert.match(refused.text, sentence, path)
    assert.match((await house.get(path, ada)).text, kept, path)
    assert.equal((await again(first)).status, 303, 'saving the same values is no conflict')
    const meant = await house.post(path, { ...fieldsIn(refused.text), ...second }, bea)
    assert.equal(meant.status, 303, path)
    assert.doesNotMatch((await house.get(path, ada)).text, kept, path)
  }
})

test('removing a field that was changed meanwhile names who changed it, and two added fields are both kept', async () => {
  const fields = '/admin/categories/timber/fields'
  assert.equal((await (await opened(`${fields}/new`, ada))(AREA)).status, 303)
  const [removal, change] = [await opened(`${fields}/floor_area/removal`, bea), await filled(`${fields}/floor_area`, ada)]
  assert.equal((await change({ label: 'Living space' })).status, 303)
  assert.match((await removal({})).text, /Ada Operator changed this/)
  const added = await Promise.all(['barn_area', 'silo_area'].map(async (name) => (await opened(`${fields}/new`, bea))({ ...AREA, name })))
  assert.deepEqual(added.map(({ status }) => status), [303, 303])
  const all = (await house.get(fields, ada)).text
  for (const name of ['floor_area', 'barn_area', 'silo_area']) assert.ok(all.includes(name), name)
})

test('of two simultaneous decisions one succeeds', async () => {
  const paper = await document()
  const forms = [await opened(`/admin/documents/${paper}/approval`, ada), await opened(`/admin/documents/${paper}/rejection`, bea)]
  const answers = await Promise.all(forms.map((send) => send({ why: 'unreadable' })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 409])
})

test('a wire counts once however often its bank statement line is entered, whatever else is sent', async () => {
  const id = await invoice()
  const record = async (typed: Record<string, string>) => (await opened(`/admin/invoices/${id}/payment`, bea))({ amount: '10000', received_at: '', ...typed })
  assert.equal((await record({ reference: 'WIRE-77' })).status, 303)
  for (const reference of ['WIRE-77', ' wire-77 ', 'WIRE -77']) {
    const refused = await record({ reference, ...(reference === 'WIRE -77' && { is_another: 'on' }) })
    assert.equal(refused.status, 409, reference)
    assert.match(refused.text, /A payment of \$10,000\.00 with the reference WIRE-77 is already recorded on this invoice/)
    assert.match(refused.text, /If this is a different payment, enter its own number/)
  }
  assert.equal((await wires(id)).length, 1)
  assert.equal((await record({ reference: 'WIRE-78' })).status, 303)
  const early = await record({ reference: 'WIRE-79', received_at: '1990-01-01T10:00', received_at_zone: 'UTC' })
  assert.equal(early.status, 422)
  assert.match(early.text, /This invoice was issued on .* so a payment for it cannot be earlier/)
  assert.equal((await wires(id)).length, 2)
})
