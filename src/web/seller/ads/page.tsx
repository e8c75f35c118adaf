import type { InvoiceId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import { AdPreview, placementName, type ShownAd } from '../../ui/ad.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Choice } from '../../ui/choose.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { AmountField, ChoicesField, FileField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { ErrorSummary, Form, type FormState } from '../../ui/form.tsx'
import { FilterSelect, ListFilters, queryOf } from '../../ui/list-filters.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { DayBars } from './day-bars.tsx'
import type { CampaignStage, CampaignView, Changeable, DayView, PlacementView } from './view.ts'

/** What a form of a campaign is drawn from. */
export interface CampaignFormView {
  form: FormState
  placements: PlacementView[]
  /** Lots, auctions and pages that an ad may lead to. */
  targets: Choice[]
}

export interface CampaignPageView extends CampaignFormView {
  campaign: CampaignView
  ad: Omit<ShownAd, 'token'> | null
  changeable: Changeable
  /** Why the house has rejected the ad. */
  note: string | null
  days: DayView[]
  /** What is left of a cancelled campaign for the next ones; null when nothing was. */
  creditLeft: Cents | null
  picture: FormState
  /** To be paid before it runs. */
  openInvoice: InvoiceId | null
}

const TONES: Record<CampaignStage, BadgeTone> = {
  incomplete: 'plain', inReview: 'check', rejected: 'urgent', approved: 'good', toPay: 'warn', scheduled: 'good', running: 'good',
  paused: 'warn', budgetSpent: 'plain', endDate: 'plain', targetClosed: 'plain', cancelled: 'plain',
}
const OVER: readonly CampaignStage[] = ['budgetSpent', 'endDate', 'targetClosed', 'cancelled']

const FreshLink = () => {
  const { t: { ads: say } } = useWords()
  return <a class="button primary" href="/seller/ads/new">{say.fresh}</a>
}

const StageBadge = ({ stage }: { stage: CampaignStage }) => {
  const { t: { ads: say } } = useWords()
  return <Badge tone={TONES[stage]}>{say.stages[stage]}</Badge>
}

/** What a seller advertises here, and what it brought. */
export function CampaignsPage({ campaigns, credits, status }: { campaigns: Page<CampaignView>; credits: string[]; status: string }) {
  const { t: { ads: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/ads" actions={campaigns.total > 0 && <FreshLink />}>
      <div class="stack">
        {credits.map((credit) => <Note tone="good">{say.credit(credit)}</Note>)}
        {(campaigns.total > 0 || status !== '') && (
          <ListFilters action="/seller/ads" submit={say.show}>
            <FilterSelect
              name="status" label={say.columns.state} chosen={status}
              choices={[{ value: '', label: say.all }, ...Object.entries(say.statuses).map(([value, label]) => ({ value, label }))]}
            />
          </ListFilters>
        )}
        {campaigns.total === 0
          ? status !== '' ? <Empty title={say.noneSuch}><p><a class="button" href="/seller/ads">{say.all}</a></p></Empty> : <Empty title={say.none}><p>{say.noneHint}</p><p class="actions"><FreshLink /></p></Empty>
          : <CampaignTable campaigns={campaigns.items} />}
      </div>
      <Pager page={campaigns} query={queryOf({ status })} />
    </SellerLayout>
  )
}

function CampaignTable({ campaigns }: { campaigns: CampaignView[] }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const columns: Column<CampaignView>[] = [
    { label: say.columns.name, kind: 'head', cell: ({ id, name }) => <a href={`/seller/ads/${id}`}>{name}</a> },
    { label: say.columns.placement, cell: ({ placement }) => placementName(words, placement) },
    { label: say.columns.state, cell: ({ stage }) => <StageBadge stage={stage} /> },
    { label: say.columns.impressions, kind: 'number', cell: ({ impressions }) => format.count(impressions) },
    { label: say.columns.clicks, kind: 'number', cell: ({ clicks }) => format.count(clicks) },
    { label: say.columns.rate, kind: 'number', cell: (campaign) => clickRate(words, campaign) },
    { label: say.columns.spent, kind: 'number', cell: ({ spent, currency }) => format.money(spent, currency) },
    { label: say.columns.budget, kind: 'number', cell: ({ budget, currency }) => (budget === null ? say.notYet : format.money(budget, currency)) },
  ]
  return <DataTable caption={say.title} columns={columns} rows={campaigns} keyOf={({ id }) => id} />
}

/** How many of a hundred who saw it clicked; nothing while nobody saw it. */
const clickRate = ({ format }: Words, { impressions, clicks }: { impressions: number; clicks: number }): string =>
  impressions === 0 ? '–' : format.percent(Math.round((clicks / impressions) * 10_000))

export function NewCampaignPage({ view }: { view: CampaignFormView }) {
  const { t: { ads: say } } = useWords()
  return (
    <SellerLayout title={say.fresh} lede={say.freshLede} current="/seller/ads" actions={<a class="button" href="/seller/ads">{say.back}</a>}>
      <Form action="/seller/ads" form={view.form} submit={say.saveDraft}><CampaignFields view={view} /></Form>
    </SellerLayout>
  )
}

/** One campaign: what comes next for it, what it brought, and what of it can change. */
export function CampaignPage({ view }: { view: CampaignPageView }) {
  const { t: { ads: say } } = useWords()
  const { campaign, ad, form, changeable } = view
  const action = `/seller/ads/${campaign.id}`
  const withoutSummary = { ...form, errors: {} }
  return (
    <SellerLayout title={campaign.name} current="/seller/ads" actions={<a class="button" href="/seller/ads">{say.back}</a>}>
      <div class="stack">
        <section>
          <ErrorSummary form={form} />
          <NextStep view={view} />
        </section>
        <Figures campaign={campaign} days={view.days} />
        {ad && <Previews ad={ad} placement={campaign.placement} />}
        {changeable === 'everything' && <Picture view={view} />}
        {changeable !== 'nothing' && (
          <section id="change">
            <h2>{changeable === 'name' ? say.rename : say.change}</h2>
            {campaign.stage === 'toPay' && <Note tone="warn">{say.takesBack}</Note>}
            <Form action={action} form={withoutSummary} submit={say.save}>
              {changeable === 'name' ? <TextField form={form} name="name" label={say.name} maxLength={120} /> : <CampaignFields view={view} />}
            </Form>
          </section>
        )}
      </div>
    </SellerLayout>
  )
}

/** Where the campaign is, and what its owner can do about it. */
function NextStep({ view: { campaign: { id, name, stage, currency }, note, openInvoice, changeable, creditLeft } }: { view: CampaignPageView }) {
  const { t: { ads: say }, format } = useWords()
  const to = (step: string): string => `/seller/ads/${id}/${step}`
  return (
    <>
      <p><StageBadge stage={stage} /> {say.nextSteps[stage]}</p>
      {note !== null && <Note tone="bad"><Sentence text={say.why} parts={{ reason: note }} /> {changeable === 'everything' && <a href="#change">{say.changeIt}</a>}</Note>}
      {creditLeft !== null && <Note tone="good">{creditLeft === 0 ? say.creditUsed : say.creditLeft(format.money(creditLeft, currency))}</Note>}
      {!OVER.includes(stage) && (
        <div class="actions list-actions">
          {stage === 'approved' && <PostButton action={to('submission')} label={say.submit} kind="primary" />}
          {openInvoice !== null && <a class="button primary small" href={`/account/invoices/${openInvoice}`}>{say.pay}</a>}
          {stage === 'running' && <PostButton action={to('pause')} label={say.pause} />}
          {stage === 'paused' && <PostButton action={to('resumption')} label={say.resume} kind="primary" />}
          <Confirm action={to('cancellation')} question={say.cancelQuestion(name)} consequence={say.cancelText} submit={say.cancel} />
        </div>
      )}
    </>
  )
}

function Figures({ campaign, days }: { campaign: CampaignView; days: DayView[] }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const { impressions, clicks, spent, budget, rate, currency, pricing, startDate, endDate } = campaign
  const money = (amount: typeof spent) => format.money(amount, currency)
  return (
    <section>
      <h2>{say.figures}</h2>
      <dl class="facts">
        <div><dt>{say.columns.impressions}</dt><dd>{format.count(impressions)}</dd></div>
        <div><dt>{say.columns.clicks}</dt><dd>{format.count(clicks)}</dd></div>
        <div><dt>{say.columns.rate}</dt><dd>{clickRate(words, campaign)}</dd></div>
        <div><dt>{say.columns.spent}</dt><dd>{money(spent)}</dd></div>
        <div><dt>{say.columns.budget}</dt><dd>{budget === null ? say.notYet : money(budget)}</dd></div>
      </dl>
      <p>{placementName(words, campaign.placement)}. {rate === null ? say.pricing[pricing].name : say.pricing[pricing].at(money(rate))}.</p>
      <p>{endDate === null ? say.from(format.day(startDate)) : say.fromTo(format.day(startDate), format.day(endDate))}</p>
      {days.length > 0 && <Days days={days} currency={currency} />}
    </section>
  )
}

/** Day by day, drawn and in figures. */
function Days({ days, currency }: { days: DayView[]; currency: string }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const columns: Column<DayView>[] = [
    { label: say.columns.day, kind: 'head', cell: ({ day }) => format.day(day) },
    { label: say.columns.impressions, kind: 'number', cell: ({ impressions }) => format.count(impressions) },
    { label: say.columns.clicks, kind: 'number', cell: ({ clicks }) => format.count(clicks) },
    { label: say.columns.rate, kind: 'number', cell: (day) => clickRate(words, day) },
    ...(days.some(({ spent }) => spent !== null)
      ? [{ label: say.columns.spent, kind: 'number' as const, cell: ({ spent }: DayView) => spent !== null && format.money(spent, currency) }]
      : []),
  ]
  return (
    <>
      <h3>{say.byDay}</h3>
      <p class="hint">{say.byDayHint}</p>
      <DayBars days={days.map(({ impressions, clicks }) => ({ value: impressions, part: clicks }))} label={say.byDay} />
      <details class="more">
        <summary>{say.inFigures}</summary>
        <DataTable caption={say.byDay} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
      </details>
    </>
  )
}

/** On a wide page, and on a phone. */
function Previews({ ad, placement }: { ad: NonNullable<CampaignPageView['ad']>; placement: string }) {
  const words = useWords()
  const { t: { ads: say } } = words
  return (
    <section>
      <h2>{say.asSeen}</h2>
      <p class="hint">{say.asSeenOn(placementName(words, placement))}</p>
      <AdPreview ad={ad} />
      <h3>{say.onPhone}</h3>
      <div class="phone-wide"><AdPreview ad={ad} /></div>
    </section>
  )
}

function Picture({ view: { campaign: { id }, ad, picture } }: { view: CampaignPageView }) {
  const { t: { ads: say } } = useWords()
  return (
    <section id="picture">
      <h2>{say.picture}</h2>
      {ad?.image_path === null && <Note>{say.noPictureYet}</Note>}
      <Form action={`/seller/ads/${id}/picture`} form={picture} submit={say.setPicture} hasFiles>
        <FileField form={picture} name="file" label={say.pictureFile} hint={say.pictureHint} accept="image/jpeg,image/png,image/webp,image/heic" />
      </Form>
      {ad && ad.image_path !== null && <div class="list-actions"><PostButton action={`/seller/ads/${id}/picture/removal`} label={say.removePicture} /></div>}
    </section>
  )
}

function CampaignFields({ view: { form, placements, targets } }: { view: CampaignFormView }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const places = placements.map(({ slug, name, prices: { flat, cpc, cpm } }) => ({
    value: slug, label: placementName(words, slug, name),
    hint: say.prices(format.money(flat, 'usd'), format.money(cpc, 'usd'), format.money(cpm, 'usd')),
  }))
  const pricings = Object.entries(say.pricing).map(([value, { name, hint }]) => ({ value, label: name, hint }))
  return (
    <>
      <TextField form={form} name="name" label={say.name} hint={say.nameHint} maxLength={120} />
      <ChoicesField kind="radio" form={form} name="placement" label={say.placement} choices={places} chosen={[form.values['placement'] ?? '']} />
      <ChoicesField
        kind="radio" form={form} name="pricing_model" label={say.pricingModel} choices={pricings} chosen={[form.values['pricing_model'] ?? '']}
      />
      <AmountField form={form} name="budget_cents" label={say.budget} hint={say.budgetHint} currency="usd" optional />
      <TextField form={form} name="start_date" type="date" label={say.startDate} hint={say.startDateHint} />
      <TextField form={form} name="end_date" type="date" label={say.endDate} hint={say.endDateHint} optional />
      <TextField form={form} name="creative.headline" label={say.headline} hint={say.headlineHint} maxLength={80} optional />
      <TextAreaField form={form} name="creative.body" label={say.body} maxLength={200} rows={3} optional />
      <SelectField form={form} name="target" label={say.target} hint={say.targetHint} choices={targets} optional />
    </>
  )
}
