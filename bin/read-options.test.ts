import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'
import { sample } from '../test/rounds.ts'

const root = path.resolve(import.meta.dirname, '..')
const LIMIT_MS = 120_000
const PROGRAMS = ['bench/capacity.ts', 'bin/test.ts', 'bench/main.ts', 'test/cluster/main.ts', 'proof/mutants/core-mutants.ts']

const run = (file: string, words: readonly string[]): Promise<{ code: number; out: string; err: string }> => new Promise((resolve) => {
  execFile(process.execPath, [path.join(root, file), ...words], { cwd: root, timeout: LIMIT_MS }, (error, out, err) =>
    resolve({ code: error === null ? 0 : Number(error.code ?? -1), out, err }))
})

test('every program with options prints its usage for --help, and with an option that it does not have', async () => {
  for (const program of PROGRAMS.slice(0, sample(PROGRAMS.length, 1))) {
    const [help, mistake] = [await run(program, ['--help']), await run(program, ['--quick'])]
    assert.deepEqual([help.code, /^Usage: npm (?:run )?[\w:]+/.test(help.out), help.err], [0, true, ''], `${program}: ${help.out}${help.err}`)
    assert.notEqual(mistake.code, 0, program)
    assert.match(mistake.err, /Usage: npm /, program)
    assert.doesNotMatch(mistake.err, /^ {4}at /m, program)
  }
})
