import type { PasswordCost } from '../src/accounts/password-hashing.ts'

/** A hundred times cheaper than what a house does; a hash says what it cost, so it is checked as quickly. */
export const QUICK_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
