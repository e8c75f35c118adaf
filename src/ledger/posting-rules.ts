import type { Cents } from '../kernel/money.ts'

/** Debits minus credits; 0 if balanced. Summed exactly, however many entries there are. */
export const imbalanceOf = (entries: readonly { amount: Cents }[]): bigint =>
  entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
