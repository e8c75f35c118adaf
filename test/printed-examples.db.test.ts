import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { loadDemo } from '../src/demo/index.ts'
import { LANGUAGES } from '../src/kernel/languages.ts'
import { apiDocument } from '../src/platform/http/openapi.ts'
import { API_METHODS } from '../src/platform/http/openapi-document.ts'
import { answersStream } from '../src/web/public/api-reference/examples.ts'
import { requestOf } from '../src/web/public/api-reference/request.ts'
import { curlOf, samplesOf } from '../src/web/public/api-reference/samples.ts'
import { testHouse } from './app.ts'
import { readEvents } from './event-reader.ts'
import { exhaustiveTest } from './rounds.ts'

const house = await testHouse()
await loadDemo(house.house)
const document = apiDocument(house.app)
const site = `${await house.app.listen({ port: 0, host: '127.0.0.1' })}/api`
const run = promisify(execFile)
const SAMPLES_LIMIT_MS = 120_000

/** What can only be had by creating it. */
const OF_ONES_OWN = new Set(['/v1/cross-listing-platforms/{platform}/feed'])

test('every example of the API reference that needs no token returns something from the demo', async () => {
  const reads = Object.entries(document.paths).flatMap(([template, { get }]) => (get?.security?.length === 0 && !OF_ONES_OWN.has(template) ? [{ path: template, get }] : []))
  assert.ok(reads.length > 15, `${reads.length} reads`)
  for (const { path: template, get } of reads) {
    const printed = curlOf(requestOf(document, 'get', template, get))
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

test('a shell reads every command line of the API reference as it is pasted', async () => {
  const printed = Object.entries(document.paths).flatMap(([template, item]) => API_METHODS.flatMap((method) =>
    (item[method] ? [curlOf(requestOf(document, method, template, item[method]))] : [])))
  assert.ok(printed.length > 200, `${printed.length} command lines`)
  const shell = run('sh', ['-n'], { timeout: SAMPLES_LIMIT_MS })
  shell.child.stdin!.end(`${printed.join('\n')}\n`)
  await shell
})

test('the first list of the quick start is not empty, in every language of the help', async () => {
  for (const language of LANGUAGES) {
    const article = await readFile(new URL(`../help/${language}/api-quick-start.md`, import.meta.url), 'utf8')
    const first = /curl "\$HOUSE\/api(\/v1\/lots\?[^"]+)"/.exec(article)![1]!
    const { body } = await house.call<unknown[]>('GET', first)
    assert.ok(body.data.length > 0, first)
  }
})

/** As printed: public reads, reads of a person without further ids, and a bid. Streams have no end. */
function printedIn(language: string): string[] {
  const samples: string[] = []
  for (const [template, { get, post }] of Object.entries(document.paths)) {
    const isPublic = get?.security?.length === 0 && !OF_ONES_OWN.has(template)
    const isOwn = get !== undefined && !template.includes('{') && get.security?.some(({ bearer }) => bearer?.every((ability) => ability === 'read'))
    const method = get && (isPublic || isOwn) && !answersStream(document, get) ? (['get', get] as const) : post?.operationId === 'createToken' ? (['post', post] as const) : null
    const sample = method && samplesOf(requestOf(document, method[0], template, method[1])).find((one) => one.language === language)
    if (sample) samples.push(sample.text.replaceAll(document.servers[0]!.url, site))
  }
  assert.ok(samples.length > 30, `${samples.length} samples`)
  return samples
}

exhaustiveTest('the samples in TypeScript run as they are printed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'freehold-samples-'))
  try {
    const files = await Promise.all(printedIn('TypeScript').map(async (text, n) => {
      await writeFile(path.join(folder, `${n}.mts`), `${text}\nexport {}\n`)
      return `./${n}.mts`
    }))
    await writeFile(path.join(folder, 'all.mts'), files.map((file) => `await import('${file}').catch((error) => { throw new Error('${file}', { cause: error }) })`).join('\n'))
    await run(process.execPath, [path.join(folder, 'all.mts')], { env: { TOKEN: await reader() }, timeout: SAMPLES_LIMIT_MS })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

exhaustiveTest('the samples in Python run as they are printed, where there is a Python with requests', async (t) => {
  const hasPython = await run('python3', ['-c', 'import requests']).then(() => true, () => false)
  if (!hasPython) return t.diagnostic('There is no python3 with requests here.')
  const program = 'import json, sys\nfor sample in json.loads(sys.argv[1]):\n    exec(compile(sample, sample, "exec"), {})\n'
  await run('python3', ['-c', program, JSON.stringify(printedIn('Python'))], { env: { PATH: process.env.PATH ?? '', TOKEN: await reader() }, timeout: SAMPLES_LIMIT_MS })
})

const reader = async (): Promise<string> => (await house.person()).token('read', 'write')
