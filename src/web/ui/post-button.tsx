import { ONCE_FIELD } from './form.tsx'
import { useReadingOnly } from './use-words.ts'

export interface PostButtonProps {
  action: string
  label: string
  /** What is read out after the button's words, to tell it from its neighbours. */
  about?: string
  kind?: 'primary' | 'danger'
  /** Made with the page: a double click takes effect once. */
  onceKey?: string
  /** What the button says beside that it was pressed. */
  values?: Record<string, string>
}

/** One step that needs no further words, as a form of a single button; nothing for whoever may not take it. */
export function PostButton({ action, label, about, kind, onceKey, values = {} }: PostButtonProps) {
  if (useReadingOnly()) return null
  return (
    <form method="post" action={action}>
      {onceKey !== undefined && <input type="hidden" name={ONCE_FIELD} value={onceKey} />}
      {Object.entries(values).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
      <button class={['button', 'small', kind].filter(Boolean).join(' ')}>{label}{about && <span class="unseen"> {about}</span>}</button>
    </form>
  )
}
