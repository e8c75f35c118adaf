import type { ReadinessStep } from '../live/wire.ts'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/use-words.ts'

export interface ReadinessProps {
  steps: ReadinessStep[]
  /** False where the bid box already offers the next step. */
  offersNext: boolean
}

/** The requirements before a bid: all listed, and the first open one offered. */
export function Readiness({ steps, offersNext }: ReadinessProps) {
  const { t: { lot: { readiness } } } = useWords()
  const next = steps.find(({ done }) => !done)
  if (!next) return null
  return (
    <section class="readiness" aria-labelledby="readiness-title">
      <h2 id="readiness-title">{readiness.title}</h2>
      <ol class="plain">
        {steps.map(({ label, done }, index) => (
          <li data-done={done ? '' : undefined}>
            <span aria-hidden="true">{done ? <Icon name="check" /> : `${index + 1}.`}</span>
            <span>{label}{done && <span class="unseen"> {readiness.done}</span>}</span>
          </li>
        ))}
      </ol>
      {offersNext && next.href && <a class="button" href={next.href}>{next.action ?? next.label}</a>}
    </section>
  )
}
