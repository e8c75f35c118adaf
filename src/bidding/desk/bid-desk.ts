import { type Refusal, refuse } from '../../kernel/refusals.ts'
import { SECOND } from '../../kernel/time.ts'
import type { Logger } from '../../platform/log.ts'
import { ourFault, type Settle, takeBatch, type Waiting } from './line.ts'
import type { Outcome, Ticket } from './ticket.ts'
import { settlePatiently } from './settle-patiently.ts'
import { createSideLines } from './side-lines.ts'

/** Bids that may stand in line; more are sent away before they cost anything. */
const LINE_LIMIT = 4_096
/** How long the desk waits for its last batches when the house closes. */
const DRAIN_MS = 8 * SECOND
const DRAIN_LOOK_MS = 10

export interface BidDesk {
  /** Answers after the commit of the batch the bid was in. */
  place(ticket: Ticket): Promise<Outcome>
  /** Answers what is in line and takes no more. */
  drain(): Promise<void>
  waiting(): number
}

/**
 * The bid desk: all bids of the process stand in one line, and one transaction serves all that wait
 * (group commit, decision 3). The row locks order the batches of different processes.
 */
export function createBidDesk(settle: Settle, log: Logger): BidDesk {
  const line: Waiting[] = []
  let serving = false
  let closed = false
  const sideLines = createSideLines((tickets, waitMs) => settlePatiently(settle, tickets, waitMs, log))

  async function serve(): Promise<void> {
    serving = true
    while (line.length > 0) {
      const batch = takeBatch(line).filter(keepFromOvertaking)
      if (batch.length > 0) await serveBatch(batch)
    }
    serving = false
  }

  /** Whatever happens, everybody in the batch gets an answer and the desk goes on. */
  async function serveBatch(batch: readonly Waiting[]): Promise<void> {
    const waiting = new Map(batch.map((each) => [each.ticket, each]))
    const { answers, skipped } = await settlePatiently(settle, batch.map(({ ticket }) => ticket), null, log)
    for (const { ticket, outcome } of answers) {
      waiting.get(ticket)?.answer(outcome)
      waiting.delete(ticket)
    }
    for (const ticket of skipped) {
      const patient = waiting.get(ticket)
      if (patient) sideLines.join(patient)
      waiting.delete(ticket)
    }
    if (waiting.size === 0) return
    log.error({ bids: waiting.size }, 'bid desk: bids were forgotten')
    for (const forgotten of waiting.values()) forgotten.answer(ourFault())
  }

  /** A lot may have got a side line while its later bids stood here. */
  function keepFromOvertaking(waiting: Waiting): boolean {
    if (!sideLines.holds(waiting.ticket.lotId)) return true
    sideLines.join(waiting)
    return false
  }

  return {
    place(ticket) {
      if (closed) return Promise.resolve(houseIsClosing())
      if (line.length >= LINE_LIMIT) return Promise.resolve(lineIsFull())
      return new Promise<Outcome>((answer) => {
        line.push({ ticket, answer })
        if (!serving) queueMicrotask(() => serving || void serve())
      })
    },
    async drain() {
      closed = true
      const busy = () => serving || line.length > 0 || sideLines.waiting() > 0
      for (const end = performance.now() + DRAIN_MS; busy() && performance.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, DRAIN_LOOK_MS))
      }
    },
    waiting: () => line.length + sideLines.waiting(),
  }
}

const houseIsClosing = (): Refusal =>
  refuse('unavailable', 'The house is restarting. Your bid was not placed; try again in a second.')

const lineIsFull = (): Refusal =>
  refuse('unavailable', 'Too many bids at once. Your bid was not placed; try again in a second.')
