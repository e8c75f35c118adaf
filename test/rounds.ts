import { test, type TestContext } from 'node:test'

/** `npm run test:all`: every case of what `npm test` samples. */
const testsEverything = process.env.TEST_ALL === '1'

/** How much of an exhaustive test runs: all of it in `npm run test:all`, a few telling cases in `npm test`. */
export const sample = <Amount>(all: Amount, few: Amount): Amount => (testsEverything ? all : few)

/** The same for a list: all of it, or one entry in so many, including the first. */
export const sampleOf = <Entry>(entries: readonly Entry[], ofSoMany: number): readonly Entry[] =>
  sample(entries, entries.filter((_, index) => index % ofSoMany === 0))

/** The same for several callers in turn: each takes another part of the entries, so that all are taken. */
export const inTurn = <Entry>(entries: readonly Entry[], nth: number, ofSoMany: number): readonly Entry[] =>
  sample(entries, entries.filter((_, index) => (index + nth) % ofSoMany === 0))

/** A test that only `npm run test:all` runs: others show its promises one by one, or with less. */
export const exhaustiveTest: (name: string, work: (t: TestContext) => Promise<void>) => void = testsEverything ? test : () => undefined
