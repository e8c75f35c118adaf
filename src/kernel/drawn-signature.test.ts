import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDrawnSignature, LONGEST_DRAWING, pathOf } from './drawn-signature.ts'

test('strokes become a path of whole numbers, and a dot a line of no length', () => {
  assert.equal(pathOf([[[1, 2], [30, 40]], [[50, 60]]]), 'M1 2L30 40M50 60L50 60')
  assert.equal(isDrawnSignature(pathOf([[[1, 2], [30, 40]], [[50, 60]]])), true)
})

const REFUSED: [what: string, path: string][] = [
  ['nothing', ''], ['a slip', 'M10 10L12 12'], ['a point outside', 'M10 10L601 20'], ['a point below', 'M10 10L20 201'], ['a stroke without a line', 'M10 10M50 50L80 80'],
  ['another command', 'M10 10C20 20 30 30 40 40'], ['markup', 'M10 10L50 50"/><script>'], ['decimals', 'M1.5 2L30 40'], ['a line break', 'M10 10L50 50\n'],
  ['too many points', `M10 10${'L100 100'.repeat(LONGEST_DRAWING / 8)}`],
]
for (const [what, path] of REFUSED) test(`${what} is no drawn signature`, () => assert.equal(isDrawnSignature(path), false))
