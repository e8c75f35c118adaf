import { setTimeout as sleep } from 'node:timers/promises'
import type { FailedRequest } from '../bidding-crowd.ts'

const PAUSE_MS = 100

/** Asks for pages and operations of every kind again and again, until stopped. Tells of every answer that is an error. */
export function watchPages(origins: readonly string[], paths: readonly string[], limitMs: number, onFailure: (path: string, failure: FailedRequest) => void) {
  let isOver = false
  let answers = 0
  const watching = origins.map(async (origin) => {
    for (let n = 0; !isOver; n++, await sleep(PAUSE_MS)) {
      const path = paths[n % paths.length]!
      const askedAt = performance.now()
      const headers = { accept: path.startsWith('/api/') ? 'application/json' : 'text/html' }
      const failure = await fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(limitMs), redirect: 'manual' })
        .then(async (answer) => {
          await answer.arrayBuffer()
          return answer.status < 500 ? null : { status: answer.status, retryAfter: answer.headers.get('retry-after') }
        }, () => ({ status: null, retryAfter: null }))
      if (failure) onFailure(path, { ...failure, afterMs: performance.now() - askedAt })
      else answers += 1
    }
  })
  return {
    async stop(): Promise<number> {
      isOver = true
      await Promise.all(watching)
      return answers
    },
  }
}
