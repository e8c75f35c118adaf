import { parseKey } from '../../kernel/ids.ts'
import { isRefusal, type Refusal, Refused } from '../../kernel/refusals.ts'

/** What was asked for, where a refusal is a page of its own. */
export function granted<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Refused(outcome)
  return outcome
}

/** Runs a change that refuses by throwing, and answers its refusal instead. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The id in a path; what is none becomes 0, which no row has. */
export function idIn<Id extends number>(segment: string | undefined): Id {
  const key = parseKey<Id>(segment ?? '')
  return 'id' in key ? key.id : (0 as Id)
}
