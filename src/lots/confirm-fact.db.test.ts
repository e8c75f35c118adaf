import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../test/site-house.ts'
import type { LotId } from '../kernel/ids.ts'

const house = await siteHouse()
const admin = await house.visitor()
await house.db.query("update users set is_admin = true, name = 'Olive Operator' where id = $1", [admin.id])
const office = (await house.person({ admin: true })).token
const adminToken = await office('read', 'write', 'admin')

const [land] = await house.db.query<{ id: number }>("select id from categories where slug = 'land'")

const PARCEL = { flood_zone: 'X', legal_access: 'public_frontage', mineral_rights: 'all_convey', electric: 'unknown', road_frontage_ft: 300 }

async function stated(): Promise<{ lot: LotId; slug: string; seller: string }> {
  const owner = await house.person({ seller: true })
  const auction = await house.auction({ owner_user_id: owner.id })
  const lot = await house.lot(auction, { category_id: land!.id, acreage: 40, zoning: 'EFU', parcel_id: '12-34', attributes: PARCEL })
  const [row] = await house.db.query<{ slug: string }>('select slug from lots where id = $1', [lot])
  return { lot, slug: row!.slug, seller: await owner.token('read', 'write', 'seller') }
}

const confirmedFacts = async (lot: LotId): Promise<Record<string, unknown>[]> =>
  (await house.call<{ confirmed_facts: Record<string, unknown>[] }>('GET', `/v1/lots/${lot}`)).body.data.confirmed_facts

/** The rows of the due diligence table, with cells joined by bars. */
async function rowsOf(path: string, language = 'en'): Promise<string[]> {
  const { text } = await house.get(path, { language })
  const table = /<table class="ledger diligence">([^]*?)<\/table>/.exec(text)![1]!
  return [...table.matchAll(/<tr>([^]*?)<\/tr>/g)].map(([, row]) => row!.replaceAll(/<\/t[hd]>/g, '|').replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' '))
}

test('a seller’s answer is shown as stated by the seller, on the page, the sheet and in both languages, and nothing is confirmed', async () => {
  const { lot, slug } = await stated()
  for (const path of [`/lots/${slug}`, `/lots/${slug}/sheet`]) {
    const rows = await rowsOf(path)
    assert.ok(rows.includes('Flood zone|Zone X, minimal|Stated by seller|'), rows.join('\n'))
    assert.ok(rows.includes('Legal access|Frontage on a public road|Stated by seller|'))
    assert.ok(rows.includes('Minerals|All convey|Stated by seller|'))
    assert.ok(rows.includes('Acreage|40 acres|Stated by seller|'))
    assert.ok(rows.includes('Power|Not known|Check Stated by seller|'))
    assert.ok(rows.every((row) => !row.includes('Confirmed')))
    const spanish = await rowsOf(path, 'es')
    assert.ok(spanish.includes('Zona de inundación|Zona X, mínima|Según el vendedor|'), spanish.join('\n'))
  }
  assert.deepEqual(await confirmedFacts(lot), [])
})

test('frontage is shown also without the type of the road, and answers that only administrators see are kept', async () => {
  const auction = await house.auction()
  const lot = await house.lot(auction, { slug: 'fronted', attributes: { road_frontage_ft: 300, water_rights: 'not_applicable' } })
  assert.ok(lot)
  const rows = await rowsOf('/lots/fronted')
  assert.ok(rows.includes('Road|300 ft of frontage|Stated by seller|'), rows.join('\n'))
  assert.ok(rows.includes('Water rights|Not applicable|Stated by seller|'), rows.join('\n'))
})

test('a confirmation shows who, when and the source on the page, the sheet and in the API, and is in the audit log', async () => {
  const { lot, slug } = await stated()
  const form = await house.get(`/admin/lots/${lot}/facts/flood_zone/confirmation`, admin)
  assert.match(form.text, /Confirm this fact\?[^]*Zone X, minimal/)
  const { status } = await house.post(`/admin/lots/${lot}/facts/flood_zone/confirmation`, { source: 'FEMA panel 41037C1500D' }, admin)
  assert.equal(status, 303)
  for (const path of [`/lots/${slug}`, `/lots/${slug}/sheet`]) {
    const row = (await rowsOf(path)).find((one) => one.startsWith('Flood zone'))!
    assert.match(row, /^Flood zone\|Zone X, minimal\|Confirmed by Olive Operator of Freehold, .* Source: FEMA panel 41037C1500D\|$/)
    assert.match((await rowsOf(path, 'es')).find((one) => one.startsWith('Zona de inundación'))!, /Confirmado por Olive Operator, de Freehold, .* Fuente: FEMA panel/)
  }
  const [fact, ...others] = await confirmedFacts(lot)
  assert.deepEqual([fact!.fact, fact!.confirmed_by, fact!.source, others.length], ['flood_zone', 'Olive Operator', 'FEMA panel 41037C1500D', 0])
  assert.match(String(fact!.confirmed_at), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.match((await house.get(`/admin/lots/${lot}`, admin)).text, /Property facts[^]*Olive Operator[^]*FEMA panel/)
  const [audit] = await house.db.query<{ actor: number; after: Record<string, unknown> }>(
    "select actor_user_id as actor, after from audit_log where action = 'lot.fact_confirmed' and resource_id = $1", [lot])
  assert.equal(audit!.actor, admin.id)
  assert.deepEqual(audit!.after, { fact: 'flood_zone', source: 'FEMA panel 41037C1500D', statement: { flood_zone: 'X' } })
})

test('a fact changed by its seller is no longer confirmed, also if they change it back; others stay confirmed', async () => {
  const { lot, seller } = await stated()
  const confirm = (fact: string, body: object = {}) => house.call('POST', `/v1/admin/lots/${lot}/facts/${fact}/confirmation`, { token: adminToken, body })
  for (const fact of ['flood_zone', 'acreage', 'road_type']) assert.equal((await confirm(fact)).status, 200, fact)
  const change = async (body: object): Promise<unknown[]> => {
    const { status, text } = await house.call('PATCH', `/v1/seller/lots/${lot}`, { token: seller, body })
    assert.equal(status, 200, text)
    return (await confirmedFacts(lot)).map(({ fact }) => fact)
  }
  assert.deepEqual(await change({ title: 'Another title' }), ['acreage', 'flood_zone', 'road_type'])
  assert.deepEqual(await change({ attributes: { ...PARCEL, flood_zone: 'AE' } }), ['acreage', 'road_type'])
  assert.deepEqual(await change({ attributes: PARCEL }), ['acreage', 'road_type'], 'there was no new confirmation')
  assert.deepEqual(await change({ attributes: { ...PARCEL, road_frontage_ft: 900 } }), ['acreage'])
  assert.deepEqual(await change({ attributes: { ...PARCEL, acreage_source: 'survey' } }), [])
  const [audit] = await house.db.query<{ before: { confirmed_facts?: string[] } }>(
    "select before from audit_log where action = 'lot.changed' and resource_id = $1 and before ? 'confirmed_facts' order by id limit 1", [lot])
  assert.deepEqual(audit!.before.confirmed_facts, ['flood_zone'])
})

test('a confirmation never applies to a changed fact, whoever wrote the lot', async () => {
  const { lot } = await stated()
  await house.call('POST', `/v1/admin/lots/${lot}/facts/zoning/confirmation`, { token: adminToken, body: { source: null } })
  assert.equal((await confirmedFacts(lot)).length, 1)
  await house.db.query("update lots set zoning = 'RR-5' where id = $1", [lot])
  assert.deepEqual(await confirmedFacts(lot), [])
})

test('unknown or missing facts cannot be confirmed, nor those of the operator’s own lots; an outdated form is shown again', async () => {
  const { lot, seller } = await stated()
  const at = (fact: string) => `/v1/admin/lots/${lot}/facts/${fact}/confirmation`
  for (const [fact, status] of [['electric', 409], ['sewer', 409], ['sku', 404], ['__proto__', 404]] as const) {
    assert.equal((await house.call('POST', at(fact), { token: adminToken, body: {} })).status, status, fact)
  }
  assert.equal((await house.call('POST', at('flood_zone'), { token: seller, body: {} })).status, 403)
  await house.db.query('update auctions set owner_user_id = $2 where id = (select auction_id from lots where id = $1)', [lot, admin.id])
  const own = await house.post(`/admin/lots/${lot}/facts/flood_zone/confirmation`, {}, admin)
  assert.deepEqual([own.status, /You sell this lot/.test(own.text)], [409, true])

  const other = await stated()
  const shown = await house.get(`/admin/lots/${other.lot}/facts/flood_zone/confirmation`, admin)
  const seen = /name="seen" value="([^"]+)"/.exec(shown.text)![1]!
  await house.call('PATCH', `/v1/seller/lots/${other.lot}`, { token: other.seller, body: { attributes: { ...PARCEL, flood_zone: 'AE' } } })
  assert.equal((await house.post(`/admin/lots/${other.lot}/facts/flood_zone/confirmation`, { seen }, admin)).status, 409)
  assert.deepEqual(await confirmedFacts(other.lot), [])
})

test('a confirmation is withdrawn with a reason, and the fact is stated by the seller again', async () => {
  const { lot, slug } = await stated()
  const withdraw = (form: Record<string, string>) => house.post(`/admin/lots/${lot}/facts/flood_zone/withdrawal`, form, admin)
  assert.equal((await withdraw({ reason: 'Wrong panel' })).status, 409)
  await house.post(`/admin/lots/${lot}/facts/flood_zone/confirmation`, {}, admin)
  assert.equal((await withdraw({ reason: '' })).status, 422)
  assert.equal((await withdraw({ reason: 'Wrong panel' })).status, 303)
  assert.ok((await rowsOf(`/lots/${slug}`)).includes('Flood zone|Zone X, minimal|Stated by seller|'))
  const again = await house.call('POST', `/v1/admin/lots/${lot}/facts/flood_zone/withdrawal`, { token: adminToken, body: { reason: 'Wrong panel' } })
  assert.equal(again.status, 409)
})
