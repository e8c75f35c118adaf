/** Below it, seeds are whole numbers that fast-check takes. */
const LIMIT = 2 ** 31

/**
 * The seed of a test with random cases: the setting of that name, which repeats a run; otherwise that of the run
 * (`bin/test.ts`), so that a file that runs once more has the same cases.
 */
export const seedOf = (setting: `${string}_SEED`): number => Number(process.env[setting] ?? process.env.TEST_SEED ?? newSeed())

export const newSeed = (): number => Math.floor(Math.random() * LIMIT)
