import type { ComponentChildren } from 'preact'
import type { FieldTexts } from '../../kernel/refusals.ts'
import { LOWERED_FIELD, SEEN_FIELD } from './seen-field.ts'
import { useReadingOnly, useWords, useWrongFields } from './use-words.ts'

/** A refused form: the typed values and the errors. */
export interface FormState {
  values: Record<string, string>
  errors: FieldTexts
  /** Prefix of field ids, for pages with several forms. */
  scope?: string
}

/** A form of the site: posts to its own URL, keeps the typed values, shows errors beside the fields. */
export interface FormProps {
  action: string
  form: FormState
  /** Label of the submit button. */
  submit: string
  /** Style of the submit button; destructive forms use `danger`. */
  kind?: 'primary' | 'danger'
  /** The form uploads files. */
  hasFiles?: boolean
  /** A second button. */
  beside?: ComponentChildren
  /** The form is read-only and cannot be sent. */
  isFixed?: boolean
  children: ComponentChildren
}

export function Form({ action, form, submit, kind = 'primary', hasFiles = false, beside, isFixed = false, children }: FormProps) {
  const readsOnly = useReadingOnly()
  if (isFixed || readsOnly) return <fieldset class="form fixed" disabled>{children}</fieldset>
  return (
    <>
      <ErrorSummary form={form} />
      <form class="form" method="post" action={action} enctype={hasFiles ? 'multipart/form-data' : undefined} novalidate>
        {[ONCE_FIELD, SEEN_FIELD, LOWERED_FIELD].map((name) => form.values[name] && <input type="hidden" name={name} value={form.values[name]} />)}
        {children}
        <div class="actions"><button class={`button ${kind}`}>{submit}</button>{beside}</div>
      </form>
    </>
  )
}

/** The key of a form that takes effect once (`http/once.ts`). */
export const ONCE_FIELD = 'idempotency_key'

/** The error summary; each line names its field and links to it. It has the focus if the first error is not beside a field. */
export function ErrorSummary({ form }: { form: FormState }) {
  const { t, format } = useWords()
  const labels = useWrongFields()
  const lines = Object.entries(form.errors).flatMap(([name, sentences]) => sentences.map((sentence) => ({ name, sentence })))
  if (lines.length === 0) return null
  const lineOf = (id: string, sentence: string): string => {
    const label = labels?.get(id)
    return label === undefined ? sentence : t.form.ofField(label, sentence)
  }
  const isBesideField = labels?.has(fieldId(form, firstWrong(form)!)) ?? firstWrong(form) !== WHOLE_FORM
  return (
    <div class="error-summary" role="alert" tabIndex={-1} autofocus={!isBesideField}>
      <h2>{format.counted(t.form.correct, lines.length)}</h2>
      <ul>
        {lines.map(({ name, sentence }) => (
          <li>{name === WHOLE_FORM ? sentence : <a href={`#${fieldId(form, name)}`}>{lineOf(fieldId(form, name), sentence)}</a>}</li>
        ))}
      </ul>
    </div>
  )
}

/** The key of errors that concern the whole form. */
const WHOLE_FORM = 'form'

export interface FieldProps {
  form: FormState
  name: string
  label: string
  hint?: string
  optional?: boolean
}

/** A control with its label above, and its hint and errors below. */
export function Field({ form, name, label, hint, optional = false, children }: FieldProps & { children: ComponentChildren }) {
  const { t } = useWords()
  return (
    <div class="field">
      <label for={fieldId(form, name)}>{label}{optional && <span class="optional"> {t.form.optional}</span>}</label>
      {children}
      <FieldMessages {...{ form, name, label, hint }} />
    </div>
  )
}

/** Several controls with a common label. */
export const FieldSet = ({ form, name, label, hint, children }: FieldProps & { children: ComponentChildren }) => (
  <fieldset class="field" id={fieldId(form, name)} tabIndex={-1} aria-describedby={describedBy(form, name, hint)}>
    <legend>{label}</legend>
    {children}
    <FieldMessages {...{ form, name, label, hint }} />
  </fieldset>
)

export function FieldMessages({ form, name, label, hint }: Pick<FieldProps, 'form' | 'name' | 'label' | 'hint'>) {
  const labels = useWrongFields()
  const wrong = form.errors[name]
  if (wrong) labels?.set(fieldId(form, name), label)
  return (
    <>
      {hint && <p class="hint" id={`${fieldId(form, name)}-hint`}>{hint}</p>}
      {wrong && <p class="wrong" id={`${fieldId(form, name)}-wrong`}>{wrong.join(' ')}</p>}
    </>
  )
}

/** Attributes of every control: name, description, validity, and the focus for the first one with an error. */
export const controlOf = ({ form, name, hint, optional = false }: FieldProps) => ({
  class: 'input',
  id: fieldId(form, name),
  name,
  required: !optional,
  autofocus: firstWrong(form) === name,
  'aria-invalid': form.errors[name] ? ('true' as const) : undefined,
  'aria-describedby': describedBy(form, name, hint),
})

export const fieldId = ({ scope }: Pick<FormState, 'scope'>, name: string): string => (scope ? `field-${scope}-${name}` : `field-${name}`)

/** Errors are in the order of the fields (`formState`). */
export const firstWrong = (form: FormState): string | undefined => Object.keys(form.errors)[0]

function describedBy(form: FormState, name: string, hint: string | undefined): string | undefined {
  const ids = [hint && `${fieldId(form, name)}-hint`, form.errors[name] && `${fieldId(form, name)}-wrong`]
  return ids.filter(Boolean).join(' ') || undefined
}
