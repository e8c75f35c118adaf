import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { MUTANTS } from './mutants.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('each of at least twenty planted mistakes has its place in the source, and tests that exist', () => {
  assert.ok(MUTANTS.length >= 20)
  assert.equal(new Set(MUTANTS.map(({ name }) => name)).size, MUTANTS.length)
  const files = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root })
  for (const { name, file, from, to, tests } of MUTANTS) {
    assert.ok(existsSync(path.join(root, file)), name)
    assert.equal(readFileSync(path.join(root, file), 'utf8').split(from).length, 2, `${name}: write it anew, its text is not in ${file} once`)
    assert.notEqual(from, to, name)
    assert.deepEqual(tests.filter((part) => !files.some((each) => each.includes(part))), [], name)
  }
})
