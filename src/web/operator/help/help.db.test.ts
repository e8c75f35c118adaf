import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse, type SiteReply } from '../../../../test/site-house.ts'

const house = await siteHouse()
const [admin, ann] = [await house.visitor(), await house.visitor()]
await house.db.query('update users set is_admin = true where id = $1', [admin.id])

const NEW = '/admin/help/new'
const text = (language: string, more: Record<string, string> = {}) => Object.fromEntries(Object.entries({
  title: 'Walking the land', summary: 'When you may look at it.', tags: 'visit, key', markdown: 'Ask the sexton for the key.\r\n\r\nSee [this](nowhere-at-all).', ...more,
}).map(([name, value]) => [`texts.${language}.${name}`, value]))
const form = (more: Record<string, string> = {}) =>
  ({ slug: 'walking', category_slug: 'land', audience: 'public', is_shown: 'on', ...text('en'), ...text('es', { title: '', summary: '', tags: '', markdown: '' }), ...more })

const hidden = ({ text: html }: SiteReply, name: string): string => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)![1]!.replaceAll('&quot;', '"')
const formOf = async (slug: string) => {
  const page = await house.get(`/admin/help/${slug}`, admin)
  return { seen: hidden(page, 'seen'), idempotency_key: hidden(page, 'idempotency_key') }
}
const count = async () => (await house.db.query<{ n: number }>('select count(*) as n from help_house_articles'))[0]!.n

test('an error of an article is reported beside its field, the typed texts stay, and nothing is saved', async () => {
  const wrong: [Record<string, string>, string, RegExp][] = [
    [{ slug: 'Walking it' }, 'slug', /lowercase letters/], [{ slug: 'deposits' }, 'slug', /Another article already uses this slug/],
    [{ slug: 'search' }, 'slug', /used by another page/], [{ category_slug: 'cooking' }, 'category_slug', /./], [{ audience: 'cows' }, 'audience', /./],
    [{ category_slug: 'house' }, 'audience', /administrators only/], [{ 'texts.en.title': '' }, 'texts.en.title', /Enter a title/],
    [{ 'texts.en.title': 'x'.repeat(121) }, 'texts.en.title', /at most 120 letters/], [{ 'texts.en.markdown': ' ' }, 'texts.en.markdown', /Enter the text/],
    [{ 'texts.en.markdown': 'x'.repeat(15_001) }, 'texts.en.markdown', /at most 15,000/], [{ 'texts.en.summary': '' }, 'texts.en.summary', /Enter a summary/],
    [{ 'texts.es.title': 'Sin texto' }, 'texts.es.markdown', /Enter the text/], [{ 'texts.en.tags': 'a,'.repeat(13) + 'b' }, 'texts.en.tags', /at most 12 words/],
    [text('en', { title: '', summary: '', tags: '', markdown: '' }), 'texts.en.title', /at least one language/],
  ]
  for (const [change, field, said] of wrong) {
    const { status, text: html } = await house.post(NEW, form(change), admin)
    assert.equal(status, 422, JSON.stringify(change).slice(0, 100))
    assert.match(html, new RegExp(`id="field-${field.replaceAll('.', '\\.')}-wrong">[^<]*${said.source}`), field)
    assert.match(html, change['texts.en.tags'] === '' ? /value="walking"/ : /Ask the sexton|x{15001}| <\/textarea>/)
  }
  assert.equal(await count(), 0)
})

test('an article is created once however often the button is clicked, found, changed in one language, hidden, and removed', async () => {
  const key = hidden(await house.get(NEW, admin), 'idempotency_key')
  const clicks = await Promise.all([1, 2].map(() => house.post(NEW, form({ idempotency_key: key }), admin)))
  assert.deepEqual(clicks.map(({ status, headers }) => `${status} ${headers['location']}`), Array(2).fill('303 /admin/help/walking'))
  assert.equal((await house.get('/help/walking')).status, 200)
  assert.match((await house.get('/help/search?q=sexton')).text, /Walking the land/)
  assert.match((await house.get('/sitemap/pages.xml')).text, /\/help\/walking</)
  const inSpanish = (await house.get('/help/walking', { language: 'es' })).text
  assert.match(inSpanish, /todavía no está traducido/)
  assert.match(inSpanish, /<h1 lang="en">Walking the land/)
  assert.match((await house.get('/help', { language: 'es' })).text, /lang="en">Walking the land<\/a> <span class="tag plain">En inglés/)
  assert.match((await house.get('/admin/help/walking', admin)).text, /articles that don’t exist or are hidden: nowhere-at-all/)
  assert.match((await house.get('/admin/help', admin)).text, /Walking the land<\/a><br\/?><span class="tag warn">Broken link/)

  const translated = form({ ...text('es', { title: 'Recorrer la tierra', markdown: 'Pida la llave.' }), ...await formOf('walking') })
  assert.equal((await house.post('/admin/help/walking', translated, admin)).status, 303)
  assert.match((await house.get('/help/walking', { language: 'es' })).text, /<h1>Recorrer la tierra/)

  assert.equal((await house.post('/admin/help/walking', { ...translated, ...await formOf('walking'), is_shown: '' }, admin)).status, 303)
  assert.equal((await house.get('/help/walking')).status, 404)
  assert.match((await house.get('/admin/help', admin)).text, /Walking the land[^]*?Hidden/)
  assert.doesNotMatch((await house.get('/admin/help', admin)).text, /Broken link/, 'a hidden article is not readable')
  assert.equal((await house.get('/admin/help/walking/restoration', admin)).status, 404, 'it is not built in')
  assert.equal((await house.post('/admin/help/walking/removal', {}, admin)).status, 303)
  assert.deepEqual([await count(), (await house.get('/admin/help/walking', admin)).status], [0, 404])
})

test('a built-in article saved unchanged stays built in, and a changed one can be restored', async () => {
  const { text: html } = await house.get('/admin/help/deposits', admin)
  const fields = [...html.matchAll(/name="(texts\.[^"]+)"[^>]*?(?:value="([^"]*)"|>([^<]*)<\/textarea>)/g)].map(([, name, value, area]) =>
    [name!, (value ?? area ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')] as const)
  assert.equal(fields.length, 8)
  const asShown = { ...Object.fromEntries(fields), category_slug: 'bidding', audience: 'public', is_shown: 'on' }
  assert.equal((await house.post('/admin/help/deposits', { ...asShown, ...await formOf('deposits') }, admin)).status, 303)
  assert.equal(await count(), 0)
  assert.equal((await house.get('/admin/help/deposits/restoration', admin)).status, 404, 'there is nothing to restore')

  assert.equal((await house.post('/admin/help/deposits', { ...asShown, 'texts.en.title': 'Earnest money', ...await formOf('deposits') }, admin)).status, 303)
  assert.match((await house.get('/help/deposits')).text, /<h1>Earnest money/)
  assert.match((await house.get('/admin/help', admin)).text, /Earnest money[^]*?Custom/)
  assert.equal((await house.post('/admin/help/deposits/restoration', {}, admin)).status, 303)
  assert.doesNotMatch((await house.get('/help/deposits')).text, /Earnest money/)
})

test('a preview shows the article, keeps the typed texts, runs no scripts and saves nothing', async () => {
  const { status, text: html } = await house.post(NEW, form({ preview: 'on', 'texts.en.markdown': '## How\n\nA <b onclick=alert(1)>[x](javascript:alert(1))' }), admin)
  assert.equal(status, 200)
  assert.match(html, /id="preview"[^]*<h2 id="how">How<\/h2>\n<p>A &lt;b onclick=alert\(1\)&gt;x<\/p>/)
  assert.doesNotMatch(html, /<b onclick|href="javascript:/)
  assert.match(html, /value="walking"/)
  assert.equal(await count(), 0)
})

test('a second save is refused, keeps the typed texts, and overwrites nothing', async () => {
  const [first, second] = [await formOf('reserves'), await formOf('reserves')]
  const typed = (title: string) => form({ category_slug: 'bidding', 'texts.en.title': title })
  assert.equal((await house.post('/admin/help/reserves', { ...typed('First'), ...first }, admin)).status, 303)
  const { status, text: html } = await house.post('/admin/help/reserves', { ...typed('Second'), ...second }, admin)
  assert.equal(status, 412)
  assert.match(html, /Someone changed this article[^]*value="Second"/)
  assert.match((await house.get('/help/reserves')).text, /<h1>First/)
  await house.post('/admin/help/reserves/restoration', {}, admin)
})

test('only administrators have access', async () => {
  for (const path of ['/admin/help', NEW, '/admin/help/deposits', '/admin/help/deposits/restoration']) {
    assert.equal((await house.get(path, ann)).status, 404, path)
    assert.match(String((await house.get(path)).headers['location']), /^\/sign-in\?next=/)
  }
  for (const path of [NEW, '/admin/help/deposits', '/admin/help/deposits/removal', '/admin/help/deposits/restoration']) {
    assert.equal((await house.post(path, form(), ann)).status, 404, path)
    assert.equal((await house.post(path, form(), { ...admin, from: 'cross-site' } as never)).status, 403, path)
  }
  for (const path of ['/admin/help/nowhere', '/admin/help/nowhere/removal', '/admin/help/deposits/removal']) {
    assert.equal((await house.get(path, admin)).status, 404, path)
  }
  assert.equal(await count(), 0)
})
