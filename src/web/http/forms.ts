import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, Visitor as Person } from '../../accounts/index.ts'
import { entryOf } from '../../kernel/entry.ts'
import type { FieldTexts, Refusal } from '../../kernel/refusals.ts'
import { refuseForgery } from '../../platform/http/access.ts'
import { sendRefusal } from '../../platform/http/replies.ts'
import { isDirectLoopback } from '../../platform/loopback.ts'
import type { FormState } from '../ui/form.tsx'
import { errorsBesideFields, refusalMessage } from '../ui/in-words.ts'
import type { Words } from '../ui/use-words.ts'
import { seeOther, type Visit } from './context.ts'

/** The typed values over the stored ones, in the order of the form's fields. Errors are listed in this order. */
export const typedOver = (stands: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>> | null): Record<string, string> =>
  ({ ...typed, ...stands, ...typed })

/** A form as typed, with its errors. A refusal without a field applies to the whole form. */
export function formState(words: Words, typed: Record<string, string>, refusal: Refusal | null = null): FormState {
  const { password: _never, code: _neither, ...values } = typed
  return { values, errors: refusal ? inOrderOf(Object.keys(typed), errorsOf(words, refusal)) : {} }
}

/**
 * Allowed status changes are listed in the API's refusals for programs only; a form has no such field and shows
 * the reason.
 */
function errorsOf(words: Words, refusal: Refusal): FieldTexts {
  const { refused, errors } = refusal
  const isMove = refused === 'invalid_state_transition' && errors?.status !== undefined
  return errors && !isMove ? byField(errorsBesideFields(words, errors)) : { form: [refusalMessage(words, refusal)] }
}

/**
 * Errors in the order of the fields, so that the first one listed is the first on the page. Errors without a field
 * come last.
 */
function inOrderOf(fields: readonly string[], errors: FieldTexts): FieldTexts {
  const placeOf = (name: string): number => {
    const place = fields.findIndex((field) => field === name || field.startsWith(`${name}.`))
    return place < 0 ? fields.length : place
  }
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

/** A list is one field of a form: an error in an entry such as `uses.0` is shown at the list, once. */
function byField(errors: FieldTexts): FieldTexts {
  const told: FieldTexts = {}
  for (const [name, sentences] of Object.entries(errors)) {
    const field = name.replace(/\.\d+$/, '')
    told[field] = [...new Set([...(entryOf(told, field) ?? []), ...sentences])]
  }
  return told
}

/** Scripts of a page request JSON; forms posted by a browser request HTML. */
export const wantsJson = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('application/json')

/** Accepts posts from this site only. Returns true if the request was refused. */
export function refusedAsForgery(request: FastifyRequest, reply: FastifyReply): boolean {
  const refusal = refuseForgery(request)
  if (refusal) void sendRefusal(request, reply, refusal)
  return refusal !== null
}

/** The signed-in person; null if the request was redirected to sign-in. */
export function personOrSignIn({ person }: Visit, request: FastifyRequest, reply: FastifyReply): Person | null {
  if (person) return person
  const back = request.method === 'GET' ? request.url : '/account'
  seeOther(reply, `/sign-in?next=${encodeURIComponent(back)}`)
  return null
}

export const originOf = (request: FastifyRequest): Origin =>
  ({ ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? '', isDirect: isDirectLoopback(request) })

/** A path of this site to continue to. Any other value is dropped, to prevent open redirects. */
export const safeNext = (next: string | string[] | undefined): string | null =>
  typeof next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(next) && next.length <= 500 ? next : null
