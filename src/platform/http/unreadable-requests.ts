import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, refuse } from '../../kernel/refusals.ts'
import type { Said, Translate } from '../../kernel/said.ts'
import { say } from '../sentences.ts'
import { sendRefusal } from './replies.ts'

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
const UNMET: Answer = { status: 417, code: 'malformed_request', said: say.expectationUnmet() }
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
    const answer = ANSWERS[error.code ?? ''] ?? MALFORMED
    const body = envelope(answer, translate, siteUrl)
    const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...headers, '', body].join('\r\n'))
  }
}

/**
 * Answers what Node would answer without a body: an expectation other than `100-continue`, and, because the server is
 * told not to, HTTP/1.1 without a Host.
 */
export function answerInPlaceOfNode(app: FastifyInstance, translate: Translate, siteUrl: string): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = envelope(UNMET, translate, siteUrl)
    response.writeHead(UNMET.status, headersOf(body)).end(body)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done()
    sendRefusal(request, reply.header('connection', 'close'), refuse('malformed_request', say.hostMissing()))
  })
}

const envelope = ({ code, said }: Answer, translate: Translate, siteUrl: string): string => JSON.stringify({
  success: false, message: translate('en', said), code, request_id: `req_${randomUUID().replaceAll('-', '')}`, doc_url: `${siteUrl}/docs/api#error-${code}`,
})

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff',
  'content-length': Buffer.byteLength(body), 'connection': 'close',
})

/** What Node is answering on this connection, or will answer next; null if nothing. */
const answeredOn = (socket: Socket): ServerResponse | null => (Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined) ?? null
