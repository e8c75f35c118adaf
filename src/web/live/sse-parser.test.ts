import assert from 'node:assert/strict'
import test from 'node:test'
import { createSseParser } from './sse-parser.ts'

test('Messages are read whole however the chunks fall', () => {
  const text = 'retry: 2000\nevent: hello\ndata: {"a":1}\n\nid: 12\n\n:\n\nevent: bid\ndata: one\ndata: two\nid: 13\n\n'
  const whole = createSseParser()(text)
  const parse = createSseParser()
  assert.deepEqual([...text].flatMap((letter) => parse(letter)), whole)
  assert.deepEqual(whole, [
    { event: 'hello', data: '{"a":1}', id: null, retry: 2000 },
    { event: 'message', data: '', id: '12', retry: null },
    { event: 'message', data: '', id: null, retry: null },
    { event: 'bid', data: 'one\ntwo', id: '13', retry: null },
  ])
})

test('An unfinished message waits for its end', () => {
  const parse = createSseParser()
  assert.deepEqual(parse('event: bid\ndata: x\n'), [])
  assert.equal(parse('\n')[0]?.data, 'x')
})

test('A message without end is refused before it fills the memory', () => {
  const parse = createSseParser()
  assert.throws(() => {
    for (let sent = 0; sent < 200; sent++) parse('x'.repeat(10_000))
  }, /without end/)
})
