import type { ItemRow } from '../../../inventory/index.ts'
import type { Choice } from '../../ui/choose.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { AmountField, SelectField } from '../../ui/fields.tsx'
import { ErrorSummary, fieldId, FieldMessages, Form, type FormState } from '../../ui/form.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { StatusBadge } from './page.tsx'
import { STOCK_CURRENCY } from './view.ts'

export interface ConversionView {
  items: ItemRow[]
  auctions: Choice[]
  form: FormState
}

/** The selected items, their target auction, and errors by item. */
export function ConversionPage({ view }: { view: ConversionView }) {
  const { t: { inventory: { convert: say, item } } } = useWords()
  return (
    <SellerLayout
      title={say.title} lede={say.lede} current="/seller/inventory"
      actions={<a class="button" href="/seller/inventory">{item.back}</a>}
    >
      {view.items.length === 0
        ? <Empty title={say.none}><p>{say.noneHint}</p></Empty>
        : <div class="stack"><ChosenItems view={view} /><Destination view={view} /></div>}
    </SellerLayout>
  )
}

function ChosenItems({ view: { items, form } }: { view: ConversionView }) {
  const { t: { inventory: say }, format } = useWords()
  const rows = items.map((item, index) => ({ item, name: `item_ids.${index}` }))
  type Row = (typeof rows)[number]
  const wrong: Column<Row> = {
    label: say.convert.wrong, cell: ({ item, name }) => <FieldMessages {...{ form, name, label: item.title }} />,
  }
  const columns: Column<Row>[] = [
    {
      label: say.columns.title, kind: 'head',
      cell: ({ item, name }) => <a id={fieldId(form, name)} href={`/seller/inventory/${item.id}`}>{item.title}</a>,
    },
    { label: say.columns.place, cell: ({ item }) => format.place(item.county, item.state) },
    {
      label: say.columns.price, kind: 'number',
      cell: ({ item }) => item.list_price_cents !== null && format.money(item.list_price_cents, STOCK_CURRENCY),
    },
    { label: say.columns.state, cell: ({ item }) => <StatusBadge status={item.status} /> },
    ...(rows.some(({ name }) => form.errors[name]) ? [wrong] : []),
  ]
  return (
    <section>
      <ErrorSummary form={form} />
      <DataTable caption={say.convert.title} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </section>
  )
}

function Destination({ view: { items, auctions, form } }: { view: ConversionView }) {
  const { t: { inventory: { convert: say } } } = useWords()
  if (auctions.length === 0) return <Empty title={say.noAuctions}><p><a class="button" href="/seller/auctions/new">{say.newAuction}</a></p></Empty>
  const withoutSummary = { ...form, errors: {} }
  return (
    <Form action="/seller/inventory/conversion" form={withoutSummary} submit={say.submit}>
      <input type="hidden" name="items" value={items.map(({ id }) => id).join(',')} />
      <SelectField form={form} name="auction_id" label={say.into} hint={say.intoHint} choices={auctions} />
      <AmountField form={form} name="defaults.starting_bid" label={say.startingBid} hint={say.startingBidHint} currency={STOCK_CURRENCY} optional />
    </Form>
  )
}
