import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any of these answers takes by itself when the house is not overloaded. */
export const ANSWER_MS = 300

/** Answers after the same time whether or not there was something to do: time must not tell who has an account. */
export async function inConstantTime<T>({ answerMs }: { answerMs: number }, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(answerMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
