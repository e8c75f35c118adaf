import type { FastifyInstance } from 'fastify'
import type { FixtureName, LaidOutFixture } from '../demo/index.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { type Actor, personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { created, done, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { readSandboxClock } from './clock-store.ts'
import { beginMove, finishMove, type WithHouseWork } from './move-clock.ts'
import { resetSandbox } from './reset-sandbox.ts'
import { ClockMove, ClockShape, FixtureOrder, FixtureShape, MovedClockShape, presentClock, presentFixture, presentMove } from './schema.ts'
import { say } from './sentences.ts'

export interface SandboxDeps {
  db: Database
  withWork: WithHouseWork
  loadFixture(name: FixtureName, actor: Actor): Promise<LaidOutFixture>
}

const TAG = 'Sandbox'

/** Registered in a sandbox only: elsewhere these addresses do not exist. For administrators. */
export function sandboxClockRoutes(app: FastifyInstance, { db, withWork, loadFixture }: SandboxDeps): void {
  route(app, {
    method: 'GET', url: '/v1/sandbox/clock', name: 'getSandboxClock', access: staff('house'), tag: TAG,
    summary: 'Read the clock of the sandbox',
    answers: { data: ClockShape },
    handle: async () => ok(presentClock(await readSandboxClock(db))),
  })

  route(app, {
    method: 'POST', url: '/v1/sandbox/clock', name: 'advanceSandboxClock', access: staff('house'), tag: TAG,
    summary: 'Advance the clock of the sandbox',
    description: 'Every close, deadline, invoice, renewal, retry and notice up to the new time happens once and in order before the answer. '
      + 'The clock never goes back. One call works for about 20 seconds; if `is_done` is false, send `to` again to go on. '
      + 'A repeat under the same `Idempotency-Key` moves nothing and gets the first answer; if that call was cut off, `is_done` is false.',
    body: ClockMove,
    answers: { data: MovedClockShape },
    refusals: ['invalid_state_transition'],
    async change(tx, { body }) {
      const target = await beginMove(tx, body)
      if (isRefusal(target)) return target
      return ok(presentMove({ ...(await readSandboxClock(tx)), ...target, is_done: false, events: [] }))
    },
    async settled(begun, { principal, request }) {
      const { from, to } = (begun as { data: ReturnType<typeof presentMove> }).data
      const target = { from: new Date(from), to: new Date(to) }
      return ok(presentMove(await finishMove(db, withWork, personActing(principal, null, request), target)))
    },
  })

  route(app, {
    method: 'POST', url: '/v1/sandbox/reset', name: 'resetSandbox', access: staff('house'), tag: TAG,
    summary: 'Reset the sandbox',
    description: 'Removes auctions, lots, bids, money, webhooks and people. Administrators with their tokens stay, and so do categories, plans, '
      + 'settings and help texts. The clock stays where it is.',
    answers: { done: true },
    async handle({ principal, request }) {
      await resetSandbox(db, personActing(principal, null, request))
      return done(say.wasReset())
    },
  })

  route(app, {
    method: 'POST', url: '/v1/sandbox/fixtures', name: 'loadSandboxFixture', access: staff('house'), tag: TAG,
    summary: 'Load a fixture into the sandbox',
    description: 'Creates a sale that ends in ten days, with lots, deposits and bids, and its people, with a token for each of them. `spring-land-sale` '
      + 'has eight lots with pictures, `five-hundred-lots` as many as it says. Each call creates another sale, of the same people.',
    body: FixtureOrder,
    answers: { data: FixtureShape, status: 201 },
    async handle({ body, principal, request }) {
      const fixture = await loadFixture(body.name, personActing(principal, null, request))
      return created(`/api/v1/auctions/${fixture.sale.id}`, presentFixture(fixture))
    },
  })
}
