import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '../../../../test/factories.ts'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])

/** A draft of Ann with two lots. */
async function draft(slug: string): Promise<number> {
  const sale = await house.auction({ owner_user_id: ann.id, slug, title: 'County sale', status: 'draft', published_at: null, starts_at: minutes(60), ends_at: minutes(90) })
  const lot = await house.lot(sale, { slug: `${slug}-1`, lot_number: 1, lot_label: '216-013' })
  await house.lot(sale, { slug: `${slug}-2`, lot_number: 2 })
  return lot
}
const deductedBy = (slug: string) => house.db.query<{ slug: string; deductions: { label: string; amount_cents: number }[] }>(
  `select l.slug, l.deductions from lots l join auctions a on a.id = l.auction_id where a.slug = $1 order by l.id`, [slug])

test('the office types deductions of a lot, which its seller reads before publishing', async () => {
  const lot = await draft('with-deductions')
  const form = `/admin/lots/${lot}/deductions`
  assert.match((await house.get(`/admin/lots/${lot}`, admin)).text, new RegExp(form))
  const saved = await house.post(form, { deductions: 'Survey: 1,350.50\nMowing: 80' }, admin)
  assert.equal(saved.status, 303, saved.text.slice(0, 300))
  assert.match((await house.get(form, admin)).text, /Survey: 1,?350\.50\nMowing: 80/)
  assert.match((await house.get(`/admin/lots/${lot}`, admin)).text, /Survey \$1,350\.50; Mowing \$80/)
  const { text } = await house.get('/seller/auctions/with-deductions', ann)
  assert.match(text, /Lot 216-013: \$1,430\.50/)
  assert.match(text, /Deductions of 1 lot agreed/)
  assert.match((await house.get('/seller/lots/with-deductions-1/basics', ann)).text, /Deducted from your proceeds of this lot[^<]*Survey \$1,350\.50/)
  assert.doesNotMatch((await house.get('/seller/lots/with-deductions-2/basics', ann)).text, /Deducted from your proceeds/)
})

test('a line without an amount, or with one of zero, is refused beside the field', async () => {
  const lot = await draft('mistyped')
  for (const typed of ['Survey 350', 'Survey:', ': 350', 'Survey: 0', 'Survey: -5', 'Survey: many', `${'x'.repeat(121)}: 5`]) {
    const { status, text } = await house.post(`/admin/lots/${lot}/deductions`, { deductions: typed }, admin)
    assert.equal(status, 422, typed)
    assert.match(text, /Enter one deduction per line/, typed)
  }
  assert.deepEqual((await deductedBy('mistyped')).map(({ deductions }) => deductions), [[], []])
})

test('a copy in another auction keeps them; a duplicate, which is another tract, has none', async () => {
  const lot = await draft('copied')
  await house.post(`/admin/lots/${lot}/deductions`, { deductions: 'Survey: 350' }, admin)
  assert.equal((await house.post('/seller/lots/copied-1/duplicate', {}, ann)).status, 303)
  assert.deepEqual((await deductedBy('copied')).map(({ deductions }) => deductions.length), [1, 0, 0])
  const dates = { starts_at: '2031-05-01T10:00', starts_at_zone: 'America/Chicago', ends_at: '2031-05-08T10:00', ends_at_zone: 'America/Chicago' }
  const { headers } = await house.post('/seller/auctions/copied/copy', { title: 'Next county sale', lots: 'all', ...dates }, ann)
  const copy = String(headers['location']).split('/')[3]!
  assert.deepEqual((await deductedBy(copy))[0]!.deductions, [{ label: 'Survey', amount_cents: 35_000 }])
})
