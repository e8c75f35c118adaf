import { ONCE_FIELD } from './form.tsx'
import { useReadingOnly } from './use-words.ts'

export interface PostButtonProps {
  action: string
  label: string
  /** Added for screen readers, to distinguish buttons with the same label. */
  about?: string
  kind?: 'primary' | 'danger'
  /** Key created with the page, so that a double click takes effect once. */
  onceKey?: string
  /** Additional values sent with the button. */
  values?: Record<string, string>
}

/** An action without further input, as a form with a single button; nothing for visitors who may not do it. */
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
