import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { AuctionCreate } from '../auctions/index.ts'
import { checkOf } from '../platform/json-schema.ts'
import { LOT_FIELDS, readCell } from './field-rules.ts'
import { MAPPED_FIELDS } from './guess-rules.ts'

const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/import.md'), 'utf8')

/** The rows of the field table under a heading. */
function fieldsUnder(heading: string): { name: string; type: string; example: string }[] {
  const section = text.slice(text.indexOf(`### ${heading}`)).split(/\n#{2,3} /)[0]!
  const table = section.slice(section.indexOf('| Field | Type | Unit | Example |')).split('\n\n')[0]!
  return table.split('\n').slice(2).filter((row) => row.startsWith('|')).map((row) => {
    const [, name = '', type = '', , example = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { name: name.replaceAll('`', ''), type, example: example.replaceAll('`', '').replaceAll('\\|', '|') }
  })
}

describe('docs/import.md', () => {
  const lot = fieldsUnder('`columns`')
  const auction = fieldsUnder('`auction`')

  it('lists every lot field that can be mapped, and the pages offer the same', () => {
    assert.deepEqual(lot.map(({ name }) => name).sort(), [...LOT_FIELDS, 'attributes.NAME'].sort())
    assert.deepEqual(MAPPED_FIELDS.toSorted(), LOT_FIELDS.toSorted())
  })

  it('lists every auction field of a mapping', () => {
    assert.deepEqual(auction.map(({ name }) => name).sort(), Object.keys(AuctionCreate.properties).sort())
  })

  it('describes each type with a valid example', () => {
    for (const { name, type } of [...lot, ...auction]) assert.notEqual(type, '', name)
    const reading = { dates: 'm/d/y', zone: 'UTC', properties: {} } as const
    for (const { name, example } of lot.filter((field) => LOT_FIELDS.includes(field.name))) {
      assert.notEqual(example, '', name)
      const read = readCell(name, example.replace('[…]', '[]'), reading)
      assert.ok('value' in read, `${name}: ${example}`)
    }
    const told = auction.filter(({ example }) => example !== '')
    const write = Object.fromEntries(told.map(({ name, example }) => [name, JSON.parse(example) as unknown]))
    assert.ok(told.length >= Object.keys(AuctionCreate.properties).length - 2)
    assert.deepEqual(checkOf(AuctionCreate)(write), {})
  })
})
