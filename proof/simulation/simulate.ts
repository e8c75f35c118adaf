import { createHash } from 'node:crypto'
import { MINUTE, SECOND } from '../../src/kernel/time.ts'
import { openSimulatedDatabase } from './database.ts'
import { gatherSimulatedCrowd, type SimulatedCrowd } from './bidders.ts'
import { openHouse, type SimulatedHouse } from './house.ts'
import { judge } from './judge.ts'
import { openReceivers, type Receivers } from './receivers.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { type FaultKind, inject, writeScript } from './script.ts'
import type { Rows } from './tables.ts'
import { furnish } from './world.ts'

const PROCESSES = 2
/** A server ends a transaction of a process that is silent for so long. */
const IDLE_LIMIT_MS = 5 * SECOND
const RESTART_MS = 300
/** After the last fault everything must be over within this many steps. */
const SETTLING_STEPS = 20_000
const ROUND_STEPS = 50
const RETRY_STEPS = 200

/** What one seed did. */
export interface Run {
  steps: number
  bids: number
  acknowledged: number
  faults: FaultKind[]
  violations: string[]
  /** Of everything that happened and was recorded. */
  digest: string
}

/** Everything that is left when a run is over. */
export interface Aftermath {
  rows: Rows
  crowd: SimulatedCrowd
  houses: readonly SimulatedHouse[]
  receivers: Receivers
}

interface SimulateOptions {
  steps?: number
  /** Gets every line of the trace. */
  tell?(line: string): void
  /** Alters what is left, to show that it would be found. */
  spoil?(aftermath: Aftermath): void
}

/** Two processes, six bidders, a reader and two receivers on one database, for so many steps, in an order chosen by the seed. */
export async function simulate(seed: number, { steps = 500, tell, spoil }: SimulateOptions = {}): Promise<Run> {
  const scheduler = createScheduler(seed, tell)
  const database = openSimulatedDatabase(scheduler)
  const lots = furnish(database.shared, scheduler)
  const receivers = openReceivers(scheduler)
  const houses: SimulatedHouse[] = []
  const living: SimulatedHouse[] = []
  let opened = 0

  function open(): void {
    opened += 1
    openHouse(`house ${opened}`, { scheduler, database, http: receivers.http }).then(
      (house) => {
        houses.push(house)
        living.push(house)
      },
      // The database was away: as systemd would, it is started again.
      () => void scheduler.after(RESTART_MS, 'a process is started', null, open),
    )
  }

  const anyOf = () => living[Math.floor(scheduler.chance() * living.length)]
  function killOne(): void {
    const victim = anyOf()
    if (!victim) return
    victim.owner.isDead = true
    living.splice(living.indexOf(victim), 1)
    scheduler.after(scheduler.about(1), 'the connections of a dead process are closed', null, () => database.drop(victim.owner))
    scheduler.after(scheduler.about(RESTART_MS), 'a process is started', null, open)
  }

  function freezeOne(ms: number): void {
    const victim = anyOf()
    if (!victim) return
    victim.owner.frozenUntil = scheduler.now() + ms
    if (ms > IDLE_LIMIT_MS) scheduler.after(IDLE_LIMIT_MS, 'the database ends silent transactions', null, () => database.drop(victim.owner))
  }

  for (let nth = 0; nth < PROCESSES; nth++) open()
  const crowd = gatherSimulatedCrowd({ scheduler, shared: database.shared, lots, door: anyOf })
  const script = writeScript(scheduler, steps)
  const faults = script.map(({ kind }) => kind)
  let step = 0
  for (; step < steps; step++) {
    while (script[0]?.step === step) {
      const { kind } = script.shift()!
      scheduler.note(`FAULT: ${kind}`)
      inject(kind, { scheduler, database, killOne, freezeOne })
    }
    await scheduler.step()
    database.assertSound()
  }

  crowd.goHome()
  receivers.recover()
  database.mischief.splice(0)
  const settled = await settle({ scheduler, rows: database.shared.rows, crowd, living, moveClock: database.moveClock })
  database.assertSound()
  const aftermath = { rows: database.shared.rows, crowd, houses, receivers }
  spoil?.(aftermath)
  return {
    steps: step + settled.steps, bids: crowd.bids.length, acknowledged: crowd.bids.filter(({ answer }) => answer === 'accepted').length, faults,
    violations: [...settled.violations, ...judge(aftermath)], digest: digestOf(scheduler, aftermath),
  }
}

interface Settling {
  scheduler: Scheduler
  rows: Rows
  crowd: SimulatedCrowd
  living: readonly SimulatedHouse[]
  moveClock(ms: number): void
}

/** Until every bid is answered, every lot closed, every event numbered, read and sent. */
async function settle(run: Settling): Promise<{ steps: number; violations: string[] }> {
  const { scheduler, moveClock } = run
  for (let step = 0; step < SETTLING_STEPS; step++) {
    if (step % ROUND_STEPS === 0 && whatIsOpen(run).length === 0) return { steps: step, violations: [] }
    // Only retries of webhooks are left, a minute later.
    if (step % RETRY_STEPS === RETRY_STEPS - 1 && whatIsOpen(run).every((line) => line.startsWith('delivery'))) moveClock(MINUTE)
    await scheduler.step()
  }
  return { steps: SETTLING_STEPS, violations: whatIsOpen(run).map((line) => `after ${SETTLING_STEPS} more steps: ${line}`) }
}

function whatIsOpen({ rows, crowd, living }: Settling): string[] {
  const open: string[] = []
  if (crowd.open() > 0) open.push(`${crowd.open()} bids without a result`)
  for (const { id, status } of rows.lots.values()) if (status === 'active') open.push(`lot ${id} is open`)
  for (const { id, position } of rows.events.values()) if (position === null) open.push(`event ${id} has no position`)
  const last = Math.max(0, ...[...rows.events.values()].map(({ position }) => position ?? 0))
  if ((rows.event_cursors.get('webhook events')?.position ?? 0) < last) open.push('events are not queued')
  for (const { owner, delivered: { from, events } } of living) if ((events.at(-1)?.position ?? from) < last) open.push(`${owner.name} has not read everything`)
  for (const { id, due_at } of rows.webhook_deliveries.values()) if (due_at !== null) open.push(`delivery ${id} is pending`)
  return open
}

const digestOf = (scheduler: Scheduler, { rows, crowd, receivers }: Aftermath): string =>
  createHash('sha256').update(scheduler.digest())
    .update(JSON.stringify([Object.entries(rows).map(([name, table]) => [name, [...table]]), crowd.bids, crowd.readings, receivers.arrived])).digest('hex')
