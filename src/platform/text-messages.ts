import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY, SECOND } from '../kernel/time.ts'
import type { Sql } from './db.ts'
import { defineJob, type Jobs } from './jobs.ts'
import type { Secrets } from './secrets.ts'

/** A text message (SMS). */
export interface TextMessage {
  /** `+` and digits (E.164). */
  to: string
  text: string
}

export interface TextSender {
  /** Sends a text. The id makes repeats idempotent: it is passed to the gateway, or names the file. */
  send(message: TextMessage, id: string): Promise<void>
}

/** Encrypted in the queue, because it may contain a code. It is useful for minutes only, so retries end soon. */
export const sendText = defineJob<{ sealed: string }>('send-text', {
  retries: 4, pauseMs: 5 * SECOND, longestPauseMs: 60 * SECOND, timeoutMs: 30 * SECOND, keepMs: DAY,
})

export type PostText = (tx: Sql, message: TextMessage) => Promise<void>

/** Queues a text in the caller's transaction. */
export const postText = (jobs: Jobs, secrets: Secrets): PostText => (tx, message) =>
  jobs.enqueue(tx, sendText, { sealed: secrets.seal(JSON.stringify(message)) })

/** Sends a queued text. */
export const textCarrier = (texter: TextSender, secrets: Secrets) => (job: { sealed: string }, id: string): Promise<void> =>
  texter.send(JSON.parse(secrets.open(job.sealed)) as TextMessage, id)

export interface TextOptions {
  /** A gateway that accepts `{to, text}` as JSON. Null: texts become .sms files in `outbox` below `dataDir`. */
  smsUrl: string | null
  dataDir: string
}

export const createTextSender = ({ smsUrl, dataDir }: TextOptions): TextSender =>
  smsUrl === null ? outboxTexter(path.join(dataDir, 'outbox')) : gatewayTexter(smsUrl)

/** From the name lookup to the last byte of the response. */
const GATEWAY_TIMEOUT_MS = 10 * SECOND

function gatewayTexter(url: string): TextSender {
  return {
    async send(message, id) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The text message gateway answered ${answer.status}`)
    },
  }
}

function outboxTexter(folder: string): TextSender {
  return {
    async send({ to, text }, id) {
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.sms`)
      // Renamed when complete, so that readers of the folder never see half a message.
      await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
