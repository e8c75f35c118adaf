import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '../src/kernel/languages.ts'
import type { Wording } from '../src/kernel/said.ts'
import { allSentences } from '../src/sentences.ts'

const textsOf = (wording: Wording): string[] => (typeof wording === 'string' ? [wording] : [wording.one, wording.other])
const namesIn = (wording: Wording): string[] =>
  [...new Set(textsOf(wording).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)))].sort()

/** English names the invalid field; in Spanish the message is beside it. */
const ONLY_IN_ENGLISH = ['field']

test('every message exists in every language, with the same parameters', () => {
  const wrong = [...allSentences].flatMap(([key, sentence]) => {
    if (LANGUAGES.some((language) => textsOf(sentence[language]).some((text) => text.trim() === ''))) return [`${key} is empty`]
    const [en, es] = [namesIn(sentence.en), namesIn(sentence.es)]
    const missing = en.filter((name) => !es.includes(name) && !ONLY_IN_ENGLISH.includes(name) && name !== 'count')
    const strange = es.filter((name) => !en.includes(name) && name !== 'count')
    return missing.length + strange.length > 0 ? [`${key}: ${missing.join(', ')} / ${strange.join(', ')}`] : []
  })
  assert.deepEqual(wrong, [])
})
