import type { ComponentChildren } from 'preact'
import { useReadingOnly, useWords } from './use-words.ts'

export interface ConfirmProps {
  /** The form's URL. A GET of it shows `ConfirmPage`, for browsers without JavaScript. */
  action: string
  /** The question, such as `Revoke “county import”?` */
  question: string
  /** What happens on confirmation. */
  consequence: string
  /** The label of the confirm button, on the page and in the dialog. */
  submit: string
  /** Added for screen readers, to distinguish buttons with the same label. */
  about?: string
  /** Most confirmed actions are destructive. */
  kind?: 'danger' | 'primary'
  /** Further fields, such as the reason. */
  children?: ComponentChildren
}

/** An action that cannot be undone, confirmed in a dialog that `confirm-in-dialog.ts` opens. */
export function Confirm(props: ConfirmProps) {
  const { t } = useWords()
  if (useReadingOnly()) return null
  const { action, question, submit, about, kind = 'danger' } = props
  return (
    <div class="confirm" data-confirm>
      <a class={`button ${kind} small`} href={action}>{submit}{about && <span class="unseen"> {about}</span>}</a>
      <dialog aria-label={question}>
        <p class="question">{question}</p>
        <Asked {...props} back={<button class="button" type="button" data-close>{t.form.back}</button>} />
      </dialog>
    </div>
  )
}

/** The confirmation as a page. `backHref`: the previous page. */
export function ConfirmPage({ backHref, ...props }: ConfirmProps & { backHref: string }) {
  const { t } = useWords()
  return (
    <div class="gate">
      <h1>{props.question}</h1>
      <Asked {...props} back={<a class="button" href={backHref}>{t.form.back}</a>} />
    </div>
  )
}

const Asked = ({ action, consequence, submit, kind = 'danger', children, back }: ConfirmProps & { back: ComponentChildren }) => (
  <form method="post" action={action} novalidate>
    <p>{consequence}</p>
    {children}
    <p class="actions">{back} <button class={`button ${kind}`}>{submit}</button></p>
  </form>
)
