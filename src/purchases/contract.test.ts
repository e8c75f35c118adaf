import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { translate } from '../sentences.ts'
import { contractBlocks } from './contract-blocks.ts'
import { CONTRACT_FIELDS, contractFaults, fillFields } from './contract-rules.ts'
import { DEFAULT_CONTRACT, SAMPLE_VALUES } from './contract-words.ts'

const faults = (text: string) => contractFaults(text).map((said) => translate('en', said))

describe('a contract template', () => {
  test('may contain the listed fields, with or without spaces', () => {
    assert.deepEqual(faults('Sold to {{buyer_name}} for {{ hammer_price }}.'), [])
    for (const text of Object.values(DEFAULT_CONTRACT)) assert.deepEqual(faults(text), [])
  })

  for (const [text, expected] of [
    ['{{buyer}} and {{Buyer_Name}}', ['buyer', 'Buyer_Name']],
    ['{{constructor}}', ['constructor']],
    ['{{}}', ['?']],
  ] as const) {
    test(`is refused for ${text}, each field by name`, () =>
      assert.deepEqual(faults(text), expected.map((field) => `There is no field ${field}. Use a field from the list, or write the text itself.`)))
  }

  for (const text of ['{{buyer_name}', 'buyer_name}}', '{{ {{buyer_name}} }}']) {
    test(`is refused for ${text}, which is incomplete`, () => assert.match(faults(text).join(), /not complete/))
  }

  test('is refused if it is too long', () => assert.match(faults('x'.repeat(60_001)).join(), /at most 60,000|at most 60000/))
})

describe('a contract', () => {
  const values = { ...SAMPLE_VALUES, buyer_name: '**Ann** {{seller_name}} <b>& Co.', deed_name: null }
  const textOf = (markdown: string) => contractBlocks(markdown, values).flatMap((block) => ('runs' in block ? block.runs : []))

  test('contains values unchanged, never as markup or a field', () =>
    assert.deepEqual(textOf('To {{buyer_name}}, *{{county}}*'), [
      { text: 'To **Ann** {{seller_name}} <b>& Co., ' }, { text: 'Rice', isItalic: true },
    ]))

  test('has a blank line for unknown values', () => assert.equal(fillFields('{{deed_name}}', values), '________________'))

  test('fills in every listed field', () => {
    const filled = fillFields(CONTRACT_FIELDS.map((field) => `{{${field}}}`).join(' '), SAMPLE_VALUES)
    assert.ok(!/[{}]|____/.test(filled), filled)
  })

  test('keeps headings, lists and tables', () =>
    assert.deepEqual(contractBlocks('# One\n\n1. a\n2. b\n   - c\n\n| x | y |\n|---|---|\n| {{county}} | 2 |', values).map((block) =>
      [block.kind, 'runs' in block ? block.runs.map(({ text }) => text).join('') : 'cells' in block ? block.cells.join('|') : '']), [
      ['heading', 'One'], ['item', 'a'], ['item', 'b'], ['item', 'c'], ['row', 'x|y'], ['row', 'Rice|2'],
    ]))

  test('aligns amounts right, and has a total in bold', () => {
    const [, price, total] = contractBlocks('| x | y |\n|---|---:|\n| Price | $2 |\n| **Total** | $3 |', values)
    assert.deepEqual([price, total], [
      { kind: 'row', isHead: false, cells: ['Price', '$2'], amountsFrom: 1 }, { kind: 'row', isHead: true, cells: ['Total', '$3'], amountsFrom: 1 },
    ])
    for (const { kind, ...row } of contractBlocks(DEFAULT_CONTRACT.en, values)) if (kind === 'row') assert.equal('amountsFrom' in row && row.amountsFrom, 1)
  })
})
