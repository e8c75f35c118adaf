import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

export interface PostLimits {
  /** From the first step to the last byte. */
  withinMs: number
  mostBodyBytes: number
}

export interface PostAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PostMessage {
  headers: Record<string, string>
  body: string | Buffer
}

const EMPTY = Buffer.alloc(0)

/**
 * One request without the stream and the abort signal of undici's `request`, which cost more than the request itself.
 * The status is the answer: of a body that is too long, too slow or cut off, the received part is kept. Throws a
 * `TimeoutError` when no status came in time.
 */
export function postTo(agent: Dispatcher, url: URL, { headers, body }: PostMessage, { withinMs, mostBodyBytes }: PostLimits): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let failure: Error | null = null
    let answer: Omit<PostAnswer, 'body'> | null = null
    const parts: Buffer[] = []
    let bytes = 0

    const timer = setTimeout(() => {
      failure = new DOMException('No answer in time', 'TimeoutError')
      controller?.abort(failure)
      end(failure)
    }, withinMs)

    function end(error: Error | null): void {
      clearTimeout(timer)
      if (answer) resolve({ ...answer, body: parts.length === 0 ? EMPTY : Buffer.concat(parts).subarray(0, mostBodyBytes) })
      else reject(error ?? new Error('The answer had no status.'))
    }
    agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body }, {
      onRequestStart(started) {
        controller = started
        if (failure) started.abort(failure)
      },
      onResponseStart(_, status, received) {
        // 1xx is not the answer yet.
        if (status >= 200) answer = { status, headers: received }
      },
      onResponseData(started, part) {
        parts.push(part)
        bytes += part.length
        if (bytes >= mostBodyBytes) started.abort(new Error('The answer is long enough.'))
      },
      onResponseEnd: () => end(null),
      onResponseError: (_, error) => end(error),
    })
  })
}
