import type { ComponentChildren } from 'preact'
import { entryOf } from '../../../kernel/entry.ts'
import { type InvoiceRow, invoiceStanding } from '../../../invoices/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import {
  type Interval, type PlanQuote, type PlanRow, type PlanUsage, priceOf, type SubscriptionDetail,
} from '../../../subscriptions/index.ts'
import { InvoiceState } from '../../lots/invoice-state.tsx'
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

/** A plan with its price for each interval; null if not available. */
interface QuotedPlan {
  plan: PlanRow
  quotes: Record<Interval, PlanQuote | null>
}

export interface PlanPageProps {
  own: SubscriptionDetail | null
  usage: PlanUsage
  plans: QuotedPlan[]
  invoices: InvoiceRow[]
  /** A refusal, as a sentence. */
  wrong: string | null
  onceKey: string
}

/** The seller's plan with usage, and the other plans with limits and prices. */
export function PlanPage({ own, usage, plans, invoices, wrong, onceKey }: PlanPageProps) {
  const { t: { plan: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/plan">
      <div class="stack">
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <section>
          <h2>{say.yours}</h2>
          {own ? <OwnPlan own={own} /> : <p>{say.none}</p>}
        </section>
        <Usage usage={usage} />
        <section>
          <h2>{say.on}</h2>
          {plans.some(({ plan }) => plan.platform_fee_bps > 0) && <p class="hint">{say.feeKept}</p>}
          <ul class="plans">
            {plans.map((quoted) => <li><PlanCard quoted={quoted} isServed={own !== null && isServed(own)} onceKey={onceKey} /></li>)}
          </ul>
        </section>
        {invoices.length > 0 && <Invoices invoices={invoices} />}
      </div>
    </SellerLayout>
  )
}

/** The price of an upgrade is for the rest of the current period. */
const isServed = ({ subscription: { status } }: SubscriptionDetail): boolean => status === 'active' || status === 'trialing' || status === 'past_due'

function OwnPlan({ own }: { own: SubscriptionDetail }) {
  const { t: { plan: say } } = useWords()
  const { subscription: { status, interval, current_period_end: endsAt, cancel_at_period_end: isEnding, next_interval: nextInterval }, plan, nextPlan } = own
  const isGood = status === 'active' || status === 'trialing'
  const moment = endsAt && <Instant at={endsAt} />
  return (
    <>
      <p><Badge tone={isGood ? 'good' : 'warn'}>{say.statuses[status]}</Badge></p>
      <OwnFacts own={own} />
      {isEnding && moment && <Note tone="warn"><Sentence text={say.ending} parts={{ moment }} /></Note>}
      {nextPlan !== null && !isEnding && (
        <Note><Sentence text={say.next} parts={{ moment, plan: <b>{say.named(nextPlan.name, nextInterval ?? interval)}</b> }} /></Note>
      )}
      {own.openInvoiceId !== null && <Note tone="warn">{say.owes} <a href={`/account/invoices/${own.openInvoiceId}`}>{say.pay}</a></Note>}
      <div class="actions list-actions">
        {nextPlan !== null && <PostButton action="/seller/plan" label={say.stay(plan.name)} values={{ plan: plan.slug, interval }} />}
        {isGood && <PostButton action="/seller/plan/end" label={isEnding ? say.keep : say.endLater} values={{ end: isEnding ? '' : 'on' }} />}
        <Confirm action="/seller/plan/cancellation" question={say.cancelQuestion} consequence={say.cancelText} submit={say.cancel} />
      </div>
    </>
  )
}

function OwnFacts({ own: { subscription, plan, nextPlan } }: { own: SubscriptionDetail }) {
  const { t: { plan: say }, format } = useWords()
  const { status, interval, current_period_end: endsAt } = subscription
  const isRunning = status !== 'incomplete' && endsAt !== null
  const until = status === 'trialing' ? say.facts.trial : say.facts.until
  const nextPrice = subscription.cancel_at_period_end ? null : priceOf(nextPlan ?? plan, subscription.next_interval ?? interval)
  return (
    <dl class="facts statement-facts">
      <div><dt>{say.facts.plan}</dt><dd>{plan.name}</dd></div>
      <div><dt>{say.facts.paid}</dt><dd>{say.intervals[interval]}</dd></div>
      {isRunning && <div><dt>{until}</dt><dd><Instant at={endsAt} /></dd></div>}
      {isRunning && nextPrice !== null && <div><dt>{say.facts.afterwards}</dt><dd>{format.money(nextPrice, plan.currency)}</dd></div>}
    </dl>
  )
}

interface UsedLimit {
  what: 'auctions' | 'lots' | 'members'
  used: number
  /** Null: no limit. */
  limit: number | null
}

/** Sellers without a team have no member count. */
function usedLimits({ plan, activeAuctions, lots, members }: PlanUsage): UsedLimit[] {
  const ofSales: UsedLimit[] = [
    { what: 'auctions', used: activeAuctions, limit: plan?.max_active_auctions ?? null },
    { what: 'lots', used: lots, limit: plan?.max_lots_per_auction ?? null },
  ]
  return members === null ? ofSales : [...ofSales, { what: 'members', used: members, limit: plan?.max_team_members ?? null }]
}

/** The limits of the plan, with usage. */
function Usage({ usage }: { usage: PlanUsage }) {
  const { t: { plan: { usage: say } }, format } = useWords()
  const columns: Column<UsedLimit>[] = [
    { label: say.what, kind: 'head', cell: ({ what }) => say.names[what] },
    { label: say.used, kind: 'number', cell: ({ used }) => format.count(used) },
    { label: say.limit, kind: 'number', cell: ({ limit }) => (limit === null ? say.none : format.count(limit)) },
    { label: say.share, kind: 'chart', cell: ({ used, limit }) => limit !== null && <ShareBar value={Math.min(used, limit)} most={limit} /> },
  ]
  return (
    <section>
      <h2>{say.title}</h2>
      <DataTable caption={say.title} columns={columns} rows={usedLimits(usage)} keyOf={({ what }) => what} />
      <p class="hint list-actions">{usage.plan !== null && say.of(usage.plan.name)} {usage.isEnforced ? say.enforced : say.notEnforced}</p>
    </section>
  )
}

interface PlanCardProps {
  quoted: QuotedPlan
  isServed: boolean
  onceKey: string
}

function PlanCard(card: PlanCardProps) {
  const { t: { plan: say }, format } = useWords()
  const { plan } = card.quoted
  const money = (amount: Cents) => <b>{format.money(amount, plan.currency)}</b>
  const isFree = plan.price_monthly_cents === 0
  return (
    <article class="panel">
      <h3>{plan.name}</h3>
      <p>{isFree ? <b>{say.free}</b> : <Sentence text={say.month} parts={{ price: money(plan.price_monthly_cents) }} />}</p>
      {plan.price_yearly_cents !== null && !isFree && <p><Sentence text={say.year} parts={{ price: money(plan.price_yearly_cents) }} /></p>}
      <Gains plan={plan} />
      <div class="choices">
        <Choice card={card} interval="month" label={isFree ? say.choose : say.chooseMonth} />
        {!isFree && <Choice card={card} interval="year" label={say.chooseYear} />}
      </div>
    </article>
  )
}

/** The button for a plan, with its price now and later. */
function Choice({ card, interval, label }: { card: PlanCardProps; interval: Interval; label: string }) {
  const { t: { plan: say } } = useWords()
  const { quoted: { plan, quotes }, isServed: isRest, onceKey } = card
  const quote = quotes[interval]
  if (quote === null || quote.when === 'late') return null
  if (quote.when === 'standing') return <p><Badge tone="good">{say.currently[interval]}</Badge></p>
  if (quote.when === 'next') return <p><Badge tone="check">{say.chosenNext[interval]}</Badge></p>
  return (
    <div>
      <PostButton
        action="/seller/plan" label={label} about={plan.name} values={{ plan: plan.slug, interval }} onceKey={`${onceKey}-${plan.slug}-${interval}`}
      />
      <p class="hint"><Cost quote={quote} isRest={isRest} currency={plan.currency} /></p>
    </div>
  )
}

interface CostProps {
  quote: Exclude<PlanQuote, { when: 'standing' } | { when: 'next' } | { when: 'late' }>
  isRest: boolean
  currency: string
}

function Cost({ quote, isRest, currency }: CostProps) {
  const { t: { plan: { cost: say } }, format } = useWords()
  const text = (sentence: string, parts: Record<string, ComponentChildren>) => <Sentence text={sentence} parts={parts} />
  if (quote.when === 'trial') return text(say.trial, { moment: <Instant at={quote.until} /> })
  if (quote.when === 'period_end') return text(say.later, { moment: <Instant at={quote.at} /> })
  if (quote.amount === 0) return <>{say.nothing}</>
  return text(isRest ? say.rest : say.now, { amount: format.money(quote.amount, currency) })
}

function Gains({ plan }: { plan: PlanRow }) {
  const { t: { plan: say }, format } = useWords()
  const { features, platform_fee_bps: feeBps, trial_days: trialDays } = plan
  const limit = (name: 'auctions' | 'lots' | 'members', value: number | null) =>
    (value === null ? say.noLimit[name] : format.counted(say[name], value))
  // The description of a built-in plan already contains its limits.
  const gains = features.length > 0
    ? features.map((feature) => entryOf(say.features, feature) ?? feature)
    : [limit('auctions', plan.max_active_auctions), limit('lots', plan.max_lots_per_auction), limit('members', plan.max_team_members)]
  return (
    <ul class="gains">
      <li>{feeBps === 0 ? say.noFee : say.fee(format.percent(feeBps))}</li>
      {trialDays > 0 && <li>{format.counted(say.trialDays, trialDays)}</li>}
      {gains.map((gain) => <li>{gain}</li>)}
    </ul>
  )
}

function Invoices({ invoices }: { invoices: InvoiceRow[] }) {
  const { t: { plan: say, invoices: { columns: heads } }, format } = useWords()
  const columns: Column<InvoiceRow>[] = [
    { label: heads.number, kind: 'head', cell: (row) => <a href={`/account/invoices/${row.id}`}>{invoiceStanding(row).number}</a> },
    { label: heads.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
    { label: heads.due, cell: (row) => (row.due_at && invoiceStanding(row).remaining > 0 ? <Instant at={row.due_at} /> : null) },
    { label: heads.total, kind: 'number', cell: (row) => format.booked(row.amount_due_cents, row.currency) },
    { label: heads.remaining, kind: 'number', cell: (row) => format.booked(invoiceStanding(row).remaining, row.currency) },
  ]
  return (
    <section>
      <h2>{say.invoices}</h2>
      <DataTable caption={say.invoices} columns={columns} rows={invoices} keyOf={({ id }) => id} />
      <p class="list-actions"><a href="/account/invoices">{say.allInvoices}</a></p>
    </section>
  )
}
