import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { loadDemo } from '../src/demo/index.ts'
import { LANGUAGES } from '../src/kernel/languages.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { answersStream } from '../src/web/public/api-reference/examples.ts'
import { requestOf } from '../src/web/public/api-reference/request.ts'
import { curlOf } from '../src/web/public/api-reference/samples.ts'
import { testHouse } from './app.ts'
import { readEvents } from './event-reader.ts'

const house = await testHouse()
await loadDemo(house.house)
const document = apiDocument(house.app)
const site = `${await house.app.listen({ port: 0, host: '127.0.0.1' })}/api`

/** What can only be had by creating it. */
const OF_ONES_OWN = new Set(['/v1/cross-listing-platforms/{platform}/feed'])

test('every example of the API reference that needs no token returns something from the demo', async () => {
  const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get?.security?.length === 0 && !OF_ONES_OWN.has(path) ? [{ path, get }] : []))
  assert.ok(reads.length > 15, `${reads.length} reads`)
  for (const { path, get } of reads) {
    const printed = curlOf(requestOf(document, 'get', path, get))
    const address = /'([^']+)'/.exec(printed)![1]!.replace(document.servers[0]!.url, site)
    if (answersStream(document, get)) {
      const stream = await readEvents(address)
      stream.close()
      assert.equal(stream.status, 200, printed)
    } else {
      const answer = await fetch(address)
      assert.equal(answer.status, 200, `${printed}: ${await answer.text()}`)
    }
  }
})

test('the first list of the quick start is not empty, in every language of the help', async () => {
  for (const language of LANGUAGES) {
    const article = await readFile(new URL(`../help/${language}/api-quick-start.md`, import.meta.url), 'utf8')
    const path = /curl "\$HOUSE\/api(\/v1\/lots\?[^"]+)"/.exec(article)![1]!
    const { body } = await house.call<unknown[]>('GET', path)
    assert.ok(body.data.length > 0, path)
  }
})
