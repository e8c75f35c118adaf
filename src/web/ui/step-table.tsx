import { Choose, Only } from './choose.tsx'
import { AmountField, SelectField } from './fields.tsx'
import { FieldSet, type FormState } from './form.tsx'
import { useWords } from './use-words.ts'

export interface StepTableProps {
  form: FormState
  currency: string
  /** Label of the choice of a table. */
  label: string
  /** Name of each table; `house` means no table of one's own. */
  presets: Record<'house' | 'farm' | 'acre' | 'own', string>
}

/** A table of bid increments: a standard one, or the seller's own. */
export function StepTable({ form, currency, label, presets }: StepTableProps) {
  const { t: { saleForm: words } } = useWords()
  const choices = Object.entries(presets).map(([value, name]) => ({ value, label: name }))
  return (
    <Choose>
      <SelectField form={form} name="increments_preset" label={label} choices={choices} />
      <Only of="own">
        <FieldSet form={form} name="increment_table" label={words.ownTable} hint={words.ownTableHint}>
          {numberedRows(form, 'increment_table').map((nth) => (
            <div class="pair">
              <AmountField form={form} name={`increment_table.${nth}.from`} label={words.from(nth + 1)} currency={currency} optional />
              <AmountField form={form} name={`increment_table.${nth}.increment`} label={words.step(nth + 1)} currency={currency} optional />
            </div>
          ))}
        </FieldSet>
      </Only>
    </Choose>
  )
}

/** Number of empty rows offered. */
const SPARE_ROWS = 3

/** The rows of the table, `name.0`, `name.1` and so on, and some empty ones. */
export function numberedRows({ values }: FormState, name: string): number[] {
  const filled = Object.entries(values).flatMap(([field, value]) => {
    const nth = field.startsWith(`${name}.`) && value !== '' ? Number(field.slice(name.length + 1).split('.', 1)[0]) : Number.NaN
    return Number.isInteger(nth) ? [nth + 1] : []
  })
  return Array.from({ length: Math.max(0, ...filled) + SPARE_ROWS }, (_, nth) => nth)
}
