import type { AuctionRow } from '../../../auctions/index.ts'
import { MomentField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'

/** The form to copy an auction: title, dates, and which lots to include. */
export function CopySalePage({ sale, form }: { sale: AuctionRow; form: FormState }) {
  const { t: { saleSetup: words, saleForm, selling } } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  const choices = Object.entries(words.copyChoices).map(([value, label]) => ({ value, label }))
  return (
    <SellerLayout title={words.copy} lede={words.copyLede(sale.title)} current="/seller/auctions">
      <Crumbs trail={[{ label: selling.list.title, href: '/seller/auctions' }, { label: sale.title, href: at }, { label: words.copy }]} />
      <Form action={`${at}/copy`} form={form} submit={words.create}>
        <TextField form={form} name="title" label={saleForm.title} maxLength={200} />
        <MomentField form={form} name="starts_at" label={saleForm.opens} optional />
        <MomentField form={form} name="ends_at" label={saleForm.firstClose} optional />
        <SelectField form={form} name="lots" label={words.copyLots} choices={choices} />
      </Form>
    </SellerLayout>
  )
}
