import { type Cents, cents } from '../kernel/money.ts'

/** The steps of a purchase from the close to the deed, in the order of pages and API. */
export const PURCHASE_STEPS = ['payment', 'deed_name', 'contract', 'closing', 'recording'] as const
export type PurchaseStepName = (typeof PURCHASE_STEPS)[number]

/** Who does it; administrators can do the seller's steps. */
export const STEP_ACTORS = ['buyer', 'seller'] as const
export type StepActor = (typeof STEP_ACTORS)[number]

/** `open`: can be done now. `waiting`: something else comes first. */
export const STEP_STATUSES = ['done', 'open', 'overdue', 'waiting', 'canceled'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

/** The facts of a purchase that decide its steps. */
export interface PurchaseFacts {
  now: Date
  undone_at: Date | null
  /** Total of the buyer's valid invoices; null before the first. */
  due_cents: Cents | null
  paid_cents: Cents | null
  /** Of the first invoice, and of the first that is not paid. */
  first_due_at: Date | null
  next_due_at: Date | null
  paid_at: Date | null
  deed_at: Date | null
  buyer_signed_at: Date | null
  seller_signed_at: Date | null
  /** Null until the seller names the closing agent. */
  agent_name: string | null
  closing_at: Date | null
  recorded_on: string | null
  recorded_at: Date | null
}

export interface PurchaseStep {
  name: PurchaseStepName
  by: StepActor
  status: StepStatus
  /** From the terms of the auction; null if nothing is due. */
  due_at: Date | null
  done_at: Date | null
}

/** A step before its status is known. `isWaiting`: for another step, or for an invoice. */
interface Course extends Omit<PurchaseStep, 'status'> {
  isDone: boolean
  isWaiting: boolean
}

/**
 * Steps need not be done in order: paying and naming who takes title are independent. The buyer's other steps are
 * due with the first payment.
 */
export function purchaseSteps(facts: PurchaseFacts): PurchaseStep[] {
  const isInvoiced = facts.due_cents !== null
  const isPaid = isInvoiced && facts.paid_cents! >= facts.due_cents!
  const courses: Course[] = [
    { name: 'payment', by: 'buyer', isDone: isPaid, isWaiting: !isInvoiced, due_at: facts.next_due_at, done_at: isPaid ? facts.paid_at : null },
    { name: 'deed_name', by: 'buyer', isDone: facts.deed_at !== null, isWaiting: false, due_at: facts.first_due_at, done_at: facts.deed_at },
    contractCourse(facts), ...closingCourses(facts),
  ]
  return courses.map((course) => {
    const { isDone: _known, isWaiting: _too, ...step } = course
    const status = statusOf(facts, course)
    return { ...step, status, due_at: status === 'open' || status === 'overdue' || status === 'waiting' ? step.due_at : null }
  })
}

/** The buyer signs first; then it is the seller's turn, who has no date for it. */
function contractCourse({ deed_at: deed, buyer_signed_at: byBuyer, seller_signed_at: bySeller, first_due_at: due }: PurchaseFacts): Course {
  if (byBuyer === null) return { name: 'contract', by: 'buyer', isDone: false, isWaiting: deed === null, due_at: due, done_at: null }
  return { name: 'contract', by: 'seller', isDone: bySeller !== null, isWaiting: false, due_at: null, done_at: bySeller }
}

/** Both are the seller's. A deed is recorded after the closing, which has an agent. */
function closingCourses({ agent_name: agent, closing_at: entered, recorded_on: recorded, recorded_at: recordedAt }: PurchaseFacts): Course[] {
  return [
    { name: 'closing', by: 'seller', isDone: agent !== null, isWaiting: false, due_at: null, done_at: agent === null ? null : entered },
    { name: 'recording', by: 'seller', isDone: recorded !== null, isWaiting: agent === null, due_at: null, done_at: recordedAt },
  ]
}

function statusOf({ undone_at: undone, now }: PurchaseFacts, { isDone, isWaiting, due_at: due }: Pick<Course, 'isDone' | 'isWaiting' | 'due_at'>): StepStatus {
  if (isDone) return 'done'
  if (undone !== null) return 'canceled'
  if (isWaiting) return 'waiting'
  return due !== null && due <= now ? 'overdue' : 'open'
}

/** The open amount of the sent invoices. */
export const purchaseBalance = ({ due_cents: due, paid_cents: paid }: Pick<PurchaseFacts, 'due_cents' | 'paid_cents'>): Cents =>
  cents((due ?? 0) - (paid ?? 0))

/** A person's next step; null if nothing is left for them. */
export const nextStep = (steps: readonly PurchaseStep[], by: StepActor): PurchaseStep | null =>
  steps.find((step) => step.by === by && (step.status === 'open' || step.status === 'overdue')) ?? null
