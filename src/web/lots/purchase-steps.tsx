import type { ComponentChildren } from 'preact'
import { HOUSE_ZONE, zoneOf } from '../../kernel/zones.ts'
import { type Purchase, purchaseBalance, type PurchaseRow, type PurchaseStep, type PurchaseStepName } from '../../purchase-files/index.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords, type Words } from '../ui/use-words.ts'

const TONES: Record<PurchaseStep['status'], BadgeTone> = { done: 'good', open: 'check', overdue: 'urgent', waiting: 'plain', canceled: 'plain' }

export interface PurchaseStepsProps {
  purchase: Purchase
  /** The step that its reader does next. */
  next: PurchaseStepName | null
  /** What belongs to a step, under it. */
  bodies: Partial<Record<PurchaseStepName, ComponentChildren>>
  /** Steps that are shown open beside the next one, because a form in them was refused. */
  isOpen?: (name: PurchaseStepName) => boolean
}

/** The way of a purchase: of each step who does it, until when, and whether it is done. */
export function PurchaseSteps({ purchase: { row, steps }, next, bodies, isOpen }: PurchaseStepsProps) {
  const words = useWords()
  const { t: { purchases: say } } = words
  return (
    <section>
      <h2>{say.stepsTitle}</h2>
      <ol class="path">
        {steps.map((step, index) => (
          <li key={step.name} id={step.name} data-state={step.status} aria-current={step.name === next ? 'step' : undefined}>
            <span class="path-mark" aria-hidden="true">{step.status === 'done' ? <Icon name="check" /> : index + 1}</span>
            <details open={step.name === next || isOpen?.(step.name)}>
              <summary>
                <span class="path-title">{say.steps[step.name]}</span>
                <Badge tone={TONES[step.status]}>{say.statuses[step.status]}</Badge>
                <span class="hint">{[say.actors[step.by], whenOf(words, step, row)].filter(Boolean).join(' · ')}</span>
              </summary>
              <div class="path-body">{bodies[step.name]}</div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function whenOf(words: Words, { done_at: done, due_at: due }: PurchaseStep, row: PurchaseRow): string | null {
  const { t: { purchases: say } } = words
  if (done) return say.doneOn(dayOf(words, done, row))
  return due && say.dueBy(dayOf(words, due, row))
}

/** A day by the calendar of the land. */
export const dayOf = ({ format }: Words, at: Date, { state, county }: Pick<PurchaseRow, 'state' | 'county'>): string =>
  format.date(at.toISOString(), zoneOf(state, county) ?? HOUSE_ZONE)

/** `Payment, by Apr 16, 2026`, or `Payment, overdue since Apr 16, 2026`; null if the reader has nothing to do. */
export function nextStepWords(words: Words, step: PurchaseStep | null, row: PurchaseRow): string | null {
  const { t: { purchases: say } } = words
  if (row.undone_at !== null || !step) return null
  if (step.due_at === null) return say.steps[step.name]
  return (step.status === 'overdue' ? say.stepOverdue : say.stepBy)(say.steps[step.name], dayOf(words, step.due_at, row))
}

/** `Next: Payment, by Apr 16, 2026`. */
export function nextWords(words: Words, step: PurchaseStep | null, row: PurchaseRow): string {
  const { t: { purchases: say } } = words
  const next = nextStepWords(words, step, row)
  if (next !== null) return say.next(next)
  return row.undone_at === null ? say.nothingLeft : say.canceled
}

/** What the lot cost, and what is paid of it. */
export function PurchaseFacts({ row }: { row: PurchaseRow }) {
  const words = useWords()
  const { t: { purchases: { facts: say, notInvoiced } }, format } = words
  const money = (amount: PurchaseRow['due_cents']) => (amount === null ? notInvoiced : format.booked(amount, row.currency))
  return (
    <dl class="facts">
      <div><dt>{say.sold}</dt><dd>{dayOf(words, row.sold_at, row)}</dd></div>
      <div><dt>{say.price}</dt><dd>{money(row.hammer_price_cents)}</dd></div>
      <div><dt>{say.premium}</dt><dd>{money(row.premium_cents)}</dd></div>
      <div><dt>{say.invoiced}</dt><dd>{money(row.due_cents)}</dd></div>
      {row.due_cents !== null && <div><dt>{say.paid}</dt><dd>{money(row.paid_cents)}</dd></div>}
      {row.due_cents !== null && <div><dt>{say.left}</dt><dd>{money(purchaseBalance(row))}</dd></div>}
    </dl>
  )
}
