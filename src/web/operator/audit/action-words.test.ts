import assert from 'node:assert/strict'
import test from 'node:test'
import { program } from '../../../../test/sources.ts'
import { auditActions } from './action-words.ts'
import { audit } from './words.ts'

const inProgram = (pattern: RegExp): string[] =>
  [...new Set(program.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found]) => found!)))]

test('every action and record type that the program writes to the audit log has a label', () => {
  const actions = inProgram(/\baction: (?:[^'\n]+\? )?'([a-z_]+\.[a-z_]+)'/g)
  assert.ok(actions.length > 100, `${actions.length} actions`)
  assert.deepEqual(actions.filter((action) => !(action in auditActions)), [])
  const types = inProgram(/\bresource: \{ type: '([a-z_]+)'/g)
  assert.deepEqual(types.filter((type) => !(type in audit.records.en)), [])
})
