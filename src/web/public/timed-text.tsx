import { usePageTime } from '../ui/use-words.ts'

export interface TimedTextProps {
  /** The time of the event; null: in the future, at an unknown time. */
  at: string | null
  ahead: string
  past: string
}

/** A text for before a moment and one for after it. An open page switches by itself (`live/card-clocks.ts`). */
export function TimedText({ at, ahead, past }: TimedTextProps) {
  const isPast = at !== null && Date.parse(at) <= usePageTime()
  return <span data-tensed={at ?? ''} data-ahead={ahead} data-past={past}>{isPast ? past : ahead}</span>
}
