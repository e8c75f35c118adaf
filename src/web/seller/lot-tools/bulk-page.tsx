import type { AuctionRow } from '../../../auctions/index.ts'
import { cents } from '../../../kernel/money.ts'
import { Choose, Only } from '../../ui/choose.tsx'
import { MomentField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { Crumbs } from '../../ui/layout.tsx'
import { PostButton } from '../../ui/post-button.tsx'
import { useWords } from '../../ui/use-words.ts'
import { SellerLayout } from '../layout.tsx'
import { ROUNDINGS } from './bulk-form.ts'

export interface BulkPageView {
  sale: AuctionRow
  form: FormState
  /** How many lots the last bulk edit changed; null when there is none to undo. */
  undoable: number | null
  undoKey: string
}

/** A change of many lots: fields, selection, and undo of the last one. */
export function BulkEditPage({ view: { sale, form, undoable, undoKey } }: { view: BulkPageView }) {
  const { t: { lotTools: words, lotForm, selling, saleForm }, format } = useWords()
  const at = `/seller/auctions/${sale.slug}`
  const choices = Object.entries(words.choices).filter(([value]) => value !== 'due' || sale.tax_sale).map(([value, label]) => ({ value, label }))
  const presets = (['house', 'farm', 'acre'] as const).map((value) => ({ value, label: value === 'house' ? words.standardSteps : saleForm.presets[value] }))
  const roundings = ROUNDINGS.map((one) => ({ value: String(one), label: format.money(cents(one), sale.currency) }))
  return (
    <SellerLayout title={words.bulk} lede={words.bulkLede} current="/seller/auctions">
      <Crumbs trail={[{ label: sale.title, href: at }, { label: selling.sale.lots, href: `${at}/lots` }, { label: words.bulk }]} />
      <div class="stack">
        <div>
          <Form action={`${at}/lots/bulk`} form={form} submit={words.preview}>
            <TextField form={form} name="lots" label={words.which} hint={words.whichHint} optional maxLength={400} />
            <Choose>
              <SelectField form={form} name="what" label={words.what} choices={choices} />
              <Only of="start reserve">
                <TextField form={form} name="amount" label={words.price} hint={words.priceHint} maxLength={40} />
                <SelectField form={form} name="round" label={words.round} choices={roundings} />
              </Only>
              <Only of="steps"><SelectField form={form} name="increments_preset" label={saleForm.incrementsPreset} choices={presets} /></Only>
              <Only of="close">
                <TextField form={form} name="minutes" label={words.minutes} hint={words.minutesHint} optional maxLength={10} />
                <MomentField form={form} name="close_at" label={words.closeAt} hint={words.closeHint} optional />
              </Only>
            </Choose>
          </Form>
        </div>
        {undoable !== null && (
          <section aria-label={words.undo}>
            <p class="hint">{format.counted(words.undoText, undoable)}</p>
            <PostButton action={`${at}/lots/bulk/undo`} label={words.undo} onceKey={undoKey} />
          </section>
        )}
        <p><a href={`${at}/lots`}>{lotForm.title(sale.title)}</a></p>
      </div>
    </SellerLayout>
  )
}
