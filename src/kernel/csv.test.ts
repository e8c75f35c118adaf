import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('cells are quoted where they must be, and a formula stays a text', () => {
  assert.equal(csvLine(['lot.withdrawn', 7, null]), 'lot.withdrawn,7,\r\n')
  assert.equal(csvLine(['a, "b"', 'two\nlines']), '"a, ""b""","two\nlines"\r\n')
  assert.equal(csvLine(['=HYPERLINK("x")', '-1+1', '@sum', -5]), '"\'=HYPERLINK(""x"")",\'-1+1,\'@sum,-5\r\n')
})

test('what a spreadsheet could run is a text in every spelling, and an amount below zero stays a number', () => {
  const formulas = ['=1+1', '+1+1', '-1+1', '@sum(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1+1', '＠sum']
  for (const formula of formulas) assert.match(csvLine([formula]), /^"?'/, formula)
  assert.equal(csvLine(['-12.50', -3, 'a=b', true]), '-12.50,-3,a=b,true\r\n')
})
