import { appendFileSync } from 'node:fs'

/**
 * Adds to the figures of `npm run prove`, which names a file for them: a line each, such as `["addresses tried",62]`.
 * Nothing without one.
 */
export function tallied(what: string, howMany = 1): void {
  const file = process.env.FREEHOLD_COUNTS
  if (file) appendFileSync(file, `${JSON.stringify([what, howMany])}\n`)
}
