import type { ReadinessStep } from '../view-models.ts'

/** What stands between a visitor and a bid: everything listed, one thing offered. */
export function Readiness({ steps, isShown }: { steps: ReadinessStep[]; isShown: boolean }) {
  if (!isShown || steps.every(({ done }) => done)) return null
  const next = steps.find(({ done }) => !done)
  return (
    <section class="readiness" aria-labelledby="readiness-title">
      <h2 id="readiness-title">Before you can bid</h2>
      <ol class="plain">
        {steps.map(({ label, done }, index) => (
          <li data-done={done ? '' : undefined}>
            <span aria-hidden="true">{done ? '✓' : `${index + 1}.`}</span>
            <span>{label}{done && <span class="unseen"> (done)</span>}</span>
          </li>
        ))}
      </ol>
      {next?.href && <a class="button" href={next.href}>{next.action ?? next.label}</a>}
    </section>
  )
}
