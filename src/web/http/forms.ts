import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, Visitor as Person } from '../../accounts/index.ts'
import { entryOf } from '../../kernel/entry.ts'
import type { FieldTexts, Refusal } from '../../kernel/refusals.ts'
import { refuseForgery } from '../../platform/http/access.ts'
import { sendRefusal } from '../../platform/http/replies.ts'
import { isDirectLoopback } from '../../platform/loopback.ts'
import type { FormState } from '../ui/form.tsx'
import { fieldErrors, refusalMessage } from '../ui/in-words.ts'
import type { Words } from '../ui/use-words.ts'
import { seeOther, type Visit } from './context.ts'

/** What was typed over what stands, in the order in which the form has its fields: by it mistakes are told. */
export const typedOver = (stands: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>> | null): Record<string, string> =>
  ({ ...typed, ...stands, ...typed })

/** A form as it was typed, with what is wrong in it; a refusal without a field is the whole form's. */
export function formState(words: Words, typed: Record<string, string>, refusal: Refusal | null = null): FormState {
  const { password: _never, code: _neither, ...values } = typed
  return { values, errors: refusal ? inOrderOf(Object.keys(typed), errorsOf(words, refusal)) : {} }
}

/** Where a status may go from here is told to programs, in their words; a form has no field of that name, and says why not. */
function errorsOf(words: Words, refusal: Refusal): FieldTexts {
  const { refused, errors } = refusal
  const isMove = refused === 'invalid_state_transition' && errors?.status !== undefined
  return errors && !isMove ? byField(fieldErrors(words, errors)) : { form: [refusalMessage(words, refusal)] }
}

/** Mistakes in the order of the fields, so that the first one told is the first on the page; what has no field comes last. */
function inOrderOf(fields: readonly string[], errors: FieldTexts): FieldTexts {
  const placeOf = (name: string): number => {
    const place = fields.findIndex((field) => field === name || field.startsWith(`${name}.`))
    return place < 0 ? fields.length : place
  }
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

/** A list is one field of a form: what is wrong with an entry of it, `uses.0`, is said there, once. */
function byField(errors: FieldTexts): FieldTexts {
  const told: FieldTexts = {}
  for (const [name, sentences] of Object.entries(errors)) {
    const field = name.replace(/\.\d+$/, '')
    told[field] = [...new Set([...(entryOf(told, field) ?? []), ...sentences])]
  }
  return told
}

/** The scripts of a page ask for JSON; a form that a browser posts asks for a page. */
export const wantsJson = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('application/json')

/** Posts come from pages of ours only. True when the request was refused. */
export function refusedAsForgery(request: FastifyRequest, reply: FastifyReply): boolean {
  const refusal = refuseForgery(request)
  if (refusal) void sendRefusal(request, reply, refusal)
  return refusal !== null
}

/** Who is signed in; null when the request was sent to sign in and to come back. */
export function personOrSignIn({ person }: Visit, request: FastifyRequest, reply: FastifyReply): Person | null {
  if (person) return person
  const back = request.method === 'GET' ? request.url : '/account'
  seeOther(reply, `/sign-in?next=${encodeURIComponent(back)}`)
  return null
}

export const originOf = (request: FastifyRequest): Origin =>
  ({ ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? '', isDirect: isDirectLoopback(request) })

/** A path of this site to go on to; anything else could lead a newcomer astray. */
export const safeNext = (next: string | string[] | undefined): string | null =>
  typeof next === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(next) && next.length <= 500 ? next : null
