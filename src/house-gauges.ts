import { countOpenConflicts } from './cross-listing/index.ts'
import { isArchiveFailing, readOverdue, readSignals } from './health/index.ts'
import type { House } from './house.ts'
import { SECOND } from './kernel/time.ts'
import { oldestUnposted } from './notices/index.ts'
import { oldestUnnumbered, readCursorLag, unreadSince } from './platform/event-cursors.ts'
import type { HouseGauges } from './platform/http/meter.ts'
import { readMachine } from './platform/machine.ts'
import type { ReplicaState } from './platform/read-replica.ts'
import { readBacklog, subscribedSince } from './webhooks/index.ts'

const STORED = {
  freehold_lots_overdue: 'Lots that are open a minute past their close',
  freehold_workers_alive: 'Workers that answered within the last minute',
  freehold_workers_lost: 'Workers that stopped without being stopped',
  freehold_webhooks_waiting: 'Webhook attempts that are due',
  freehold_webhooks_lag_seconds: 'How long the oldest of them has waited',
  freehold_webhooks_failing: 'Webhooks without a success for half an hour',
  freehold_cross_listing_conflicts: 'Hammers of platforms that await review',
  freehold_closing_lag_seconds: 'How long ago the oldest lot that is still open should have closed',
  freehold_relay_lag_seconds: 'How long the oldest event has waited for its number; streams, webhooks and notices wait for it',
  freehold_webhook_events_lag_seconds: 'How long the oldest event has waited for its webhook deliveries to be written',
  freehold_notice_events_lag_seconds: 'How long the oldest event has waited for its notices to be written',
  freehold_notices_lag_seconds: 'How long the oldest notice has waited to be sent',
  freehold_clock_off_seconds: 'By how much the clocks of this machine and of the database differ at least',
  freehold_clock_behind_seconds: 'For how long no bids are taken, because the clock of the database is behind that of the server before it',
  freehold_disk_free_ratio: 'The free share of the disk with the data folder; 1 without such a folder, and while the disk does not answer',
  freehold_log_silent: '1 while the log of this process cannot be written',
  freehold_disk_silent: '1 while the disk with the data folder does not answer',
  freehold_database_unsafe: '1 if accepted bids could be lost with the settings of the database',
  freehold_archive_failing: '1 if PostgreSQL failed to archive its log, which it keeps until the disk is full',
}

/** Of a process with a `DATABASE_READ_URL`. */
function replicaGauges({ replicas, readsByPrimary }: House['signedOutReads']): HouseGauges['own'] {
  if (readsByPrimary() === null) return {}
  const ofEach = (value: (replica: ReplicaState) => number) =>
    ({ label: 'replica', read: () => replicas().map((replica) => [replica.name, value(replica)] as const) })
  return {
    freehold_replica_in_use: { help: '1 while the replica is read from, 0 while it is left out', ...ofEach(({ problem }) => Number(problem === null)) },
    freehold_replica_lag_seconds: { help: 'For how long the replica has lacked something of the primary', ...ofEach(({ lagMs }) => lagMs / SECOND) },
    freehold_replica_reads: { help: 'Reads of signed-out readers that the replica answered', ...ofEach(({ reads }) => reads) },
    freehold_replica_reads_by_primary: { help: 'Reads of signed-out readers that no replica could answer', read: () => readsByPrimary() ?? 0 },
  }
}

/** Of a process with a `DATABASE_POOL_URL`. */
const poolerGauges = (pooler: House['pooler']): HouseGauges['own'] => (pooler === null ? {} : {
  freehold_pooler_unsuitable: {
    help: '1 while the pooler does not lead to the database with all settings in force', read: () => Number(pooler.problem() !== null),
  },
})

/** The state of the house as metrics. The time of requests, bids and background work is measured where it passes. */
export function houseGauges({ db, desk, live, config, signedOutReads, pooler, unsafeSettings }: House): HouseGauges {
  return {
    own: {
      ...replicaGauges(signedOutReads),
      ...poolerGauges(pooler),
      freehold_bids_waiting: { help: 'Bids in line at the desk', read: () => desk.waiting() },
      freehold_streams_open: { help: 'Open event streams', read: () => live.streams() },
      freehold_mail_to_files: { help: '1 where emails are saved to files in production', read: () => Number(config.production && config.smtpUrl === null) },
    },
    stored: STORED,
    async readStored(): Promise<Record<keyof typeof STORED, number>> {
      const [signs, backlog, conflicts, due, unnumbered, cursors, wantedSince, unposted, isUnarchived, machine, unsafe] = await Promise.all([
        readSignals(db, config), readBacklog(db), countOpenConflicts(db), readOverdue(db, 0), oldestUnnumbered(db), readCursorLag(db),
        subscribedSince(db), oldestUnposted(db), isArchiveFailing(db), readMachine(db, config.dataDir), unsafeSettings(),
      ])
      const age = (since: Date | null | undefined): number => (since ? Math.max(0, due.now.getTime() - since.getTime()) / SECOND : 0)
      return {
        freehold_lots_overdue: signs.overdueLots,
        freehold_workers_alive: signs.workersAlive,
        freehold_workers_lost: signs.workersLost,
        freehold_webhooks_waiting: backlog.waiting,
        freehold_webhooks_lag_seconds: backlog.lag,
        freehold_webhooks_failing: signs.webhooksFailing,
        freehold_cross_listing_conflicts: conflicts,
        freehold_closing_lag_seconds: age(due.since),
        freehold_relay_lag_seconds: age(unnumbered),
        // Without subscriptions the webhook cursor does not move.
        freehold_webhook_events_lag_seconds: age(unreadSince(cursors, 'webhook events', wantedSince)),
        freehold_notice_events_lag_seconds: age(unreadSince(cursors, 'notice events')),
        freehold_notices_lag_seconds: age(unposted),
        freehold_clock_off_seconds: machine.clockOffMs / SECOND,
        freehold_clock_behind_seconds: signs.clockBehindMs / SECOND,
        freehold_disk_free_ratio: machine.disk && 'free' in machine.disk ? machine.disk.free / machine.disk.all : 1,
        freehold_log_silent: Number(machine.logFailing !== null),
        freehold_disk_silent: Number(machine.disk !== null && 'silent' in machine.disk),
        freehold_database_unsafe: Number(unsafe.length > 0 || signs.pause !== null),
        freehold_archive_failing: Number(isUnarchived),
      }
    },
  }
}
