import type { FastifyInstance } from 'fastify'
import { asSeller, type Seller } from '../auctions/index.ts'
import type { FixtureName, LaidOutFixture, Triggered, TriggeredEvent } from '../demo/index.ts'
import { isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, personActing } from '../platform/audit.ts'
import type { Database } from '../platform/db.ts'
import { ability, staff } from '../platform/http/access.ts'
import { created, done, ok } from '../platform/http/replies.ts'
import { changeOnce, route } from '../platform/http/route.ts'
import { readSandboxClock } from './clock-store.ts'
import { beginMove, finishMove, type WithHouseWork } from './move-clock.ts'
import { resetSandbox } from './reset-sandbox.ts'
import {
  ClockMove, ClockShape, FixtureOrder, FixtureShape, MovedClockShape, presentClock, presentFixture, presentMove, presentTriggered, TriggeredShape, TriggerOrder,
} from './schema.ts'
import { say } from './sentences.ts'
import { awaitWorkElsewhere } from './trigger-store.ts'

export interface SandboxDeps {
  db: Database
  withWork: WithHouseWork
  loadFixture(name: FixtureName, actor: Actor): Promise<LaidOutFixture>
  triggerEvent(event: TriggeredEvent, seller: Seller): Promise<Triggered | Refusal>
}

const TAG = 'Sandbox'

/** Registered in a sandbox only: elsewhere these addresses do not exist. */
export function sandboxClockRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  clockRoutes(app, deps)
  contentRoutes(app, deps)
}

function clockRoutes(app: FastifyInstance, { db, withWork }: SandboxDeps): void {
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

}

function contentRoutes(app: FastifyInstance, { db, loadFixture, triggerEvent }: SandboxDeps): void {
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

  route(app, {
    method: 'POST', url: '/v1/sandbox/triggers', name: 'triggerSandboxEvent', access: ability('seller'), tag: TAG,
    summary: 'Make an event happen in the sandbox',
    description: 'Makes the event, as a subscriber gets it, with all that leads to it: a sale of yours (or of the team of `X-Team-Id`) with one lot, and '
      + 'for most events its bids, its close at once and the payment of its winner. Each call makes another sale. `user.verified` confirms your identity '
      + 'anew, `seller.approved` approves you or a new member of the team to sell, and `subscription.updated` begins a plan or ends the one there is. '
      + 'A repeat under the same `Idempotency-Key` makes nothing and gets the first answer.',
    body: TriggerOrder,
    answers: { data: TriggeredShape, status: 201 },
    refusals: ['team_forbidden', 'seller_not_approved', 'plan_limit_reached', 'invalid_state_transition'],
    handle: (call) => asSeller(call, (seller) => changeOnce(app, call.request, async (tx) => {
      await awaitWorkElsewhere(tx)
      const made = await triggerEvent(call.body.event, seller)
      return isRefusal(made) ? made : created(madeAt(made), presentTriggered(made))
    })),
  })
}

/** Where what was made can be read. */
const madeAt = ({ event, inSale }: Triggered): string => (inSale ? `/api/v1/auctions/${inSale.sale.id}` : `/api/v1/${STANDING_AT[event] ?? 'me'}`)

const STANDING_AT: Partial<Record<TriggeredEvent, string>> = {
  'user.verified': 'me/verification', 'seller.approved': 'me/seller-application', 'subscription.updated': 'subscriptions/current',
}
