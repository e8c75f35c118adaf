import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import type { Choice, FormState } from '../view-models.ts'

/** A form of the site: posts to its own address, keeps what was typed, says beside each field what is wrong. */
export interface FormProps {
  action: string
  form: FormState
  /** What each field is called in the summary of errors. */
  submit: string
  children: ComponentChildren
}

export function Form({ action, form, submit, children }: FormProps) {
  return (
    <>
      <ErrorSummary form={form} />
      <form class="form" method="post" action={action} novalidate>
        {children}
        <div class="actions"><button class="button primary">{submit}</button></div>
      </form>
    </>
  )
}

/** What is wrong, first on the page and with the focus, each line leading to its field. */
export function ErrorSummary({ form }: { form: FormState }) {
  const lines = Object.entries(form.errors).flatMap(([name, sentences]) => sentences.map((sentence) => ({ name, sentence })))
  if (lines.length === 0) return null
  return (
    <div class="error-summary" role="alert" tabIndex={-1} data-focus>
      <h2>{lines.length === 1 ? 'Please correct one thing' : `Please correct ${lines.length} things`}</h2>
      <ul>
        {lines.map(({ name, sentence }) => (
          <li>{name === 'form' ? sentence : <a href={`#${fieldId(name)}`}>{sentence}</a>}</li>
        ))}
      </ul>
    </div>
  )
}

interface FieldProps {
  form: FormState
  name: string
  label: string
  hint?: string
  optional?: boolean
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'search'
  autocomplete?: InputHTMLAttributes<HTMLInputElement>['autocomplete']
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
}

export function TextField({ form, name, label, hint, optional = false, type = 'text', ...rest }: TextFieldProps) {
  return (
    <Field {...{ form, name, label, hint, optional }}>
      <input
        class="input" id={fieldId(name)} name={name} type={type} required={!optional} {...described(form, name, hint)}
        value={type === 'password' ? undefined : form.values[name]} {...rest}
      />
    </Field>
  )
}

export function SelectField({ form, name, label, hint, optional, choices }: FieldProps & { choices: Choice[] }) {
  return (
    <Field {...{ form, name, label, hint, optional }}>
      <select class="input" id={fieldId(name)} name={name} {...described(form, name, hint)}>
        <Options choices={choices} chosen={form.values[name] ?? ''} />
      </select>
    </Field>
  )
}

export const Options = ({ choices, chosen }: { choices: Choice[]; chosen: string }) => (
  <>
    {choices.map(({ value, label }) => <option value={value} selected={value === chosen}>{label}</option>)}
  </>
)

/** Several boxes of one name; `chosen` are the values that are ticked. */
export interface ChoicesFieldProps extends FieldProps {
  choices: (Choice & { hint?: string })[]
  chosen: string[]
}

export function ChoicesField({ form, name, label, hint, choices, chosen }: ChoicesFieldProps) {
  return (
    <fieldset class="field" id={fieldId(name)} {...described(form, name, hint)}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label class="choice">
          <input type="checkbox" name={name} value={choice.value} checked={chosen.includes(choice.value)} />
          <span>{choice.label}{choice.hint && <span class="hint">{choice.hint}</span>}</span>
        </label>
      ))}
      <Remarks {...{ form, name, hint }} />
    </fieldset>
  )
}

function Field({ form, name, label, hint, optional, children }: FieldProps & { children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={fieldId(name)}>{label}{optional && <span class="optional"> optional</span>}</label>
      {children}
      <Remarks {...{ form, name, hint }} />
    </div>
  )
}

function Remarks({ form, name, hint }: { form: FormState; name: string; hint?: string }) {
  const wrong = form.errors[name]
  return (
    <>
      {hint && <p class="hint" id={`${fieldId(name)}-hint`}>{hint}</p>}
      {wrong && <p class="wrong" id={`${fieldId(name)}-wrong`}>{wrong.join(' ')}</p>}
    </>
  )
}

const fieldId = (name: string): string => `field-${name}`

function described(form: FormState, name: string, hint: string | undefined) {
  const wrong = form.errors[name] !== undefined
  const ids = [hint && `${fieldId(name)}-hint`, wrong && `${fieldId(name)}-wrong`].filter(Boolean).join(' ')
  return { 'aria-invalid': wrong ? ('true' as const) : undefined, 'aria-describedby': ids || undefined }
}
