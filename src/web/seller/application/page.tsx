import type { ComponentChildren } from 'preact'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { CheckField, ChoicesField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import type { PaperView } from './papers.ts'

export interface ApplyView {
  status: 'none' | 'pending' | 'approved' | 'rejected' | 'suspended'
  reason: string | null
  appliedAt: string | null
  /** As whom they asked to sell. */
  kind: 'person' | 'business' | null
  papers: PaperView[]
  drafts: number
  form: FormState
}

/** What selling is, where an application stands, and the one next step: for everybody who is not approved, and for those who ask. */
export function SellerApplyPage({ view }: { view: ApplyView }) {
  const { t: { selling: { apply } } } = useWords()
  const { status, reason } = view
  return (
    <SellerLayout title={apply.title} lede={apply.lede} current="/seller">
      <div class="stack">
        {status !== 'none' && (
          <Note tone={status === 'approved' ? 'good' : status === 'pending' ? 'plain' : 'bad'}>
            {apply.states[status]}{reason && ` ${apply.reason(reason)}`}
          </Note>
        )}
        {status === 'suspended' ? <Suspended /> : <Path view={view} />}
      </div>
    </SellerLayout>
  )
}

function Path({ view }: { view: ApplyView }) {
  const { status, papers } = view
  const hasApplied = status === 'pending' || status === 'approved'
  const arePapersIn = papers.every(({ state }) => state === 'sent' || state === 'accepted')
  const isNow = { apply: !hasApplied, papers: status === 'pending' && !arePapersIn, decision: status === 'pending' && arePapersIn }
  return (
    <ol class="path">
      <Step number={1} name="apply" isDone={hasApplied} isNow={isNow.apply}><Apply view={view} hasApplied={hasApplied} /></Step>
      <Step number={2} name="papers" isDone={status === 'approved' || (hasApplied && arePapersIn)} isNow={isNow.papers}><Papers view={view} /></Step>
      <Step number={3} name="decision" isDone={status === 'approved'} isNow={isNow.decision} />
      <Step number={4} name="sell" isDone={false} isNow={status === 'approved'}><Sell view={view} /></Step>
    </ol>
  )
}

interface StepProps {
  number: number
  name: 'apply' | 'papers' | 'decision' | 'sell'
  isDone: boolean
  isNow: boolean
  children?: ComponentChildren
}

function Step({ number, name, isDone, isNow, children }: StepProps) {
  const { t: { selling: { apply, sale } } } = useWords()
  const { title, text } = apply.steps[name]
  return (
    <li data-state={isDone ? 'done' : undefined} aria-current={isNow ? 'step' : undefined}>
      <span class="path-mark" aria-hidden="true">{isDone ? <Icon name="check" /> : number}</span>
      <div>
        <h2 class="path-title">{title}{isDone && <span class="unseen"> {sale.done}</span>}</h2>
        <div class="path-body">
          <p>{text}</p>
          {children}
        </div>
      </div>
    </li>
  )
}

function Apply({ view: { appliedAt, kind, form }, hasApplied }: { view: ApplyView; hasApplied: boolean }) {
  const { t: { selling: { apply } } } = useWords()
  if (hasApplied) {
    return <p class="hint">{kind !== null && `${apply.kind}: ${apply.kinds[kind]}. `}{appliedAt !== null && <>{apply.sentOn} <Instant at={appliedAt} /></>}</p>
  }
  const kinds = (['person', 'business'] as const).map((value) => ({ value, label: apply.kinds[value], hint: apply.kindHints[value] }))
  return (
    <div>
      <Form action="/seller/apply" form={form} submit={apply.send}>
        <ChoicesField form={form} name="kind" label={apply.kind} kind="radio" choices={kinds} chosen={[form.values['kind'] ?? '']} />
        <CheckField form={form} name="foreign" label={apply.foreign} hint={apply.foreignHint} />
      </Form>
    </div>
  )
}

const PAPER_TONES: Record<PaperView['state'], BadgeTone> = { missing: 'warn', sent: 'check', accepted: 'good', refused: 'urgent' }

function Papers({ view: { status, papers } }: { view: ApplyView }) {
  const { t: { selling: { apply }, verification: { documents: { types: names } } } } = useWords()
  if (status !== 'pending') return null
  return (
    <ul class="plain papers">
      {papers.map(({ types, state }) => {
        const name = types.map((type) => names[type]).join(apply.or)
        return (
          <li>
            <span>{name}</span> <Badge tone={PAPER_TONES[state]}>{apply.papers[state]}</Badge>
            {(state === 'missing' || state === 'refused') && (
              <a class="button small" href={sendingPlace(types[0]!)}>{apply.documents}<span class="unseen"> {name}</span></a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The field that takes such a paper; its step of the page opens when one comes to it. */
const sendingPlace = (type: PaperView['types'][number]): string =>
  `/account/verification#field-${type === 'government_id' ? 'identity-file' : 'institution-document_type'}`

function Sell({ view: { status, drafts } }: { view: ApplyView }) {
  const { t: { selling }, format } = useWords()
  const { apply } = selling
  return (
    <p class="actions">
      {status === 'approved' && <a class="button primary" href="/seller">{apply.toSales}</a>}
      <a class="button" href="/seller/auctions/new">{selling.newSale}</a>
      {drafts > 0 && <a href="/seller/auctions">{format.counted(apply.drafts, drafts)}</a>}
    </p>
  )
}

/** No new sale is published; what was sold before is still to be seen through. */
function Suspended() {
  const { t: { selling: { apply }, layout } } = useWords()
  return (
    <>
      <p>{apply.suspendedText}</p>
      <p class="actions">
        <a class="button" href="/seller/auctions">{layout.seller.auctions}</a>
        <a class="button" href="/seller/close-out">{layout.seller.closeOut}</a>
        <a class="button" href="/seller/settlements">{layout.seller.settlements}</a>
      </p>
    </>
  )
}
