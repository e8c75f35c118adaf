import type { ComponentChildren } from 'preact'
import { usePageTime } from '../words.ts'

export interface TensedProps {
  /** The moment that is told of; null: it is still ahead, whenever that is. */
  at: string | null
  ahead: ComponentChildren
  past: ComponentChildren
}

/** What is said of a moment before it and after it. A page that stays open changes over by itself (`enhance/card-clocks.ts`). */
export function Tensed({ at, ahead, past }: TensedProps) {
  const isPast = at !== null && Date.parse(at) <= usePageTime()
  return (
    <>
      <span data-until={at ?? ''} hidden={isPast}>{ahead}</span>
      <span data-from={at ?? ''} hidden={!isPast}>{past}</span>
    </>
  )
}
