import type { AuctionRow } from '../../../auctions/index.ts'
import type { DescribedLot, ShownImport } from '../../../catalogue-import/index.ts'
import type { Said } from '../../../kernel/said.ts'
import type { Choice } from '../../ui/choose.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { CheckField, MomentField, Options, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { fill } from '../../ui/fill.ts'
import { controlOf, ErrorSummary, fieldId, type FormState, FieldMessages } from '../../ui/form.tsx'
import { inWords } from '../../ui/in-words.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import { zoneChoices } from '../../ui/zone-choices.ts'
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
  /** Less common fields of a lot. */
  further: MappedField[]
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
          <Fields caption={say.columns} form={form} header={header} fields={view.fields} />
          <FoldedFields title={say.further} form={form} header={header} fields={view.further} />
          <FoldedFields title={say.attributes} hint={say.attributesHint} form={form} header={header} fields={view.attributes} />
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

/** Less common fields; open if this file has some of them. */
function FoldedFields({ title, hint, ...shown }: { title: string; hint?: string } & Omit<FieldsProps, 'caption'>) {
  const { values, errors } = shown.form
  const isOpen = shown.fields.some(({ name }) => [name, `${name}.text`].some((key) => values[key] || errors[key]))
  return (
    <details class="more" open={isOpen}>
      <summary>{title}</summary>
      {hint && <p class="hint">{hint}</p>}
      <Fields caption={title} {...shown} />
    </details>
  )
}

interface FieldsProps {
  caption: string
  form: FormState
  header: string[]
  fields: MappedField[]
}

function Fields({ caption, form, header, fields }: FieldsProps) {
  const { t: { imports: { heads, needed } } } = useWords()
  const columns: Column<MappedField>[] = [
    {
      label: heads.field, kind: 'head',
      cell: ({ name, label, isNeeded }) => <label for={fieldId(form, name)}>{label}{isNeeded && <span class="optional"> {needed}</span>}</label>,
    },
    { label: heads.column, cell: (field) => <ColumnChoice form={form} header={header} field={field} /> },
    { label: heads.samples, cell: ({ name, samples }) => <span data-samples={name}>{samples}</span> },
    { label: heads.text, cell: (field) => <OwnText form={form} field={field} /> },
  ]
  return <div class="mapping"><DataTable caption={caption} columns={columns} rows={fields} keyOf={({ name }) => name} /></div>
}

function ColumnChoice({ form, header, field }: { form: FormState; header: string[]; field: MappedField }) {
  const { name, label, isNeeded, isDoubtful, unit, mistakes } = field
  const words = useWords()
  const { t: { imports: say }, format } = words
  return (
    <>
      <select {...controlOf({ form, name, label, optional: !isNeeded })} data-column-of={name}>
        <Options choices={[{ value: '', label: say.notThere }, ...columnChoices(header)]} chosen={form.values[name] ?? ''} />
      </select>
      <FieldMessages {...{ form, name, label }} />
      {isDoubtful && <p class="hint doubt">{say.doubtful}</p>}
      {unit && unit !== 'acres' && <p class="hint">{fill(say.readAs, { unit: say.more.units[unit]! })}</p>}
      {mistakes.map(({ count, message }) => (
        <p class="wrong">{fill(say.wrongHere, { errors: format.counted(say.mistakes, count) })} {inWords(words, message)}</p>
      ))}
    </>
  )
}

const columnChoices = (header: string[]): Choice[] => header.map((name) => ({ value: name, label: name }))

/** Numeric fields, where many lists write 0 for unknown values. */
const ZERO_MAY_BE_EMPTY = /^(acreage|starting_bid|reserve_price|lat|lng|lot_number|attributes\..+)$/

/** A text instead of a column, and the conversion of a cell. */
function OwnText({ form, field: { name, label, isShaped } }: { form: FormState; field: MappedField }) {
  const { t: { imports: { heads, more: say } } } = useWords()
  const part = (key: string) => ({ form, name: `${name}.${key}`, optional: true })
  const transforms = [{ value: '', label: say.asItIs }, ...Object.entries(say.transforms).map(([value, text]) => ({ value, label: text }))]
  const units = [{ value: '', label: say.unitOfHeading }, ...Object.entries(say.units).map(([value, text]) => ({ value, label: text }))]
  const text = { ...part('text'), label: `${label}: ${heads.text}` }
  return (
    <>
      <textarea {...controlOf(text)} rows={1} aria-label={text.label}>{form.values[text.name]}</textarea>
      <FieldMessages {...text} />
      <details class="more" open={isShaped}>
        <summary>{say.summary}<span class="unseen"> {label}</span></summary>
        <div class="inner-fields">
          <SelectField {...part('transform')} label={say.transform} choices={transforms} />
          {name === 'acreage' && <SelectField {...part('unit')} label={say.unit} choices={units} />}
          <TextField {...part('default')} label={say.fallback} />
          {ZERO_MAY_BE_EMPTY.test(name) && <CheckField {...part('zero')} label={say.zero} />}
          <TextAreaField {...part('values')} label={say.values} hint={say.valuesHint} rows={3} />
        </div>
      </details>
    </>
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
