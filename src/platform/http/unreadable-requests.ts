import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalCode } from '../../kernel/refusals.ts'
import type { Said, Translate } from '../../kernel/said.ts'
import { say } from '../sentences.ts'

interface Answer {
  status: number
  code: RefusalCode
  said: Said
}

/** By the code of Node's parser; every other fault makes the request malformed. */
const ANSWERS: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed_request', said: say.requestTooSlow() },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'headers_too_large', said: say.headersTooLarge() },
}
const MALFORMED: Answer = { status: 400, code: 'malformed_request', said: say.unreadable() }

/**
 * Answers requests that Node could not parse or that arrived too slowly, so that no route ever saw them, with the
 * error that every other refusal has. Nothing of them took effect. Their language is not known. Requests before them on
 * the connection may take effect, so they get their own answers first.
 */
export function unreadableRequests(translate: Translate, siteUrl: string): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const waiting = new WeakSet<Socket>()
  return function answerUnreadable(error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    const answered = answeredOn(socket)
    if (answered?.req.complete) {
      // Whoever sends more of it is waiting already.
      if (!waiting.has(socket)) answered.once('close', () => void (waiting.delete(socket), answerUnreadable(error, socket)))
      return void waiting.add(socket)
    }
    if (answered?.headersSent) return void socket.destroy(error)
    const { status, code, said } = ANSWERS[error.code ?? ''] ?? MALFORMED
    const body = JSON.stringify({
      success: false, message: translate('en', said), code, request_id: `req_${randomUUID().replaceAll('-', '')}`, doc_url: `${siteUrl}/docs/api#error-${code}`,
    })
    socket.end([
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8', 'cache-control: private, no-store',
      'x-content-type-options: nosniff', `content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', body,
    ].join('\r\n'))
  }
}

/** What Node is answering on this connection, or will answer next; null if nothing. */
const answeredOn = (socket: Socket): ServerResponse | null => (Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined) ?? null
