import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseInline, parseMarkdown } from './markdown.ts'

test('parses paragraphs, headings, lists and code', () => {
  const blocks = parseMarkdown('## Money\n\nOne line\nand its rest.\n\n- first\n- second,\n  longer\n\n```\ncurl x\n\ncurl y\n```\n\nEnd.')
  assert.deepEqual(blocks, [
    { kind: 'heading', text: [{ kind: 'text', text: 'Money' }] },
    { kind: 'paragraph', text: [{ kind: 'text', text: 'One line and its rest.' }] },
    { kind: 'list', items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second, longer' }]] },
    { kind: 'code', text: 'curl x\n\ncurl y' },
    { kind: 'paragraph', text: [{ kind: 'text', text: 'End.' }] },
  ])
})

test('parses code, bold and links within a line', () => {
  assert.deepEqual(parseInline('Send `If-Match` to the **house**, see [errors](#errors).'), [
    { kind: 'text', text: 'Send ' },
    { kind: 'code', text: 'If-Match' },
    { kind: 'text', text: ' to the ' },
    { kind: 'bold', text: 'house' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'errors', href: '#errors' },
    { kind: 'text', text: '.' },
  ])
})

test('a link with a script URL stays text', () => {
  assert.deepEqual(parseInline('[x](javascript:alert)'), [{ kind: 'text', text: '[x](javascript:alert)' }])
})
