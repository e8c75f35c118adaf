import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './sources.ts'

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('docs/operations.md states for every table what bounds it, and for no other', () => {
  const tables = [...read('db/schema.sql').matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name!)
  const section = /^## What grows\n([\s\S]*?)^## /m.exec(read('docs/operations.md'))![1]!
  const named = section.split('\n').filter((line) => line.startsWith('| ')).flatMap((line) => [...line.split('|')[1]!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!))
    .filter((name) => name !== 'pgboss')
  assert.deepEqual(named.toSorted(), tables.toSorted())
})

test('docs/operations.md has the retention time of each table that is swept', () => {
  const stores = ['src/platform/retention.ts', 'src/accounts/store.ts', 'src/ad-campaigns/hit-store.ts', 'src/notices/store.ts',
    'src/payments/events-store.ts', 'src/verification/phone-store.ts', 'src/webhooks/delivery-store.ts'].map(read).join('\n')
  const rules = [...stores.matchAll(/table: '(\w+)',\s+due: (.*)/g)]
  assert.ok(rules.length >= 13)
  const section = /^## What grows\n([\s\S]*?)^## /m.exec(read('docs/operations.md'))![1]!
  for (const [, table, due] of rules) {
    const line = section.split('\n').find((row) => row.includes(`\`${table}\``))!
    for (const [, age] of due!.matchAll(/interval '(\d+ \w+?)s?'/g)) assert.ok(line.includes(age!), `${table}: ${age}`)
  }
})
