import { type Cents, ZERO } from '../kernel/money.ts'
import type { ProviderPayment } from './provider.ts'

/** A payment in the books. */
export interface BookedPayment {
  reference: string
  currency: string
  booked: Cents
  returned: Cents
}

/** A difference between the provider and the books. */
export interface Difference {
  /** The provider's id of a payment, or `total`. */
  reference: string
  what: 'received' | 'refunded' | 'card clearing'
  currency: string
  provider: Cents
  books: Cents
}

/** Compares payment by payment; one that is missing on a side counts as zero there. */
export function compare(told: readonly ProviderPayment[], booked: readonly BookedPayment[]): Difference[] {
  const ours = new Map(booked.map((payment) => [payment.reference, payment]))
  const theirs = new Set(told.map(({ reference }) => reference))
  const unknown = booked
    .filter(({ reference }) => !theirs.has(reference))
    .map(({ reference, currency }) => ({ reference, currency, received: ZERO, refunded: ZERO }))
  return [...told, ...unknown].flatMap((payment) => differencesOf(payment, ours.get(payment.reference)))
}

function differencesOf({ reference, currency, received, refunded }: ProviderPayment, ours: BookedPayment | undefined): Difference[] {
  const booked = ours?.booked ?? ZERO
  const returned = ours?.returned ?? ZERO
  const found: Difference[] = []
  if (received !== booked) found.push({ reference, what: 'received', currency, provider: received, books: booked })
  if (refunded !== returned) found.push({ reference, what: 'refunded', currency, provider: refunded, books: returned })
  return found
}

/** The total of all card payments against the card clearing account of the ledger. */
export const compareClearing = (rows: readonly { currency: string; payments: Cents; ledger: Cents }[]): Difference[] =>
  rows
    .filter(({ payments, ledger }) => payments !== ledger)
    .map(({ currency, payments, ledger }) => ({ reference: 'total', what: 'card clearing', currency, provider: payments, books: ledger }))
