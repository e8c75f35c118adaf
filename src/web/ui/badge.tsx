import type { ComponentChildren } from 'preact'

/** `good`: done or won; `check`: to be looked at; `warn`: read first; `urgent`: act now. The words say it too. */
export type BadgeTone = 'plain' | 'good' | 'check' | 'warn' | 'urgent'

/** The state of something in a word or two. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ComponentChildren }) => (
  <span class={`tag ${tone}`}>{children}</span>
)
