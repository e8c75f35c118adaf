import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type ArticleInput, deadLinks, type HouseArticle, isAsShipped, articlesWithDeadLinks, managedArticles, ownPart, shownArticles, articleInputProblems,
} from './managed-rules.ts'
import type { Article, Shelf } from './shelf-rules.ts'

const text = { title: 'Deposits', summary: 'What they are.', tags: ['deposit'], body: 'Held until the sale is over.' }
const own = { ...text, title: 'Our deposits', updated: '2026-11-22' }
const inSpanish = { ...text, title: 'Depósitos' }

const article = (more: Partial<Article> = {}): Article =>
  ({ slug: 'deposits', language: 'en', category: 'bidding', audience: 'public', ...text, updated: '2026-11-21', ...more })
const names = { en: { title: '', description: '' }, es: { title: '', description: '' } }
const shelf: Shelf = {
  categories: [
    { slug: 'bidding', icon: 'gavel', audience: 'public', ...names }, { slug: 'house', icon: 'landmark', audience: 'admin', ...names },
  ],
  articles: [article(), article({ language: 'es', ...inSpanish })],
}
const house = (more: Partial<HouseArticle> = {}): HouseArticle => ({
  id: 1, slug: 'deposits', category: 'bidding', audience: 'public', isHidden: false, changedAt: new Date(0), texts: { en: null, es: null }, ...more,
})

const shown = (...kept: HouseArticle[]) =>
  shownArticles(managedArticles(shelf, kept)).map(({ readers, language, slug, title }) => `${readers}: ${slug} in ${language}, ${title}`)

describe('what readers find', () => {
  const table: [what: string, kept: HouseArticle[], expected: string[]][] = [
    ['is the program’s article where the house says nothing', [], ['en: deposits in en, Deposits', 'es: deposits in es, Depósitos']],
    ['is the house’s text in the language it wrote', [house({ texts: { en: own, es: null } })], ['en: deposits in en, Our deposits', 'es: deposits in es, Depósitos']],
    ['is nothing of a hidden article', [house({ isHidden: true })], []],
    [
      'is the other language’s text where an article is not translated', [house({ slug: 'viewing', texts: { en: null, es: own } })],
      ['en: deposits in en, Deposits', 'es: deposits in es, Depósitos', 'en: viewing in es, Our deposits', 'es: viewing in es, Our deposits'],
    ],
    [
      'is nothing of an article that came with a program of before', [house({ slug: 'gone' })],
      ['en: deposits in en, Deposits', 'es: deposits in es, Depósitos'],
    ],
  ]
  for (const [what, kept, expected] of table) it(what, () => assert.deepEqual(shown(...kept), expected))

  it('is in the custom category and for the custom audience, in every language', () => {
    const moved = shownArticles(managedArticles(shelf, [house({ category: 'house', audience: 'admin' })]))
    assert.deepEqual(moved.map(({ category, audience }) => `${category} ${audience}`), ['house admin', 'house admin'])
  })
})

describe('an article for administrators', () => {
  it('shows which texts are custom, and where a newer built-in one exists', () => {
    const [managed] = managedArticles(shelf, [house({ texts: { en: own, es: { ...own, updated: '2026-11-20' } } })])
    assert.deepEqual([managed!.texts.en!.isOwn, managed!.texts.en!.isOutrun, managed!.texts.es!.isOutrun], [true, false, true])
    assert.deepEqual([managed!.isOfProgram, managed!.changedAt], [true, new Date(0)])
    const [untouched] = managedArticles(shelf, [])
    assert.deepEqual([untouched!.texts.en!.isOwn, untouched!.changedAt], [false, null])
  })
})

describe('a change by an administrator', () => {
  const wish = (more: Partial<ArticleInput> = {}): ArticleInput =>
    ({ category: 'bidding', audience: 'public', isHidden: false, texts: { en: text, es: null }, ...more })
  const table: [what: string, wish: ArticleInput, isOfProgram: boolean, wrong: string[]][] = [
    ['may be', wish(), false, []],
    ['names a chapter that exists', wish({ category: 'cooking' }), false, ['category_slug']],
    ['opens no chapter of the house to others', wish({ category: 'house' }), false, ['audience']],
    ['is for administrators in a chapter of theirs', wish({ category: 'house', audience: 'admin' }), false, []],
    ['is written in some language', wish({ texts: { en: null, es: null } }), false, ['texts']],
    ['needs no text where the program has one', wish({ texts: { en: null, es: null } }), true, []],
  ]
  for (const [what, given, isOfProgram, wrong] of table) {
    it(what, () => assert.deepEqual(Object.keys(articleInputProblems(given, shelf, isOfProgram)), wrong))
  }

  it('is only stored where it differs from the built-in text', () => {
    assert.deepEqual(ownPart(wish({ texts: { en: text, es: own } }), shelf.articles).texts, { en: null, es: own })
    assert.deepEqual(ownPart(wish({ texts: { en: { ...text, tags: [] }, es: null } }), shelf.articles).texts.en, { ...text, tags: [] })
    assert.equal(isAsShipped(ownPart(wish(), shelf.articles), shelf.articles), true)
    for (const more of [{ isHidden: true }, { audience: 'seller' as const }, { category: 'house' }, { texts: { en: own, es: null } }]) {
      assert.equal(isAsShipped(ownPart(wish(more), shelf.articles), shelf.articles), false, JSON.stringify(more))
    }
    assert.equal(isAsShipped(wish({ texts: { en: null, es: null } }), []), false)
  })
})

it('links to hidden articles are reported, and no others', () => {
  const body = '[a](deposits) [b](old-one#when) [c](/help/older) [d](/help/deposits) [e](/lots) [f](https://x.example/y) [g](/help/terms) [h](old-one) [i](mailto:a@b.c)'
  assert.deepEqual(deadLinks(body, new Set(['deposits'])), ['old-one', 'older'])
})

it('an article that links to a hidden one is found, and one that does not is not', () => {
  const linking = { ...shelf, articles: [article({ body: '[a](reserves)' }), article({ slug: 'reserves' })] }
  assert.deepEqual(articlesWithDeadLinks(managedArticles(linking, [])), new Set())
  assert.deepEqual(articlesWithDeadLinks(managedArticles(linking, [house({ slug: 'reserves', isHidden: true })])), new Set(['deposits']))
})
