import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readArguments } from './arguments.ts'

const PARTS = ['faults', 'simulation']

describe('the arguments of the proof', () => {
  it('are parts, a seed and how it is run', () => {
    assert.deepEqual(readArguments([], PARTS), { parts: [], seed: 1, isLong: false, isWritten: false, replay: null })
    assert.deepEqual(readArguments(['faults', '--seed', '7', '--long', '--write'], PARTS), { parts: ['faults'], seed: 7, isLong: true, isWritten: true, replay: null })
    assert.deepEqual(readArguments(['--replay', '12'], PARTS), { parts: [], seed: 1, isLong: false, isWritten: false, replay: 12 })
  })

  for (const [given, said] of [
    [['fault'], /no part "fault"/], [['--seed', 'x'], /whole number/], [['--seed', '0'], /whole number/], [['--seed=1e3'], /whole number/],
    [['--seed'], /argument missing/], [['--help'], /^Usage/], [['--quick'], /Unknown option/], [['--replay', '7', 'faults'], /no other arguments/], [['--replay', '-1'], /ambiguous/],
  ] as const) {
    it(`are refused with the usage: ${given.join(' ')}`, () => {
      const read = readArguments(given, PARTS)
      assert.ok('problem' in read)
      assert.match(read.problem, said)
      assert.match(read.problem, /Usage: npm run prove/)
      assert.match(read.problem, /faults, simulation/)
    })
  }
})
