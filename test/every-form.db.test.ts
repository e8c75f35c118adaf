import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before as beforeAll, describe, test } from 'node:test'
import { fingerprintOf } from './fingerprint.ts'
import { changedSince, findForms, FORM, type FoundForm, isChosen, sendForm, shownIn } from './found-forms.ts'
import { sample, sampleOf } from './rounds.ts'
import { type Control, faultsOfRefusal, formsIn } from './site-forms.ts'
import type { SiteReply } from './site-house.ts'
import { uploadForm } from './upload-form.ts'
import type { Walker } from './walk-site.ts'
import { walkedHouse } from './walked-house.ts'

const { house, pages, walks } = await walkedHouse()
const walkers = walks.map(({ walker }) => walker)
const forms: FoundForm[] = []

/** Invalid input. */
const CASES: Record<string, (control: Control) => string> = {
  'nonsense': (control) => (isChosen(control) ? 'no-such-choice' : '<b>"no\u{1F33D}nsense"'),
  'far too much': (control) => (isChosen(control) ? 'x'.repeat(300) : 'ñ'.repeat(muchFor(control))),
  'nothing': () => '',
}

/** No more than a browser allows; the import has a text area for each of its many columns. */
const muchFor = ({ tag, attributes }: Control): number => Math.min(tag === 'textarea' ? 600 : 300, Number(attributes['maxlength'] ?? Infinity))

beforeAll(() => {
  forms.push(...sampleOf(findForms(pages, walks), 12))
})

describe('every form of the site', () => {
  for (const walker of walkers) {
    test(`with required input of a ${walker.name} shows the errors, keeps the values, and changes nothing`, () => tryForms(walker, true))
    test(`with optional input of a ${walker.name} is accepted or refused without an error`, () => tryForms(walker, false))
  }
})

describe('a form sent after its session ended', () => {
  test('is shown again with its values, to be sent after signing in, or returns to its page', async () => {
    const faults: string[] = []
    for (const form of forms.filter(({ walker }) => walker.cookie !== undefined)) {
      const typed = Object.fromEntries(form.controls.filter(({ type }) => type !== 'file')
        .map((control) => [control.name, typedInto(control)]))
      const { status, headers, text } = await sendForm(house, { ...form, walker: { ...form.walker, cookie: undefined } }, { ...form.hidden, ...typed })
      const again = formsIn(text).find(({ action }) => action === form.action)
      const isKeptWhole = status === 401 && Object.entries(typed).every(([name, value]) => again?.hidden[name] === value)
      const comesBack = status === 303 && String(headers['location']).startsWith('/sign-in?next=') && cannotBeKept(form)
      if (!isKeptWhole && !comesBack) faults.push(`${form.page}, ${form.pattern}: ${status} ${headers['location'] ?? ''}`)
    }
    assert.deepEqual(faults, [])
  })
})

describe('a form with additional fields', () => {
  test('is answered like the original form, and a refusal changes nothing', async () => {
    const faults: string[] = []
    for (const form of forms.filter(asksForSomething)) {
      const empty = Object.fromEntries(form.controls.filter(({ type }) => type !== 'file').map(({ name }) => [name, '']))
      const plain = await sendForm(house, form, { ...afresh(form), ...empty })
      const before = await fingerprintOf(house.db)
      const stuffed = await sendForm(house, form, { ...afresh(form), ...empty, ...STRANGE })
      const changed = stuffed.status >= 400 ? await changedSince(house, before) : []
      if (plain.status !== stuffed.status || changed.length > 0) {
        faults.push(`${form.page}, ${form.pattern}: ${plain.status}, then ${stuffed.status} ${changed.join()}`)
      }
    }
    assert.deepEqual(faults, [])
  })

  test('grants no role, tier or auction', async () => {
    const faults: string[] = []
    const before = await rightsOf()
    for (const form of forms.filter(({ walker }) => walker.name !== 'operator')) {
      const { status } = await sendForm(house, form, { ...afresh(form), ...shownIn(form), ...STRANGE })
      if (status >= 500) faults.push(`${form.page}, ${form.pattern}: ${status}`)
    }
    assert.deepEqual(faults, [])
    const after = new Set(await rightsOf())
    assert.deepEqual(before.filter((right) => !after.has(right)), [])
  })

  test('and each field twice is accepted or refused without an error', async () => {
    const faults: string[] = []
    for (const form of forms) {
      const typed = form.controls.filter(({ type }) => type !== 'file').map((control): [string, string] => [control.name, typedInto(control)])
      const fields = [...Object.entries(afresh(form)), ...typed].flatMap((field) => [field, field])
      const before = await fingerprintOf(house.db)
      const { status } = await sendForm(house, form, fields)
      const changed = status >= 400 ? await changedSince(house, before) : []
      if (status >= 500 || changed.length > 0) faults.push(`${form.page}, ${form.pattern}: ${status} ${changed.join()}`)
    }
    assert.deepEqual(faults, [])
  })
})

/** The hidden fields, with an unused key: a used one would refuse another form for that reason alone. */
const afresh = ({ hidden }: FoundForm): Record<string, string> =>
  ('idempotency_key' in hidden ? { ...hidden, idempotency_key: randomUUID() } : hidden)

/** Fields of no form: rights, other people's things, and names with a meaning in JavaScript. */
const STRANGE = {
  is_admin: 'on', staff_role: 'owner',
  tier: 'institutional', granted_tier: 'institutional', seller_approved_at: '2020-01-01', user_id: '1', owner_user_id: '1', team_id: '1',
  constructor: '1', toString: '1', hasOwnProperty: '1', 'a[b][c]': '1', '': '1', ['__proto__']: '1',
}

/** The rights of people, and the owners of sales. */
async function rightsOf(): Promise<string[]> {
  const rows = await house.db.query<{ told: string }>(
    `select concat_ws(' ', 'person', id, is_admin, staff_role, granted_tier, seller_approved_at, identity_verified_at) as told from users
     union all select concat_ws(' ', 'sale', id, owner_user_id, owner_team_id) from auctions`)
  return rows.map(({ told }) => told)
}

const typedInto = (control: Control): string => {
  if (isChosen(control)) return control.value
  return control.tag === 'textarea' ? 'two\r\nlines' : 'typed "so"'
}

/** Files and secrets have to be entered again. */
const cannotBeKept = ({ sendsFiles, controls }: FoundForm): boolean =>
  sendsFiles || controls.some(({ type, name }) => type === 'password' || name === 'code')

/** A mailbox provider posts here for its reader (RFC 8058); the token is the proof. */
const OPEN_TO_ALL = '/unsubscribe/:token'

describe('every address that forms are sent to', () => {
  const SENT: Record<string, { headers: Record<string, string>; payload?: string; statuses: readonly number[] }> = {
    'from a page elsewhere': { headers: { 'sec-fetch-site': 'cross-site' }, statuses: [403] },
    'from a neighbour of the house': { headers: { 'sec-fetch-site': 'same-site' }, statuses: [403] },
    'by nobody who says from where': { headers: {}, statuses: [403] },
    'with an origin elsewhere': { headers: { origin: 'https://elsewhere.example' }, statuses: [403] },
    'as plain text': { headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, payload: 'a=b', statuses: [415, 404] },
    'too large': { headers: { 'sec-fetch-site': 'same-origin' }, payload: `a=${'x'.repeat(1024 * 1024)}`, statuses: [413, 415, 404] },
    'unreadable': {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' }, payload: '--y',
      statuses: [303, 400, 401, 404, 409, 415, 422],
    },
  }
  for (const [turn, [how, { headers, payload = '', statuses }]] of Object.entries(SENT).entries()) {
    test(`refuses requests ${how}`, async () => {
      const faults: string[] = []
      const before = await fingerprintOf(house.db)
      const patterns = pages.forms.patterns().filter((one) => one !== OPEN_TO_ALL)
      for (const pattern of sample(patterns, patterns.filter((_, nth) => (nth + turn) % 3 === 0))) {
        const known = forms.find((form) => form.pattern === pattern)
        const cookie = (known?.walker ?? walkers.at(-1)!).cookie
        const form = payload === '' && known?.sendsFiles ? await uploadForm([['a', 'b']]) : { body: payload, headers: FORM }
        const { statusCode } = await house.app.inject({
          method: 'POST', url: known?.action ?? pattern.replace(/:\w+/g, '1'), payload: form.body,
          headers: { accept: 'text/html', ...form.headers, ...(cookie ? { cookie } : {}), ...headers },
        })
        if (!statuses.includes(statusCode)) faults.push(`${pattern}: ${statusCode}`)
      }
      assert.deepEqual([...faults, ...await changedSince(house, before)], [])
    })
  }
})

async function tryForms(walker: Walker, asked: boolean): Promise<void> {
  const faults: string[] = []
  for (const form of forms.filter((one) => one.walker === walker && asksForSomething(one) === asked)) {
    for (const what of Object.keys(CASES)) {
      const { wasTaken, faults: found } = await tryForm(form, what)
      faults.push(...found.map((fault) => `${form.pattern} on ${form.page}, sent ${what}: ${fault}`))
      if (wasTaken) break
    }
  }
  assert.deepEqual(faults, [])
}

/** In Spanish each error is a sentence without its field. */
const LANGUAGE_OF: Record<string, string> = { 'nonsense': 'en', 'far too much': 'es', 'nothing': 'es' }

const speaking = (walker: Walker, language: string): Walker =>
  ({ ...walker, cookie: [walker.cookie, `lang=${language}`].filter(Boolean).join('; ') })

async function tryForm(form: FoundForm, what: string): Promise<{ wasTaken: boolean; faults: string[] }> {
  const typed = Object.fromEntries(form.controls.filter(({ type }) => type !== 'file').map((control) => [control.name, CASES[what]!(control)]))
  const before = await fingerprintOf(house.db)
  const reply = await sendForm(house, { ...form, walker: speaking(form.walker, LANGUAGE_OF[what]!) }, { ...form.hidden, ...typed })
  const isContent = what === 'nothing' && asksForSomething(form) && reply.status < 400
  const faults = [
    ...faultsOf(form, typed, reply),
    ...(isContent ? ['asks for something, and is content with nothing'] : []),
    ...(reply.status >= 400 ? await changedSince(house, before) : []),
  ]
  return { wasTaken: reply.status < 400, faults }
}

const asksForSomething = ({ controls }: FoundForm): boolean => controls.some(({ attributes }) => 'required' in attributes)

function faultsOf(form: FoundForm, typed: Record<string, string>, { status, text }: SiteReply): string[] {
  if (status >= 500 || status === 413) return [`broke: ${status}`]
  if (status !== 422 && status !== 400) return []
  const shown = formsIn(text).flatMap(({ controls }) => controls)
  const lost = form.controls.filter((control) => isKept(control) && typed[control.name] !== '')
    .filter(({ name }) => !shown.some((control) => control.name === name && control.value === typed[name]))
  return [...faultsOfRefusal(text), ...lost.map(({ name }) => `${name} is lost`)]
}

/** Typed values that are not secret. */
const isKept = (control: Control): boolean => !isChosen(control) && !['password', 'file', 'datetime-local'].includes(control.type) && control.name !== 'code'
