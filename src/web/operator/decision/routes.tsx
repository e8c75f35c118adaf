import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ComponentChildren } from 'preact'
import { absent } from '../../../kernel/absent.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused } from '../../../kernel/refusals.ts'
import { takeAdvisoryLock } from '../../../platform/advisory-lock.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Sql, Tx } from '../../../platform/db.ts'
import { askFirst, Unconfirmed } from '../../http/ask-first.tsx'
import { seeOtherWithFlash, type SiteContext } from '../../http/context.ts'
import type { Flash } from '../../http/flash-tones.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState } from '../../http/forms.ts'
import { changeOnce, withKey } from '../../http/once.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import { atOnce, refuseFields } from '../../http/refuse-fields.ts'
import { moneyPreview } from '../../lots/consequences.ts'
import { type Consequence, CONFIRMED_FIELD, type Preview } from '../../ui/consequences.tsx'
import type { FormState } from '../../ui/form.tsx'
import { SEEN_FIELD } from '../../ui/seen-field.ts'
import type { Words } from '../../ui/use-words.ts'
import type { AdminEntry } from '../layout.tsx'
import { actorOf, getAdmin, plainText, postAdmin } from '../admin-page.ts'
import type { Fact } from '../parts.tsx'
import { sendAdminPage } from '../send-page.tsx'
import { ConfirmationPage, DecisionPage, SecretPage } from './page.tsx'
import { type DecidedRecord, refuseOverwriting, refuseUnseen, standingOf } from './seen.ts'

/** The names of all decisions. Their texts are in `words.ts`. */
export type DecisionName = keyof Words['t']['decisions']

/** A decision. Its URL shows a form and accepts it, once even if it is sent twice. */
export interface Decision<Subject> {
  name: DecisionName
  url: string
  /** The navigation entry of the page. */
  current: AdminEntry
  find(sql: Sql, params: Record<string, string>): Promise<Subject | null>
  /** The record whose state the form shows; if it has changed since, the form is shown again instead of accepted. */
  record?(subject: Subject): DecidedRecord
  /** The same where the fields are those of the record, as `typed` returns them: its state is their values. */
  written?(subject: Subject): Omit<DecidedRecord, 'standing'>
  facts(words: Words, subject: Subject): Fact[]
  /** The page to return to. */
  back(subject: Subject): string
  /** The page after success, such as the next item of a queue; by default `back`. */
  onward?(sql: Sql, subject: Subject): Promise<string>
  /** Its fields besides the reason. */
  fields?(form: FormState, subject: Subject, words: Words): ComponentChildren
  /** Initial values of the fields. */
  typed?(subject: Subject): Record<string, string>
  /** Whether a reason is required; by default yes. */
  asksReason?: boolean
  /** Content beside the form. */
  beside?(subject: Subject): ComponentChildren
  /**
   * The consequences of the typed values, to the cent. They are shown first; the decision is carried out if they
   * are confirmed and still the same. What it locks cannot change in between.
   */
  preview?(tx: Tx, order: Order<Subject>): Promise<Preview | Refusal | null>
  /**
   * Shows the money changes before confirmation: runs the decision, reads the changes, and rolls it back.
   * `deposit`: also says so if no deposit is kept.
   */
  showsMoneyChanges?: 'deposit' | 'invoice'
  /** Other consequences to show before confirmation. */
  consequencesOf?(words: Words, outcome: unknown): Consequence[]
  carryOut(tx: Tx, order: Order<Subject>): Promise<unknown>
  /** The page after success, if it is one that the decision made. */
  leadsTo?(outcome: unknown): string
  /** The message on success, if `done` has more than one. */
  said?(outcome: unknown): Flash
  /** A secret in the outcome, shown once on the response page. */
  secretOf?(outcome: unknown): string
}

/** A decision to carry out. */
export interface Order<Subject> {
  subject: Subject
  actor: Actor
  admin: UserId
  typed: Record<string, string>
  reason: string
  words: Words
}

export function decisionRoutes<Subject>(app: FastifyInstance, context: SiteContext, decision: Decision<Subject>): void {
  const { db } = context.house
  const subjectOf = async ({ request }: OwnVisit): Promise<Subject> => {
    const subject = await decision.find(db, request.params)
    if (subject === null) throw new Refused(notFound(absent.page()))
    return subject
  }

  getAdmin(app, context, decision.url, async (own) => {
    const subject = await subjectOf(own)
    return show(context, own, decision, subject, formState(own.visit, fieldsOf(decision, subject)), 200)
  })

  postAdmin(app, context, decision.url, async (own) => {
    const subject = await subjectOf(own)
    const typed = typedIn(own)
    const outcome = await decide(context, own, decision, subject, typed)
    if (outcome instanceof Unconfirmed) return showPreview(context, own, decision, subject, typed, outcome.preview)
    if (isRefusal(outcome)) {
      return show(context, own, decision, await subjectOf(own), formState(own.visit, typed, outcome), REFUSAL_STATUS[outcome.refused])
    }
    if (outcome.secret === null) {
      const onward = outcome.href ?? await decision.onward?.(db, subject) ?? decision.back(subject)
      return seeOtherWithFlash(own.reply, context, onward, outcome.said)
    }
    return showSecret(context, own, decision, decision.back(subject), outcome.secret)
  })
}

const typedIn = ({ request }: OwnVisit): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(request)).map(([name, text]) => [name, plainText(text, LONGEST_FIELD)]))

/** The minimum length of a reason. */
const SHORTEST_REASON = 3
const LONGEST_REASON = 1_000
/** In place of a missing one, to find out what else is missing. */
const TRIED_REASON = '...'
/** The schema of a category is the longest text of these forms. */
const LONGEST_FIELD = 16_000

/** The result of a decision. */
interface Outcome {
  said: Flash
  href: string | null
  secret: string | null
}

async function decide<Subject>(
  context: SiteContext, own: OwnVisit, decision: Decision<Subject>, subject: Subject, typed: Record<string, string>,
): Promise<Outcome | Refusal | Unconfirmed> {
  const noReason = refuseReason(own, decision, typed.reason)
  if (!noReason) return attempt(context, own, decision, subject, typed, (outcome) => outcome)
  // With another reason it says what else is wrong; it is always rolled back.
  const outcome = await attempt(context, own, decision, subject, { ...typed, reason: TRIED_REASON }, () => {
    throw new Refused(noReason)
  })
  if (!isRefusal(outcome)) return noReason
  return outcome.errors ? atOnce(noReason, outcome)! : outcome
}

/** Carries the decision out. `settle` gets its result before the commit, and may refuse it. */
async function attempt<Subject>(
  context: SiteContext, own: OwnVisit, decision: Decision<Subject>, subject: Subject, typed: Record<string, string>, settle: (outcome: Outcome) => Outcome,
): Promise<Outcome | Refusal | Unconfirmed> {
  const { name, carryOut, leadsTo, said, secretOf } = decision
  const { reason = '' } = typed
  try {
    return await changeOnce<Outcome>(context, own, async (tx) => {
      const current = await lockUnchanged(tx, own, decision, subject, typed)
      if (isRefusal(current)) return current
      const order = { subject: current, actor: actorOf(own), admin: own.person.userId, typed, reason, words: own.visit }
      const preview = await decision.preview?.(tx, order)
      if (isRefusal(preview)) return preview
      if (preview && preview.mark !== typed[CONFIRMED_FIELD]) throw new Unconfirmed(preview)
      const outcome = decision.showsMoneyChanges === undefined ? await carryOut(tx, order) : await askFirst(tx, typed, () => carryOut(tx, order),
        (changes, made) => moneyPreview(own.visit, changes, decision.consequencesOf?.(own.visit, made) ?? [], decision.showsMoneyChanges === 'deposit'))
      if (isRefusal(outcome)) return outcome
      return settle({ said: said?.(outcome) ?? name, href: leadsTo?.(outcome) ?? null, secret: secretOf?.(outcome) ?? null })
    })
  } catch (error) {
    // Use cases that refuse late throw their refusal, which rolls the transaction back.
    if (error instanceof Refused) return error.refusal
    if (error instanceof Unconfirmed) return error
    throw error
  }
}

function refuseReason<Subject>({ visit }: OwnVisit, { asksReason = true }: Decision<Subject>, reason = ''): Refusal | null {
  const { operator: say } = visit.t
  if (asksReason && reason.length < SHORTEST_REASON) return refuseFields({ reason: say.reasonMissing })
  return reason.length > LONGEST_REASON ? refuseFields({ reason: say.reasonTooLong }) : null
}

/** The subject, read under the lock; refuses if the form showed another state. */
async function lockUnchanged<Subject>(
  tx: Tx, { request, visit }: OwnVisit, decision: Decision<Subject>, subject: Subject, typed: Record<string, string>,
): Promise<Subject | Refusal> {
  const known = recordOf(decision, subject)
  if (!known) return subject
  await takeAdvisoryLock(tx, `${known.type} ${known.id}`)
  const current = await decision.find(tx, request.params)
  if (current === null) return notFound(absent.page())
  const record = recordOf(decision, current)!
  const refusal = decision.written
    ? await refuseOverwriting(tx, visit, record, fieldsOf(decision, current), typed)
    : await refuseUnseen(tx, visit, record, typed[SEEN_FIELD])
  return refusal ?? current
}

function recordOf<Subject>(decision: Decision<Subject>, subject: Subject): DecidedRecord | undefined {
  const written = decision.written?.(subject)
  return written ? { ...written, standing: standingOf(fieldsOf(decision, subject)) } : decision.record?.(subject)
}

const fieldsOf = <Subject,>({ typed }: Decision<Subject>, subject: Subject): Record<string, string> => typed?.(subject) ?? {}

function show<Subject>(
  context: SiteContext, { visit, request, reply }: OwnVisit, decision: Decision<Subject>, subject: Subject, form: FormState, status: number,
): Promise<FastifyReply> {
  const { name, current, asksReason = true } = decision
  const seen = recordOf(decision, subject)?.standing
  const values = seen === undefined ? form.values : { ...form.values, [SEEN_FIELD]: seen }
  const body = (
    <DecisionPage
      name={name} current={current} action={request.url.split('?')[0]!} form={withKey({ ...form, values })} asksReason={asksReason}
      facts={decision.facts(visit, subject)} backHref={decision.back(subject)}
      isPreviewed={(decision.preview ?? decision.showsMoneyChanges) !== undefined} beside={decision.beside?.(subject)}
    >
      {decision.fields?.(form, subject, visit)}
    </DecisionPage>
  )
  return sendAdminPage(reply, context, visit, { title: visit.t.decisions[name].title, body }, status)
}

/** Shows the consequences with a confirm button. The form keeps the typed values. */
function showPreview<Subject>(
  context: SiteContext, { visit, request, reply }: OwnVisit, decision: Decision<Subject>, subject: Subject, typed: Record<string, string>, preview: Preview,
): Promise<FastifyReply> {
  const { name, current } = decision
  const address = request.url.split('?')[0]!
  const form = withKey(formState(visit, { ...typed, [CONFIRMED_FIELD]: preview.mark }))
  const facts = decision.facts(visit, subject)
  const body = <ConfirmationPage name={name} current={current} action={address} form={form} facts={facts} consequences={preview.facts} />
  return sendAdminPage(reply, context, visit, { title: visit.t.decisions[name].title, body })
}

function showSecret<Subject>(
  context: SiteContext, { visit, reply }: OwnVisit, { name, current }: Decision<Subject>, backHref: string, secret: string,
): Promise<FastifyReply> {
  const body = <SecretPage name={name} current={current} secret={secret} backHref={backHref} />
  return sendAdminPage(reply, context, visit, { title: visit.t.flash[name], body, holdsSecret: true })
}
