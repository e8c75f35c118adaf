import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('quotes cells where required, and keeps formulas as text', () => {
  assert.equal(csvOf([['lot.withdrawn', 7, null]]), 'lot.withdrawn,7,\r\n')
  assert.equal(csvOf([['a, "b"', 'two\nlines']]), '"a, ""b""","two\nlines"\r\n')
  assert.equal(csvOf([['=HYPERLINK("x")', '-1+1', '@sum', -5]]), '"\'=HYPERLINK(""x"")",\'-1+1,\'@sum,-5\r\n')
})

test('escapes every spelling of a formula, and keeps a negative amount as a number', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@sum(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1+1', '＠sum']
  for (const formula of formulas) assert.match(csvOf([[formula]]), /^"?'/, formula)
  assert.equal(csvOf([['-12.50', -3, 'a=b', true]]), '-12.50,-3,a=b,true\r\n')
})

test('writes one line per row, and nothing for an empty table', () => {
  assert.equal(csvOf([['id', 'title'], [7, 'Lot, "the big one"'], [8, '']]), 'id,title\r\n7,"Lot, ""the big one"""\r\n8,\r\n')
  assert.equal(csvOf([]), '')
})
