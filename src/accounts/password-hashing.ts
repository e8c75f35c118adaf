import { hash, verify } from '@node-rs/argon2'

/** The cost of one password guess: KiB of memory, passes, threads. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Argon2id. 64 MiB and three passes take about 80 ms here; the OWASP minimum is 19 MiB and two. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Normalizes a password before hashing, because systems encode the same characters differently. */
const form = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(form(password), cost)

/** The parameters of a hash are part of it. */
export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, form(password))
