import assert from 'node:assert/strict'
import test from 'node:test'
import { AGREEMENT_FIELDS } from '../../../auctions/agreement.ts'
import { AUCTION_FIELDS } from '../../../auctions/auction-record.ts'
import { program } from '../../../../test/sources.ts'
import { auditActions } from './action-words.ts'
import { auditFields } from './field-words.ts'
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

test('every field that the program writes to the audit log by name has a label', () => {
  const written = program.filter(({ file, text }) => /recordAudits?\(/.test(text) && !file.includes('/demo/'))
    .flatMap(({ text }) => [...text.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, inside]) =>
      [...inside!.matchAll(/(?:^|, ?)\s*([a-z][a-z0-9_]*|[a-z]+[A-Z]\w*)\s*(?=[:,]|$)/g)].map(([, name]) => name!)))
  const fields = [...new Set([...written, ...AUCTION_FIELDS, ...AGREEMENT_FIELDS])]
  assert.ok(fields.length > 100, `${fields.length} fields`)
  assert.deepEqual(fields.filter((field) => !(field in auditFields)), [])
})
