import assert from 'node:assert/strict'
import { it } from 'node:test'
import { cents } from './money.ts'
import { instant, money, sentenceBook, sentences, translator } from './said.ts'

const say = sentences('sample', {
  closed: { en: 'Bidding is closed.', es: 'Las ofertas están cerradas.' },
  tooLow: { en: 'Bid at least {least} until {end}.', es: 'Oferte al menos {least} hasta el {end}.' },
  more: { en: { one: '{first} (and {count} more)', other: '{first} (and {count} others)' }, es: { one: '{first} (y otra)', other: '{first} (y otras {count})' } },
})
const translate = translator(sentenceBook([say]))

it('a message is a key and parameters, and can be stored as JSON', () => {
  const said = say.tooLow({ least: money(cents(105_000), 'usd'), end: instant(new Date('2026-03-01T18:00:00Z'), 'America/Chicago') })
  assert.deepEqual(JSON.parse(JSON.stringify(said)), {
    key: 'sample.tooLow', parameters: { least: { cents: 105_000, currency: 'usd' }, end: { at: '2026-03-01T18:00:00.000Z', zone: 'America/Chicago' } },
  })
  assert.deepEqual(say.closed(), { key: 'sample.closed', parameters: {} })
})

it('amounts and times are formatted by language', () => {
  const said = say.tooLow({ least: money(cents(105_000), 'usd'), end: instant(new Date('2026-03-01T18:00:00Z')) })
  assert.equal(translate('en', said), 'Bid at least $1,050 until Mar 1, 2026, 6:00 PM UTC.')
  assert.match(translate('es', said), /^Oferte al menos \$1,050 hasta el 1 mar 2026, 6:00 p\.\s?m\. UTC\.$/)
})

it('the count selects the plural form, and a nested message has the same language', () => {
  const more = (count: number) => say.more({ first: say.closed(), count })
  assert.deepEqual([1, 2].map((count) => translate('en', more(count))), ['Bidding is closed. (and 1 more)', 'Bidding is closed. (and 2 others)'])
  assert.deepEqual([1, 2].map((count) => translate('es', more(count))), ['Las ofertas están cerradas. (y otra)', 'Las ofertas están cerradas. (y otras 2)'])
})

it('a parameter is never parsed as a message', () => {
  assert.equal(translate('en', say.tooLow({ least: '{end}', end: 'noon' })), 'Bid at least {end} until noon.')
})

it('duplicate keys throw, and a stored message without a text shows its key', () => {
  assert.throws(() => sentenceBook([say, sentences('sample', { closed: { en: 'a', es: 'b' } })]), /sample\.closed/)
  assert.equal(translate('es', { key: 'sample.gone', parameters: {} }), 'sample.gone')
})
