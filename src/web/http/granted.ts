import { parseKey } from '../../kernel/ids.ts'
import { isRefusal, type Refusal, Refused } from '../../kernel/refusals.ts'

/** Returns the value, or throws the refusal, which is shown as a page. */
export function granted<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Refused(outcome)
  return outcome
}

/** Runs a change that refuses by throwing, and returns its refusal. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The id in a path; an invalid one becomes 0, which no row has. */
export function idIn<Id extends number>(segment: string | undefined): Id {
  const key = parseKey<Id>(segment ?? '')
  return 'id' in key ? key.id : (0 as Id)
}
