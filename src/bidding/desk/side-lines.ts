import type { LotId } from '../../kernel/ids.ts'
import { SECOND } from '../../kernel/time.ts'
import { lotBusy, type Settled, takeBatch, type Waiting } from './line.ts'
import type { Ticket } from './ticket.ts'

/** How long a bid waits for a lot that somebody else holds. */
const PATIENCE_MS = 2 * SECOND
/** How long a lot's turn is, so that lots which stay held do not hold up those that are let go. */
const TURN_MS = 500
/** At most this many connections wait for held lots. */
const SERVED_AT_ONCE = 2
/** Bids that may wait for one lot. */
const SIDE_LINE_LIMIT = 1_024

/** Where bids wait whose lot is held elsewhere, so that the desk itself never waits for a lock. */
export interface SideLines {
  /** While a lot has a side line, every new bid on it joins there: nobody overtakes. */
  holds(lotId: LotId): boolean
  join(waiting: Waiting): void
  waiting(): number
}

interface Patient extends Waiting {
  until: number
  /** Its transaction is under way, so its answer comes from there and not from the clock. */
  settling: boolean
  timer: NodeJS.Timeout
}

/** `settle` answers for every ticket or leaves it waiting; it never throws. */
export function createSideLines(settle: (tickets: readonly Ticket[], waitMs: number) => Promise<Settled>): SideLines {
  const lines = new Map<LotId, Patient[]>()
  const unserved: LotId[] = []
  let serving = 0

  function join(waiting: Waiting): void {
    const { lotId } = waiting.ticket
    const line = lines.get(lotId) ?? []
    if (line.length >= SIDE_LINE_LIMIT) return waiting.answer(lotBusy())
    const patient: Patient = {
      ...waiting,
      until: performance.now() + PATIENCE_MS,
      settling: false,
      timer: setTimeout(() => patient.settling || sendAway(line, patient), PATIENCE_MS),
    }
    line.push(patient)
    if (lines.has(lotId)) return
    lines.set(lotId, line)
    unserved.push(lotId)
    serveNext()
  }

  function serveNext(): void {
    if (serving >= SERVED_AT_ONCE) return
    const lotId = unserved.shift()
    if (lotId === undefined) return
    serving += 1
    void serveOneBatch(lotId).finally(() => {
      serving -= 1
      serveNext()
    })
    serveNext()
  }

  /** One batch, then the next lot's turn: a lot that stays held must not hold up the others. */
  async function serveOneBatch(lotId: LotId): Promise<void> {
    const line = lines.get(lotId)!
    const batch = takeBatch(line)
    line.unshift(...batch)
    if (batch.length > 0) await settleBatch(line, batch)
    if (line.length > 0) unserved.push(lotId)
    else lines.delete(lotId)
  }

  async function settleBatch(line: Patient[], batch: Patient[]): Promise<void> {
    for (const patient of batch) patient.settling = true
    const waitMs = Math.min(TURN_MS, batch[0]!.until - performance.now())
    const { answers } = await settle(batch.map(({ ticket }) => ticket), waitMs)
    const outcomes = new Map(answers.map(({ ticket, outcome }) => [ticket, outcome]))
    for (const patient of batch) {
      patient.settling = false
      const outcome = outcomes.get(patient.ticket)
      if (outcome) leave(line, patient).answer(outcome)
      else if (patient.until <= performance.now()) sendAway(line, patient)
    }
  }

  return {
    holds: (lotId) => lines.has(lotId),
    join,
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
  }
}

function leave(line: Patient[], patient: Patient): Patient {
  clearTimeout(patient.timer)
  line.splice(line.indexOf(patient), 1)
  return patient
}

const sendAway = (line: Patient[], patient: Patient) => leave(line, patient).answer(lotBusy())
