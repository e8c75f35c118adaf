import type { Cents } from '../kernel/money.ts'

/** What the debits are above the credits; 0 when they balance. Summed exactly, however many entries there are. */
export const imbalanceOf = (entries: readonly { amount: Cents }[]): bigint =>
  entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
