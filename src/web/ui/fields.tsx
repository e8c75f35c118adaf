import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import type { Choice } from './choose.tsx'
import { controlOf, Field, FieldSet, fieldId, type FieldProps, firstWrong, FieldMessages } from './form.tsx'
import { currencySign } from './format.ts'
import { useWords } from './use-words.ts'
import { zoneChoices } from './zone-choices.ts'

/** Form fields by kind. */

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'url' | 'search' | 'date'
  autocomplete?: InputHTMLAttributes<HTMLInputElement>['autocomplete']
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
}

export function TextField({ form, name, label, hint, optional, type = 'text', ...rest }: TextFieldProps) {
  const field = { form, name, label, hint, optional }
  return (
    <Field {...field}>
      <input {...controlOf(field)} type={type} value={type === 'password' ? undefined : form.values[name]} {...rest} />
    </Field>
  )
}

/** An amount of money in a currency, as typed (`typed-amount.ts` parses it). */
export const AmountField = ({ currency, ...field }: FieldProps & { currency: string }) => (
  <Field {...field}>
    <div class="amount-field">
      <span aria-hidden="true">{currencySign(currency)}</span>
      <input {...controlOf(field)} inputMode="decimal" autocomplete="off" value={field.form.values[field.name]} />
    </div>
  </Field>
)

export const TextAreaField = ({ maxLength, rows = 5, ...field }: FieldProps & { maxLength?: number; rows?: number }) => (
  <Field {...field}>
    <textarea {...controlOf(field)} rows={rows} maxLength={maxLength}>{field.form.values[field.name]}</textarea>
  </Field>
)

export const SelectField = ({ choices, ...field }: FieldProps & { choices: Choice[] }) => (
  <Field {...field}>
    <select {...controlOf(field)}><Options choices={choices} chosen={field.form.values[field.name] ?? ''} /></select>
  </Field>
)

export const Options = ({ choices, chosen }: { choices: Choice[]; chosen: string }) => (
  <>
    {choices.map(({ value, label }) => <option value={value} selected={value === chosen}>{label}</option>)}
  </>
)

/**
 * A date and time in a zone: `name` has the local date and time, `name_zone` the zone (`typed-instant.ts` parses
 * both).
 */
export function MomentField(field: FieldProps) {
  const words = useWords()
  const { form, name, label } = field
  const zoneName = `${name}_zone`
  const control = controlOf(field)
  return (
    <FieldSet {...field}>
      <div class="moment-field">
        <input {...control} id={`${control.id}-time`} type="datetime-local" aria-label={label} value={form.values[name]} />
        <select class="input" name={zoneName} aria-label={`${label}, ${words.t.form.zone}`}>
          <Options choices={zoneChoices(words, form.values[zoneName])} chosen={form.values[zoneName] ?? ''} />
        </select>
      </div>
    </FieldSet>
  )
}

export const FileField = ({ accept, multiple = false, ...field }: FieldProps & { accept?: string; multiple?: boolean }) => (
  <Field {...field}>
    <input {...controlOf(field)} type="file" accept={accept} multiple={multiple} />
  </Field>
)

/** A checkbox; its value is `on`. */
export function CheckField({ label, ...field }: FieldProps) {
  const { form, name, hint } = field
  return (
    <div class="field">
      <label class="choice">
        <input {...controlOf({ ...field, label, optional: true })} class={undefined} type="checkbox" checked={form.values[name] === 'on'} />
        <span>{label}</span>
      </label>
      <FieldMessages {...{ form, name, label, hint }} />
    </div>
  )
}

export interface ChoicesFieldProps extends FieldProps {
  choices: (Omit<Choice, 'label'> & { label: ComponentChildren; hint?: string })[]
  chosen: string[]
  /** One or several. */
  kind?: 'radio' | 'checkbox'
}

/** Several options of one name, all visible; `chosen` are selected. */
export const ChoicesField = ({ choices, chosen, kind = 'checkbox', ...field }: ChoicesFieldProps) => (
  <FieldSet {...field}>
    {choices.map((choice, index) => (
      <label class="choice">
        <input
          type={kind} name={field.name} value={choice.value} checked={chosen.includes(choice.value)}
          id={`${fieldId(field.form, field.name)}-${choice.value}`} autofocus={index === 0 && firstWrong(field.form) === field.name}
        />
        <span>{choice.label}{choice.hint && <span class="hint">{choice.hint}</span>}</span>
      </label>
    ))}
  </FieldSet>
)
