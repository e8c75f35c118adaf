import { hash, verify } from '@node-rs/argon2'

/** Argon2id. 64 MiB and three passes take about 80 ms here; OWASP's least is 19 MiB and two. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** The same characters typed on two systems may differ in bytes, so a password has one form before it is hashed. */
const form = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(form(password), COST)

export const isPassword = (password: string, hashed: string): Promise<boolean> => verify(hashed, form(password))
