import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteHouse } from '../../../../test/site-house.ts'
import { LANGUAGES } from '../../../kernel/languages.ts'
import { rulePages } from './rule-pages.ts'
import { ruleText } from './rule-text.ts'

const house = await siteHouse()

test('every page of the rules is served in every language, with each rule under its number', async () => {
  for (const language of LANGUAGES) {
    assert.equal(rulePages(language).length, 6)
    const first = await house.get('/help/rules', { language })
    assert.equal(first.status, 200)
    for (const { name, rules } of rulePages(language)) {
      assert.ok(first.text.includes(`href="/help/rules/${name}"`), name)
      const { status, text } = await house.get(`/help/rules/${name}`, { language })
      assert.equal(status, 200)
      assert.ok(rules.length > 3)
      for (const { number } of rules) assert.ok(text.includes(` id="${number}"`), `${name} ${number}`)
    }
  }
  assert.equal((await house.get('/help/rules/nothing')).status, 404)
})

test('a tie is explained in the reader\'s language', async () => {
  const { text } = await house.get('/help/rules/bidding', { language: 'es' })
  assert.match(text, /<h3 id="A4-R5"><a href="#A4-R5">A4-R5<\/a> Igual o por debajo/)
  assert.match(text, /En un empate gana la oferta máxima anterior/)
})

test('rules that questions, articles and other rules refer to exist', async () => {
  const anchors = new Set(rulePages('en').flatMap(({ name, rules }) => rules.map(({ number }) => `/help/rules/${name}#${number}`)))
  for (const address of ['/help/rules', '/help/how-proxy-bidding-works', '/help/soft-close', '/help/deposits', '/help/rules/bidding', '/help/rules/money']) {
    const links = [...(await house.get(address)).text.matchAll(/href="(\/help\/rules\/\w+#[^"]+)"/g)].map(([, link]) => link!)
    assert.ok(links.length > 1, address)
    assert.deepEqual(links.filter((link) => !anchors.has(link)), [], address)
  }
})

test('rule numbers in a text become links, except in code and headings', () => {
  const pageOf = new Map([['A2', '/help/rules/bidding'], ['C1', '/help/rules/closing']])
  const { title, lede, html, rules } = ruleText('# Title\n\nLede.\n\n## C1 Extension of A2\n\nSee A2, not `A2`, A99 & more.\n', pageOf)
  assert.deepEqual([title, lede, rules], ['Title', 'Lede.', [{ number: 'C1', title: 'Extension of A2' }]])
  assert.equal(html, '<h2 id="C1"><a href="#C1">C1</a> Extension of A2</h2>\n'
    + '<p>See <a href="/help/rules/bidding#A2">A2</a>, not <code>A2</code>, A99 &amp; more.</p>\n')
})
