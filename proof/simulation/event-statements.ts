import type { KeptBidPlaced } from '../../src/kernel/bid-placed.ts'
import { NUMBERED_AT_ONCE } from '../../src/platform/outbox.ts'
import { all, awaitLock, find, insert, nextValue, put, type Session, tryLock } from './session.ts'
import { columns, date, type Known } from './statement.ts'
import type { EventRow } from './tables.ts'

/** The statements of the outbox, the relay and the readers of events: `outbox.ts` and `event-cursors.ts`. */
export const EVENT_STATEMENTS: readonly Known[] = [
  [/^select set_config\('freehold\.numbers', pg_try_advisory_xact_lock\((\d+)\)::text, true\)$/, (session, _, [, lock]) => {
    session.settings.set('numbers', String(tryLock(session, `advisory:${lock}`)))
    return []
  }],
  [/^insert into events \(position, name, auction_id, lot_id, lot_seq, placed, fired_at\)/, recordPlaced],
  [/^insert into events \(name, auction_id, lot_id, lot_seq, data, stream_event/, recordOthers],
  [/^select coalesce\(max\(position\), 0\) as position from events$/, (session) => [{ position: topOf(session) }]],
  [/^select exists \(select from events where position is null\) as waiting$/, (session) =>
    [{ waiting: all(session, 'events').some(({ position }) => position === null) }]],
  [/^select pg_advisory_xact_lock\((\d+)\)$/, (session, _, [, lock]) => (awaitLock(session, `advisory:${lock}`), [])],
  [/^with waiting as materialized/, (session) => {
    const waiting = all(session, 'events').filter(({ position }) => position === null).sort((a, b) => a.id - b.id).slice(0, NUMBERED_AT_ONCE)
    const top = topOf(session)
    for (const [nth, event] of waiting.entries()) put(session, 'events', event.id, { ...event, position: top + nth + 1 })
    return waiting.map(({ id }) => ({ id }))
  }],
  [/^select pg_notify\('(\w+)', ''\)$/, (session, _, [, channel]) => (session.notices.add(channel!), [])],
  [/^select position, name, auction_id, lot_id, .* from events where position > \$1 order by position limit \$2$/, (session, [after, limit]) =>
    eventsAfter(session, after as number).slice(0, limit as number)],
  [/^select position from event_cursors where reader = \$1 for update skip locked$/, (session, [reader]) => {
    const cursor = find(session, 'event_cursors', reader as string)
    return cursor && tryLock(session, `event_cursors:${reader as string}`) ? [find(session, 'event_cursors', reader as string)!] : []
  }],
  [/^insert into event_cursors \(reader\) values \(\$1\) on conflict \(reader\) do nothing$/, (session, [reader]) => {
    awaitLock(session, `event_cursors:${reader as string}`)
    if (!find(session, 'event_cursors', reader as string)) insert(session, 'event_cursors', reader as string, { position: 0 })
    return []
  }],
  [/^update event_cursors set position = \$2 where reader = \$1$/, (session, [reader, position]) =>
    (put(session, 'event_cursors', reader as string, { position: position as number }), [])],
  [/^select max\(position\) as end/, (session, [after, limit]) => {
    const next = eventsAfter(session, after as number).slice(0, limit as number)
    const wanted = all(session, 'webhook_subscriptions').some(({ is_active }) => is_active)
    return [{ end: next.at(-1)?.position ?? null, is_wanted: next.length === 0 ? null : wanted }]
  }],
]

export const eventsAfter = (session: Session, after: number): EventRow[] =>
  all(session, 'events').filter(({ position }) => position !== null && position > after).sort((a, b) => a.position! - b.position!)

const topOf = (session: Session): number => all(session, 'events').reduce((top, { position }) => Math.max(top, position ?? 0), 0)

interface NewEvent {
  auction_id: number
  lot_id: number
  lot_seq: number
  placed: string
  fired_at: Date
}

function recordPlaced(session: Session, values: readonly unknown[]): [] {
  const isKnown = session.settings.get('numbers') === 'true' && !all(session, 'events').some(({ position }) => position === null)
  const top = topOf(session)
  for (const [nth, event] of columns<NewEvent>(values, ['auction_id', 'lot_id', 'lot_seq', 'placed', 'fired_at']).entries()) {
    write(session, {
      ...event, name: 'bid.placed', position: isKnown ? top + nth + 1 : null, data: null, stream_event: null, stream_data: null,
      placed: JSON.parse(event.placed) as KeptBidPlaced, fired_at: date(event.fired_at),
    })
  }
  return []
}

type AnyEvent = { [Column in keyof EventRow]: unknown }

function recordOthers(session: Session, values: readonly unknown[]): [] {
  const names = ['name', 'auction_id', 'lot_id', 'lot_seq', 'data', 'stream_event', 'stream_data', 'placed', 'fired_at'] as const
  for (const event of columns<AnyEvent>(values, names)) {
    write(session, {
      ...event as EventRow, position: null, data: parsed(event.data) as EventRow['data'], stream_data: parsed(event.stream_data),
      placed: parsed(event.placed) as EventRow['placed'], fired_at: event.fired_at === null ? session.shared.clock() : date(event.fired_at),
    })
  }
  return []
}

function write(session: Session, event: Omit<EventRow, 'id'>): void {
  const id = nextValue(session, 'events')
  insert(session, 'events', id, { ...event, id })
}

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : null)
