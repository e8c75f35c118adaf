import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Finding } from './report.ts'

/** A promise that test files show, with every case of what `npm test` samples. They count by `test/tally.ts`. */
export interface Tested {
  name: string
  title: string
  method: string
  files: string[]
  /** It takes longer than any other. */
  beginsFirst?: boolean
  environment?: Record<string, string>
  /** The variable that takes a seed, and the seed of the first run; `--seed 2` takes the next one. */
  seed?: readonly [variable: string, first: number]
}

const ROOT = path.resolve(import.meta.dirname, '..')

export const TESTED: readonly Tested[] = [
  {
    name: 'races', title: 'Races', environment: { RACE_ROUNDS: '50' },
    method: 'Pairs of acts that exclude each other at the same moment, such as a bid and the close, and fifty bidders at once through two processes. After each round the bid record is verified.',
    files: ['bidding/desk/race-pairs.db', 'bidding/desk/race.db', 'remedies/remedy-races.db', 'invoices/invoice-races.db'],
  },
  {
    name: 'checker', title: 'The checker itself', files: ['proof/check-history'],
    method: 'Every kind of fault that the checker of histories must find, planted at fifty places each.',
  },
  {
    name: 'money', title: 'Money', environment: { MONEY_SALES: '1000000' }, seed: ['MONEY_SEED', 20_260_301], files: ['test/money.property'],
    method: 'Random sales, settled and invoiced, compared with a model of their money that was written independently.',
  },
  {
    name: 'closes', title: 'Lots that close in the same second', files: ['test/mass-close', 'test/closes-together'],
    method: 'Each is closed, invoiced and settled exactly once, and the ledger balances.',
  },
  {
    name: 'webhooks', title: 'Events delivered', files: ['test/crash'],
    method: 'Processes are killed while they send webhooks, and while bids are placed. Every event arrives; only attempts begun by a killed process arrive twice.',
  },
  {
    name: 'upgrade', title: 'Rolling upgrade', files: ['test/rolling-upgrade'],
    method: 'The next version starts, migrates and serves beside this one, which is then stopped, under 12,000 requests. None fails, every accepted bid is recorded once, and streams go on without a gap.',
  },
  {
    name: 'access', title: 'Access', files: ['test/access-matrix'],
    method: 'Every route of the API, requested by everybody who might try: without a token, with each ability, as another person, another team, a former member, a suspended person and an administrator.',
  },
  {
    name: 'guard', title: 'Requests to internal addresses', environment: { REBINDINGS: '1000' }, files: ['platform/guarded-http'],
    method: 'Spellings of internal addresses, names that resolve to them, rebinding and redirects, against a listener that must never be reached.',
  },
  {
    name: 'fuzz', title: 'Inputs', files: ['test/fuzz.db', 'test/fuzz-operations'], beginsFirst: true, environment: { FUZZ_RUNS: '80' }, seed: ['FUZZ_SEED', 20_270_301],
    method: 'Ids, fields, parameters and bodies of every operation, chosen and random by a seed. None fails with a 5xx, and a refusal changes no row.',
  },
  {
    name: 'secrecy', title: 'Secrecy', files: ['test/secrets-at-rest', 'bidding/secrecy.db', 'test/secrecy.db'],
    method: 'Maxima and reserves in everything that leaves; passwords, tokens, sessions and codes in tables, files, logs, the write-ahead log and a backup.',
  },
  {
    name: 'records', title: 'Altered records', environment: { ALTERATIONS: '1000' }, seed: ['ALTERATION_SEED', 20_260_501], files: ['chain/verify-chains.db', 'bidding/core/'],
    method: 'Bid records altered, shortened and reordered in the database, all detected by the verifier; proxy bidding and voids compared with a model that remembers everything.',
  },
]

export async function proveByTests({ title, method, files, environment, seed }: Tested, nth: number): Promise<Finding> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'freehold-counts-'))
  const counts = path.join(folder, 'counts')
  try {
    const seeded: [string, number][] = seed ? [[seed[0], seed[1] + nth - 1]] : []
    const { status, output } = await runTests(files, { ...environment, ...Object.fromEntries(seeded.map(([name, value]) => [name, String(value)])), FREEHOLD_COUNTS: counts })
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [null, '0', '0']
    const failures = output.split('\n').filter((line) => line.startsWith('FAIL '))
    return {
      title, method,
      counts: [...seeded.map(([, value]) => ['seed', String(value)] as const), ...await sumsOf(counts), ['tests passed', Number(passed)]],
      violations: status === 0 && failed === '0' ? [] : failures.length > 0 ? failures : [`The tests ended with status ${status}`],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runTests(files: readonly string[], environment: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(ROOT, 'bin/test.ts'), '--all', ...files], {
    cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

/** The counts of all files, summed by what they count. */
async function sumsOf(file: string): Promise<[string, number][]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // The tests of this part count nothing.
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const sums = new Map<string, number>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [what, howMany] = JSON.parse(line) as [string, number]
    sums.set(what, (sums.get(what) ?? 0) + howMany)
  }
  return [...sums]
}
