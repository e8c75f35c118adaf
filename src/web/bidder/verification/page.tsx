import type { Cents } from '../../../kernel/money.ts'
import type { Tier } from '../../../kernel/tiers.ts'
import type { SentDocument } from '../../../verification/index.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState, ONCE_FIELD } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { AccountLayout } from '../layout.tsx'
import { limitWords } from '../limit-words.ts'
import { INSTITUTION_PAPERS, MEANS_PAPERS, type StepName, type VerificationStep } from './view.ts'

export interface VerificationPageView {
  email: string
  tier: Tier | null
  bidLimit: Cents | null
  steps: VerificationStep[]
  /** The page, usually of a lot, to return to. */
  wayBack: string | null
  /** The phone number of a valid code. */
  codeSentTo: string | null
  /** The folder of texts where no gateway is set. */
  unsentTexts: string | null
  documents: SentDocument[]
  /** The typed values and errors of the form of this step. */
  form: FormState
  /** The step whose form was sent. */
  formOf: StepName | null
}

/** The verification page: every step with its reason, its status and what it unlocks. */
export function VerificationPage({ view }: { view: VerificationPageView }) {
  const words = useWords()
  const { t: { verification: say, entry } } = words
  return (
    <AccountLayout title={say.title} lede={say.lede} current="/account/verification">
      <div class="stack">
        <div id="own-limit" data-redrawn="timed"><Note tone={view.tier === null ? 'warn' : 'good'}>{standing(words, view)}</Note></div>
        {view.wayBack && <p><a href={view.wayBack}>{entry.wayBack}</a></p>}
        <ol class="path">
          {view.steps.map((step, index) => <Step key={step.name} number={index + 1} step={step} view={view} />)}
        </ol>
        <div id="own-documents" data-redrawn="timed" hidden={view.documents.length === 0}>
          {view.documents.length > 0 && <Sent documents={view.documents} />}
        </div>
      </div>
    </AccountLayout>
  )
}

const standing = (words: Words, { tier, bidLimit }: VerificationPageView): string =>
  tier === null ? words.t.verification.notYet : limitWords(words, tier, bidLimit)

const TONES: Record<VerificationStep['state'], BadgeTone> = { done: 'good', open: 'plain', waiting: 'check', refused: 'urgent' }

/** The current step is open; the others can be opened. */
function Step({ number, step, view }: { number: number; step: VerificationStep; view: VerificationPageView }) {
  const words = useWords()
  const { t: { verification: say } } = words
  const { name, state, isNext } = step
  const isOpen = isNext || view.formOf === name
  return (
    <li id={name} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span class="path-mark" aria-hidden="true">{state === 'done' ? <Icon name="check" /> : number}</span>
      <details open={isOpen}>
        <summary id={`step-${name}`} data-redrawn="timed">
          <span class="path-title">{say.steps[name].title}</span>
          <Badge tone={TONES[state]}>{say.states[state]}</Badge>
          {step.unlocks && <span class="hint">{unlockWords(words, step.unlocks)}</span>}
        </summary>
        <div class="path-body">
          <p>{say.steps[name].reason}</p>
          {state === 'waiting' && <Note>{say.documents.waiting}</Note>}
          {state !== 'done' && <StepForm step={step} view={view} />}
        </div>
      </details>
    </li>
  )
}

function unlockWords({ t, format }: Words, { tier, limit }: NonNullable<VerificationStep['unlocks']>): string {
  const name = t.account.tiers[tier] ?? tier
  return limit === null ? t.verification.unlocksAll(name) : t.verification.unlocks(name, format.money(limit, 'usd'))
}

/** The empty form of a step that was not sent, with its key. */
const untried = ({ values }: FormState): FormState => ({ values: { [ONCE_FIELD]: values[ONCE_FIELD] ?? '' }, errors: {} })

function StepForm({ step: { name }, view }: { step: VerificationStep; view: VerificationPageView }) {
  const form = { ...(view.formOf === name ? view.form : untried(view.form)), scope: name }
  switch (name) {
    case 'email':
      return <EmailForm email={view.email} />
    case 'phone':
      return <PhoneForms form={form} view={view} />
    case 'identity':
      return <DocumentForm form={form} types={['government_id']} />
    case 'means':
      return <DocumentForm form={form} types={MEANS_PAPERS} />
    case 'institution':
      return <DocumentForm form={form} types={INSTITUTION_PAPERS} />
  }
}

function EmailForm({ email }: { email: string }) {
  const { t: { verification: { email: say } } } = useWords()
  return (
    <form method="post" action="/account/confirmation">
      <p>{say.sent(email)}</p>
      <button class="button">{say.again}</button>
    </form>
  )
}

function PhoneForms({ form, view: { codeSentTo, unsentTexts } }: { form: FormState; view: VerificationPageView }) {
  const { t: { verification: { phone: say } } } = useWords()
  if (codeSentTo === null) return <NumberForm form={form} />
  return (
    <>
      <p>{say.sent(codeSentTo)}</p>
      {unsentTexts !== null && <Note>{say.savedIn(unsentTexts)}</Note>}
      <Form action="/account/verification/phone-code" form={form} submit={say.confirm}>
        <TextField form={form} name="code" label={say.code} autocomplete="one-time-code" inputMode="numeric" maxLength={12} />
      </Form>
      <details class="more">
        <summary>{say.another}</summary>
        <NumberForm form={{ ...untried(form), scope: 'another' }} />
      </details>
    </>
  )
}

function NumberForm({ form }: { form: FormState }) {
  const { t: { verification: { phone: say } } } = useWords()
  return (
    <Form action="/account/verification/phone" form={form} submit={say.send}>
      <TextField form={form} name="phone" label={say.number} hint={say.numberHint} type="tel" autocomplete="tel" maxLength={40} />
    </Form>
  )
}

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/heic'

type PaperType = keyof Words['t']['verification']['documents']['types']

function DocumentForm({ form, types }: { form: FormState; types: readonly PaperType[] }) {
  const { t: { verification: { documents: say } } } = useWords()
  const [only] = types
  return (
    <Form action="/account/verification/documents" form={form} submit={say.send} hasFiles>
      {types.length === 1
        ? <input type="hidden" name="document_type" value={only} />
        : <SelectField form={form} name="document_type" label={say.type} choices={types.map((value) => ({ value, label: say.types[value] }))} />}
      <FileField form={form} name="file" label={say.file} hint={say.fileHint} accept={ACCEPTED} />
    </Form>
  )
}

function Sent({ documents }: { documents: SentDocument[] }) {
  const { t: { verification: { documents: say } } } = useWords()
  const columns: Column<SentDocument>[] = [
    { label: say.document, kind: 'head', cell: ({ document_type: type }) => say.types[type as PaperType] },
    { label: say.state, cell: (document) => <DocumentState document={document} /> },
    { label: say.when, cell: ({ created_at: sent }) => <Instant at={sent} /> },
    { label: say.until, cell: ({ expires_at: expires }) => expires && <Instant at={expires} /> },
  ]
  return (
    <section>
      <h2>{say.sent}</h2>
      <DataTable caption={say.sent} columns={columns} rows={documents} keyOf={({ id }) => id} />
    </section>
  )
}

const DOCUMENT_TONES: Record<SentDocument['status'], BadgeTone> = { pending: 'check', approved: 'good', rejected: 'urgent', expired: 'warn' }

function DocumentState({ document: { status, reason } }: { document: SentDocument }) {
  const { t: { verification: { documents: say } } } = useWords()
  return (
    <>
      <Badge tone={DOCUMENT_TONES[status]}>{say.statuses[status]}</Badge>
      {reason && <span class="hint"> {say.reasons[reason as keyof typeof say.reasons]}</span>}
    </>
  )
}
