import { refuse, type Refusal } from './refusals.ts'

/** A move from one status to another that nobody may make, in the words of rule book B0. */
export function refuseTransition(noun: string, from: string, to: string, allowed: readonly string[]): Refusal {
  const subject = `${/^[aeio]/.test(noun) ? 'An' : 'A'} ${noun}`
  const ways = allowed.length === 0 ? 'none' : allowed.join(', ')
  return refuse('invalid_state_transition', `${subject} cannot go from ${from} to ${to}.`, {
    status: [`Allowed from ${from}: ${ways}.`],
  })
}
