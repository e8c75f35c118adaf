import type { ApiError, ErrorCode } from './generated/types.gen.ts'

/** What a refused request says about itself. */
export interface Refused {
  status: number
  /** The answer, if it is one of the house; null if something in between answered. */
  body: ApiError | null
  retryAfterMs: number | null
}

/** A refused request. Each `code` has a subclass, such as `BidTooLow`; codes that this version does not know have none. */
export class FreeholdError<Code extends ErrorCode = ErrorCode> extends Error {
  /** Why, from the list in the API reference. Null if it was not the house that answered. */
  readonly code: Code | null
  readonly status: number
  /** What is wrong, by field. */
  readonly errors: Record<string, string[]>
  /** Name it when you ask the house about this request. */
  readonly requestId: string | null
  /** Where the reference explains the code. */
  readonly docUrl: string | null
  /** The method and path of the request that resolves it, if any. */
  readonly help: string | null
  /** How long to wait before the same request can succeed, if the house says so. */
  readonly retryAfterMs: number | null

  constructor({ status, body, retryAfterMs }: Refused) {
    super(body?.message ?? `The house did not answer: status ${status}`)
    this.name = body ? className(body.code) : 'FreeholdError'
    this.code = (body?.code ?? null) as Code | null
    this.status = status
    this.errors = body?.errors ?? {}
    this.requestId = body?.request_id ?? null
    this.docUrl = body?.doc_url ?? null
    this.help = body?.help ?? null
    this.retryAfterMs = retryAfterMs
  }
}

/** `BidTooLow` of `bid_too_low`. From the code, because bundlers rename classes. */
export const className = (code: string): string => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The house could not be reached, or the connection was lost, and so it was in every retry. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}
