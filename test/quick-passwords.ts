import type { PasswordCost } from '../src/accounts/password-hashing.ts'

/** A hundred times cheaper than in production; a hash includes its cost, so checking it is just as fast. */
export const QUICK_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
