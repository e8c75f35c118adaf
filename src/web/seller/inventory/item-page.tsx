import type { ComponentChildren } from 'preact'
import type { ItemRow } from '../../../inventory/index.ts'
import type { Choice } from '../../ui/choose.tsx'
import { AmountField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Note } from '../../ui/notes.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { useWords } from '../../ui/use-words.ts'
import type { FactGroup } from '../attribute-fields.ts'
import { FactGroups } from '../attribute-inputs.tsx'
import { SellerLayout } from '../layout.tsx'
import { MediaForms } from '../media/page.tsx'
import { StatusBadge } from './page.tsx'
import { STOCK_CURRENCY } from './view.ts'

/** The pages of an item. */
export type ItemPart = 'basics' | 'facts' | 'pictures'

export interface ItemFactsView {
  item: ItemRow
  /** Null until a category is chosen. */
  groups: FactGroup[] | null
  form: FormState
}

export interface ItemPageView {
  /** Null: a new one. */
  item: ItemRow | null
  form: FormState
  /** The form to write it off. */
  writeOffForm: FormState
  categories: Choice[]
}

/** An inventory item, or a new one. */
export function ItemPage({ view }: { view: ItemPageView }) {
  const { t: { inventory: say } } = useWords()
  const { item, form } = view
  const action = item ? `/seller/inventory/${item.id}` : '/seller/inventory'
  const fields = <Form action={action} form={form} submit={item ? say.item.save : say.item.create}><ItemFields view={view} /></Form>
  if (item === null) {
    return (
      <SellerLayout title={say.fresh} current="/seller/inventory" actions={<a class="button" href="/seller/inventory">{say.item.back}</a>}>
        {fields}
      </SellerLayout>
    )
  }
  return (
    <ItemFrame item={item} part="basics">
      <Standing item={item} />
      <section>{fields}</section>
      {item.status === 'in_stock' && <WriteOff item={item} form={view.writeOffForm} />}
    </ItemFrame>
  )
}

/** Attributes of the item's category, copied to its lot. */
export function ItemFactsPage({ view: { item, groups, form } }: { view: ItemFactsView }) {
  const { t: { inventory: { item: say }, lotForm } } = useWords()
  return (
    <ItemFrame item={item} part="facts" lede={lotForm.facts.lede}>
      {groups === null
        ? <Empty title={say.noFacts}><p><a class="button" href={`/seller/inventory/${item.id}`}>{say.chooseCategory}</a></p></Empty>
        : (
            <Form action={`/seller/inventory/${item.id}/facts`} form={form} submit={say.save}>
              <FactGroups form={form} groups={groups} />
            </Form>
          )}
    </ItemFrame>
  )
}

/** Pictures and documents of the item, also shown by its lot. */
export function ItemPicturesPage({ item, form }: { item: ItemRow; form: FormState }) {
  const { t: { inventory: { item: say } } } = useWords()
  return (
    <ItemFrame item={item} part="pictures" lede={say.picturesLede}>
      <MediaForms action={`/seller/inventory/${item.id}/pictures`} media={item.media} title={item.title} form={form} />
    </ItemFrame>
  )
}

interface ItemFrameProps {
  item: ItemRow
  part: ItemPart
  lede?: string
  children: ComponentChildren
}

const PARTS: readonly (readonly [part: ItemPart, path: string])[] = [['basics', ''], ['facts', '/facts'], ['pictures', '/pictures']]

/** Frame of all pages of an item. */
function ItemFrame({ item, part, lede, children }: ItemFrameProps) {
  const { t: { inventory: { item: say } } } = useWords()
  return (
    <SellerLayout title={item.title} current="/seller/inventory" actions={<a class="button" href="/seller/inventory">{say.back}</a>}>
      <nav class="steps" aria-label={say.partsLabel}>
        <ul class="plain">
          {PARTS.map(([name, path]) => (
            <li><a href={`/seller/inventory/${item.id}${path}`} aria-current={name === part ? 'page' : undefined}>{say.parts[name]}</a></li>
          ))}
        </ul>
      </nav>
      {lede && <p class="part-lede">{lede}</p>}
      <div class="stack">{children}</div>
    </SellerLayout>
  )
}

function Standing({ item }: { item: ItemRow }) {
  const { t: { inventory: { item: say } } } = useWords()
  return (
    <section>
      <p><StatusBadge status={item.status} /> {say.since} <Instant at={item.created_at} /></p>
      {item.lot_id !== null && <p><a href={`/seller/lots/${item.lot_id}/basics`}>{say.lot}</a></p>}
      {item.written_off_at !== null && (
        <>
          <Note tone="warn">
            <Sentence text={say.writtenOff} parts={{ moment: <Instant at={item.written_off_at} /> }} />{' '}
            {item.written_off_reason && <Sentence text={say.why} parts={{ reason: item.written_off_reason }} />}
          </Note>
          <PostButton action={`/seller/inventory/${item.id}/return`} label={say.restore} />
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
      <div class="field-grid">
        <TextField form={form} name="title" label={say.name} maxLength={200} />
        <TextField form={form} name="sku" label={say.sku} hint={say.skuHint} maxLength={120} optional />
        <SelectField form={form} name="category_id" label={say.category} hint={say.categoryHint} choices={choices} optional />
      </div>
      <TextAreaField form={form} name="description" label={say.description} maxLength={20_000} optional />
      <h2>{say.money}</h2>
      <div class="field-grid">
        <AmountField form={form} name="purchase_cost" label={say.cost} hint={say.costHint} currency={STOCK_CURRENCY} optional />
        <AmountField form={form} name="list_price" label={say.price} hint={say.priceHint} currency={STOCK_CURRENCY} optional />
      </div>
      <h2>{say.land}</h2>
      <div class="field-grid">
        <TextField form={form} name="acreage" label={say.acreage} inputMode="decimal" optional />
        <TextField form={form} name="county" label={say.county} maxLength={120} optional />
        <TextField form={form} name="state" label={say.state} hint={say.stateHint} maxLength={60} optional />
        <TextField form={form} name="parcel_id" label={say.parcel} hint={say.parcelHint} maxLength={80} optional />
        <TextField form={form} name="zoning" label={say.zoning} maxLength={120} optional />
        <TextField form={form} name="lat" label={say.lat} hint={say.latHint} inputMode="decimal" optional />
        <TextField form={form} name="lng" label={say.lng} inputMode="decimal" optional />
      </div>
    </>
  )
}

function WriteOff({ item, form }: { item: ItemRow; form: ItemPageView['writeOffForm'] }) {
  const { t: { inventory: { item: say } } } = useWords()
  return (
    <section>
      <h2>{say.writeOff}</h2>
      <p>{say.writeOffHint}</p>
      <Form action={`/seller/inventory/${item.id}/write-off`} form={form} submit={say.writeOff} kind="danger">
        <TextField form={form} name="reason" label={say.reason} optional maxLength={1_000} />
      </Form>
    </section>
  )
}
