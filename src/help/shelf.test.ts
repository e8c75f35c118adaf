import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LANGUAGES } from '../kernel/languages.ts'
import { articleHtml } from './article-html.ts'
import { helpShelf } from './shelf.ts'
import { type Article, audiencesOf, readArticle, type Shelf, shelfProblems } from './shelf-rules.ts'

describe('the built-in articles', () => {
  it('are complete: each in every language, with equal settings, a category and valid links', () => {
    const { articles, categories } = helpShelf()
    assert.ok(articles.length >= 12 * LANGUAGES.length)
    for (const { slug } of categories) assert.ok(articles.some(({ category }) => category === slug), `${slug} is empty`)
  })

  it('write percentages as Americans do, without a space', () => {
    for (const { language, slug, body } of helpShelf().articles) assert.doesNotMatch(body, /\d\s%/, `${language}/${slug}`)
  })

  it('name every column of their tables', () => {
    for (const { language, slug, body } of helpShelf().articles) {
      const headings = [...articleHtml(body).html.matchAll(/<th[^>]*>([^]*?)<\/th>/g)].map(([, heading]) => heading!.trim())
      assert.ok(!headings.includes(''), `${language}/${slug}`)
    }
  })
})

describe('a set of articles', () => {
  const article = (more: Partial<Article> = {}): Article => ({
    slug: 'deposits', language: 'en', category: 'bidding', audience: 'public', title: 'Deposits', summary: 'What they are.', tags: ['deposit'],
    updated: '2026-11-21', body: 'See [this](deposits) and [that](/docs/api).', ...more,
  })
  const shelf = (en: Partial<Article>, es: Partial<Article> = {}): Shelf => ({
    categories: [{ slug: 'bidding', icon: 'gavel', audience: 'public', en: { title: 'Bidding', description: '' }, es: { title: 'Ofertar', description: '' } }],
    articles: [article(en), article({ language: 'es', ...es })],
  })
  const table: [what: string, shelf: Shelf, expected: RegExp | null][] = [
    ['that is well', shelf({}), null],
    ['with a language missing', { ...shelf({}), articles: [article()] }, /missing in es/],
    ['with a link to nowhere', shelf({ body: '[gone](old-article)' }), /old-article, which is no article/],
    ['with an article in no category', shelf({ category: 'cooking' }, { category: 'cooking' }), /no category/],
    ['with languages that disagree about the category', shelf({}, { category: 'land' }), /another category/],
    ['with languages for different readers', shelf({}, { audience: 'admin' }), /other readers/],
    ['with readers nobody knows', shelf({ audience: 'all' as never }, { audience: 'all' as never }), /other readers/],
    ['with a page of its own as a slug', shelf({ slug: 'terms', body: 'x' }, { slug: 'terms', body: 'x' }), /cannot have this slug/],
    ['with a day that is none', shelf({ updated: 'today' }), /when it was updated/],
    ['with an empty article', shelf({ body: '' }), /says nothing/],
  ]
  for (const [what, given, expected] of table) {
    it(`${what} ${expected ? 'is not shown' : 'is shown'}`, () => {
      const problems = shelfProblems(given).join('; ')
      if (expected) assert.match(problems, expected)
      else assert.equal(problems, '')
    })
  }

  it('is filtered by audience: everybody, sellers, administrators', () => {
    assert.deepEqual(audiencesOf({ isSeller: false, isAdmin: false }), ['public'])
    assert.deepEqual(audiencesOf({ isSeller: true, isAdmin: false }), ['public', 'seller'])
    assert.deepEqual(audiencesOf({ isSeller: false, isAdmin: true }), ['public', 'seller', 'admin'])
  })
})

describe('an article', () => {
  it('is parsed from its file, and refused without its front matter', () => {
    const text = '---\ntitle: On: colons\ncategory: land\nsummary: S\ntags: a, b c\nupdated: 2026-11-21\naudience: public\n---\nBody.\n'
    const { title, tags, body } = readArticle('x', 'en', text)
    assert.deepEqual([title, tags, body], ['On: colons', ['a', 'b c'], 'Body.'])
    assert.throws(() => readArticle('x', 'en', 'Body.'), /help\/en\/x\.md has no category/)
  })

  it('becomes HTML with anchors, internal links, tables that scroll, and no raw HTML', () => {
    const { html, headings } = articleHtml('## Cómo se *paga*\n\n[a](deposits) [b](deposits#when) [c](/docs/api)\n\n|x|y|\n|-|-|\n|1|2|\n\n<script>alert(1)</script>')
    assert.deepEqual(headings, [{ id: 'como-se-paga', text: 'Cómo se *paga*' }])
    assert.match(html, /<h2 id="como-se-paga">/)
    assert.match(html, /href="\/help\/deposits"/)
    assert.match(html, /href="\/help\/deposits#when"/)
    assert.match(html, /href="\/docs\/api"/)
    assert.match(html, /<div class="scroller" tabindex="0"><table>/)
    assert.match(articleHtml('```sh\ncurl\n```').html, /^<pre tabindex="0"><code/)
    assert.doesNotMatch(html, /<script/)
  })

  const typed: [markdown: string, html: string][] = [
    ['# One', '<h2 id="one">One</h2>\n'],
    ['[a](javascript:alert(1))', '<p>a</p>\n'], ['[a](JaVaScRiPt:alert(1))', '<p>a</p>\n'], ['[a](data:text/html,x)', '<p>a</p>\n'],
    ['[a](//evil.example)', '<p>a</p>\n'], ['[a](/\\\\evil.example)', '<p>a</p>\n'], ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>\n'],
    ['[a](https://usda.gov/soils)', '<p><a href="https://usda.gov/soils">a</a></p>\n'],
    ['[a](mailto:office@house.example)', '<p><a href="mailto:office@house.example">a</a></p>\n'],
    ['![A gate](https://evil.example/x.png)', '<p>A gate</p>\n'], ['![a"onerror="x](/y.png)', '<p>a&quot;onerror=&quot;x</p>\n'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ]
  for (const [markdown, expected] of typed) {
    it(`cannot inject anything by ${JSON.stringify(markdown)}`, () => assert.equal(articleHtml(markdown).html, expected))
  }
})
