import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Listening {
  close(): Promise<void>
}

type OnNotify = (payload: string) => void

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000

/**
 * Listens to a channel on a separate connection, which is reopened whenever it is lost.
 * `onNotify` is also called, with an empty payload, each time listening starts, because notifications may have been
 * missed.
 */
export function listenTo(config: pg.ClientConfig, channel: string, onNotify: OnNotify): Listening {
  const closing = new AbortController()
  const finished = keepListening(() => listenOnce(config, channel, onNotify, closing.signal), closing.signal)
  return {
    async close() {
      closing.abort()
      await finished
    },
  }
}

async function keepListening(listen: () => Promise<boolean>, closing: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS
  while (!closing.aborted) {
    const heard = await listen()
    retryMs = heard ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS)
    await sleep(retryMs, undefined, { signal: closing }).catch(() => undefined)
  }
}

/** Listens until the connection ends or `close` is called. True if listening had started. */
async function listenOnce(
  config: pg.ClientConfig, channel: string, onNotify: OnNotify, closing: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client(config)
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => resolve())
    closing.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', (message) => onNotify(message.payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch {
    // Not reachable: the caller tries again after a pause.
    await client.end().catch(() => undefined)
    return false
  }
  if (!closing.aborted) onNotify('')
  await lost
  await client.end().catch(() => undefined)
  return true
}
