import type { SellerRow } from '../../../verification/index.ts'
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

export interface SellerApplyPageProps {
  seller: SellerRow
  papers: PaperView[]
  /** Number of draft auctions. */
  drafts: number
  form: FormState
}

/** How selling works, the status of an application, and the next step. Shown to people who are not approved sellers. */
export function SellerApplyPage(props: SellerApplyPageProps) {
  const { t: { selling: { apply } } } = useWords()
  const { status, reason } = props.seller
  return (
    <SellerLayout title={apply.title} lede={apply.lede} current="/seller">
      <div class="stack">
        {status !== 'none' && (
          <Note tone={status === 'approved' ? 'good' : status === 'pending' ? 'plain' : 'bad'}>
            {apply.states[status]}{reason && ` ${apply.reason(reason)}`}
          </Note>
        )}
        {status === 'suspended' ? <Suspended /> : <Path {...props} />}
      </div>
    </SellerLayout>
  )
}

function Path({ seller, papers, drafts, form }: SellerApplyPageProps) {
  const { status } = seller
  const hasApplied = status === 'pending' || status === 'approved'
  const arePapersIn = papers.every(({ state }) => state === 'sent' || state === 'accepted')
  const isNow = { apply: !hasApplied, papers: status === 'pending' && !arePapersIn, decision: status === 'pending' && arePapersIn }
  return (
    <ol class="path">
      <Step number={1} name="apply" isDone={hasApplied} isNow={isNow.apply}><Apply seller={seller} form={form} hasApplied={hasApplied} /></Step>
      <Step number={2} name="papers" isDone={status === 'approved' || (hasApplied && arePapersIn)} isNow={isNow.papers}>
        <Papers status={status} papers={papers} />
      </Step>
      <Step number={3} name="decision" isDone={status === 'approved'} isNow={isNow.decision} />
      <Step number={4} name="sell" isDone={false} isNow={status === 'approved'}><Sell status={status} drafts={drafts} /></Step>
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

function Apply({ seller: { applied_at: appliedAt, kind }, form, hasApplied }: Pick<SellerApplyPageProps, 'seller' | 'form'> & { hasApplied: boolean }) {
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

function Papers({ status, papers }: Pick<SellerRow, 'status'> & Pick<SellerApplyPageProps, 'papers'>) {
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

/** The upload field for this type of document; the page opens its step. */
const sendingPlace = (type: PaperView['types'][number]): string =>
  `/account/verification#field-${type === 'government_id' ? 'identity-file' : 'institution-document_type'}`

function Sell({ status, drafts }: Pick<SellerRow, 'status'> & Pick<SellerApplyPageProps, 'drafts'>) {
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

/** A suspended seller cannot publish, but completes past sales. */
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
