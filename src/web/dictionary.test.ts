import assert from 'node:assert/strict'
import test from 'node:test'
import ts from 'typescript'
import { program, type Source } from '../../test/sources.ts'
import { refuse } from '../kernel/refusals.ts'
import { verbatim } from '../kernel/sentences.ts'
import { wordsOf } from './dictionary.ts'
import { chooseLanguage } from './http/choose-language.ts'
import { amountOf } from '../bidding/core/bidding-unit.ts'
import { say as bidding } from '../bidding/sentences.ts'
import { absent } from '../kernel/absent.ts'
import { cents } from '../kernel/money.ts'
import { money } from '../kernel/said.ts'
import { fieldErrors, refusalMessage } from './ui/in-words.ts'

const { t: en } = wordsOf('en')
const { t: es } = wordsOf('es')

type Entry = [path: string, value: unknown]

const entriesOf = (value: unknown, path = ''): Entry[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]]

/** Areas where the languages differ on purpose: English uses the features' own words. */
const OWN = /^(diligence\.(fields|values)|help\.houseTerms|(lots|live\.map)\.states|plan\.features)/

const english = entriesOf(en).filter(([path]) => !OWN.test(path))
const spanish = new Map(entriesOf(es))

test('every message exists in every language and is not empty', () => {
  assert.ok(english.length > 400)
  for (const [path, value] of english) {
    assert.equal(typeof spanish.get(path), typeof value, path)
    if (typeof value === 'string') assert.notEqual(String(spanish.get(path)).trim(), '', path)
  }
  assert.deepEqual([...spanish.keys()].filter((path) => !OWN.test(path)).toSorted(), english.map(([path]) => path).toSorted())
})

test('a message has the same placeholders in every language', () => {
  const names = (text: unknown): string[] => [...String(text).matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).toSorted()
  for (const [path, value] of english) {
    if (typeof value === 'string') assert.deepEqual(names(spanish.get(path)), names(value), path)
    if (typeof value === 'function') assert.equal((spanish.get(path) as () => string).length, value.length, path)
  }
})

test('no message has an arrow, which the fonts of the site do not have', () => {
  assert.deepEqual([...english, ...spanish].filter(([, value]) => /[→←⇒]/.test(String(value))).map(([path]) => path), [])
})

/** Names, abbreviations and words that are the same in both languages. */
const SAME = /^(lots\.filters\.(?!search)|.*(\.no|\.fields?|premium\.after)$)/

test('hardly any Spanish message equals the English one', () => {
  const same = english.filter(([path, value]) => typeof value === 'string' && / \w+ /.test(value) && !SAME.test(path) && spanish.get(path) === value)
  assert.deepEqual(same.map(([path]) => path), [])
})

test('the language is that of the URL, else the one chosen earlier, else the browser\'s, else English', () => {
  const wishes = { query: undefined, cookie: undefined, acceptLanguage: undefined }
  const cases: [Partial<Parameters<typeof chooseLanguage>[0]>, string][] = [
    [{}, 'en'], [{ acceptLanguage: 'es' }, 'es'], [{ acceptLanguage: 'es-MX,en;q=0.5' }, 'es'], [{ acceptLanguage: 'de, en;q=0.4, es;q=0.9' }, 'es'],
    [{ acceptLanguage: 'en-US,es;q=0.9' }, 'en'], [{ acceptLanguage: 'es;q=0' }, 'en'], [{ acceptLanguage: 'es;q=x' }, 'en'], [{ acceptLanguage: '*' }, 'en'],
    [{ cookie: 'en', acceptLanguage: 'es' }, 'en'], [{ cookie: 'klingon', acceptLanguage: 'es' }, 'es'], [{ query: 'es', cookie: 'en' }, 'es'], [{ query: 'fr' }, 'en'],
  ]
  for (const [asked, language] of cases) assert.equal(chooseLanguage({ ...wishes, ...asked }), language, JSON.stringify(asked))
})

test('a refusal is in the reader\'s language', () => {
  const words = wordsOf('es')
  assert.equal(refusalMessage(words, refuse('bid_too_low', bidding.belowMinimum({ amount: money(cents(105_000), 'usd') }))), 'Su oferta debe ser de al menos $1,050.')
  assert.equal(refusalMessage(words, refuse('not_found', verbatim('Como lo dice la página.'))), 'Como lo dice la página.')
  assert.deepEqual(fieldErrors(words, { name: [absent.lot(), verbatim('Como lo dice la página.')] }), { name: ['Este lote no se encontró.', 'Como lo dice la página.'] })
})

test('an amount per acre within a sentence is in the reader\'s language', () => {
  const price = amountOf({ per: 'acre', acres: 79.8312 }, cents(980_000), 'usd')
  assert.equal(
    refusalMessage(wordsOf('es'), refuse('bid_too_low', bidding.leading({ price }))),
    'Es el mejor postor con $9,800 por acre × 79.8312 acres = $782,345.76.',
  )
})

/** Words of money and of decisions, and the only Spanish word for each. */
const ONE_WORD: [english: RegExp, spanish: RegExp][] = [
  [/\b(platform|buyer’s|buyer|processing) fees?\b/i, /tarifa/i], [/\bcommissions?\b/i, /comisi/i], [/\bdeductions?\b/i, /deducci/i],
  [/^refund|\brefunds\b/i, /reembols/i], [/\bexpire[sd]?\b/i, /venc/i], [/\bledger\b/i, /libro mayor/i], [/\bbalance due\b/i, /saldo pendiente/i],
  [/\bapproved\b/i, /apr[ou]e?b/i], [/\b(starting|opening) bid\b/i, /precio inicial/i], [/\bunsold\b/i, /sin vender/i], [/\bAPI tokens?\b/, /clave/i],
]
/** Sentences that say it without the word. */
const OTHERWISE = /^(saleForm\.taxSaleHint)$/

test('Spanish has one word for a fee, a refund, an approval, and so on', () => {
  for (const [path, value] of english) {
    if (typeof value !== 'string' || OTHERWISE.test(path)) continue
    for (const [word, only] of ONE_WORD) if (word.test(value)) assert.match(String(spanish.get(path)), only, path)
  }
})

/** Attributes with visible or spoken text. */
const SPOKEN = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'hint', 'submit', 'caption', 'lede', 'question', 'consequence', 'about', 'text'])
/** The site's name, and proper names. */
const NAMES = new Set(['Freehold', 'N', 'openapi.json', 'code', 'doc_url', '· Freehold', 'invoice', 'invoice.voided'])

test('pages contain no text of their own; all texts come from the messages', () => {
  const pages = program.filter(({ file }) => /^src\/web\/.*\.tsx$/.test(file) && !file.startsWith('src/web/gallery/'))
  assert.ok(pages.length > 50)
  assert.deepEqual(pages.flatMap(wordsIn), [])
  const planted = { file: 'planted.tsx', lines: 1, text: 'const a = <p title="Read me">Hello {b ? "you" : `there`}<b>!</b></p>' }
  assert.equal(wordsIn(planted).length, 4)
})

/** Texts with letters in the elements of a file, or in attributes that are read aloud. */
function wordsIn({ file, text }: Source): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const tell = (node: ts.Node, words: string): void => {
    const clean = words.replace(/&\w+;/g, '').trim()
    if (/\p{L}{1,}/u.test(clean) && !NAMES.has(clean)) found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1} ${clean}`)
  }
  const literals = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) return tell(node, node.text)
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].forEach(literals)
    if (ts.isParenthesizedExpression(node)) return literals(node.expression)
    if (ts.isBinaryExpression(node)) return literals(node.right)
    if (ts.isTemplateExpression(node)) tell(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) tell(node, node.text)
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) literals(node.expression)
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(tree)) && node.initializer) {
      literals(ts.isJsxExpression(node.initializer) ? (node.initializer.expression ?? node.initializer) : node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}
