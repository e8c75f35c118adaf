import { FAILURE_CODES } from '../platform/guarded-http.ts'

/** Why an attempt had no answer. `house_stopped`: it is unknown whether there was one. */
export const ATTEMPT_FAILURES = [...FAILURE_CODES, 'house_stopped'] as const

export type AttemptFailure = (typeof ATTEMPT_FAILURES)[number]
