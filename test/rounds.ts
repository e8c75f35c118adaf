/** `npm run test:all`: every case of what `npm test` shows by a sample. */
const testsEverything = process.env.TEST_ALL === '1'

/** How much of an exhaustive test runs: all of it in `npm run test:all`, a few telling cases in `npm test`. */
export const sample = <Amount>(all: Amount, few: Amount): Amount => (testsEverything ? all : few)

/** The same for a list: all of it, or one entry of so many, the first among them. */
export const sampleOf = <Entry>(entries: readonly Entry[], ofSoMany: number): readonly Entry[] =>
  sample(entries, entries.filter((_, index) => index % ofSoMany === 0))
