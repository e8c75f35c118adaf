import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { guideHtml } from './guide-text.ts'
import { GUIDE_NAMES } from './guides.ts'

const house = await siteHouse()

test('each guide is a page and Markdown, listed for people, in the reference and for language models', async () => {
  const lists = await Promise.all(['/docs', '/docs/api', '/help', '/llms.txt'].map(async (address) => (await house.get(address)).text))
  assert.match(lists[2]!, /href="\/docs"/)
  for (const name of GUIDE_NAMES) {
    for (const list of lists.slice(0, 2)) assert.ok(list.includes(`href="/docs/${name}"`), name)
    assert.ok(lists[3]!.includes(`(http://freehold.test/docs/${name}.md)`), name)
    const page = await house.get(`/docs/${name}`, { language: 'es' })
    assert.equal(page.status, 200)
    assert.match(page.text, /<article[^>]* lang="en">[^]*<h1 id=/)
    const text = await house.get(`/docs/${name}.md`)
    assert.deepEqual([text.status, text.headers['content-type']], [200, 'text/markdown; charset=utf-8'])
    assert.match(text.text, /^# /)
  }
})

test('the entrance for developers has the address, a first request, and links to the sections that explain the rest', async () => {
  const [entrance, reference] = await Promise.all(['/docs', '/docs/api'].map(async (address) => (await house.get(address)).text))
  assert.match(entrance!, /<code>http:\/\/freehold\.test\/api<\/code>/)
  for (const page of [entrance!, reference!]) {
    assert.ok(page.includes('curl &#39;http://freehold.test/api/v1/lots&#39;') || page.includes("curl 'http://freehold.test/api/v1/lots'"))
    assert.match(page, /\/v1\/lots\/\d+\/bids/)
  }
  const anchors = [...entrance!.matchAll(/href="\/docs\/api#([^"]+)"/g)].map(([, anchor]) => anchor!)
  assert.ok(anchors.length > 8, `${anchors.length} sections`)
  assert.deepEqual(anchors.filter((anchor) => !reference!.includes(`<h3 id="${anchor}">`)), [])
})

test('every link of a guide leads to a page of the site or to another one', async () => {
  for (const name of GUIDE_NAMES) {
    const [, article = ''] = /<article[^>]*>([^]*)<\/article>/.exec((await house.get(`/docs/${name}`)).text) ?? []
    for (const [, href = ''] of article.matchAll(/href="([^"]+)"/g)) {
      const path = href.replace('http://freehold.test', '')
      if (/^https?:/.test(path)) continue
      const [address = '', anchor] = path.split('#')
      const { status, text } = await house.get(address === '' ? `/docs/${name}` : address)
      assert.equal(status, 200, `${name}: ${href}`)
      if (anchor) assert.ok(text.includes(`id="${anchor}"`), `${name}: ${href}`)
    }
  }
})

test('every table of a guide has a header that names its columns; only the first may need no name', async () => {
  let tables = 0
  for (const name of GUIDE_NAMES) {
    const [, article = ''] = /<article[^>]*>([^]*)<\/article>/.exec((await house.get(`/docs/${name}`)).text) ?? []
    for (const [table] of article.matchAll(/<table>[^]*?<\/table>/g)) {
      const names = [...table.matchAll(/<th[^>]*>([^]*?)<\/th>/g)].map(([, text]) => text!.trim())
      const [row = ''] = /<tr>\s*<td[^]*?<\/tr>/.exec(table) ?? []
      assert.equal(names.length, row.split('<td').length - 1, `${name}: ${table.slice(0, 120)}`)
      assert.ok(names.slice(1).every((text) => text !== ''), `${name}: ${table.slice(0, 120)}`)
      tables += 1
    }
  }
  assert.ok(tables > 2, `${tables} tables`)
})

test('headings have ids, links to guides lead to pages, and other files are only named', () => {
  const html = guideHtml('# Start here\n\nSee [Sandbox](sandbox.md#fixtures-and-reset), [import.md](import.md) and [this](https://example.org).', ['sandbox'])
  assert.match(html, /<h1 id="start-here">Start here<\/h1>/)
  assert.match(html, /See <a href="\/docs\/sandbox#fixtures-and-reset">Sandbox<\/a>, import\.md and <a href="https:\/\/example\.org">this<\/a>\./)
})
