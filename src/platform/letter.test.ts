import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeLetter } from './letter.ts'

const LETTER = {
  subject: 'You won: A & B', before: `You won A & B.\n\n${'Forty acres of pasture. '.repeat(8)}`,
  link: { label: 'View your purchase', url: 'https://land.example/p/1' },
  refusal: { label: 'Unsubscribe', url: 'https://land.example/unsubscribe/x' }, office: { phone: '+1 212 555 0142', email: null, wireInstructions: null },
}

test('an email is readable on a phone: its width, a button for the one next step, and the way out of it at the foot', () => {
  const { html, text } = composeLetter({ name: 'Ann', address: 'ann@land.example' }, LETTER)
  assert.match(html, /<meta name="viewport" content="width=device-width">/)
  assert.match(html, /<p><a class="act"\nhref="https:\/\/land\.example\/p\/1"\n>View your purchase<\/a><\/p>/)
  assert.match(html, /<div class="foot">\n<p>Freehold<br>\n\+1 212 555 0142<\/p>\n/)
  assert.match(html, /<p><a\nhref="https:\/\/land\.example\/unsubscribe\/x"\n>Unsubscribe<\/a><\/p>\n<\/div>/)
  assert.match(html, /<p>You won A &amp; B\.<\/p>/)
  for (const line of [...html.split('\n'), ...text.split('\n')]) assert.ok(line.length <= 76, line)
})
