import type { ComponentChildren } from 'preact'
import { useReadingOnly, useWords } from './use-words.ts'

export interface ConfirmProps {
  /** Where the form posts to. A GET of the same address shows `ConfirmPage`, for a browser without JavaScript. */
  action: string
  /** The question, such as `Revoke “county import”?` */
  question: string
  /** What follows from it. */
  consequence: string
  /** The button that does it, on the page and in the dialog. */
  submit: string
  /** What is read out after the button's words, to tell it from its neighbours. */
  about?: string
  /** Most steps that are asked about take something away. */
  kind?: 'danger' | 'primary'
  /** What else is asked, such as the reason. */
  children?: ComponentChildren
}

/** A step that cannot be taken back, asked about in a dialog that `confirm-in-dialog.ts` opens. */
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

/** The same question as a page. `backHref`: where one came from. */
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
