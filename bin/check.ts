// npm run check: every gate that continuous integration runs, one after the other.
// `npm run check -- types lint` runs only those.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const tools = path.join(root, 'node_modules/.bin')

interface Gate {
  name: string
  /** What it means when this gate is shut. */
  promise: string
  command: [tool: string, ...rest: string[]]
}

const GATES: readonly Gate[] = [
  { name: 'types', promise: 'every type holds', command: ['tsc', '-p', '.'] },
  { name: 'lint', promise: 'nothing suspicious is written', command: ['oxlint', '--deny-warnings'] },
  { name: 'imports', promise: 'the table of ARCHITECTURE.md holds', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src'] },
  { name: 'unused', promise: 'no file, export or dependency is left over', command: ['knip'] },
  { name: 'tidy', promise: 'sizes, names and places are as STYLE.md says', command: ['node', '--test', 'test/tidy.test.ts', 'test/rules.test.ts', 'test/prose.test.ts'] },
  { name: 'schema', promise: 'db/schema.sql is that of the migrations', command: ['node', 'bin/dump-schema.ts', '--check'] },
  { name: 'sql', promise: 'every statement answers the row it declares', command: ['node', 'bin/check-sql.ts'] },
  { name: 'openapi', promise: 'docs/api/openapi.json is that of the routes', command: ['node', 'bin/dump-openapi.ts', '--check'] },
  { name: 'openapi-lint', promise: 'the OpenAPI document is valid and complete', command: ['redocly', 'lint', 'docs/api/openapi.json'] },
  { name: 'promise', promise: 'no client of the last release breaks (docs/api/promised.json)', command: ['node', 'bin/promise.ts'] },
  { name: 'tests', promise: 'unit, database, contract and browser tests pass', command: ['node', 'bin/test.ts'] },
]

/** No gate tells anybody that it ran. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !GATES.some((gate) => gate.name === name))
if (unknown.length > 0) {
  process.stderr.write(`No gate is called ${unknown.join(', ')}. There are: ${GATES.map((gate) => gate.name).join(', ')}.\n`)
  process.exit(1)
}

const gates = GATES.filter((gate) => wanted.length === 0 || wanted.includes(gate.name))
const failed = gates.filter((gate) => !passes(gate))
for (const gate of failed) process.stdout.write(`\n${gate.name}: it is not so that ${gate.promise}.`)
process.stdout.write(`\n${gates.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs one gate; its own words are shown only when it fails. */
function passes(gate: Gate): boolean {
  const started = performance.now()
  const [tool, ...rest] = gate.command
  const { status, stdout, stderr, error } = spawnSync(tool, rest, {
    cwd: root,
    env: { ...process.env, ...OFFLINE, PATH: `${tools}${path.delimiter}${process.env.PATH ?? ''}` },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${gate.name.padEnd(13)} ${gate.promise}\n`)
  if (status !== 0) process.stdout.write(`${error ? `${error.message}\n` : ''}${stdout ?? ''}${stderr ?? ''}\n`)
  return status === 0
}
