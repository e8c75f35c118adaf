import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { citationsOf, crossReferencesOf, numbersOf } from './rule-citations.ts'
import { readText, root, sources } from './sources.ts'

const SELF = ['test/rules.test.ts', 'test/rule-citations.ts']

const pages = fs.globSync('docs/rules/*.md', { cwd: root }).sort()
const explained = pages.flatMap((page) => numbersOf(readText(page)))
const known = new Set(explained)
const decisions = new Set(fs.globSync('docs/decisions/*.md', { cwd: root }).map((file) => Number(/(\d+)-/.exec(file)![1])))

const citing = [
  ...sources.filter(({ file }) => !SELF.includes(file)).map(({ file }) => file),
  ...fs.globSync(['db/migrations/*.sql', 'docs/**/*.md', '*.md', 'help/**/*.md'], { cwd: root }),
]

const missing = (files: readonly string[], cited: (text: string) => { number: string; line: number }[]): string[] =>
  files.flatMap((file) => cited(readText(file)).filter(({ number }) => !known.has(number)).map(({ number, line }) => `${file}:${line} cites ${number}`))

test('every rule that code, tests and documents cite is explained in docs/rules', () => {
  assert.ok(citing.flatMap((file) => citationsOf(readText(file))).length > 280)
  assert.deepEqual(missing(citing, citationsOf), [])
})

test('the rules refer to existing rules, and each is explained once', () => {
  assert.ok(explained.length > 80)
  assert.deepEqual(explained.filter((number, index) => explained.indexOf(number) !== index), [])
  assert.deepEqual(missing(pages, crossReferencesOf), [])
})

test('every other language explains the same rules in the same order', () => {
  const translated = fs.globSync('docs/rules/*/*.md', { cwd: root }).sort()
  assert.ok(translated.length >= 5)
  for (const page of translated) {
    assert.deepEqual(numbersOf(readText(page)), numbersOf(readText(page.replace(/rules\/\w+\//, 'rules/'))), page)
  }
  assert.deepEqual(missing(translated, crossReferencesOf), [])
})

test('every decision that code cites is in docs/decisions', () => {
  const cited = sources.filter(({ file }) => !SELF.includes(file)).flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecision (\d+)\b/g)].map(([, number]) => ({ file, number: Number(number) })))
  assert.deepEqual(cited.filter(({ number }) => !decisions.has(number)), [])
})

/** An applied migration is never edited; one of them refers to such a paper. */
const isApplied = (file: string): boolean => file.startsWith('db/migrations/')

test('nothing cites a paper that is not part of the project', () => {
  const paper = /(?<!docs\/)\b(product|api|reliability|stack|web|words)\.md\b|\breliability [A-Z]-?\d|(?<!docs\/)\bperformance\.md\b(?!\))/
  const citingPapers = citing.filter((file) => !isApplied(file) && paper.test(readText(file)))
  assert.deepEqual(citingPapers, [])
})

test('a wrong number is found, alone, in a list and by itself', () => {
  const numbers = (text: string) => citationsOf(text).map(({ number }) => number)
  assert.deepEqual(numbers('as rule book E2 and E99 say (rule book A4-R5, checks 1–4); A4-R77 too'), ['E2', 'E99', 'A4-R5', 'A4-R77'])
  assert.deepEqual(numbers('rule book D2 to D6, rule book 0.2. And the rule book of the house.'), ['D2', 'D6', '0.2'])
  assert.deepEqual(numbers('(rule book Z9) rule book B'), ['Z9', 'B'])
  for (const wrong of ['E99', 'A4-R77', 'Z9', 'B']) assert.ok(!known.has(wrong), wrong)
  for (const right of ['E2', 'A4-R5', '0.2', 'Q3']) assert.ok(known.has(right), right)
})
