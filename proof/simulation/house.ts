import { closeDueLots } from '../../src/bidding/closing/close-lots.ts'
import { startClosingClock } from '../../src/bidding/closing/closing-clock.ts'
import type { AfterHammer } from '../../src/bidding/closing/after-hammer.ts'
import { type BidDesk, createBidDesk } from '../../src/bidding/desk/bid-desk.ts'
import { createSettle } from '../../src/bidding/desk/settle-batch.ts'
import type { Database } from '../../src/platform/db.ts'
import type { GuardedHttp } from '../../src/platform/guarded-http.ts'
import { createLog } from '../../src/platform/log.ts'
import type { NumberedEvent } from '../../src/platform/outbox.ts'
import { type Relay, startRelay } from '../../src/platform/relay.ts'
import { deriveSecrets, type Secrets } from '../../src/platform/secrets.ts'
import { startDispatch } from '../../src/webhooks/dispatch.ts'
import type { SimulatedDatabase } from './database.ts'
import type { Owner, Scheduler } from './scheduler.ts'

const log = createLog('silent')

/** Boxes are readable, because encryption takes a random number. */
export const SECRETS: Secrets = { ...deriveSecrets('simulated'), seal: (text, about = '') => `${about}|${text}`, open: (box, about = '') => box.slice(about.length + 1) }

/** A process of the program: its desk, closing clock, relay and dispatcher. */
export interface SimulatedHouse {
  owner: Owner
  desk: BidDesk
  /** What its relay delivered to streams, from the position where it started. */
  delivered: { from: number; events: NumberedEvent[] }
}

export interface Surroundings {
  scheduler: Scheduler
  database: SimulatedDatabase
  http: Pick<GuardedHttp, 'post'>
}

/** Resolves when its relay has read where to begin. */
export async function openHouse(name: string, { scheduler, database, http }: Surroundings): Promise<SimulatedHouse> {
  const owner: Owner = { name, isDead: false, frozenUntil: 0 }
  const timers = scheduler.timersOf(owner)
  const db = database.connect(owner)
  const delivered: SimulatedHouse['delivered'] = { from: 0, events: [] }
  const relay = await startRelay(db, log, {
    startAt: (position) => void (delivered.from = position),
    deliver: (events) => void delivered.events.push(...events),
    // Somebody always watches, so every event is read.
    streams: () => 1,
  }, timers)
  const salt = saltsFrom(scheduler)
  const desk = createBidDesk(createSettle({ db, secrets: SECRETS, log, onCommitted: () => relay.wake(), salt }), log, { timers })
  startWork(db, relay, { scheduler, http, timers })
  return { owner, desk, delivered }
}

interface WorkDeps extends Pick<Surroundings, 'scheduler' | 'http'> {
  timers: ReturnType<Scheduler['timersOf']>
}

function startWork(db: Database, relay: Relay, { scheduler, http, timers }: WorkDeps): void {
  startClosingClock(async () => {
    const { closed, waitMs } = await closeDueLots(db, log, AFTER_HAMMER)
    if (closed.length > 0) relay.wake()
    return { waitMs }
  }, log, timers)
  const webhooks = startDispatch({
    db, log, http, secrets: SECRETS, siteUrl: 'https://house.example', chance: scheduler.chance, timers,
    postLetter: () => Promise.reject(new Error('A receiver fails for a day only in a simulation that is too long')),
  })
  relay.onNews(webhooks.wake)
}

const AFTER_HAMMER: AfterHammer = {
  async sold(tx, sales) {
    for (const { lot_id } of sales) {
      await Promise.all([
        tx.query('insert into invoices (lot_id) values ($1)', [lot_id]), tx.query('insert into settlements (lot_id) values ($1)', [lot_id]),
      ])
    }
  },
  unsold: async () => undefined,
  soldElsewhere: async () => undefined,
}

function saltsFrom({ chance }: Scheduler): () => Buffer {
  return () => Buffer.from(Array.from({ length: 16 }, () => Math.floor(chance() * 256)))
}
