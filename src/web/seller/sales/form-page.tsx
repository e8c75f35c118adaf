import type { AuctionRow, SaleTemplate } from '../../../auctions/index.ts'
import { FeeRuleFields } from '../../lots/fee-fields.tsx'
import { type Choice, choicesOf, Choose, Only } from '../../ui/choose.tsx'
import { AmountField, ChoicesField, MomentField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Note } from '../../ui/notes.tsx'
import { StepTable } from '../../ui/step-table.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { SALE_STEPS, type SaleStep } from './form.ts'
import { TaxTerms } from './tax-terms.tsx'

export interface SaleFormView {
  /** Null for a new auction. */
  sale: AuctionRow | null
  /** What a new auction can start from. */
  templates: SaleTemplate[]
  /** There are bids, so terms are fixed. */
  areTermsFixed: boolean
  step: SaleStep
  currency: string
  categories: Choice[]
  /** Platforms that can list its lots. */
  platforms: Choice[]
  form: FormState
}

/** One step of the auction form; each is saved separately. */
export function SaleFormPage({ view }: { view: SaleFormView }) {
  const { t: { saleForm, selling } } = useWords()
  const { sale, areTermsFixed, step, form } = view
  const title = sale ? saleForm.steps[step] : saleForm.newTitle
  const at = `/seller/auctions/${sale?.slug}`
  const action = sale ? `${at}/${step}` : '/seller/auctions/new'
  return (
    <SellerLayout title={title} lede={sale ? sale.title : saleForm.newLede} current="/seller/auctions">
      {sale && <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: title }]} />}
      {sale && <Steps view={view} />}
      {!sale && view.templates.length > 0 && <StartFrom view={view} />}
      <div class="stack">
        {isOver(view) && <Note tone="warn">{selling.sale.over}</Note>}
        {areTermsFixed && !isOver(view) && <Note tone="warn">{selling.sale.frozen}</Note>}
        <div>
          <Form
            action={action} form={form} isFixed={isFixed(view)}
            submit={sale ? (sale.status === 'draft' ? saleForm.saveAndNext : saleForm.save) : saleForm.create}
          >
            <StepFields view={view} />
          </Form>
        </div>
      </div>
    </SellerLayout>
  )
}

/** The first bid fixes the bidding terms; texts and the selection of platforms can still be changed. */
const isFixed = (view: SaleFormView): boolean =>
  isOver(view) || (view.areTermsFixed && (view.step === 'closing' || view.step === 'money' || view.step === 'terms'))

/** Closed or cancelled: nothing can be changed. */
const isOver = ({ sale }: SaleFormView): boolean => sale?.status === 'closed' || sale?.status === 'cancelled'

function Steps({ view: { sale, step } }: { view: SaleFormView }) {
  const { t: { saleForm } } = useWords()
  return (
    <nav class="steps" aria-label={saleForm.progress}>
      <ol class="plain">
        {SALE_STEPS.map((name) => (
          <li><a href={`/seller/auctions/${sale!.slug}/${name}`} aria-current={name === step ? 'step' : undefined}>{saleForm.steps[name]}</a></li>
        ))}
        <li><a href={`/seller/auctions/${sale!.slug}`}>{saleForm.steps.review}</a></li>
      </ol>
    </nav>
  )
}

/** Templates for a new auction; each is a URL of this page, so that its fields can be checked first. */
function StartFrom({ view: { templates, form } }: { view: SaleFormView }) {
  const { t: { saleSetup: words } } = useWords()
  const chosen = form.values['template']
  const ways = [...templates.map(({ id, name }) => ({ value: String(id), label: name })), { value: 'none', label: words.standard }]
  return (
    <>
      <nav class="steps" aria-label={words.startFrom}>
        <ul class="plain">
          {ways.map(({ value, label }) => (
            <li><a href={`/seller/auctions/new?template=${value}`} aria-current={(chosen ?? 'none') === value ? 'true' : undefined}>{label}</a></li>
          ))}
        </ul>
      </nav>
      <p class="hint"><a href="/seller/auction-templates">{words.manage}</a></p>
    </>
  )
}

const StepFields = ({ view }: { view: SaleFormView }) => FIELDS[view.step]({ view })

const FIELDS: Record<SaleStep, (props: { view: SaleFormView }) => preact.JSX.Element> = {
  basics: Basics, closing: Closing, money: Money, terms: Terms, privacy: Privacy,
}

const CURRENCIES = ['usd', 'cad', 'mxn', 'eur', 'gbp', 'aud']

function Basics({ view: { sale, areTermsFixed, form, currency, categories } }: { view: SaleFormView }) {
  const { t: { saleForm: words } } = useWords()
  const chosen = form.values['currency'] ?? currency
  const currencies = [...new Set([...CURRENCIES, chosen])].map((value) => ({ value, label: value.toUpperCase() }))
  return (
    <>
      <TextField form={form} name="title" label={words.title} hint={words.titleHint} maxLength={200} />
      {!sale && form.values['template'] && (
        <>
          <input type="hidden" name="template" value={form.values['template']} />
          <MomentField form={form} name="starts_at" label={words.opens} optional />
          <MomentField form={form} name="ends_at" label={words.firstClose} optional />
        </>
      )}
      <TextAreaField form={form} name="description" label={words.description} optional maxLength={20_000} rows={8} />
      <SelectField form={form} name="category_id" label={words.category} hint={words.categoryHint} choices={categories} />
      <fieldset class="fixed" disabled={areTermsFixed}>
        <SelectField form={form} name="currency" label={words.currency} hint={words.currencyHint} choices={currencies} />
      </fieldset>
    </>
  )
}

const STAGGERS = [0, 30, 60, 120, 180, 300, 600, 900]
const WINDOWS = [0, 60, 120, 180, 300, 600, 900]
const EXTENSIONS = [60, 120, 180, 300, 600, 900]
const LONGEST = [3_600, 7_200, 14_400]
/** The default (rule book C1). */
const HOUSE_LONGEST = 43_200

function Closing({ view: { form } }: { view: SaleFormView }) {
  const words = useWords()
  const { saleForm } = words.t
  const spans = (name: string, seconds: number[], none: string): Choice[] => spanChoices(words, seconds, form.values[name], none)
  return (
    <>
      <MomentField form={form} name="starts_at" label={saleForm.opens} optional />
      <MomentField form={form} name="ends_at" label={saleForm.firstClose} optional />
      <SelectField
        form={form} name="stagger_seconds" label={saleForm.stagger} hint={saleForm.staggerHint}
        choices={spans('stagger_seconds', STAGGERS, saleForm.together)}
      />
      <h2>{saleForm.late}</h2>
      <Choose>
        <SelectField
          form={form} name="soft_close.window_seconds" label={saleForm.window} hint={saleForm.windowHint}
          choices={spans('soft_close.window_seconds', WINDOWS, saleForm.never)}
        />
        <Only of="on">
          <SelectField
            form={form} name="soft_close.extension_seconds" label={saleForm.extension}
            choices={spans('soft_close.extension_seconds', EXTENSIONS, saleForm.never)}
          />
          <SelectField form={form} name="soft_close.mode" label={saleForm.mode} choices={choicesOf(saleForm.modes)} />
          <SelectField form={form} name="soft_close.scope" label={saleForm.scope} choices={choicesOf(saleForm.scopes)} />
          <SelectField
            form={form} name="soft_close.max_total_seconds" label={saleForm.longest}
            choices={[...spans('soft_close.max_total_seconds', LONGEST, saleForm.never), { value: '', label: words.format.span(HOUSE_LONGEST) }]}
          />
        </Only>
      </Choose>
    </>
  )
}

/** Common durations, and the current one if it is another. */
function spanChoices({ format }: Words, usual: number[], set: string | undefined, none: string): Choice[] {
  const own = set === undefined || set === '' ? [] : [Number(set)].filter(Number.isFinite)
  return [...new Set([...usual, ...own])].sort((a, b) => a - b)
    .map((seconds) => ({ value: String(seconds), label: seconds === 0 ? none : format.span(seconds) }))
}

function Money({ view: { form, currency } }: { view: SaleFormView }) {
  const { t: { saleForm: words } } = useWords()
  return (
    <>
      <h2>{words.premium}</h2>
      <FeeRuleFields form={form} name="buyer_premium" currency={currency} label={words.premiumKind} />
      <Deposit form={form} currency={currency} />
      <h2>{words.increments}</h2>
      <StepTable form={form} currency={currency} label={words.incrementsPreset} presets={words.presets} />
      <Afterwards form={form} />
    </>
  )
}

interface MoneyProps {
  form: FormState
  currency: string
}

function Deposit({ form, currency }: MoneyProps) {
  const { t: { saleForm: words } } = useWords()
  return (
    <>
      <h2>{words.deposit}</h2>
      <Choose>
        <SelectField form={form} name="deposit.mode" label={words.depositMode} choices={choicesOf(words.depositModes)} />
        <Only of="percent"><TextField form={form} name="deposit.percentage" label={words.depositRate} inputMode="decimal" /></Only>
        <Only of="flat per_lot percent">
          <AmountField form={form} name="deposit.amount" label={words.depositAmount} hint={words.depositAmountHint} currency={currency} />
          <MomentField form={form} name="deposit.deadline_at" label={words.depositUntil} hint={words.depositUntilHint} optional />
        </Only>
      </Choose>
    </>
  )
}

function Afterwards({ form }: { form: FormState }) {
  const { t: { saleForm: words } } = useWords()
  return (
    <>
      <h2>{words.afterwards}</h2>
      <SelectField form={form} name="reserve_policy" label={words.reservePolicy} choices={choicesOf(words.reservePolicies)} />
      <Choose>
        <SelectField form={form} name="post_close_policy" label={words.postClose} choices={choicesOf(words.postCloses)} />
        <Only of="seller_confirmation"><TextField form={form} name="confirmation_hours" label={words.confirmationHours} inputMode="numeric" /></Only>
      </Choose>
      <Choose>
        <SelectField form={form} name="tax_sale" label={words.taxSale} hint={words.taxSaleHint} choices={choicesOf(words.taxSales)} />
        <Only of="yes"><TaxTerms form={form} /></Only>
      </Choose>
      <SelectField form={form} name="payment_mode" label={words.payment} choices={choicesOf(words.payments)} />
      <Choose>
        <SelectField form={form} name="allow_runner_up" label={words.runnerUp} choices={choicesOf(words.runnerUps)} />
        <Only of="yes"><TextField form={form} name="runner_up_days" label={words.runnerUpDays} hint={words.runnerUpDaysHint} inputMode="numeric" /></Only>
      </Choose>
    </>
  )
}

function Terms({ view: { form } }: { view: SaleFormView }) {
  const { t: { saleForm: words } } = useWords()
  return <TextAreaField form={form} name="terms" label={words.terms} hint={words.termsHint} optional maxLength={50_000} rows={18} />
}

/** The eligibility statement, and excluded jurisdictions. */
function WhoMayBid({ form }: { form: FormState }) {
  const { t: { saleForm: words } } = useWords()
  return (
    <>
      <h2>{words.eligibility}</h2>
      <p class="hint">{words.eligibilityNote}</p>
      <TextAreaField form={form} name="eligibility_statement" label={words.statement} hint={words.statementHint} optional maxLength={4_000} rows={4} />
      <TextAreaField form={form} name="excluded_jurisdictions" label={words.excluded} hint={words.excludedHint} optional maxLength={6_000} rows={3} />
      <SelectField form={form} name="registration_required" label={words.registration} hint={words.registrationHint} choices={choicesOf(words.registrations)} />
    </>
  )
}

function Privacy({ view: { form, platforms, areTermsFixed } }: { view: SaleFormView }) {
  const { t: { saleForm: words } } = useWords()
  const choices = (['public', 'unlisted', 'invitation'] as const)
    .map((value) => ({ value, label: words.privacies[value], hint: words.privacyHints[value] }))
  return (
    <>
      <fieldset class="fixed-part" disabled={areTermsFixed}>
        <ChoicesField
          form={form} name="privacy_setting" label={words.privacy} kind="radio" choices={choices} chosen={[form.values['privacy_setting'] ?? 'public']}
        />
        <WhoMayBid form={form} />
      </fieldset>
      {platforms.length > 0 && (
        <Choose>
          <ChoicesField
            form={form} name="platforms" label={words.platforms} hint={words.platformsHint} kind="radio" choices={choicesOf(words.platformChoices)}
            chosen={[form.values['platforms'] ?? 'all']}
          />
          <Only of="some">
            <ChoicesField
              form={form} name="allowed_platforms" label={words.platformsSome} choices={platforms}
              chosen={(form.values['allowed_platforms'] ?? '').split(',')}
            />
          </Only>
        </Choose>
      )}
    </>
  )
}
