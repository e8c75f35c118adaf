import { hash, verify } from '@node-rs/argon2'

/** What one guess at a password costs whoever tries: KiB of memory, passes over it, threads. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Argon2id. 64 MiB and three passes take about 80 ms here; OWASP's least is 19 MiB and two. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** The same characters typed on two systems may differ in bytes, so a password has one form before it is hashed. */
const form = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(form(password), cost)

/** A hash says what it cost. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, form(password))
