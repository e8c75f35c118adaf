import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { loadDemo } from '../src/demo/index.ts'
import { MINUTE } from '../src/kernel/time.ts'
import { testHouse } from './app.ts'
import { commandLine } from './command-line.ts'
import { sample } from './rounds.ts'

const root = path.resolve(import.meta.dirname, '..')
const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync(['docs/*.md', 'docs/rules/**/*.md', 'help/*/*.md'], { cwd: root })]
/** A start of the program takes a second, and far longer on a busy machine. */
const LIMIT_MS = 4 * MINUTE

const texts = DOCS.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** All commands of fenced blocks, with their continuation lines, in order. */
const blocks = texts.flatMap(({ file, text }) => [...text.matchAll(/^```(?:sh)?\n([^]*?)^```/gm)]
  .flatMap(([, block]) => block!.replaceAll(/\\\n\s*/g, '').trim().split('\n')).map((line) => ({ file, line })))

/**
 * Those that the continuous integration runs, the one with settings to fill in, and those that wait for a person or for
 * events, which src/cli/client/client.db.test.ts runs.
 */
const RUN_ELSEWHERE = /^npm |^DATABASE_URL=postgres:\/\/…|^npx freehold (?:login|logout|listen)\b/

const OURS = /^npx freehold (.*)/
/** Of these, commands that only speak to a house over the network. */
const CLIENTS = /^npx freehold (?:api|trigger|completion)\b/
/** Starting the program takes longer than its work, so `npm test` starts one in so many and runs the others in this process. */
const STARTED_OF = sample(1, 12)

/** Commands within sentences: `npx freehold records verify`. */
const inline = texts.flatMap(({ file, text }) => [...text.matchAll(/`npx freehold ([^`]+)`/g)].map(([, line]) => ({ file, line: line! })))

const { db, house, listen, person } = await testHouse({ settings: { MCP: 'on' } })
const { run, environment } = commandLine(db)
/** Where the commands of docs/sandbox.md run. */
const sandbox = await testHouse({ settings: { SANDBOX: 'on' } })

/** As a newcomer types it, in the project's folder. */
const typed = (line: string, more: Record<string, string>): Promise<{ code: number; said: string }> => new Promise((resolve) => {
  execFile('bash', ['-c', line], { cwd: root, timeout: LIMIT_MS, env: { ...environment, HOME: process.env.HOME ?? '', ...more } }, (error, out, err) =>
    resolve({ code: error === null ? 0 : Number(error.code ?? -1), said: out + err }))
})

test('every command line of a block in README and docs runs as it is printed', async () => {
  await loadDemo(house)
  const origin = (await listen()).replace(/\/api$/, '')
  const seller = await person({ seller: true })
  const token = await seller.token('seller', 'read', 'write')
  const commands = blocks.filter(({ line }) => /^(npx|curl|npm|freehold|DATABASE_URL)\b/.test(line) && !RUN_ELSEWHERE.test(line))
  assert.ok(commands.length >= 7, `${commands.length} commands`)
  const ofSandbox = {
    origin: (await sandbox.listen()).replace(/\/api$/, ''),
    settings: { TOKEN: await (await sandbox.person({ admin: true })).token('admin'), SANDBOX: 'on', DATABASE_URL: sandbox.db.url },
  }
  // A newcomer each time, because a reset of the sandbox is among the commands.
  const client = async () => ({ FREEHOLD_URL: ofSandbox.origin, FREEHOLD_TOKEN: await (await sandbox.person({ seller: true })).token('read', 'write', 'seller') })
  for (const [nth, { file, line }] of commands.entries()) {
    const there = file === 'docs/sandbox.md' ? ofSandbox : { origin, settings: { TOKEN: token } }
    const ours = OURS.exec(line)
    const isClient = CLIENTS.test(line)
    if (ours && (isClient || nth % STARTED_OF !== 0)) {
      const { code, stderr } = await run(ours[1]!, { environment: isClient ? await client() : there.settings })
      assert.equal(code, 0, `${file}: ${line}\n${stderr}`)
      continue
    }
    const { code, said } = await typed(line.replace('http://localhost:3000', there.origin).replace(/^curl /, 'curl --fail-with-body -s '), there.settings)
    assert.equal(code, 0, `${file}: ${line}\n${said}`)
  }
})

test('every command named in a sentence exists, with its options', async () => {
  assert.ok(inline.length > 20, `${inline.length} commands`)
  for (const { file, line } of inline) {
    if (line.startsWith('--')) continue
    const words = /^[a-z-]+( [a-z-]+)*/.exec(line.split(/ (?=--|[A-Z…"])/)[0]!)![0].split(' ')
    const { code, stdout } = await run([...words, '--help'].join(' '))
    assert.equal(code, 0, `${file}: ${line}`)
    // A former name shows the help of the present one: `ledger verify`.
    assert.match(stdout, new RegExp(`^Usage: freehold .*\\b${words.at(-1)}\\b`), `${file}: ${line}`)
    for (const [option] of line.matchAll(/--[a-z-]+/g)) assert.ok(stdout.includes(option), `${file}: ${line} has no ${option}`)
  }
})

test('commands are printed so that they run with the Node of the project', () => {
  for (const { file, text } of texts) {
    assert.doesNotMatch(text, /`freehold [a-z]|^freehold [a-z]/m, `${file}: write npx freehold`)
    assert.doesNotMatch(text, /`node (?:bin|src|--)|^node /m, `${file}: write npx node, because the Node of the machine may be older`)
  }
})

test('scripts and files that commands name exist', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  for (const { file, text } of texts) {
    for (const [, script] of text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)) assert.ok(scripts[script!], `${file}: npm run ${script}`)
    for (const [, named] of text.matchAll(/`[^`\n]* ((?:src|test|bin|examples)\/[\w./-]+\.\w+)[^`\n]*`/g)) {
      assert.ok(existsSync(path.join(root, named!)), `${file}: ${named}`)
    }
  }
})
