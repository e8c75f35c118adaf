import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { secretText, signatureHeaders, signingSecret } from './signing-rules.ts'

const run = promisify(execFile)
const LIMIT_MS = 120_000
const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
const secret = secretText(Buffer.alloc(32, 7))
const body = '{"event":"lot.sold","title":"Zwölf Äcker"}'
const header = signatureHeaders({ current: signingSecret(secret), previous: null }, { key: 'evt_1', timestamp: 1, body })['X-Service-Signature']!

/** The body, a header, and whether the event is ours. */
const CASES: readonly [body: string, header: string | null, isOurs: boolean][] = [
  [body, header, true], [`${body} `, header, false], [body, 'sha256=00', false], [body, 'sha256=ü', false], [body, null, false],
]
const expected = CASES.map(([, , isOurs]) => isOurs)

const printed = (language: string, word: string): string =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text!).find((text) => text.includes(word))!

test('the function of the guide for Node knows our signature', async () => {
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(`${printed('js', 'function isOurs')}\nexport { isOurs }`)}`) as
    { isOurs(body: Buffer, header: string | null, secret: string): boolean }
  assert.deepEqual(CASES.map(([sent, given]) => isOurs(Buffer.from(sent), given, secret)), expected)
})

test('the function of the guide for Python knows our signature, where there is a Python', async (t) => {
  const hasPython = await run('python3', ['--version']).then(() => true, () => false)
  if (!hasPython) return t.diagnostic('There is no python3 here.')
  const program = `import json, sys\n${printed('python', 'def is_ours')}
print(json.dumps([is_ours(body.encode(), header, sys.argv[2]) for body, header, _ in json.loads(sys.argv[1])]))`
  const { stdout } = await run('python3', ['-X', 'utf8', '-c', program, JSON.stringify(CASES), secret], { timeout: LIMIT_MS })
  assert.deepEqual(JSON.parse(stdout), expected)
})
