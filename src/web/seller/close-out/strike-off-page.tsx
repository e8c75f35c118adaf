import type { AuctionRow } from '../../../auctions/index.ts'
import type { UnsoldLotOfSale } from '../../../close-out/index.ts'
import { amountDue } from '../../../kernel/amount-due.ts'
import type { Cents } from '../../../kernel/money.ts'
import { numberedTitle } from '../../../kernel/numbered-title.ts'
import { numberOf } from '../../../lots/index.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { Empty } from '../../ui/notes.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The unsold lots of a tax sale, and the numbers of those that go to the county. */
export function StrikeOffPage({ sale, lots, form }: { sale: AuctionRow; lots: UnsoldLotOfSale[]; form: FormState }) {
  const { t: { closeOut: { strikeMany: say }, lotTools, due, selling: { list } }, format } = useWords()
  const auctions = '/seller/auctions'
  const moneyOf = (amount: Cents | null) => amount !== null && format.booked(amount, sale.currency)
  const columns: Column<UnsoldLotOfSale>[] = [
    { label: say.lot, kind: 'head', cell: (lot) => <><a href={`/seller/close-out/${lot.id}`}>{numberedTitle(numberOf(lot), lot.title)}</a></> },
    { label: say.parcel, cell: ({ parcel_id: parcel }) => parcel },
    { label: due.total, kind: 'number', cell: (lot) => moneyOf(amountDue(lot)) },
    { label: say.state, cell: ({ has_open_offer: isOffered }) => isOffered && say.offered },
  ]
  return (
    <SellerLayout title={say.title} lede={say.lede} current="/seller/auctions">
      <Crumbs trail={[{ label: list.title, href: auctions }, { label: sale.title, href: `${auctions}/${sale.slug}` }, { label: say.title }]} />
      {lots.length === 0 ? <Empty title={say.none}><p>{say.noneHint}</p></Empty> : (
        <div class="stack">
          <div>
            <Form action={`/seller/auctions/${sale.slug}/strike-off`} form={form} submit={lotTools.preview}>
              <TextField form={form} name="lots" label={lotTools.which} hint={say.whichHint} optional maxLength={400} />
            </Form>
          </div>
          <DataTable caption={say.unsold} columns={columns} rows={lots} keyOf={({ id }) => id} />
        </div>
      )}
    </SellerLayout>
  )
}
