import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'

const house = await siteHouse()

test('the search of the home page finds lots, with the label of the list of lots', async () => {
  await house.lot(await house.auction(), { slug: 'mill-creek', title: 'North forty on Mill Creek', parcel_id: '014-0220-001' })
  await house.lot(await house.auction(), { slug: 'elsewhere', title: 'Somewhere else' })
  for (const [language, label] of [['en', 'Place, ZIP code, parcel number or keyword'], ['es', 'Lugar, código postal, n.º de parcela o palabra']] as const) {
    const { text } = await house.get(`/?lang=${language}`)
    const [, action, form] = /<form class="home-search" role="search" action="([^"]+)">([^]*?)<\/form>/.exec(text)!
    assert.match(form!, new RegExp(`<label for="lot-search">${label}</label>`))
    const name = /<input[^>]* name="(\w+)" type="search"/.exec(form!)![1]!
    assert.ok((await house.get(`/lots?lang=${language}`)).text.includes(label))
    for (const typed of ['mill creek', '014 0220 001']) {
      const found = await house.get(`${action}?${name}=${encodeURIComponent(typed)}`)
      assert.deepEqual([found.text.includes('/lots/mill-creek'), found.text.includes('/lots/elsewhere')], [true, false], typed)
    }
  }
})
