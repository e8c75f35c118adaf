import { Counter, Histogram } from 'prom-client'
import { isRefusal } from '../../kernel/refusals.ts'
import { SECOND } from '../../kernel/time.ts'
import { processMetrics } from '../../platform/metrics.ts'
import type { QueuedBid, Settled } from './queue.ts'
import type { Outcome } from './ticket.ts'

const registers = [processMetrics]
const bids = new Counter({ name: 'freehold_bids_total', help: 'Bids answered, by result or code of the refusal', labelNames: ['result'], registers })
const deferred = new Counter({ name: 'freehold_bids_deferred_total', help: 'Bids that found their lot locked and went to its own queue', registers })
const queueSeconds = new Histogram({
  name: 'freehold_bid_queue_seconds', help: 'Time of a bid in the queue, until its first batch', buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2], registers,
})
const batchBids = new Histogram({
  name: 'freehold_bid_batch_bids', help: 'Bids answered by one transaction', buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256], registers,
})
const batchSeconds = new Histogram({
  name: 'freehold_bid_batch_seconds', help: 'Time of a batch, from its first lock to its commit', buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2], registers,
})
const lockSeconds = new Histogram({
  name: 'freehold_bid_lock_seconds', help: 'Time until a batch holds the locks of its lots', buckets: [0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 2], registers,
})
const streamSeconds = new Histogram({
  name: 'freehold_stream_delay_seconds', help: 'Time from the commit of a batch until its bids are on the streams of this process',
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2], registers,
})

/** Readings of `performance.now()`. */
export interface BatchTimes {
  began: number
  /** The locks are held and the facts are read. */
  locked: number
  decided: number
}

/** Where the bids of a batch left the queue. */
export function noteQueued(batch: readonly QueuedBid[]): void {
  const now = performance.now()
  for (const { ticket, queuedMs } of batch) {
    queueSeconds.observe((now - queuedMs) / SECOND)
    ticket.trace?.stage('bid.queue', queuedMs, now)
  }
}

/** After the commit of a batch. */
export function noteBatch({ began, locked, decided }: BatchTimes, { answers, skipped }: Settled): void {
  const committed = performance.now()
  batchBids.observe(answers.length)
  batchSeconds.observe((committed - began) / SECOND)
  lockSeconds.observe((locked - began) / SECOND)
  deferred.inc(skipped.length)
  for (const { ticket: { trace, lotId } } of answers) {
    trace?.stage('bid.lock', began, locked, { 'freehold.lot_id': lotId })
    trace?.stage('bid.decide', locked, decided)
    trace?.stage('bid.commit', decided, committed, { 'freehold.batch_bids': answers.length })
  }
}

/** Started at the commit, and stopped by a call. */
export const streamClock = ({ answers }: Settled): (() => void) => {
  const committed = performance.now()
  return () => {
    const written = performance.now()
    streamSeconds.observe((written - committed) / SECOND)
    for (const { ticket, outcome } of answers) if (!isRefusal(outcome)) ticket.trace?.stage('bid.stream', committed, written)
  }
}

export function noteOutcome(outcome: Outcome): Outcome {
  bids.labels(isRefusal(outcome) ? outcome.refused : outcome.result).inc()
  return outcome
}
