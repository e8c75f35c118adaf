import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv-rules.ts'

test('cells are quoted where they must be, and a formula stays a text', () => {
  assert.equal(csvLine(['lot.withdrawn', 7, null]), 'lot.withdrawn,7,\r\n')
  assert.equal(csvLine(['a, "b"', 'two\nlines']), '"a, ""b""","two\nlines"\r\n')
  assert.equal(csvLine(['=HYPERLINK("x")', '-1+1', '@sum', -5]), '"\'=HYPERLINK(""x"")",\'-1+1,\'@sum,-5\r\n')
})
