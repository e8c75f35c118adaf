import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { testHouse } from '../../test/app.ts'
import { keepHelp } from './keep-help.ts'
import { helpShelf } from './shelf.ts'

const house = await testHouse()
const { call, db, person } = house
const ALL = '/v1/admin/help/articles'

interface Text { title: string; summary: string; tags: string[]; updated: string; is_own: boolean; markdown?: string }
interface Managed { slug: string; category_slug: string; audience: string; is_hidden: boolean; is_of_program: boolean; changed_at: string | null; texts: Record<'en' | 'es', Text | null> }

let token = ''
before(async () => { token = await (await person({ admin: true })).token('read', 'admin') })

const text = (more: object = {}) => ({ title: 'Our deposits', summary: 'What this house asks.', tags: ['earnest'], markdown: 'Ask the sexton. See [this](nowhere-at-all).', ...more })
const viewing = (more: object = {}) => ({ slug: 'viewing', category_slug: 'land', audience: 'public', texts: { en: text({ title: 'Viewing' }) }, ...more })

const write = (body: object) => call<Managed>('POST', ALL, { token, body })
const change = (slug: string, body: object, headers = {}) => call<Managed>('PATCH', `${ALL}/${slug}`, { token, body, headers })
const take = (slug: string) => call('DELETE', `${ALL}/${slug}`, { token })
const managed = (slug: string) => call<Managed>('GET', `${ALL}/${slug}`, { token })
const read = (slug: string, language = 'en') => call<Text & { language: string; html: string }>('GET', `/v1/help/articles/${slug}`, { headers: { 'accept-language': language } })
const find = async (q: string, language = 'en') =>
  (await call<{ slug: string }[]>('GET', `/v1/help/search?q=${q}`, { headers: { 'accept-language': language } })).body.data.map(({ slug }) => slug)

describe('a custom text of an article', () => {
  it('is shown and found at once, in its language only, until the built-in text is restored', async () => {
    const shipped = (await read('deposits')).body.data
    assert.deepEqual(await find('sexton'), [])
    const { status, body: { data } } = await change('deposits', { texts: { en: text() } })
    assert.equal(status, 200)
    assert.deepEqual([data.texts.en!.is_own, data.texts.es!.is_own, data.is_of_program], [true, false, true])
    assert.deepEqual([(await read('deposits')).body.data.title, (await read('deposits', 'es')).body.data.language], ['Our deposits', 'es'])
    assert.deepEqual([await find('sexton'), await find('sexton', 'es')], [['deposits'], []])

    assert.equal((await take('deposits')).status, 200)
    assert.deepEqual((await read('deposits')).body.data, shipped)
    assert.deepEqual(await find('sexton'), [])
    assert.deepEqual([(await managed('deposits')).body.data.changed_at, (await take('deposits')).status], [null, 200])
  })

  it('survives a restart with other built-in articles', async () => {
    await change('reserves', { texts: { es: text({ title: 'Nuestras reservas' }) } })
    await db.query("update help_versions set content_hash = 'of before'")
    await keepHelp(house.house.db)
    assert.equal((await read('reserves', 'es')).body.data.title, 'Nuestras reservas')
    assert.deepEqual(await find('sexton', 'es'), ['reserves'])
    await take('reserves')
  })

  it('that equals the built-in text is not stored', async () => {
    const { title, summary, tags, body: markdown } = helpShelf().articles.find(({ slug, language }) => slug === 'deposits' && language === 'en')!
    await change('deposits', { texts: { en: text() } })
    const { body: { data } } = await change('deposits', { texts: { en: { title, summary, tags, markdown } } })
    assert.deepEqual([data.texts.en!.is_own, data.changed_at], [false, null])
    assert.deepEqual(await db.query('select slug from help_house_articles where slug = $1', ['deposits']), [])
  })

  it('keeps the date of an unchanged language', async () => {
    await change('deposits', { texts: { en: text(), es: text({ title: 'Nuestros depósitos' }) } })
    await db.query("update help_house_texts set updated = '2025-01-01'")
    const { body: { data } } = await change('deposits', { texts: { en: text({ title: 'Deposits here' }) } })
    assert.deepEqual([data.texts.es!.updated, data.texts.es!.title], ['2025-01-01', 'Nuestros depósitos'])
    assert.notEqual(data.texts.en!.updated, '2025-01-01')
    await take('deposits')
  })
})

describe('an own article', () => {
  it('is shown untranslated to readers of the other language, and is gone when deleted', async () => {
    const made = await write(viewing())
    assert.deepEqual([made.status, made.headers.location], [201, '/api/v1/admin/help/articles/viewing'])
    assert.equal(made.body.data.is_of_program, false)
    assert.deepEqual([(await read('viewing', 'es')).body.data.language, await find('viewing', 'es')], ['en', ['viewing']])
    await change('viewing', { texts: { es: text({ title: 'Visitar la tierra' }) } })
    assert.deepEqual([(await read('viewing', 'es')).body.data.language, (await read('viewing', 'es')).body.data.title], ['es', 'Visitar la tierra'])
    await change('viewing', { texts: { en: null } })
    assert.equal((await read('viewing')).body.data.language, 'es')
    assert.equal((await change('viewing', { texts: { es: null } })).status, 422)
    assert.equal((await take('viewing')).status, 200)
    assert.deepEqual([(await read('viewing')).status, (await managed('viewing')).status, (await take('viewing')).status], [404, 404, 404])
  })

  it('is found by its readers, and by nobody while it is hidden', async () => {
    await write(viewing({ audience: 'seller' }))
    assert.deepEqual([(await read('viewing')).status, await find('sexton')], [404, []])
    await change('viewing', { audience: 'public' })
    assert.deepEqual([(await read('viewing')).status, await find('sexton')], [200, ['viewing']])
    await change('viewing', { is_hidden: true })
    assert.deepEqual([(await read('viewing')).status, await find('sexton')], [404, []])
    assert.equal((await managed('viewing')).body.data.is_hidden, true)
    await take('viewing')
  })

  const wrong: [what: string, body: object, field: string][] = [
    ['a slug that is taken', viewing({ slug: 'deposits' }), 'slug'], ['a slug that is a page', viewing({ slug: 'terms' }), 'slug'],
    ['a slug that is no address', viewing({ slug: 'Viewing it' }), 'slug'], ['no text at all', viewing({ texts: {} }), 'texts'],
    ['an empty title', viewing({ texts: { en: text({ title: ' ' }) } }), 'texts.en.title'],
    ['too long a text', viewing({ texts: { es: text({ markdown: 'x'.repeat(15_001) }) } }), 'texts.es.markdown'],
    ['a comma in a tag', viewing({ texts: { en: text({ tags: ['a,b'] }) } }), 'texts.en.tags.0'],
    ['a language nobody reads', viewing({ texts: { fr: text() } }), 'texts.fr'],
    ['a chapter that is none', viewing({ category_slug: 'cooking' }), 'category_slug'],
    ['a chapter of administrators for everybody', viewing({ category_slug: 'house' }), 'audience'],
    ['readers nobody knows', viewing({ audience: 'all' }), 'audience'],
  ]
  for (const [what, body, field] of wrong) {
    it(`with ${what} is refused by field, and nothing is saved`, async () => {
      const answer = await write(body)
      assert.equal(answer.status, 422, answer.text)
      assert.ok(answer.body.errors[field], answer.text)
      assert.deepEqual(await db.query("select from help_house_articles where slug in ('viewing', 'terms')"), [])
    })
  }
})

describe('two administrators', () => {
  it('cannot overwrite each other’s changes, nor create the same article', async () => {
    const { headers: { etag } } = await managed('deposits')
    const both = await Promise.all(['One', 'Two'].map((title) => change('deposits', { texts: { en: text({ title }) } }, { 'if-match': String(etag) })))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
    const stale = await call('DELETE', `${ALL}/deposits`, { token, headers: { 'if-match': String(etag) } })
    assert.equal(stale.status, 412)
    const made = await Promise.all([write(viewing()), write(viewing())])
    assert.deepEqual(made.map(({ status }) => status).sort(), [201, 422])
    await Promise.all([take('deposits'), take('viewing')])
  })

  it('are in the audit log with their changes', async () => {
    await db.query('create table seen as select max(id) as id from audit_log')
    await write(viewing())
    await change('viewing', { category_slug: 'buying' })
    await change('viewing', { category_slug: 'buying' })
    await take('viewing')
    await change('soft-close', { is_hidden: true })
    await take('soft-close')
    const rows = await db.query<{ action: string; before: object | null; after: object | null }>(
      'select action, before, after from audit_log where id > (select id from seen) order by id')
    assert.deepEqual(rows.map(({ action }) => action.split('.')[1]), ['created', 'changed', 'removed', 'changed', 'restored'])
    assert.deepEqual([rows[1]!.before, rows[1]!.after], [{ category_slug: 'land' }, { slug: 'viewing', category_slug: 'buying' }])
  })
})

it('the list has every article once, without its text', async () => {
  const { body: { data } } = await call<Managed[]>('GET', ALL, { token })
  assert.deepEqual(data.map(({ slug }) => slug), [...new Set(helpShelf().articles.map(({ slug }) => slug))].sort())
  assert.ok(data.every(({ texts }) => texts.en && texts.es && texts.en.markdown === undefined))
})
