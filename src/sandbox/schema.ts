import { type Static, Type } from 'typebox'
import { FIXTURE_NAMES, type LaidOutFixture, TRIGGERED_EVENTS, type Triggered } from '../demo/index.ts'
import { iso, SECOND } from '../kernel/time.ts'
import { Nullable, NullableObject } from '../platform/http/shapes.ts'
import type { SandboxClock } from './clock-store.ts'
import { MOST_DAYS } from './duration-rules.ts'
import type { MovedClock } from './move-clock.ts'

const Instant = (description: string) => Type.String({ format: 'date-time', description })

const CLOCK = {
  now: Instant('The time of the sandbox.'),
  ahead_seconds: Type.Integer({ description: 'How far it is ahead of the real time.' }),
  is_advancing: Type.Boolean({ description: 'Whether a request is moving it now.' }),
}

export const ClockShape = Type.Object(CLOCK, { $id: 'SandboxClock' })

export const MovedClockShape = Type.Object({
  ...CLOCK,
  from: Instant('The time before.'),
  to: Instant('The time that was asked for. If `is_done` is false, send it as `to` to go on.'),
  is_done: Type.Boolean({ description: 'False if the time of one call was over first. Everything up to `now` has happened.' }),
  events: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }), { description: 'What happened meanwhile, by event.' }),
}, { $id: 'MovedSandboxClock' })

export const ClockMove = Type.Object({
  advance: Type.Optional(Type.String({
    title: 'Duration', maxLength: 40, examples: ['10d'],
    description: `A duration of at most ${MOST_DAYS} days: \`10d\`, \`36h\`, \`90m\`, or in ISO 8601 \`P10D\`, \`PT36H\`.`,
  })),
  to: Type.Optional(Type.String({
    title: 'Moment', maxLength: 40, description: 'The moment to move to, instead of a duration.', examples: ['2027-03-08T18:00:00Z'],
  })),
}, { additionalProperties: false, title: 'AdvanceSandboxClockRequest' })

export const FixtureOrder = Type.Object({
  name: Type.Enum(FIXTURE_NAMES, { title: 'Name', description: 'The name of the fixture.', examples: [FIXTURE_NAMES[0]] }),
}, { additionalProperties: false, title: 'LoadSandboxFixtureRequest' })
export type FixtureWrite = Static<typeof FixtureOrder>

export const FixtureShape = Type.Object({
  auction: Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String(), lots: Type.Integer() }),
  people: Type.Array(Type.Object({
    name: Type.String(), email: Type.String(), part: Type.String({ description: '`bidder`, `lively`, `seller` or `admin`.' }),
    token: Type.String({ description: 'Acts for this person. Shown once.' }),
  })),
}, { $id: 'SandboxFixture' })

export const TriggerOrder = Type.Object({
  event: Type.Enum(TRIGGERED_EVENTS, { title: 'Event', description: 'The name of the event.', examples: ['lot.sold'] }),
}, { additionalProperties: false, title: 'TriggerSandboxEventRequest' })

export const TriggeredShape = Type.Object({
  event: Type.String(),
  auction: NullableObject(Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }, { description: 'The sale that was made; null for events of no sale.' })),
  lot_id: Nullable(Type.Integer({ description: 'The lot of the sale.' })),
  invoice_id: Nullable(Type.Integer({ description: 'The invoice of the winner, for events of invoices.' })),
}, { $id: 'TriggeredSandboxEvent' })

export const presentClock = ({ now, moved_ms: movedMs, is_advancing }: SandboxClock) =>
  ({ now: iso(now), ahead_seconds: Math.round(movedMs / SECOND), is_advancing })

export const presentMove = (moved: MovedClock) =>
  ({ ...presentClock(moved), from: iso(moved.from), to: iso(moved.to), is_done: moved.is_done, events: moved.events })

export const presentFixture = ({ sale: { id, slug, title, lots }, people }: LaidOutFixture) => ({ auction: { id, slug, title, lots }, people })

export const presentTriggered = ({ event, inSale }: Triggered) => {
  const { id, slug, title } = inSale?.sale ?? {}
  return { event, auction: inSale && { id, slug, title }, lot_id: inSale?.lotId ?? null, invoice_id: inSale?.invoiceId ?? null }
}
