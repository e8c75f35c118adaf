import { parseArgs } from 'node:util'

export interface Arguments {
  /** None: all of them. */
  parts: string[]
  seed: number
  isLong: boolean
  isWritten: boolean
  /** The seed of a simulation to be printed. */
  replay: number | null
}

/** Reads the command line, or says what is wrong with it and what can be given. */
export function readArguments(given: readonly string[], names: readonly string[]): Arguments | { problem: string } {
  const usage = 'Usage: npm run prove -- [part …] [--seed 1] [--long] [--write] [--replay 7]\n'
    + `Parts: ${names.join(', ')}. Without one, all of them run, and docs/proof.md is written.`
  const wrong = (what: string) => ({ problem: `${what}\n\n${usage}` })
  if (given.includes('--help')) return { problem: usage }
  try {
    const { values, positionals } = parseArgs({
      args: [...given], allowPositionals: true,
      options: { long: { type: 'boolean' }, write: { type: 'boolean' }, seed: { type: 'string' }, replay: { type: 'string' } },
    })
    const unknown = positionals.find((name) => !names.includes(name))
    if (unknown !== undefined) return wrong(`There is no part "${unknown}".`)
    const [seed, replay] = [seedOf(values.seed ?? '1'), values.replay === undefined ? null : seedOf(values.replay)]
    if (seed === undefined || replay === undefined) return wrong('A seed is a whole number from 1 to 99999.')
    const isMixed = replay !== null && (positionals.length > 0 || values.long || values.write || values.seed !== undefined)
    if (isMixed) return wrong('--replay prints one simulation, and takes no other arguments.')
    return { parts: positionals, seed, isLong: values.long ?? false, isWritten: values.write ?? false, replay }
  } catch (error) {
    return wrong((error as Error).message)
  }
}

const seedOf = (text: string): number | undefined => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined)
