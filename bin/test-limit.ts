// The time limit of a single test and of a single hook in a lane. `node:test` has one for suites as well, but there it
// would be a limit of the file: a suite lasts as long as its tests together.
import path from 'node:path'
import { SECOND } from '../src/kernel/time.ts'

/** Under this name the runner tells a lane. */
export const TEST_LIMIT = 'TEST_LIMIT_MS'

/** What is used of `node:test`'s own class. */
export interface LimitedTest {
  reportedType?: string
  hookType?: string
  loc?: { file: string; line: number }
}

/** Tests replace the timers of the process. */
const { setTimeout, clearTimeout } = globalThis
const root = path.resolve(import.meta.dirname, '..')
const limitMs = Number(process.env[TEST_LIMIT] ?? Infinity)

/**
 * The result of a test or hook; fails when it does not come in time, so that the rest of the file still runs. What
 * never ends goes on, for a promise cannot be ended from outside.
 */
export function withinLimit<Result>(test: LimitedTest, result: Result): Result {
  if (!(result instanceof Promise) || test.reportedType === 'suite' || limitMs === Infinity) return result
  const limited = new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(lateError(test)), limitMs)
    void result.then(resolve, reject).finally(() => clearTimeout(limit))
  })
  return limited as Result
}

function lateError({ hookType, loc }: LimitedTest): Error {
  const what = hookType === undefined ? 'test' : `${hookType} hook`
  const place = loc ? ` (${path.relative(root, loc.file)}:${loc.line})` : ''
  const error = new Error(`This ${what}${place} was not done after ${limitMs / SECOND} seconds: it waits for something that does not happen.`)
  // The stack of a timer says nothing.
  delete error.stack
  return error
}
