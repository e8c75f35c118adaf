import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { SECOND } from '../../kernel/time.ts'
import { watchEventLoop } from '../event-loop.ts'
import { processTimers, type Timers } from '../timers.ts'

/** When the first callers have been served. */
const AFTER_MS = 2 * SECOND
const LOOK_EVERY_MS = 1 * SECOND
/** The share of its time in which a quiet process does anything. */
const QUIET_BELOW = 0.2

interface WarmUp {
  name: string
  work(): unknown
}

/** By server, because each plugin of an app is an object of its own. */
const warmUps = new WeakMap<Server, WarmUp[]>()

/** Adds work that no caller should wait for, such as drawing what is kept for all of them. `name` is for the log. */
export function addWarmUp(app: FastifyInstance, name: string, work: WarmUp['work']): void {
  const known = warmUps.get(app.server) ?? []
  warmUps.set(app.server, [...known, { name, work }])
}

/** What tells when to begin. */
export interface QuietWatch {
  /** The share of the time since the last call in which the event loop was busy. */
  busyShare(): number
  timers: Timers
}

/**
 * Does that work two seconds from now or in the first quiet second after that, one after the other, in the order in
 * which it was added: some of it stops the process for a moment, and a bid must not wait for it. For a process that
 * stays: tests and commands do without. What fails is logged, and done by the first caller.
 */
export function warmUpSoon(app: FastifyInstance, { busyShare, timers }: QuietWatch = { busyShare: watchEventLoop(), timers: processTimers }): void {
  const look = () => {
    if (busyShare() < QUIET_BELOW) void warmUp(app)
    else cancel = timers.after(LOOK_EVERY_MS, look)
  }
  let cancel = timers.after(AFTER_MS - LOOK_EVERY_MS, () => {
    busyShare()
    cancel = timers.after(LOOK_EVERY_MS, look)
  })
  app.server.once('close', () => cancel())
}

/** The same at once. */
export async function warmUp(app: FastifyInstance): Promise<void> {
  for (const { name, work } of warmUps.get(app.server) ?? []) {
    if (!app.server.listening) return
    try {
      await work()
    } catch (error) {
      app.log.error({ err: error, warmUp: name }, 'not made ahead; the first request for it will try again')
    }
  }
}
