import assert from 'node:assert/strict'
import { fingerprintOf } from './fingerprint.ts'
import { type Control, formsIn, type SiteForm } from './site-forms.ts'
import type { SiteHouse, SiteReply } from './site-house.ts'
import type { SitePages } from './site-pages.ts'
import { uploadForm } from './upload-form.ts'
import type { Walker } from './walk-site.ts'
import type { Walk } from './walked-house.ts'

/** A form found by following links. */
export interface FoundForm extends SiteForm {
  /** The route of the address it is sent to. */
  pattern: string
  page: string
  walker: Walker
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A refusal stores its answer for repeats, and the relay numbers older events meanwhile. */
const NO_CHANGE = ['idempotency_keys', 'events', 'event_cursors']

/** Each form of the site once for each person who found it, the most consequential last. */
export function findForms(pages: SitePages, walks: readonly Walk[]): FoundForm[] {
  const forms: FoundForm[] = []
  const known = new Set<string>()
  for (const { walker, seen } of walks) {
    for (const [page, html] of seen) {
      for (const form of formsIn(html).filter(({ controls }) => controls.length > 0)) {
        const pattern = pages.forms.patternOf(form.action) ?? form.action
        const kind = [walker.name, pattern, ...form.controls.map(({ name }) => name)].join()
        if (!known.has(kind)) forms.push({ ...form, pattern, page, walker })
        known.add(kind)
      }
    }
  }
  assert.ok(forms.length > 100)
  // An optional form does what its button says: a sale is canceled after everything else was tried with it.
  return forms.sort((a, b) => b.controls.length - a.controls.length || Number(asksWhy(a)) - Number(asksWhy(b)))
}

const asksWhy = ({ controls }: FoundForm): boolean => controls[0]?.name === 'reason'

export const isChosen = ({ type }: Control): boolean => ['select', 'radio', 'checkbox'].includes(type)

/** The values on the page, as sent unchanged; for radio buttons and boxes their values. */
export const shownIn = ({ controls }: FoundForm): Record<string, string> =>
  Object.fromEntries(controls.filter(({ type }) => type !== 'file').map(({ name, value }) => [name, value]))

export type Field = readonly [name: string, value: string | Blob, fileName?: string]

/** Sends a form like the browser of its walker; `body` is sent unchanged instead of the fields. */
export async function sendForm(
  house: SiteHouse, form: FoundForm, fields: Record<string, string> | readonly Field[], body?: string,
): Promise<SiteReply> {
  const pairs: readonly Field[] = Array.isArray(fields) ? fields : Object.entries(fields)
  const cookie = form.walker.cookie === undefined ? {} : { cookie: form.walker.cookie }
  const sent = body === undefined && form.sendsFiles ? await uploadForm(pairs)
    : { body: body ?? new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString(), headers: FORM }
  const { statusCode, headers, body: text } = await house.app.inject({
    method: 'POST', url: form.action, payload: sent.body,
    headers: { ...sent.headers, ...cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  })
  return { status: statusCode, headers, text }
}

/** The tables that have changed, each as a sentence. */
export async function changedSince(house: SiteHouse, before: Record<string, string>): Promise<string[]> {
  const after = await fingerprintOf(house.db)
  return Object.keys(after).filter((table) => !NO_CHANGE.includes(table) && after[table] !== before[table]).map((table) => `changed ${table}`)
}
