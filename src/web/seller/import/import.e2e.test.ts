import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testBrowser } from '../../../../test/browser.ts'
import { countClicks } from '../../../../test/click-counter.ts'
import { siteHouse } from '../../../../test/site-house.ts'
import { workbookFile } from '../../../../test/workbook.ts'

const browser = testBrowser()
const house = await siteHouse()
const url = (await house.listen()).replace(/\/api$/, '')

const sellers = [await house.visitor(), await house.visitor()]

/** A list as a land bank of a city publishes it: titles above the header, capitals, zeros, repeated streets, notes. */
const LAND_BANK = workbookFile({
  'Sale 216': [
    ['LAND REUTILIZATION AUTHORITY'], ['Sheriff’s land tax sale 216'], [],
    ['Sale No', 'Parcel ID', 'Location', 'Ward', 'Zoning', 'Lot Sq Ft', 'Opening Bid', 'Suit No', 'Remarks', 'Owner Name'],
    ['216-001', '1234-00-0010', '4521 N GRAND BLVD', 3, 'A', 3_750, '$1,482.17', '24-C1-0101', '', 'SMITH JOHN'],
    ['216-002', '1234-00-0020', '4523 N GRAND BLVD', 3, 'A', 0, ' $2,000.00 ', '24-C1-0102', 'Condemned', 'DOE'],
    ['216-003', '1234-00-0030', 'VACANT LOT ST FERDINAND AVE', 4, 'N/A', '5,000', 1_100, '24-C1-0103', '', ''],
    ['216-004', '1234-00-0040', 'VACANT LOT ST FERDINAND AVE', 4, 'B', 'N/A', '$950', '24-C1-0104', '', 'LRA'],
    ['216-013', '0234-00-0050', 'VACANT LOT ST FERDINAND AVE', 4, 'B', 2_500, '$950', '24-C1-0105', '', 'LRA'],
  ],
})

/** Results of another county: dots in headers, prices with spaces, the day of the sale in each row. */
const COUNTY = [
  'Case.number,APN,Date.Sold,Winning.Bid,Minimum.Bid,Excess.Proceeds,Address.Number,Street,Street.Type,Combined.Full.Address,City,State,Longitude,Latitude',
  'K2023-1,13430151200000000,8/21/2023,"$20,000.00 ","$7,149.39 ","$12,850.61 ",801,AGNES,AVE,801  N AGNES AVE,Kansas City,Missouri,-94.5450871,39.12298602',
  'K2023-2,13430191300000000,8/21/2023,"$1,600.00 ",$356.04 ,"$1,243.96 ",809,MONTGALL,AVE,809  N MONTGALL AVE,Kansas City,Missouri,-94.54876801,39.12291646',
  'K2023-3,13720223100000000,8/21/2023,,$445.59 ,$0.00 ,0,WHEELING,AVE,WHEELING AVE,Kansas City,Missouri,-94.51084154,39.11344913',
].join('\n')

const FILES = [
  { name: 'land-bank.xlsx', contents: LAND_BANK, lots: 5 },
  { name: 'county.csv', contents: COUNTY, lots: 3 },
]

test('the line of a field says which column is chosen for it, with its first values', async () => {
  const seller = await house.visitor()
  await browser.withPage({ width: 390, height: 844 }, async (page) => {
    const [cookie, value] = seller.cookie.split('=', 2)
    await page.context().addCookies([{ name: cookie!, value: value!, url }])
    await page.goto(`${url}/seller/import`)
    await page.locator('input[type=file]').first().setInputFiles({ name: 'county.csv', mimeType: 'text/csv', buffer: Buffer.from(COUNTY) })
    await page.getByRole('button', { name: 'Upload' }).click()
    const line = page.locator('summary', { has: page.locator('[data-source="sku"]') })
    await line.getByText('Case.number').waitFor()
    await page.waitForLoadState()
    assert.equal(await page.locator('#field-sku').isVisible(), false)
    await line.click()
    await page.locator('#field-sku').selectOption('City')
    await line.getByText('City', { exact: true }).waitFor()
    await line.getByText('Kansas City').waitFor()
    await page.locator('#field-sku').selectOption('')
    await line.getByText('Not in the file').waitFor()
  })
})

for (const { name, contents, lots } of FILES) {
  test(`${name} is imported without a mapping by hand, with 3 clicks and 2 fields`, async () => {
    const seller = sellers.pop()!
    await browser.withPage({ width: 1366, height: 650 }, async (page) => {
      const [cookie, value] = seller.cookie.split('=', 2)
      await page.context().addCookies([{ name: cookie!, value: value!, url }])
      const person = countClicks()
      await page.goto(`${url}/seller/import`)
      await person.attach(page.locator('input[type=file]').first(), { name, contents })
      await person.click(page.getByRole('button', { name: 'Upload' }))
      await person.fill(page.getByLabel('Auction title'), 'Sheriff’s sale 216')
      await person.click(page.getByRole('button', { name: 'Check file' }))
      await page.getByText(`${lots} lots will be added`).waitFor()
      await person.click(page.getByRole('button', { name: 'Import', exact: true }))
      await page.getByText(`${lots} lots added`).waitFor()
      assert.deepEqual([person.clicks, person.fields], [3, 2])
    })
    const kept = await house.db.query<Record<string, unknown>>(
      `select coalesce(l.lot_label, l.lot_number::text) as number, l.title, l.parcel_id, l.sku, l.starting_bid_cents, l.acreage::float8 as acreage
       from lots l join auctions a on a.id = l.auction_id where a.owner_user_id = $1 order by l.lot_number`, [seller.id])
    if (name === 'county.csv') {
      return assert.deepEqual(kept.map((lot) => [lot['title'], lot['parcel_id'], lot['starting_bid_cents']]), [
        ['801 N Agnes Ave', '13430151200000000', 714_939], ['809 N Montgall Ave', '13430191300000000', 35_604], ['Wheeling Ave', '13720223100000000', 44_559],
      ])
    }
    const acresOf = ({ acreage }: Record<string, unknown>) => (acreage === null ? null : Number((acreage as number).toFixed(3)))
    assert.deepEqual(kept.map((lot) => [lot['number'], lot['title'], lot['starting_bid_cents'], acresOf(lot)]), [
      ['216-001', '4521 N Grand Blvd', 148_217, 0.086], ['216-002', '4523 N Grand Blvd', 200_000, null],
      ['216-003', 'Vacant Lot St Ferdinand Ave (1234-00-0030)', 110_000, 0.115], ['216-004', 'Vacant Lot St Ferdinand Ave (1234-00-0040)', 95_000, null],
      ['216-013', 'Vacant Lot St Ferdinand Ave (0234-00-0050)', 95_000, 0.057],
    ])
    assert.deepEqual(kept[0]!['parcel_id'], '1234-00-0010')
    assert.deepEqual(kept[0]!['sku'], '24-C1-0101')
  })
}
