import assert from 'node:assert/strict'
import { it } from 'node:test'
import { say } from './sentences.ts'
import { columnsOf, emptyPart, readTemplate, render } from './template-rules.ts'

const rendered = (text: string, cells: Record<string, string>) => {
  const template = readTemplate(text)
  assert.ok('lines' in template, JSON.stringify(template))
  return render(template, (column) => cells[column] ?? '', 'm/d/y')
}

it('cells are inserted and formatted by their filters', () => {
  assert.equal(rendered('Sale of {Day|date}, from {Min | money}', { Day: '8/21/2017', Min: '$1,000 ' }), 'Sale of August 21, 2017, from $1,000.00')
  assert.equal(rendered('{A|title_case}  {B|upper}', { A: 'MILL  CREEK', B: 'e' }), 'Mill Creek E')
})

it('a line whose cells are all empty is left out; one with only text stays', () => {
  assert.equal(rendered('Facts:\nValue {V|money}\nPIN {P} {Q}', { P: '7' }), 'Facts:\nPIN 7')
})

it('a cell that its filter cannot format is reported by column', () => {
  assert.deepEqual(rendered('{Day|date}', { Day: 'soon' }), { column: 'Day', message: say.notDate({ cell: 'soon', example: '8/21/2017' }) })
  assert.deepEqual(rendered('{Min|money}', { Min: 'call us' }), { column: 'Min', message: say.notAmount({ cell: 'call us' }) })
})

it('an invalid template is reported', () => {
  assert.deepEqual(readTemplate('{|date}'), { problem: say.noColumnNamed({ piece: '{|date}' }) })
  assert.deepEqual(readTemplate('{A|shout}'), {
    problem: say.noSuchFilter({ piece: '{A|shout}', filter: 'shout', list: 'upper, lower, title_case, digits, money, date' }),
  })
})

it('a template returns its columns', () => {
  const template = readTemplate('{A} and {B|money}\n{A}')
  assert.deepEqual('problem' in template ? template : columnsOf(template), ['A', 'B', 'A'])
})

it('a title reports its first empty column', () => {
  const template = readTemplate('{Street}, {City}')
  assert.ok('lines' in template)
  assert.equal(emptyPart(template, () => 'x'), null)
  assert.equal(emptyPart(template, (column) => (column === 'City' ? ' ' : 'x'))?.column, 'City')
})
