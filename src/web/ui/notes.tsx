import type { ComponentChildren } from 'preact'

export type Tone = 'plain' | 'good' | 'bad' | 'warn'

export const Note = ({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) => (
  <p class={`note ${tone}`}>{children}</p>
)

/** An empty list: says why, and what to do instead. */
export function Empty({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="empty">
      <svg viewBox="0 0 96 60" aria-hidden="true">
        <path class="plat-grid" d="M0 12H96M0 30H96M0 48H96M16 0V60M48 0V60M80 0V60" />
        <circle class="mark-pin" cx="48" cy="30" r="4" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
