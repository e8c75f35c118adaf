import type { ComponentChildren } from 'preact'
import { entryOf } from '../../../kernel/entry.ts'
import { InvoiceState } from '../../lots/invoice-state.tsx'
import type { InvoiceCardView } from '../../lots/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Note } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { ShareBar } from '../share-bar.tsx'
import type { CostView, OwnPlanView, PlanInterval, PlanView, QuoteView, UsageView } from './view.ts'

/** A plan on offer, with what choosing it for each interval would come to; null where it is not sold so. */
export interface OfferView extends PlanView {
  quotes: Record<PlanInterval, QuoteView | null>
}

export interface PlanPageView {
  own: OwnPlanView | null
  usage: UsageView[]
  /** The plan whose limits count; null where there are none. */
  limitsOf: string | null
  /** Whether the house holds anybody to the limits. */
  isEnforced: boolean
  plans: OfferView[]
  invoices: InvoiceCardView[]
  /** What was refused, in a sentence. */
  wrong: string | null
  onceKey: string
}

/** What a seller pays the house, how much of it they use, and what the other plans would give and cost. */
export function PlanPage({ view: { own, plans, invoices, wrong, onceKey, ...standing } }: { view: PlanPageView }) {
  const { t: { plan: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/plan">
      <div class="stack">
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <section>
          <h2>{say.yours}</h2>
          {own ? <OwnPlan own={own} /> : <p>{say.none}</p>}
        </section>
        <Usage {...standing} />
        <section>
          <h2>{say.on}</h2>
          {plans.some(({ feeBps }) => feeBps > 0) && <p class="hint">{say.feeKept}</p>}
          <ul class="plans">
            {plans.map((plan) => <li><PlanCard plan={plan} onceKey={onceKey} /></li>)}
          </ul>
        </section>
        {invoices.length > 0 && <Invoices invoices={invoices} />}
      </div>
    </SellerLayout>
  )
}

function OwnPlan({ own }: { own: OwnPlanView }) {
  const { t: { plan: say } } = useWords()
  const isGood = own.status === 'active' || own.status === 'trialing'
  const moment = own.endsAt && <Instant at={own.endsAt} />
  return (
    <>
      <p><Badge tone={isGood ? 'good' : 'warn'}>{say.statuses[own.status]}</Badge></p>
      <OwnFacts own={own} />
      {own.isEnding && moment && <Note tone="warn"><Sentence text={say.ending} parts={{ moment }} /></Note>}
      {own.next !== null && !own.isEnding && (
        <Note><Sentence text={say.next} parts={{ moment, plan: <b>{say.named(own.next.plan, own.next.interval)}</b> }} /></Note>
      )}
      {own.openInvoice !== null && <Note tone="warn">{say.owes} <a href={`/account/invoices/${own.openInvoice}`}>{say.pay}</a></Note>}
      <div class="actions list-actions">
        {own.next !== null && (
          <PostButton action="/seller/plan" label={say.stay(own.plan.name)} values={{ plan: own.plan.slug, interval: own.interval }} />
        )}
        {isGood && <PostButton action="/seller/plan/end" label={own.isEnding ? say.keep : say.endLater} values={{ end: own.isEnding ? '' : 'on' }} />}
        <Confirm action="/seller/plan/cancellation" question={say.cancelQuestion} consequence={say.cancelText} submit={say.cancel} />
      </div>
    </>
  )
}

function OwnFacts({ own: { plan, interval, status, endsAt, nextPrice } }: { own: OwnPlanView }) {
  const { t: { plan: say }, format } = useWords()
  const isRunning = status !== 'incomplete' && endsAt !== null
  const until = status === 'trialing' ? say.facts.trial : say.facts.until
  return (
    <dl class="facts statement-facts">
      <div><dt>{say.facts.plan}</dt><dd>{plan.name}</dd></div>
      <div><dt>{say.facts.paid}</dt><dd>{say.intervals[interval]}</dd></div>
      {isRunning && <div><dt>{until}</dt><dd><Instant at={endsAt} /></dd></div>}
      {isRunning && nextPrice !== null && <div><dt>{say.facts.afterwards}</dt><dd>{format.money(nextPrice, plan.currency)}</dd></div>}
    </dl>
  )
}

/** What the plan allows beside what of it is used. */
function Usage({ usage, limitsOf, isEnforced }: Pick<PlanPageView, 'usage' | 'limitsOf' | 'isEnforced'>) {
  const { t: { plan: { usage: say } }, format } = useWords()
  const columns: Column<UsageView>[] = [
    { label: say.what, kind: 'head', cell: ({ what }) => say.names[what] },
    { label: say.used, kind: 'number', cell: ({ used }) => format.count(used) },
    { label: say.limit, kind: 'number', cell: ({ limit }) => (limit === null ? say.none : format.count(limit)) },
    { label: say.share, kind: 'chart', cell: ({ used, limit }) => limit !== null && <ShareBar value={Math.min(used, limit)} most={limit} /> },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={usage} keyOf={({ what }) => what} />
      <p class="hint list-actions">{limitsOf !== null && say.of(limitsOf)} {isEnforced ? say.enforced : say.notEnforced}</p>
    </section>
  )
}

function PlanCard({ plan, onceKey }: { plan: OfferView; onceKey: string }) {
  const { t: { plan: say }, format } = useWords()
  const money = (amount: PlanView['monthly']) => <b>{format.money(amount, plan.currency)}</b>
  const isFree = plan.monthly === 0
  return (
    <article class="panel">
      <h3>{plan.name}</h3>
      <p>{isFree ? <b>{say.free}</b> : <Sentence text={say.month} parts={{ price: money(plan.monthly) }} />}</p>
      {plan.yearly !== null && !isFree && <p><Sentence text={say.year} parts={{ price: money(plan.yearly) }} /></p>}
      <Gains plan={plan} />
      <div class="choices">
        <Choice plan={plan} interval="month" label={isFree ? say.choose : say.chooseMonth} onceKey={onceKey} />
        {!isFree && <Choice plan={plan} interval="year" label={say.chooseYear} onceKey={onceKey} />}
      </div>
    </article>
  )
}

interface ChoiceProps {
  plan: OfferView
  interval: PlanInterval
  label: string
  onceKey: string
}

/** The button that chooses a plan, and what that would cost now and later. */
function Choice({ plan, interval, label, onceKey }: ChoiceProps) {
  const { t: { plan: say } } = useWords()
  const quote = plan.quotes[interval]
  if (quote === null || quote === 'late') return null
  if (quote === 'standing') return <p><Badge tone="good">{say.currently[interval]}</Badge></p>
  if (quote === 'next') return <p><Badge tone="check">{say.chosenNext[interval]}</Badge></p>
  return (
    <div>
      <PostButton
        action="/seller/plan" label={label} about={plan.name} values={{ plan: plan.slug, interval }} onceKey={`${onceKey}-${plan.slug}-${interval}`}
      />
      <p class="hint"><Cost quote={quote} currency={plan.currency} /></p>
    </div>
  )
}

function Cost({ quote, currency }: { quote: CostView; currency: string }) {
  const { t: { plan: { cost: say } }, format } = useWords()
  const text = (sentence: string, parts: Record<string, ComponentChildren>) => <Sentence text={sentence} parts={parts} />
  if (quote.when !== 'now') return text(quote.when === 'trial' ? say.trial : say.later, { moment: <Instant at={quote.at} /> })
  if (quote.amount === 0) return <>{say.nothing}</>
  return text(quote.isRest ? say.rest : say.now, { amount: format.money(quote.amount, currency) })
}

function Gains({ plan: { feeBps, features, limits, trialDays } }: { plan: PlanView }) {
  const { t: { plan: say }, format } = useWords()
  const limit = (name: keyof PlanView['limits']) => (limits[name] === null ? say.noLimit[name] : format.counted(say[name], limits[name]))
  // What the house wrote of a plan says its limits too.
  const gains = features.length > 0
    ? features.map((feature) => entryOf(say.features, feature) ?? feature)
    : [limit('auctions'), limit('lots'), limit('members')]
  return (
    <ul class="gains">
      <li>{feeBps === 0 ? say.noFee : say.fee(format.percent(feeBps))}</li>
      {trialDays > 0 && <li>{format.counted(say.trialDays, trialDays)}</li>}
      {gains.map((gain) => <li>{gain}</li>)}
    </ul>
  )
}

function Invoices({ invoices }: { invoices: InvoiceCardView[] }) {
  const { t: { plan: say, invoices: { columns: heads } }, format } = useWords()
  const columns: Column<InvoiceCardView>[] = [
    { label: heads.number, kind: 'head', cell: ({ id, number }) => <a href={`/account/invoices/${id}`}>{number}</a> },
    { label: heads.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
    { label: heads.due, cell: ({ dueAt, remaining }) => (remaining > 0 && dueAt ? <Instant at={dueAt} /> : null) },
    { label: heads.total, kind: 'number', cell: ({ amountDue, currency }) => format.booked(amountDue, currency) },
    { label: heads.remaining, kind: 'number', cell: ({ remaining, currency }) => format.booked(remaining, currency) },
  ]
  return (
    <section>
      <h2>{say.invoices}</h2>
      <DataTable caption={say.invoices} columns={columns} rows={invoices} keyOf={({ id }) => id} />
      <p class="list-actions"><a href="/account/invoices">{say.allInvoices}</a></p>
    </section>
  )
}
