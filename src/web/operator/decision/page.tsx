import type { ComponentChildren } from 'preact'
import { TextAreaField } from '../../ui/fields.tsx'
import { Form, type FormState, ONCE_FIELD } from '../../ui/form.tsx'
import { Note } from '../../ui/notes.tsx'
import { SEEN_FIELD } from '../../ui/seen-field.ts'
import { useWords, type Words } from '../../ui/use-words.ts'
import { type AdminEntry, AdminLayout } from '../layout.tsx'
import { type Fact, Facts, isSevere } from '../parts.tsx'

export interface DecisionPageProps {
  name: keyof Words['t']['decisions']
  current: AdminEntry
  action: string
  form: FormState
  facts: Fact[]
  asksReason: boolean
  /** Its button leads to a confirmation page. */
  isPreviewed: boolean
  backHref: string
  /** Information needed for the decision. */
  beside: ComponentChildren
  children: ComponentChildren
}

/** A decision: facts, consequences, and the form. */
export function DecisionPage({ name, current, action, form, facts, asksReason, isPreviewed, backHref, beside, children }: DecisionPageProps) {
  const { t: { decisions, operator: admin, form: say } } = useWords()
  const { title, text, submit } = decisions[name]
  return (
    <AdminLayout title={title} lede={text} current={current}>
      {facts.length > 0 && <Facts facts={facts} />}
      <div class={beside ? 'beside' : undefined}>
        {beside}
        <div class="decision">
          <Form action={action} form={form} submit={isPreviewed ? admin.preview : submit} kind={isSevere(name) && !isPreviewed ? 'danger' : 'primary'}>
            {children}
            {asksReason && <TextAreaField form={form} name="reason" label={admin.reason} hint={admin.reasonHint} rows={3} maxLength={1_000} />}
          </Form>
          <p><a href={backHref}>{say.back}</a></p>
        </div>
      </div>
    </AdminLayout>
  )
}

export interface ConfirmationPageProps extends Pick<DecisionPageProps, 'name' | 'current' | 'action' | 'form' | 'facts'> {
  /** The consequences. */
  consequences: Fact[]
}

/** The consequences, to the cent, and a confirm button. */
export function ConfirmationPage({ name, current, action, form, facts, consequences }: ConfirmationPageProps) {
  const { t: { decisions, operator: admin } } = useWords()
  const { title, submit } = decisions[name]
  const kept = Object.entries(form.values).filter(([field]) => field !== ONCE_FIELD && field !== SEEN_FIELD)
  return (
    <AdminLayout title={title} lede={admin.previewText} current={current}>
      {facts.length > 0 && <Facts facts={facts} />}
      <h2>{admin.consequences}</h2>
      <Facts facts={consequences} />
      <div class="decision">
        <Form action={action} form={form} submit={submit} kind={isSevere(name) ? 'danger' : 'primary'}>
          {kept.map(([field, value]) => <input type="hidden" name={field} value={value} />)}
        </Form>
        <p><a href={action}>{admin.changeIt}</a></p>
      </div>
    </AdminLayout>
  )
}

export interface SecretPageProps extends Pick<DecisionPageProps, 'name' | 'current' | 'backHref'> {
  secret: string
}

/** A secret that is shown once. */
export function SecretPage({ name, current, secret, backHref }: SecretPageProps) {
  const { t: { operator: admin, flash, form } } = useWords()
  return (
    <AdminLayout title={flash[name]} current={current}>
      <Note tone="good">{admin.secretOnce}<code class="secret">{secret}</code></Note>
      <p class="after"><a href={backHref}>{form.back}</a></p>
    </AdminLayout>
  )
}
