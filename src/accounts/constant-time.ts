import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any of these responses takes on a server that is not overloaded. */
export const ANSWER_MS = 300

/** Responds after a fixed time, so that timing does not reveal whether an account exists. */
export async function inConstantTime<T>({ answerMs }: { answerMs: number }, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(answerMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
