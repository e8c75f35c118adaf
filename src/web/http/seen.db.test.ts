import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsIn } from '../../../test/read-html.ts'
import { siteHouse } from '../../../test/site-house.ts'

const house = await siteHouse()
const ann = await house.visitor()
await house.db.query('update users set seller_approved_at = house_clock() where id = $1', [ann.id])
const auction = await house.auction({ owner_user_id: ann.id, slug: 'creek-sale', title: 'Creek sale', status: 'draft', published_at: null })
const lot = await house.lot(auction, { slug: 'creek', title: 'Creek lot' })

const outline = (south: number): string =>
  JSON.stringify({ type: 'Polygon', coordinates: [[[-94, south], [-93.99, south], [-93.99, south + 0.01], [-94, south + 0.01], [-94, south]]] })

interface Row {
  page: string
  /** The URL the form posts to, if it is another one. */
  action?: string
  theirs: Record<string, string>
  ours: Record<string, string>
  kept: () => string
}

const CELLS = { lot_number: '1', title: 'Creek lot', starting_bid: '100', acreage: '', reserve_price: '' }
const ROWS: Row[] = [
  {
    page: '/seller/lots/creek/basics', theirs: { description: 'Theirs' }, ours: { zoning: 'Ours' },
    kept: () => `select concat_ws(',', description, zoning) as kept from lots where id = ${lot}`,
  },
  {
    page: '/seller/lots/creek/boundary', theirs: { boundary: outline(39) }, ours: { boundary: outline(40) },
    kept: () => `select boundary::text as kept from lots where id = ${lot}`,
  },
  {
    page: '/seller/auctions/creek-sale/lots', action: '/seller/lots/creek/row',
    // Its cells are in the table row, outside the form element.
    theirs: { ...CELLS, acreage: '230' }, ours: { ...CELLS, starting_bid: '200' },
    kept: () => `select concat_ws(',', starting_bid_cents, acreage) as kept from lots where id = ${lot}`,
  },
  {
    page: '/seller/auctions/creek-sale/terms', theirs: { terms: 'Theirs.' }, ours: { terms: 'Ours.' },
    kept: () => `select terms as kept from auctions where id = ${auction}`,
  },
  {
    page: '/seller/auctions/creek-sale/closing',
    theirs: { starts_at: '2031-05-01T10:00', starts_at_zone: 'UTC', ends_at: '2031-05-09T10:00', ends_at_zone: 'UTC' },
    ours: { starts_at: '2031-05-02T10:00', starts_at_zone: 'UTC', ends_at: '2031-05-09T10:00', ends_at_zone: 'UTC' },
    kept: () => `select starts_at::text as kept from auctions where id = ${auction}`,
  },
]

const tagOf = (text: string): string => /name="seen" value="([^"]+)"/.exec(text)![1]!

for (const { page, action = page, theirs, ours, kept } of ROWS) {
  test(`${action}: does not overwrite a colleague's save that was not shown`, async () => {
    const stands = async () => (await house.db.query<{ kept: string }>(kept()))[0]!.kept
    const { text } = await house.get(page, ann)
    const shown = { ...(action === page ? fieldsIn(text) : {}), seen: tagOf(text) }
    assert.equal((await house.post(action, { ...shown, ...theirs }, ann)).status, 303)
    const before = await stands()

    const late = await house.post(action, { ...shown, ...ours }, ann)
    assert.equal(late.status, 412)
    assert.match(late.text, /Someone else saved changes after you opened this page/)
    assert.equal(await stands(), before)
    assert.equal((await house.post(action, { ...shown, ...theirs }, ann)).status, 303, 'sending the same values again is a repeated click')

    assert.equal((await house.post(action, { ...shown, ...ours, seen: tagOf(late.text) }, ann)).status, 303, 'sending it again confirms it')
    assert.notEqual(await stands(), before)
  })
}

test('emptying a required field of a lot is an error, not a save of the old value', async () => {
  for (const action of ['/seller/lots/creek/basics', '/seller/lots/creek/row']) {
    const { status, text } = await house.post(action, { ...CELLS, category_id: '1', starting_bid: ' ' }, ann)
    assert.equal(status, 422, action)
    assert.match(text, />[^<]*Starting bid[^<]*: This field is required\.</)
  }
})
