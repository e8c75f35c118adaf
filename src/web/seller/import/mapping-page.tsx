import type { AuctionRow } from '../../../auctions/index.ts'
import type { DescribedLot, ShownImport } from '../../../catalogue-import/index.ts'
import type { Said } from '../../../kernel/said.ts'
import type { Choice } from '../../ui/choose.tsx'
import { CheckField, MomentField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { ErrorSummary, type FormState } from '../../ui/form.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { zoneChoices } from '../../ui/zone-choices.ts'
import { columnChoices, MappedFields } from './mapping-fields.tsx'
import type { MappedField } from './view.ts'

/** A lot as it would be imported, and its values without a column of their own. */
export interface FirstLot {
  described: DescribedLot
  facts: { label: string; value: string }[]
}

/** The result of an import, or of its check. */
export interface ImportRun {
  shown: ShownImport
  /** Nothing was saved. */
  isRehearsal: boolean
  currency: string
  lots: FirstLot[]
}

/** The query of addresses that keeps the auction. */
export const inAuction = (into: AuctionRow | null): string => (into ? `?auction=${into.slug}` : '')

export interface MappingView {
  id: string
  /** The auction that the rows go to; null: the auctions of the file. */
  into: AuctionRow | null
  header: string[]
  rows: string[][]
  /** The first cells of each column. */
  samples: string[]
  /** The sheets of a workbook, and the one that is shown. */
  sheets: readonly string[]
  sheet: string | null
  notes: readonly Said[]
  /** The values are those last used for a file with these columns. */
  isAsBefore: boolean
  form: FormState
  /** The form that loads a mapping file. */
  loading: FormState
  fields: MappedField[]
  /** The fields of the category. */
  attributes: MappedField[]
  categories: Choice[]
  /** Settings of the auction from a mapping file that have no field here. */
  kept: string[]
  run: ImportRun | null
}

/** The mapping of columns to fields, and the settings of the auctions. */
export function MappingForm({ view }: { view: MappingView }) {
  const { t: { imports: say } } = useWords()
  const { id, into, form, header } = view
  return (
    <div>
      <ErrorSummary form={form} />
      <form class="stack" method="post" action={`/seller/import/${id}${inAuction(into)}`} novalidate>
        <section>
          <h2>{say.columns}</h2>
          <p class="hint">{view.isAsBefore ? say.asBefore : say.guessed}</p>
          <MappedFields form={form} header={header} fields={view.fields} attributes={view.attributes} />
        </section>
        <Auction view={view} />
        <div class="actions">
          <button class="button" name="step" value="check">{say.check}</button>
          <button class="button primary" name="step" value="import">{say.import}</button>
          <button class="button" name="step" value="save">{say.mapping.save}</button>
        </div>
      </form>
    </div>
  )
}

function Auction({ view }: { view: MappingView }) {
  const { t: { imports: say } } = useWords()
  const { into, form, header, kept } = view
  if (into) {
    return (
      <section>
        <h2>{say.auction}</h2>
        <p><Sentence text={say.into.text} parts={{ auction: <a href={`/seller/auctions/${into.slug}`}>{into.title}</a> }} /></p>
        <div class="fact-group"><Reading view={view} /></div>
        <DistinctTitles form={form} />
      </section>
    )
  }
  return (
    <section>
      <h2>{say.auction}</h2>
      <div class="fact-group">
        <TextField form={form} name="auction.title" label={say.auctionTitle} hint={say.auctionTitleHint} maxLength={500} />
        <SelectField
          form={form} name="auction.by" label={say.auctionBy} hint={say.auctionByHint}
          choices={[{ value: '', label: say.oneAuction }, ...columnChoices(header)]}
        />
        <TextAreaField form={form} name="auction.description" label={say.description} maxLength={20_000} rows={3} />
        <MomentField form={form} name="auction.starts_at" label={say.startsAt} hint={say.timesHint} />
        <MomentField form={form} name="auction.ends_at" label={say.endsAt} />
        <Reading view={view} />
      </div>
      <Money form={form} />
      <DistinctTitles form={form} />
      <input type="hidden" name="auction.kept" value={form.values['auction.kept']} />
      {kept.length > 0 && <p class="hint">{fill(say.mapping.kept, { names: kept.join(', ') })}</p>}
      <CheckField form={form} name="publish" label={say.publish} hint={say.publishHint} />
      <CheckField form={form} name="partial" label={say.partial} hint={say.partialHint} />
    </section>
  )
}

/** How the cells of lots are read. */
function Reading({ view: { form, categories } }: { view: MappingView }) {
  const words = useWords()
  const { imports: say } = words.t
  const orders = Object.entries(say.dateOrders).map(([value, label]) => ({ value, label }))
  return (
    <>
      <SelectField form={form} name="default_category" label={say.category} choices={categories} />
      <SelectField form={form} name="dates" label={say.dates} choices={orders} />
      <SelectField form={form} name="zone" label={say.zone} choices={zoneChoices(words, form.values['zone'])} />
      <input type="hidden" name="sheet" value={form.values['sheet']} />
    </>
  )
}

function DistinctTitles({ form }: { form: FormState }) {
  const { t: { imports: say } } = useWords()
  return <CheckField form={form} name="distinct_titles" label={say.distinctTitles} hint={say.distinctTitlesHint} />
}

/** Open if a mapping uses it. */
function Money({ form }: { form: FormState }) {
  const { t: { imports: say } } = useWords()
  const modes = Object.entries(say.depositModes).map(([value, label]) => ({ value, label }))
  const names = ['auction.buyer_premium_percentage', 'auction.stagger_seconds', 'auction.deposit.mode', 'auction.deposit.amount']
  return (
    <details class="more" open={names.some((name) => form.values[name] || form.errors[name])}>
      <summary>{say.money}</summary>
      <p class="hint">{say.moneyHint}</p>
      <div class="fact-group">
        <TextField form={form} name="auction.buyer_premium_percentage" label={say.premium} inputMode="decimal" optional />
        <TextField form={form} name="auction.stagger_seconds" label={say.stagger} hint={say.staggerHint} inputMode="numeric" optional />
        <SelectField form={form} name="auction.deposit.mode" label={say.deposit} choices={modes} />
        <TextField form={form} name="auction.deposit.amount" label={say.depositAmount} hint={say.depositAmountHint} inputMode="decimal" optional />
      </div>
    </details>
  )
}
