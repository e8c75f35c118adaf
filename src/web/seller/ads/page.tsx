import type { CampaignFigures, CampaignRow, Placement } from '../../../ad-campaigns/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import { AdPreview, placementName } from '../../ui/ad.tsx'
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
import { type CampaignStage, changeableOf, stageOf } from './view.ts'

/** The data of a campaign form. */
export interface CampaignFormView {
  form: FormState
  placements: Placement[]
  /** Lots, auctions and pages that an ad may link to. */
  targets: Choice[]
}

export interface CampaignPageView extends CampaignFormView {
  campaign: CampaignRow
  figures: CampaignFigures
  picture: FormState
}

type Day = CampaignFigures['days'][number]

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

/** The campaigns of a seller, with results. */
export function CampaignsPage({ campaigns, credits, status }: { campaigns: Page<CampaignRow>; credits: string[]; status: string }) {
  const { t: { ads: say } } = useWords()
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/ads" actions={campaigns.total > 0 && <FreshLink />}>
      <div class="stack">
        {credits.map((credit) => <Note tone="good">{say.credit(credit)}</Note>)}
        {(campaigns.total > 0 || status !== '') && (
          <ListFilters action="/seller/ads" submit={say.show} values={[status]}>
            <FilterSelect
              name="status" label={say.columns.state} chosen={status}
              choices={[{ value: '', label: say.all }, ...Object.entries(say.statuses).map(([value, label]) => ({ value, label }))]}
            />
          </ListFilters>
        )}
        {campaigns.total === 0
          ? <NoCampaigns isNarrowed={status !== ''} />
          : <CampaignTable campaigns={campaigns.items} />}
      </div>
      <Pager page={campaigns} query={queryOf({ status })} />
    </SellerLayout>
  )
}

function NoCampaigns({ isNarrowed }: { isNarrowed: boolean }) {
  const { t: { ads: say } } = useWords()
  return isNarrowed
    ? <Empty title={say.noneSuch}><p><a class="button" href="/seller/ads">{say.all}</a></p></Empty>
    : <Empty title={say.none}><p>{say.noneHint}</p><p class="actions"><FreshLink /></p></Empty>
}

function CampaignTable({ campaigns }: { campaigns: CampaignRow[] }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const columns: Column<CampaignRow>[] = [
    { label: say.columns.name, kind: 'head', cell: ({ id, name }) => <a href={`/seller/ads/${id}`}>{name}</a> },
    { label: say.columns.placement, cell: ({ placement }) => placementName(words, placement) },
    { label: say.columns.state, cell: (campaign) => <StageBadge stage={stageOf(campaign)} /> },
    { label: say.columns.impressions, kind: 'number', cell: ({ impressions }) => format.count(impressions) },
    { label: say.columns.clicks, kind: 'number', cell: ({ clicks }) => format.count(clicks) },
    { label: say.columns.rate, kind: 'number', cell: (campaign) => clickRate(words, campaign) },
    { label: say.columns.spent, kind: 'number', cell: ({ spent_cents: spent, currency }) => format.money(spent, currency) },
    {
      label: say.columns.budget, kind: 'number',
      cell: ({ budget_cents: budget, currency }) => (budget === null ? say.notYet : format.money(budget, currency)),
    },
  ]
  return <DataTable caption={say.title} columns={columns} rows={campaigns} keyOf={({ id }) => id} />
}

/** Click rate in percent; empty without impressions. */
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

/** A campaign: next step, figures, and form. */
export function CampaignPage({ view }: { view: CampaignPageView }) {
  const { t: { ads: say } } = useWords()
  const { campaign, figures, form } = view
  const changeable = changeableOf(campaign)
  const action = `/seller/ads/${campaign.id}`
  const withoutSummary = { ...form, errors: {} }
  return (
    <SellerLayout title={campaign.name} current="/seller/ads" actions={<a class="button" href="/seller/ads">{say.back}</a>}>
      <div class="stack">
        <section>
          <ErrorSummary form={form} />
          <NextStep view={view} />
        </section>
        <Figures campaign={campaign} days={figures.days} />
        <Previews campaign={campaign} />
        {changeable === 'everything' && <Picture view={view} />}
        {changeable !== 'nothing' && (
          <section id="change">
            <h2>{changeable === 'name' ? say.rename : say.change}</h2>
            {stageOf(campaign) === 'toPay' && <Note tone="warn">{say.takesBack}</Note>}
            <Form action={action} form={withoutSummary} submit={say.save}>
              {changeable === 'name' ? <TextField form={form} name="name" label={say.name} maxLength={120} /> : <CampaignFields view={view} />}
            </Form>
          </section>
        )}
      </div>
    </SellerLayout>
  )
}

/** The stage of the campaign, and its available actions. */
function NextStep({ view: { campaign, figures: { creditLeft } } }: { view: CampaignPageView }) {
  const { t: { ads: say }, format } = useWords()
  const { id, name, currency, creative_note: note, invoice_id: invoice } = campaign
  const [stage, changeable] = [stageOf(campaign), changeableOf(campaign)]
  const to = (step: string): string => `/seller/ads/${id}/${step}`
  return (
    <>
      <p><StageBadge stage={stage} /> {say.nextSteps[stage]}</p>
      {stage === 'rejected' && note !== null && (
        <Note tone="bad">
          <Sentence text={say.why} parts={{ reason: note }} /> {changeable === 'everything' && <a href="#change">{say.changeIt}</a>}
        </Note>
      )}
      {creditLeft !== null && <Note tone="good">{creditLeft === 0 ? say.creditUsed : say.creditLeft(format.money(creditLeft, currency))}</Note>}
      {!OVER.includes(stage) && (
        <div class="actions list-actions">
          {stage === 'approved' && <PostButton action={to('submission')} label={say.submit} kind="primary" />}
          {stage === 'toPay' && invoice !== null && <a class="button primary small" href={`/account/invoices/${invoice}`}>{say.pay}</a>}
          {stage === 'running' && <PostButton action={to('pause')} label={say.pause} />}
          {stage === 'paused' && <PostButton action={to('resumption')} label={say.resume} kind="primary" />}
          <Confirm action={to('cancellation')} question={say.cancelQuestion(name)} consequence={say.cancelText} submit={say.cancel} />
        </div>
      )}
    </>
  )
}

function Figures({ campaign, days }: { campaign: CampaignRow; days: Day[] }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const { impressions, clicks, spent_cents: spent, budget_cents: budget, rate_cents: rate, currency, start_date: startDate, end_date: endDate } = campaign
  const pricing = say.pricing[campaign.pricing_model]
  const money = (amount: Cents) => format.money(amount, currency)
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
      <p>{placementName(words, campaign.placement)}. {rate === null ? pricing.name : pricing.at(money(rate))}.</p>
      <p>{endDate === null ? say.from(format.day(startDate)) : say.fromTo(format.day(startDate), format.day(endDate))}</p>
      {days.length > 0 && <Days days={days} currency={currency} />}
    </section>
  )
}

/** Daily figures, as chart and table. */
function Days({ days, currency }: { days: Day[]; currency: string }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const columns: Column<Day>[] = [
    { label: say.columns.day, kind: 'head', cell: ({ day }) => format.day(day) },
    { label: say.columns.impressions, kind: 'number', cell: ({ impressions }) => format.count(impressions) },
    { label: say.columns.clicks, kind: 'number', cell: ({ clicks }) => format.count(clicks) },
    { label: say.columns.rate, kind: 'number', cell: (day) => clickRate(words, day) },
    ...(days.some(({ spent }) => spent !== null)
      ? [{ label: say.columns.spent, kind: 'number' as const, cell: ({ spent }: Day) => spent !== null && format.money(spent, currency) }]
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

/** Previews for desktop and phone. */
function Previews({ campaign: { headline, body, image_path, placement } }: { campaign: CampaignRow }) {
  const words = useWords()
  const { t: { ads: say } } = words
  if (headline === null) return null
  const ad = { headline, body, image_path }
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

function Picture({ view: { campaign: { id, headline, image_path: path }, picture } }: { view: CampaignPageView }) {
  const { t: { ads: say } } = useWords()
  return (
    <section id="picture">
      <h2>{say.picture}</h2>
      {headline !== null && path === null && <Note>{say.noPictureYet}</Note>}
      <Form action={`/seller/ads/${id}/picture`} form={picture} submit={say.setPicture} hasFiles>
        <FileField form={picture} name="file" label={say.pictureFile} hint={say.pictureHint} accept="image/jpeg,image/png,image/webp,image/heic" />
      </Form>
      {headline !== null && path !== null && (
        <div class="list-actions"><PostButton action={`/seller/ads/${id}/picture/removal`} label={say.removePicture} /></div>
      )}
    </section>
  )
}

function CampaignFields({ view: { form, placements, targets } }: { view: CampaignFormView }) {
  const words = useWords()
  const { t: { ads: say }, format } = words
  const places = placements.map(({ slug, name, flat_cents: flat, cpc_cents: cpc, cpm_cents: cpm }) => ({
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
