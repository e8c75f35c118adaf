import type { ComponentChildren } from 'preact'

/** `good`: done or won; `check`: needs review; `warn`: read first; `urgent`: act now. The label says it too. */
export type BadgeTone = 'plain' | 'good' | 'check' | 'warn' | 'urgent'

/** A status in a word or two. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ComponentChildren }) => (
  <span class={`tag ${tone}`}>{children}</span>
)
