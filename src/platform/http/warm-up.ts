import type { FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { SECOND } from '../../kernel/time.ts'

/** When the first callers have been served. */
const AFTER_MS = 2 * SECOND

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

/**
 * Does that work two seconds from now, one after the other, in the order in which it was added. For a process that
 * stays: tests and commands do without. What fails is logged, and done by the first caller.
 */
export function warmUpSoon(app: FastifyInstance): void {
  const soon = setTimeout(() => void warmUp(app), AFTER_MS).unref()
  app.server.once('close', () => clearTimeout(soon))
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
