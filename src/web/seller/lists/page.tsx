import type { AuctionRow } from '../../../auctions/index.ts'
import { COLUMNS_OF, LIST_KINDS, LIST_ORDERS, LIST_WORDS, type ListKind } from '../../../sale-lists/index.ts'
import { ChoicesField, SelectField, TextAreaField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The settings of both public lists of an auction. */
export function SaleListsPage({ sale, forms }: { sale: AuctionRow; forms: Record<ListKind, FormState> }) {
  const { t: { saleLists: say, selling: { list } } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: say.title }]} />
      <div class="stack">{LIST_KINDS.map((kind) => <ListForm sale={sale} kind={kind} form={forms[kind]} />)}</div>
    </SellerLayout>
  )
}

function ListForm({ sale, kind, form }: { sale: AuctionRow; kind: ListKind; form: FormState }) {
  const { t: { saleLists: say }, language } = useWords()
  const words = LIST_WORDS[language]
  const choicesOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
  const orders = LIST_ORDERS.map((value) => ({ value, label: words.columns[value] }))
  const columns = COLUMNS_OF[kind].map((value) => ({ value, label: words.columns[value] }))
  const chosen = (form.values['columns'] ?? '').split(',')
  return (
    <section>
      <h2>{words.titles[kind]}</h2>
      <Form action={`/seller/auctions/${sale.slug}/lists/${kind}`} form={form} submit={say.save}>
        <SelectField form={form} name="is_published" label={say.published} choices={choicesOf(say.publishings)} />
        <TextAreaField form={form} name="heading" label={say.heading} optional maxLength={4_000} rows={4} />
        <ChoicesField form={form} name="columns" label={say.columns} hint={say.columnsHint} choices={columns} chosen={chosen} />
        <SelectField form={form} name="sorted_by" label={say.order} choices={orders} />
        {kind === 'results' && <SelectField form={form} name="purchaser" label={say.purchaser} choices={choicesOf(say.purchasers)} />}
        <TextAreaField form={form} name="certificate" label={say.certificate} hint={say.certificateHint} optional maxLength={4_000} rows={4} />
      </Form>
      {form.values['is_published'] === 'yes' && sale.status !== 'draft' && (
        <p class="list-actions"><a href={`/auctions/${sale.slug}/lists/${kind}`}>{say.open}</a></p>
      )}
    </section>
  )
}
