import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before as beforeAll, describe, test } from 'node:test'
import { fingerprintOf } from './fingerprint.ts'
import { changedSince, type Field, findForms, type FoundForm, isChosen, sendForm, shownIn } from './found-forms.ts'
import { sample, sampleOf } from './rounds.ts'
import { type Control, formsIn, namelessLines } from './site-forms.ts'
import type { SiteReply } from './site-house.ts'
import { walkedHouse } from './walked-house.ts'

/**
 * Each form of the site as its page has it, but with garbage in one field. Nothing fails; a refused form has
 * changed nothing and shows the reason; no input is returned as markup. every-form.db.test.ts fills all fields at
 * once.
 */
const { house, pages, walks } = await walkedHouse()
const stranger = await signedIn('stranger@example.test')
const forms: FoundForm[] = []

/**
 * Forms have fields in common, and each form is tried with some of the attempts, so that all of them are made
 * somewhere. In `npm test` each tried form gets a few: the mapping of an import has thousands.
 */
const ONE_OF = 8
const A_FEW = 4

const MARKUP = '<script>alert(1)</script>'

const TYPED: Record<string, string> = {
  'a NUL': 'a\0b', 'only spaces': ' \t\u00a0 ', 'invisible letters': '\u202e\u200b\u2066', 'a lone mark': '\ufffd\u0301', markup: MARKUP,
  'less than nothing': '-1', 'a part of a cent': '0.001', 'far too much': '9'.repeat(40), 'beyond a number': '1e400', 'not a number': 'NaN',
  'beyond an id': '9223372036854775808', 'digits of another script': '١٢٣', 'a name of the language': 'constructor', 'another one': '__proto__',
  'JSON': '{"toString":1}', 'a day that is none': '2026-02-30T25:61', 'a path': '../../../etc/passwd', 'a long text': 'ñ'.repeat(20_000),
}

/** Values that replace an id, a choice or a token of the page. */
const CHOSEN: Record<string, string> = {
  'nothing': '', 'nobody': '0', 'somebody else': '1', 'less than nothing': '-1', 'beyond an id': '9223372036854775808', 'a list': '1,2', 'a NUL': '\0',
  'a name of the language': 'constructor', 'another one': '__proto__', 'markup': MARKUP,
}

/** The same field in a form that no browser sends, as in the body. */
const SHAPES: Record<string, (name: string) => string> = {
  'a list': (name) => `${name}[]=1&${name}[]=2`,
  'an object': (name) => `${name}[a][b]=1&${name}.toString=1`,
  'twice': (name) => `${name}=one&${name}=two`,
  'bytes that are no text': (name) => `${name}=%FF%FE%ED%A0%80`,
  'a broken escape': (name) => `${name}=%zz%`,
  'a field that swallows its neighbours': (name) => `${name}==&=&&${name}`,
}

const QUERIES: Record<string, (name: string) => string> = {
  'every name twice': (name) => `${name}=1&${name}=2`,
  ...Object.fromEntries(Object.entries(TYPED)
    .map(([what, value]) => [what, (name: string) => `${name}=${encodeURIComponent(value.slice(0, 100))}`])),
}

/** The fields of forms that only request another page, and query parameters of links. */
function namesOfQueries(): string[] {
  const asked = walks.flatMap(({ seen }) => seen.flatMap(([, html]) => formsIn(html, 'get')))
  const named = asked.flatMap(({ controls, hidden }) => [...controls.map(({ name }) => name), ...Object.keys(hidden)])
  return [...new Set(['page', 'lang', 'next', 'bbox', 'token', 'q', 'item', 'row', ...named])]
}

const all = findForms(pages, walks)

beforeAll(() => {
  forms.push(...sampleOf(all, 12))
})

describe('a form with garbage in one of its fields', () => {
  for (const { walker } of walks) {
    test(`is refused or accepted when a ${walker.name} sends it, without an error`, async () => {
      const faults: string[] = []
      for (const [nth, form] of forms.entries()) {
        if (form.walker !== walker) continue
        faults.push(...await faultsOf(form, chosen(attempts(form), nth)))
      }
      assert.deepEqual(faults, [])
    })
  }
})

describe('a page whose address has garbage in its query', () => {
  for (const [what, query] of Object.entries(sample(QUERIES, { 'every name twice': QUERIES['every name twice']! }))) {
    test(`such as ${what}, is shown or refused`, async () => {
      const faults: string[] = []
      const [names, looked] = [namesOfQueries(), new Set<string>()]
      for (const { walker, found } of walks) for (const { path, pattern, isHtml } of sampleOf(found, 20)) {
        if (!isHtml || looked.has(pattern)) continue
        looked.add(pattern)
        const address = `${path.split('?', 1)[0]}?${names.map(query).join('&')}`
        const { status, text } = await house.get(address, walker.cookie === undefined ? {} : { cookie: walker.cookie })
        if (status >= 500 || text.includes(MARKUP)) faults.push(`${pattern}: ${status}`)
      }
      assert.deepEqual(faults, [])
    })
  }
})

describe('a form that sends a file', () => {
  test('is refused with text instead of the file', async () => {
    const uploads = all.filter(({ sendsFiles }) => sendsFiles)
    assert.ok(uploads.length > 4)
    const faults: string[] = []
    const before = await fingerprintOf(house.db)
    for (const form of uploads) {
      const files = form.controls.filter(({ type }) => type === 'file').map(({ name }) => [name, 'just words'])
      const { status } = await sendForm(house, form, { ...afresh(form), ...shownIn(form), document_type: 'government_id', ...Object.fromEntries(files) })
      if (status !== 422) faults.push(`${form.page}, ${form.pattern}: ${status}`)
    }
    assert.deepEqual([...faults, ...await changedSince(house, before)], [])
  })
})

describe('a form of somebody else', () => {
  test('changes nothing when a stranger sends it', async () => {
    const faults: string[] = []
    const before = await fingerprintOf(house.db)
    for (const form of forms.filter(({ pattern }) => isOfOne(pattern))) {
      const { status } = await sendForm(house, { ...form, walker: { ...form.walker, cookie: stranger } }, { ...afresh(form), ...shownIn(form) })
      if (status >= 500) faults.push(`${form.page}, ${form.pattern}: ${status}`)
    }
    assert.deepEqual([...faults, ...await changedSince(house, before)], [])
  })
})

/** Another part of the attempts for each form. */
function chosen(made: readonly Attempt[], nth: number): readonly Attempt[] {
  const oneOf = sample(ONE_OF, Math.max(1, Math.ceil(made.length / A_FEW)))
  return made.filter((_, index) => (index + nth) % oneOf === 0)
}

/** A new person; the numbered people exist already in a copy. */
async function signedIn(email: string): Promise<string> {
  const password = 'nine fenceposts in a row'
  await house.person({ email, password })
  const { headers } = await house.post('/sign-in', { email, password })
  return String(headers['set-cookie']).split(';', 1)[0]!
}

/** Whether the address refers to something owned by a person or the house. */
const isOfOne = (pattern: string): boolean => /^\/(admin|seller\/.*:|account\/.*:)/.test(pattern)

interface Attempt {
  what: string
  fields?: readonly Field[]
  body?: string
}

function attempts(form: FoundForm): Attempt[] {
  const plain = { ...afresh(form), ...shownIn(form) }
  const without = (name: string) => Object.entries(plain).filter(([other]) => other !== name)
  const names = [...form.controls.map(({ name, type }) => ({ name, isChoice: isChosenByHand(form, name), isFile: type === 'file' })),
    ...Object.keys(form.hidden).map((name) => ({ name, isChoice: true, isFile: false }))]
  return names.flatMap(({ name, isChoice, isFile }): Attempt[] => {
    if (isFile) return FILES.map(([what, value, fileName]) => ({ what: `${name}: ${what}`, fields: [...without(name), [name, value, fileName] as const] }))
    const values = Object.entries(isChoice ? CHOSEN : TYPED)
      .map(([what, value]) => ({ what: `${name}: ${what}`, fields: [...without(name), [name, value] as const] }))
    const shapes = form.sendsFiles ? [] : Object.entries(SHAPES)
      .map(([what, shape]) => ({ what: `${name}: ${what}`, body: `${new URLSearchParams(without(name))}&${shape(encodeURIComponent(name))}` }))
    return [...values, ...shapes]
  })
}

const isChosenByHand = (form: FoundForm, name: string): boolean =>
  form.controls.some((control: Control) => control.name === name && isChosen(control))

const FILES: readonly [string, string | Blob, string?][] = [
  ['no file', ''], ['a text instead of a file', 'just words'],
  ['an empty file', new Blob([]), 'empty.png'],
  ['garbage in a file', new Blob([new Uint8Array(900).fill(0xff)], { type: 'image/png' }), '../../\u202egnp.exe'],
  ['markup in a file', new Blob([MARKUP], { type: 'image/svg+xml' }), `${MARKUP}.svg`],
  ['a table of nothing', new Blob(['\0,"\n,,,,\n"'], { type: 'text/csv' }), 'x.csv'],
]

/** The hidden fields, with an unused key: a used one would refuse another form for that reason alone. */
const afresh = ({ hidden }: FoundForm): Record<string, string> =>
  ('idempotency_key' in hidden ? { ...hidden, idempotency_key: randomUUID() } : hidden)

/** Refused attempts are compared together, up to an accepted one: none may have changed anything. */
async function faultsOf(form: FoundForm, tried: readonly Attempt[]): Promise<string[]> {
  const faults: string[] = []
  let before = await fingerprintOf(house.db)
  let refused: string[] = []
  for (const { what, fields = [], body } of tried) {
    const reply = await sendForm(house, form, fields, body)
    faults.push(...faultsOfReply(reply).map((fault) => `${form.pattern} on ${form.page}, ${what}: ${fault}`))
    if (reply.status >= 400) {
      refused.push(`${what} (${reply.status})`)
      continue
    }
    before = await fingerprintOf(house.db)
    refused = []
  }
  const changed = refused.length === 0 ? [] : await changedSince(house, before)
  if (changed.length > 0) faults.push(`${form.pattern} on ${form.page}, one of ${refused.join('; ')}: ${changed.join()}`)
  return faults
}

function faultsOfReply({ status, headers, text }: SiteReply): string[] {
  const isPage = String(headers['content-type']).startsWith('text/html')
  const says = /role="alert"|class="note bad"|aria-invalid="true"|<h1/.test(text)
  return [
    ...(status >= 500 ? [`broke: ${status}`] : []),
    ...(status >= 400 && (!isPage || !says) ? [`${status} says nothing: ${text.slice(0, 120)}`] : []),
    ...(isPage && status === 422 ? namelessLines(text) : []),
    ...(isPage && text.includes(MARKUP) ? ['what was typed came back as markup'] : []),
  ]
}
