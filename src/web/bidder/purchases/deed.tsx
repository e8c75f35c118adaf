import { VESTINGS } from '../../../kernel/vesting.ts'
import { DEED_LIMITS, type PurchaseRow } from '../../../purchase-files/index.ts'
import { deedLine } from '../../../purchases/index.ts'
import { addressLines } from '../../lots/deed-address.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { Form, type FormState } from '../../ui/form.tsx'
import { useWords } from '../../ui/use-words.ts'

/** Who takes title: what is entered, and the form to enter or change it. */
export function DeedStep({ row, form, isTyped }: { row: PurchaseRow; form: FormState; isTyped: boolean }) {
  const { t: { purchases: { deed: say } } } = useWords()
  const isFixed = row.undone_at !== null || row.buyer_signed_at !== null
  if (row.deed_name === null) return isFixed ? null : <><p>{say.text}</p><DeedForm row={row} form={form} /></>
  return (
    <>
      <DeedEntered row={row} />
      {!isFixed && <details open={isTyped}><summary>{say.change}</summary><DeedForm row={row} form={form} /></details>}
    </>
  )
}

function DeedEntered({ row }: { row: PurchaseRow }) {
  const { t: { purchases: { deed: say } }, language } = useWords()
  return (
    <div>
      <p>{say.entered}</p>
      <p><strong>{deedLine(row, language)}</strong>{addressLines(row).map((line) => <span class="below">{line}</span>)}</p>
    </div>
  )
}

function DeedForm({ row, form }: { row: PurchaseRow; form: FormState }) {
  const { t: { purchases: { deed: say } } } = useWords()
  const choices = [{ value: '', label: say.choose }, ...VESTINGS.map((value) => ({ value, label: say.vestings[value] }))]
  return (
    <Form action={`/account/purchases/${row.id}/deed`} form={form} submit={say.save}>
      <SelectField form={form} name="vesting" label={say.vesting} choices={choices} />
      <TextAreaField form={form} name="deed_name" label={say.name} hint={say.nameHint} rows={3} maxLength={DEED_LIMITS.deed_name} />
      <TextField form={form} name="street" label={say.street} autocomplete="street-address" maxLength={DEED_LIMITS.street} />
      <TextField form={form} name="city" label={say.city} autocomplete="address-level2" maxLength={DEED_LIMITS.city} />
      <TextField form={form} name="region" label={say.region} autocomplete="address-level1" maxLength={DEED_LIMITS.region} optional />
      <TextField form={form} name="postal_code" label={say.postalCode} autocomplete="postal-code" maxLength={DEED_LIMITS.postal_code} optional />
      <TextField form={form} name="country" label={say.country} autocomplete="country-name" maxLength={DEED_LIMITS.country} />
    </Form>
  )
}
