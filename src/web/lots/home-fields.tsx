import { Options, TextField } from '../ui/fields.tsx'
import { controlOf, Field, type FormState } from '../ui/form.tsx'
import { useWords } from '../ui/use-words.ts'
import { jurisdictionName, type Places } from './jurisdictions.ts'

/** Fields for a bidder's residence, as stated by them or corrected by an administrator. */
export function HomeFields({ form, places: { states, countries, divided }, hint }: { form: FormState; places: Places; hint?: string }) {
  const words = useWords()
  const { t: { eligibility: say } } = words
  const field = { form, name: 'jurisdiction', label: say.home, hint: hint ?? say.homeHint }
  const chosen = form.values['jurisdiction'] ?? ''
  return (
    <>
      <Field {...field}>
        <select {...controlOf(field)}>
          <option value="">{say.choose}</option>
          <optgroup label={say.states}><Options choices={states} chosen={chosen} /></optgroup>
          <optgroup label={say.countries}><Options choices={countries} chosen={chosen} /></optgroup>
        </select>
      </Field>
      {divided.length > 0 && (
        <TextField form={form} name="part" label={say.part} hint={say.partHint(divided.map((code) => jurisdictionName(words, code)).join(', '))} optional />
      )}
    </>
  )
}
