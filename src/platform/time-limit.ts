import { processTimers, type Timers } from './timers.ts'

/** The result of the work, or `late` after the limit. The work is not ended; what becomes of it then, also an error, is nobody's. */
export function withTimeLimit<T, Late>(work: Promise<T>, limitMs: number, late: Late, { after }: Timers = processTimers): Promise<T | Late> {
  let cancel = (): void => undefined
  const limit = new Promise<Late>((resolve) => (cancel = after(limitMs, () => resolve(late))))
  return Promise.race([work, limit]).finally(cancel)
}
