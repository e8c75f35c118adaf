import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { judgeMutants, type Report } from './judge-mutants.ts'

const SOURCE = 'const isMet = reserve === null\nreturn isMet\n'

/** Mutants of `reserve === null`, by their status and replacement. */
const report = (...mutants: [status: string, replacement: string][]): Report => ({
  files: {
    'src/bidding/core/hammer.ts': {
      source: SOURCE,
      mutants: mutants.map(([status, replacement]) => ({ status, replacement, location: { start: { line: 1, column: 15 }, end: { line: 1, column: 31 } } })),
    },
  },
})
const killed = (count: number) => Array.from({ length: count }, (): [string, string] => ['Killed', 'true'])

describe('the verdict on mutants', () => {
  it('is good if all were noticed, a hang counts as such', () => {
    const { lines, isGood } = judgeMutants(report(...killed(19), ['Timeout', 'true']))
    assert.equal(isGood, true)
    assert.deepEqual(lines, ['20 of 20 mutants were noticed: 100.0 %'])
  })

  it('is good if one is left that is explained', () => {
    const { lines, isGood } = judgeMutants(report(...killed(19), ['Survived', 'false']))
    assert.equal(isGood, true)
    assert.match(lines[1]!, /^nobody can notice hammer.ts: reserve === null → false, because/)
  })

  it('is bad if one is left that is not', () => {
    const { lines, isGood } = judgeMutants(report(...killed(99), ['NoCoverage', 'reserve !== null']))
    assert.equal(isGood, false)
    assert.equal(lines[1], 'NOT NOTICED hammer.ts:1: reserve === null → reserve !== null')
  })

  it('is bad below 95 percent, whatever is explained', () => {
    assert.equal(judgeMutants(report(...killed(18), ['Survived', 'false'])).isGood, false)
  })

  it('leaves out what could not run', () => {
    assert.equal(judgeMutants(report(...killed(1), ['CompileError', 'x'], ['Ignored', 'y'])).isGood, true)
  })
})
