import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { SECOND } from '../../kernel/time.ts'

export interface ReaderLimits {
  /** A reader must take at least this many bytes in this time. */
  withinMs: number
  leastBytes: number
  /** Limit of unread data of all readers; beyond it those with the most are disconnected. */
  mostUnread: number
  checkEveryMs: number
}

export const READER_LIMITS: ReaderLimits = { withinMs: 25 * SECOND, leastBytes: 64 * 1024, mostUnread: 128 * 1024 * 1024, checkEveryMs: SECOND }

/** What a reader had taken when it last met the minimum. */
interface Mark {
  taken: number
  at: number
}

/** Disconnects clients that do not read: their unread data stays in our memory. */
export function endSlowReaders(app: FastifyInstance, limits: ReaderLimits): void {
  const marks = new Map<Socket, Mark>()
  app.server.on('connection', (socket: Socket) => {
    marks.set(socket, { taken: 0, at: Date.now() })
    socket.once('close', () => marks.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, mark] of marks) if (isTooSlow(socket, mark, Date.now(), limits)) socket.destroy()
    hangUpOnMost([...marks.keys()], limits.mostUnread)
  }, limits.checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isTooSlow(socket: Socket, mark: Mark, now: number, { withinMs, leastBytes }: ReaderLimits): boolean {
  const unread = unreadOf(socket)
  const taken = socket.bytesWritten - unread
  if (unread === 0 || taken - mark.taken >= leastBytes) {
    mark.taken = taken
    mark.at = now
    return false
  }
  return now - mark.at >= withinMs
}

function hangUpOnMost(sockets: readonly Socket[], most: number): void {
  let sum = sockets.reduce((unread, socket) => unread + unreadOf(socket), 0)
  if (sum <= most) return
  for (const socket of sockets.toSorted((a, b) => unreadOf(b) - unreadOf(a))) {
    if (sum <= most) return
    sum -= unreadOf(socket)
    socket.destroy()
  }
}

/** Bytes not yet taken by the system: of a long text in progress only the rest counts. */
function unreadOf(socket: Socket): number {
  const handle = Reflect.get(socket, '_handle') as { writeQueueSize?: number } | null | undefined
  const inHand = handle?.writeQueueSize ?? 0
  return socket.writableLength === 0 ? 0 : Math.max(1, inHand > 0 ? Math.min(inHand, socket.writableLength) : socket.writableLength)
}
