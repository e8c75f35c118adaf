import { choicesOf, Choose, Only } from '../../ui/choose.tsx'
import { SelectField, TextAreaField } from '../../ui/fields.tsx'
import { FieldSet, type FormState } from '../../ui/form.tsx'
import { useWords } from '../../ui/use-words.ts'

/** How the amount due of a lot is paid, and to whom the rest belongs. */
export function TaxTerms({ form }: { form: FormState }) {
  const { t: { saleForm: { taxTerms: words }, due } } = useWords()
  return (
    <>
      <Choose>
        <SelectField form={form} name="due_on_top" label={words.paidBy} hint={words.paidByHint} choices={choicesOf(words.paidBys)} />
        <Only of="no">
          <FieldSet form={form} name="due_order" label={words.order} hint={words.orderHint}>
            <div class="pair tops">
              {words.places.map((label, place) => <SelectField form={form} name={`due_order.${place}`} label={label} choices={choicesOf(due.parts)} />)}
            </div>
          </FieldSet>
          <SelectField form={form} name="due_on_invoice" label={words.invoice} choices={choicesOf(words.invoices)} />
        </Only>
      </Choose>
      <TextAreaField form={form} name="surplus_text" label={words.surplus} hint={words.surplusHint} optional maxLength={2_000} rows={4} />
    </>
  )
}
