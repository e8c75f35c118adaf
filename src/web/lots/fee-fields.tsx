import { Choose, Only } from '../ui/choose.tsx'
import { AmountField, CheckField, SelectField, TextField } from '../ui/fields.tsx'
import { FieldSet, type FormState } from '../ui/form.tsx'
import { numberedRows } from '../ui/step-table.tsx'
import { useWords } from '../ui/use-words.ts'

interface FeeFieldsProps {
  form: FormState
  /** Prefix of the field names, such as `buyer_premium`. */
  name: string
  currency: string
}

/** A fee on the price: none, a percentage, an amount, or percentages by bracket. */
export function FeeRuleFields({ form, name, currency, label }: FeeFieldsProps & { label: string }) {
  const { t: { saleForm: words } } = useWords()
  const kinds = Object.entries(words.premiumKinds).map(([value, said]) => ({ value, label: said }))
  return (
    <Choose>
      <SelectField form={form} name={`${name}.kind`} label={label} choices={kinds} />
      <Only of="percent"><TextField form={form} name={`${name}.percentage`} label={words.rate} inputMode="decimal" optional /></Only>
      <Only of="flat"><AmountField form={form} name={`${name}.flat`} label={words.flat} currency={currency} optional /></Only>
      <Only of="tiered"><Tiers form={form} name={`${name}.tiers`} currency={currency} /></Only>
      <Only of="percent tiered">
        <AmountField form={form} name={`${name}.min`} label={words.least} hint={words.leastHint} currency={currency} optional />
        <AmountField form={form} name={`${name}.cap`} label={words.most} currency={currency} optional />
      </Only>
    </Choose>
  )
}

function Tiers({ form, name, currency }: FeeFieldsProps) {
  const { t: { saleForm: words } } = useWords()
  return (
    <FieldSet form={form} name={name} label={words.tiers} hint={words.tiersHint}>
      {numberedRows(form, name).map((nth) => (
        <div class="pair">
          <AmountField form={form} name={`${name}.${nth}.up_to`} label={words.upTo(nth + 1)} currency={currency} optional />
          <TextField form={form} name={`${name}.${nth}.percentage`} label={words.share(nth + 1)} inputMode="decimal" optional />
        </div>
      ))}
    </FieldSet>
  )
}

/** Fees of the buyer besides price and premium: a row for each, and some empty ones. */
export function BuyerFeesFields({ form, name, currency }: FeeFieldsProps) {
  const { t: { operator: { agreement: words } } } = useWords()
  return (
    <FieldSet form={form} name={name} label={words.buyerFees} hint={words.buyerFeesHint}>
      {numberedRows(form, name).map((nth) => (
        <div class="fee-row" role="group" aria-label={words.feeRow(nth + 1)}>
          <TextField form={form} name={`${name}.${nth}.label`} label={words.feeLabel} maxLength={120} optional />
          <div class="pair">
            <AmountField form={form} name={`${name}.${nth}.amount`} label={words.feeAmount} currency={currency} optional />
            <AmountField form={form} name={`${name}.${nth}.unit`} label={words.feeUnit} currency={currency} optional />
          </div>
          <CheckField form={form} name={`${name}.${nth}.is_tax`} label={words.feeIsTax} />
        </div>
      ))}
    </FieldSet>
  )
}
