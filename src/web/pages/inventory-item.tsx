import type { ConversionView, ItemPageView, ItemView } from '../inventory-views.ts'
import { AmountField, SelectField, TextAreaField, TextField } from '../ui/fields.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ErrorSummary, fieldId, Form } from '../ui/form.tsx'
import { Instant } from '../ui/instant.tsx'
import { Empty, Note } from '../ui/notes.tsx'
import { PostButton } from '../ui/post-button.tsx'
import { SellerLayout } from '../ui/seller-layout.tsx'
import { Sentence } from '../ui/sentence.tsx'
import { useWords } from '../words.ts'
import { StatusBadge } from './inventory.tsx'

/** One item of the stock, or a new one. */
export function ItemPage({ view }: { view: ItemPageView }) {
  const { t: { inventory: say } } = useWords()
  const { item, form } = view
  const action = item ? `/seller/inventory/${item.id}` : '/seller/inventory'
  return (
    <SellerLayout
      title={item ? item.title : say.fresh} current="/seller/inventory"
      actions={<a class="button" href="/seller/inventory">{say.item.back}</a>}
    >
      <div class="stack">
        {item && <Standing item={item} />}
        <section>
          {item && <h2>{say.item.edit}</h2>}
          <Form action={action} form={form} submit={item ? say.item.save : say.item.create}><ItemFields view={view} /></Form>
        </section>
        {item?.status === 'in_stock' && <WriteOff item={item} form={view.writeOffForm} />}
      </div>
    </SellerLayout>
  )
}

function Standing({ item }: { item: ItemView }) {
  const { t: { inventory: { item: say } } } = useWords()
  return (
    <section>
      <p><StatusBadge status={item.status} /> {say.since} <Instant at={item.since} /></p>
      {item.lotId !== null && <p><a href={`/lots/${item.lotId}`}>{say.lot}</a></p>}
      {item.writtenOffAt !== null && (
        <>
          <Note tone="warn">
            <Sentence text={say.writtenOff} parts={{ moment: <Instant at={item.writtenOffAt} /> }} />{' '}
            {item.writtenOffReason && <Sentence text={say.why} parts={{ reason: item.writtenOffReason }} />}
          </Note>
          <PostButton action={`/seller/inventory/${item.id}/return`} label={say.bringBack} />
        </>
      )}
    </section>
  )
}

function ItemFields({ view: { form, categories } }: { view: ItemPageView }) {
  const { t: { inventory: { item: say } } } = useWords()
  const choices = [{ value: '', label: say.noCategory }, ...categories]
  return (
    <>
      <TextField form={form} name="title" label={say.name} maxLength={200} />
      <TextField form={form} name="sku" label={say.sku} hint={say.skuHint} maxLength={120} optional />
      <TextAreaField form={form} name="description" label={say.description} maxLength={20_000} optional />
      <AmountField form={form} name="purchase_cost" label={say.cost} hint={say.costHint} currency="usd" optional />
      <AmountField form={form} name="list_price" label={say.price} hint={say.priceHint} currency="usd" optional />
      <SelectField form={form} name="category_id" label={say.category} choices={choices} optional />
      <TextField form={form} name="acreage" label={say.acreage} inputMode="decimal" optional />
      <TextField form={form} name="county" label={say.county} maxLength={120} optional />
      <TextField form={form} name="state" label={say.state} hint={say.stateHint} maxLength={60} optional />
      <TextField form={form} name="zoning" label={say.zoning} maxLength={120} optional />
      <TextField form={form} name="parcel_id" label={say.parcel} hint={say.parcelHint} maxLength={80} optional />
      <TextField form={form} name="lat" label={say.lat} inputMode="decimal" optional />
      <TextField form={form} name="lng" label={say.lng} inputMode="decimal" optional />
    </>
  )
}

function WriteOff({ item, form }: { item: ItemView; form: ItemPageView['writeOffForm'] }) {
  const { t: { inventory: { item: say } } } = useWords()
  return (
    <section>
      <h2>{say.writeOff}</h2>
      <p>{say.writeOffHint}</p>
      <Form action={`/seller/inventory/${item.id}/write-off`} form={form} submit={say.writeOff}>
        <TextField form={form} name="reason" label={say.reason} maxLength={1000} />
      </Form>
    </section>
  )
}

/** The chosen items, the auction they go into, and what keeps single ones from it. */
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
  const columns: Column<(typeof rows)[number]>[] = [
    {
      label: say.columns.title, kind: 'head',
      cell: ({ item, name }) => <a id={fieldId(form, name)} href={`/seller/inventory/${item.id}`}>{item.title}</a>,
    },
    { label: say.columns.place, cell: ({ item }) => format.place(item.county, item.state) },
    {
      label: say.columns.price, kind: 'number',
      cell: ({ item }) => item.askingPrice !== null && format.money(item.askingPrice, item.currency),
    },
    { label: say.columns.state, cell: ({ item }) => <StatusBadge status={item.status} /> },
    { label: say.convert.wrong, cell: ({ name }) => form.errors[name] && <p class="wrong">{form.errors[name].join(' ')}</p> },
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
      <AmountField form={form} name="defaults.starting_bid" label={say.startingBid} hint={say.startingBidHint} currency="usd" optional />
    </Form>
  )
}
