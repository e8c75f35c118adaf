import type { AuctionRow } from '../../../auctions/index.ts'
import { TextField } from '../../ui/fields.tsx'
import { controlOf, Form, type FormState, FieldMessages } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { COLUMNS, type Column, ROWS } from './several-form.ts'

/** Several lots in one form: a row for each, and common values. */
export function SeveralLotsPage({ sale, form, rows }: { sale: AuctionRow; form: FormState; rows: number }) {
  const { t: { lotTools: words, lotForm: { fields }, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  const labels: Record<Column, string> = {
    title: fields.title, acreage: fields.acres, parcel_id: fields.parcel, starting_bid: fields.start, reserve_price: fields.reserve,
  }
  return (
    <SellerLayout title={words.several} lede={words.severalLede} current="/seller/auctions">
      <Crumbs trail={[{ label: sale.title, href: at }, { label: selling.sale.lots, href: `${at}/lots` }, { label: words.several }]} />
      <nav class="steps" aria-label={words.rows}>
        <ul class="plain">
          {ROWS.map((count) => (
            <li><a href={`${at}/lots/several?rows=${count}`} aria-current={count === rows ? 'true' : undefined}>{words.moreRows(count)}</a></li>
          ))}
        </ul>
      </nav>
      <Form action={`${at}/lots/several`} form={form} submit={words.addAll}>
        <input type="hidden" name="rows" value={rows} />
        <h2>{words.forAll}</h2>
        <div class="pair tops">
          <TextField form={form} name="county" label={fields.county} optional maxLength={120} />
          <TextField form={form} name="state" label={fields.state} hint={fields.stateHint} optional maxLength={60} />
        </div>
        <table class="data lot-rows">
          <caption class="unseen">{words.several}</caption>
          <thead><tr>{COLUMNS.map((column) => <th scope="col">{labels[column]}</th>)}</tr></thead>
          <tbody>
            {Array.from({ length: rows }, (_, nth) => (
              <tr>
                {COLUMNS.map((column) => (
                  <td data-label={labels[column]}>
                    <RowCell form={form} name={`lots.${nth}.${column}`} label={words.rowOf(labels[column], nth + 1)} column={column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Form>
    </SellerLayout>
  )
}

const SIZES: Record<Column, string> = {
  title: 'cell-long', acreage: 'cell-number', parcel_id: 'cell-number', starting_bid: 'cell-number', reserve_price: 'cell-number',
}

function RowCell({ form, name, label, column }: { form: FormState; name: string; label: string; column: Column }) {
  const field = { form, name, label, optional: true }
  const isNumber = column !== 'title' && column !== 'parcel_id'
  return (
    <>
      <input
        {...controlOf(field)} class={`input ${SIZES[column]}`} value={form.values[name]} aria-label={label} autocomplete="off"
        maxLength={column === 'title' ? 200 : 80} inputMode={isNumber ? 'decimal' : undefined}
      />
      <FieldMessages {...field} />
    </>
  )
}
