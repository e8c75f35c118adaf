// npm run check: the checks of continuous integration, one after the other.
// `npm run check -- types lint` runs only those.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const tools = path.join(root, 'node_modules/.bin')

interface Gate {
  name: string
  /** Description for the report. */
  subject: string
  command: [tool: string, ...rest: string[]]
}

const GATES: readonly Gate[] = [
  { name: 'types', subject: 'TypeScript types', command: ['tsc', '-p', '.'] },
  { name: 'lint', subject: 'code without lint errors', command: ['oxlint', '--deny-warnings'] },
  { name: 'imports', subject: 'imports as in the tables of ARCHITECTURE.md', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'sdk/typescript/src'] },
  { name: 'unused', subject: 'no unused files, exports or dependencies', command: ['knip'] },
  { name: 'tidy', subject: 'sizes, names, citations and texts as in STYLE.md', command: ['node', '--test', 'test/tidy.test.ts', 'test/rules.test.ts', 'test/prose.test.ts'] },
  { name: 'schema', subject: 'db/schema.sql matches the migrations', command: ['node', 'bin/dump-schema.ts', '--check'] },
  { name: 'sql', subject: 'SQL statements match their declared row types', command: ['node', 'bin/check-sql.ts'] },
  { name: 'openapi', subject: 'docs/api/openapi.json matches the routes', command: ['node', 'bin/dump-openapi.ts', '--check'] },
  { name: 'sdk', subject: 'generated part of the SDK matches docs/api/openapi.json', command: ['node', 'bin/generate-sdk.ts', '--check'] },
  { name: 'openapi-lint', subject: 'valid and complete OpenAPI document', command: ['redocly', 'lint', 'docs/api/openapi.json'] },
  { name: 'promise', subject: 'API compatible with the last release (docs/api/promised.json)', command: ['node', 'bin/promise.ts'] },
  { name: 'tests', subject: 'unit, database, contract and browser tests', command: ['node', 'bin/test.ts'] },
]

/** Turns off telemetry of the tools. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !GATES.some((gate) => gate.name === name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown check: ${unknown.join(', ')}. Available: ${GATES.map((gate) => gate.name).join(', ')}.\n`)
  process.exit(1)
}

const gates = GATES.filter((gate) => wanted.length === 0 || wanted.includes(gate.name))
const failed = gates.filter((gate) => !passes(gate))
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`)
process.stdout.write(`\n${gates.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Runs one check; its output is printed only when it fails. */
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
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${gate.name.padEnd(13)} ${gate.subject}\n`)
  if (status !== 0) process.stdout.write(`${error ? `${error.message}\n` : ''}${stdout ?? ''}${stderr ?? ''}\n`)
  return status === 0
}
