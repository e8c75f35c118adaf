import type { OwnPlanView, PlanPageView, PlanView } from '../plan-views.ts'
import { Badge } from '../ui/badge.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Instant } from '../ui/instant.tsx'
import { Note } from '../ui/notes.tsx'
import { PostButton } from '../ui/post-button.tsx'
import { SellerLayout } from '../ui/seller-layout.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../words.ts'

/** What a seller pays the house, and what the other plans would give. */
export function PlanPage({ view: { own, plans, wrong, onceKey } }: { view: PlanPageView }) {
  const { t: { plan: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/plan">
      <div class="stack">
        {wrong !== null && <div role="alert"><Note tone="bad">{wrong}</Note></div>}
        <section>
          <h2>{say.yours}</h2>
          {own ? <OwnPlan own={own} /> : <p>{say.none}</p>}
          <p><a href="/account/invoices">{say.allInvoices}</a></p>
        </section>
        <section>
          <h2>{say.on}</h2>
          <ul class="plans">
            {plans.map((plan) => <li><PlanCard plan={plan} own={own} onceKey={onceKey} /></li>)}
          </ul>
        </section>
      </div>
    </SellerLayout>
  )
}

function OwnPlan({ own }: { own: OwnPlanView }) {
  const { t: { plan: say } } = useWords()
  const isGood = own.status === 'active' || own.status === 'trialing'
  return (
    <>
      <p><Badge tone={isGood ? 'good' : 'warn'}>{say.statuses[own.status]}</Badge></p>
      <dl class="facts statement-facts">
        <div><dt>{say.facts.plan}</dt><dd>{own.plan.name}</dd></div>
        <div><dt>{say.facts.paid}</dt><dd>{say.intervals[own.interval]}</dd></div>
        {own.trialEndsAt && <div><dt>{say.facts.trial}</dt><dd><Instant at={own.trialEndsAt} /></dd></div>}
        {own.paidUntil && !own.trialEndsAt && <div><dt>{say.facts.until}</dt><dd><Instant at={own.paidUntil} /></dd></div>}
      </dl>
      {own.isEnding && <Note tone="warn">{say.ending}</Note>}
      {own.nextPlan !== null && <Note>{say.next(own.nextPlan)}</Note>}
      {own.openInvoice !== null && <Note tone="warn">{say.owes} <a href={`/account/invoices/${own.openInvoice}`}>{say.pay}</a></Note>}
      <div class="actions list-actions">
        {isGood && <PostButton action="/seller/plan/end" label={own.isEnding ? say.keep : say.endLater} values={{ end: own.isEnding ? '' : 'on' }} />}
        <Confirm action="/seller/plan/cancellation" question={say.cancelQuestion} consequence={say.cancelText} submit={say.cancel} />
      </div>
    </>
  )
}

function PlanCard({ plan, own, onceKey }: { plan: PlanView; own: OwnPlanView | null; onceKey: string }) {
  const { t: { plan: say }, format } = useWords()
  const money = (amount: PlanView['monthly']) => <b>{format.money(amount, plan.currency)}</b>
  const isYearly = plan.yearly !== null && plan.monthly > 0
  const isOwn = (interval: OwnPlanView['interval']): boolean => own?.plan.slug === plan.slug && own.interval === interval
  const choose = (interval: OwnPlanView['interval'], label: string) => (isOwn(interval)
    ? <Badge tone="good">{say.current}, {say.intervals[interval]}</Badge>
    : (
        <PostButton
          action="/seller/plan" label={label} about={plan.name} values={{ plan: plan.slug, interval }} onceKey={`${onceKey}-${plan.slug}-${interval}`}
        />
      ))
  return (
    <article class="panel">
      <h3>{plan.name}</h3>
      <p>{plan.monthly === 0 ? <b>{say.free}</b> : <Sentence text={say.month} parts={{ price: money(plan.monthly) }} />}</p>
      {isYearly && <p><Sentence text={say.year} parts={{ price: money(plan.yearly!) }} /></p>}
      <Gains plan={plan} />
      <div class="actions">
        {choose('month', say.chooseMonth)}
        {isYearly && choose('year', say.chooseYear)}
      </div>
    </article>
  )
}

function Gains({ plan: { feeBps, features, limits, trialDays } }: { plan: PlanView }) {
  const { t: { plan: say }, format } = useWords()
  const limit = (name: keyof PlanView['limits']) => (limits[name] === null ? say.noLimit[name] : format.counted(say[name], limits[name]))
  // What the house wrote of a plan says its limits too.
  const gains = features.length > 0 ? features : [limit('auctions'), limit('lots'), limit('members')]
  return (
    <ul class="gains">
      <li>{say.fee(format.percent(feeBps))}</li>
      {trialDays > 0 && <li>{format.counted(say.trialDays, trialDays)}</li>}
      {gains.map((gain) => <li>{gain}</li>)}
    </ul>
  )
}
