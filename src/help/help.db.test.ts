import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { keepHelp } from './keep-help.ts'
import { helpShelf } from './shelf.ts'

const { call, db, house, person } = await testHouse()

interface Category { slug: string; title: string; icon: string; description: string; url: string }
interface Article { slug: string; category_slug: string; title: string; tags: string[]; updated: string; url: string }

let [seller, admin, bidder]: string[] = []
before(async () => {
  seller = await (await person({ seller: true })).token('read')
  admin = await (await person({ admin: true })).token('read')
  bidder = await (await person()).token('read')
})

const inLanguage = (language: string) => ({ 'accept-language': language })
const search = async (q: string, { language = 'en', token, category }: { language?: string; token?: string; category?: string } = {}) =>
  call<Article[]>('GET', `/v1/help/search?${new URLSearchParams({ q, ...(category ? { category } : {}) })}`, { headers: inLanguage(language), ...(token ? { token } : {}) })
const slugsOf = async (q: string, options = {}) => (await search(q, options)).body.data.map(({ slug }) => slug)

describe('the categories of the help', () => {
  it('are those with articles for the reader, in their language', async () => {
    const of = async (token?: string, language = 'en') =>
      (await call<Category[]>('GET', '/v1/help/categories', { headers: inLanguage(language), ...(token ? { token } : {}) })).body.data
    assert.deepEqual((await of())[0], {
      slug: 'bidding', title: 'Bidding', icon: 'gavel', description: 'How bids, maximums, reserves and the close work.', url: 'http://freehold.test/help#bidding',
    })
    assert.ok(!(await of()).some(({ slug }) => slug === 'house'))
    assert.ok(!(await of(seller)).some(({ slug }) => slug === 'house'))
    assert.ok((await of(admin)).some(({ slug }) => slug === 'house'))
    assert.equal((await of(undefined, 'es-MX,en;q=0.5'))[0]!.title, 'Ofertar')
  })
})

describe('a search of the help', () => {
  const table: [question: string, first: string][] = [
    ['deposit', 'deposits'], ['deposits', 'deposits'], ['depos', 'deposits'], ['depsoit', 'deposits'], ['how does proxy bidding work', 'how-proxy-bidding-works'],
    ['maximum bid', 'how-proxy-bidding-works'], ['resrve', 'reserves'], ['soft close', 'soft-close'], ['sniping', 'soft-close'], ['webhook signature', 'receiving-webhooks'],
    ['wire transfer invoice', 'paying-an-invoice'], ['buyer premium', 'what-a-bid-costs'], ['api token', 'api-quick-start'], ['per acre', 'bidding-by-the-acre'],
    ['PLSS', 'boundaries-and-plats'], ['verification', 'verification-and-limits'], ['verifcation', 'verification-and-limits'], ['retraction', 'retracting-a-bid'],
    ['mineral rights', 'reading-land-facts'], ['become a seller', 'becoming-a-seller'], ['csv', 'preparing-a-catalogue'],
  ]
  for (const [question, first] of table) {
    it(`answers "${question}" with ${first}`, async () => {
      const found = await slugsOf(question, { token: seller })
      assert.equal(found[0], first, found.join(', '))
    })
  }

  const spanish: [question: string, first: string][] = [
    ['deposito', 'deposits'], ['oferta maxima', 'how-proxy-bidding-works'], ['precio de reserva', 'reserves'], ['factura', 'paying-an-invoice'], ['verificacoin', 'verification-and-limits'],
  ]
  for (const [question, first] of spanish) {
    it(`answers "${question}" in Spanish with ${first}`, async () => {
      const found = await slugsOf(question, { language: 'es' })
      assert.equal(found[0], first, found.join(', '))
    })
  }

  it('shows exactly the specified fields of an article', async () => {
    const [found] = (await search('deposit')).body.data
    assert.deepEqual(Object.keys(found!).sort(), ['category_slug', 'slug', 'summary', 'tags', 'title', 'updated', 'url'])
    assert.deepEqual([found!.url, found!.category_slug], ['http://freehold.test/help/deposits', 'bidding'])
    assert.match(found!.updated, /^\d{4}-\d{2}-\d{2}$/)
  })

  it('is limited to a category, and finds nothing in an unknown one', async () => {
    assert.ok((await search('bid', { category: 'land' })).body.data.every(({ category_slug }) => category_slug === 'land'))
    assert.deepEqual(await slugsOf('bid', { category: 'nowhere' }), [])
  })

  it('returns only what the reader may see', async () => {
    assert.ok(!(await slugsOf('outage')).includes('the-day-of-a-sale'))
    assert.ok(!(await slugsOf('outage', { token: seller })).includes('the-day-of-a-sale'))
    assert.ok((await slugsOf('outage', { token: admin })).includes('the-day-of-a-sale'))
    const forSellers = helpShelf().articles.filter(({ audience, language }) => audience === 'seller' && language === 'en').map(({ slug }) => slug)
    for (const slug of forSellers) {
      assert.equal((await call('GET', `/v1/help/articles/${slug}`, { token: bidder })).status, 404)
      assert.equal((await call('GET', `/v1/help/articles/${slug}`, { token: seller })).status, 200)
    }
  })

  it('needs a question, and treats any input as words', async () => {
    for (const address of ['/v1/help/search', '/v1/help/search?q=', '/v1/help/search?q=%20']) {
      const answer = await call('GET', address)
      assert.equal(answer.status, 422)
      assert.ok(answer.body.errors.q)
    }
    for (const odd of ['the', "' or 1=1 --", 'a & | ! ( ) :*', '%', '\\', 'deposit:* <-> !x', 'ñandú 漢字', '\u0000', 'x'.repeat(200), 'a '.repeat(99)]) {
      assert.equal((await search(odd)).status, 200, odd)
    }
    assert.deepEqual(await slugsOf('zzzzqqqq'), [])
  })
})

describe('an article of the help', () => {
  it('is returned as Markdown and HTML, in the requested language', async () => {
    const { body } = await call<Article & { markdown: string; html: string }>('GET', '/v1/help/articles/after-you-win', { headers: inLanguage('en') })
    assert.match(body.data.markdown, /\(paying-an-invoice\)/)
    assert.match(body.data.html, /<a href="\/help\/paying-an-invoice">/)
    const es = await call<Article>('GET', '/v1/help/articles/after-you-win', { headers: inLanguage('es') })
    assert.notEqual(es.body.data.title, body.data.title)
    assert.match(String(es.headers.vary), /Accept-Language/)
    for (const slug of ['nowhere', '..%2F..%2Fpackage', '9'.repeat(30), '%00', '%F0%9F%8C%BE']) assert.equal((await call('GET', `/v1/help/articles/${slug}`)).status, 404)
  })
})

it('the built-in articles are written once, by the first process, and again when a text changes', async () => {
  const count = async () => (await db.query<{ n: number }>('select count(*) as n from help_articles'))[0]!.n
  const versions = async () => (await db.query<{ xmin: string }>('select xmin::text from help_articles limit 1'))[0]!.xmin
  const [articles, version] = [await count(), await versions()]
  assert.equal(articles, helpShelf().articles.length)
  await keepHelp(house.db)
  assert.equal(await versions(), version)
  await db.query("update help_versions set content_hash = 'old'")
  await Promise.all([keepHelp(house.db), keepHelp(house.db), keepHelp(house.db)])
  assert.equal(await count(), articles)
  assert.notEqual(await versions(), version)
})
