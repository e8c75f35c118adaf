import { FreeholdError } from './freehold-error.ts'
import { ERROR_CLASSES } from './generated/errors.gen.ts'
import type { ApiError } from './generated/types.gen.ts'
import { retryAfterMs } from './retries.ts'

/** The error of an answer that is not a success. `body`: parsed JSON, or text. */
export function errorOf(response: Response, body: unknown): FreeholdError {
  const known = isApiError(body) ? body : null
  const Class = known && Object.hasOwn(ERROR_CLASSES, known.code) ? ERROR_CLASSES[known.code] : FreeholdError
  return new Class({ status: response.status, body: known, retryAfterMs: retryAfterMs(response, Date.now()) })
}

const isApiError = (body: unknown): body is ApiError =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
