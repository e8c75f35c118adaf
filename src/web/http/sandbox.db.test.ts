import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../test/site-house.ts'

const PAGES = ['/', '/lots', '/map', '/help', '/sign-in', '/nowhere', '/docs/api']

test('every page of a sandbox says so, in both languages, and no page of a real house does', async () => {
  const [sandbox, real] = [await siteHouse({ settings: { SANDBOX: 'on' } }), await siteHouse()]
  const someone = await sandbox.visitor()
  for (const path of [...PAGES, '/account']) {
    const cookie = path === '/account' ? someone.cookie : ''
    assert.match((await sandbox.get(path, { language: 'en', cookie })).text, /<aside class="sandbox"[^>]*>.*?Nothing here is for sale/, path)
    assert.match((await sandbox.get(path, { language: 'es', cookie })).text, /<aside class="sandbox"[^>]*>.*?Aquí nada está en venta/, path)
  }
  for (const path of PAGES) assert.doesNotMatch((await real.get(path)).text, /class="sandbox"/, path)
})
