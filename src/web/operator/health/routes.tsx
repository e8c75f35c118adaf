import type { FastifyInstance, FastifyReply } from 'fastify'
import { lastVerdict, noteVerdict } from '../../../audit/index.ts'
import { verifyChains } from '../../../bidding/index.ts'
import { readProblems } from '../../../health/index.ts'
import { verbatim } from '../../../kernel/sentences.ts'
import { SECOND } from '../../../kernel/time.ts'
import { verifyBooks } from '../../../ledger/index.ts'
import { oldestUnposted } from '../../../notices/index.ts'
import { listReconciliations } from '../../../payments/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { checkSettings } from '../../../platform/check-settings.ts'
import { type Check, checkDatabase, checkDisk } from '../../../platform/checkup.ts'
import type { Database } from '../../../platform/db.ts'
import { oldestUnnumbered, readCursorLag, unreadSince } from '../../../platform/event-cursors.ts'
import { readClock } from '../../../platform/house-clock.ts'
import {
  type FailedJob, findFailedJob, type JobQueue, lastDone, listFailedJobs, readJobQueues,
} from '../../../platform/job-queues.ts'
import { translate } from '../../../sentences.ts'
import { readBacklog, subscribedSince } from '../../../webhooks/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { actorOf, getAdmin, postAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import type { HealthSignals } from './page.tsx'
import type { Audit } from './page.tsx'
import { failedJobFacts, HealthPage } from './page.tsx'
import { routineView, waitView } from './view.ts'

const ADDRESS = '/admin/health'
/** Maximum number of failed jobs listed. */
const MOST_FAILED = 20

/** System health: database, storage, jobs, events, webhooks; and, on request, bid records and ledger. */
export function healthRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house
  getAdmin(app, context, ADDRESS, (own) => show(context, own, null))

  // Reads, and records that it was read, so sending it again is harmless.
  postAdmin(app, context, ADDRESS, async (own) => {
    const [chains, books] = [await verifyChains(db, secrets.bidderPepper, null), await verifyBooks(db)]
    await noteVerdict(db, actorOf(own), 'bids', { ok: chains.ok, fault: chains.first_bad && `lot ${chains.first_bad.lot_id}: ${translate('en', chains.first_bad.reason)}` })
    await noteVerdict(db, actorOf(own), 'books', { ok: books.ok, fault: books.first_bad })
    return show(context, own, { chains, books })
  })
  decisionRoutes(app, context, retrial(context))
}

async function show(context: SiteContext, { visit, reply }: OwnVisit, audit: Audit | null): Promise<FastifyReply> {
  const { db, desk, config, checkSecret } = context.house
  const queues = await readJobQueues(db)
  const [checks, secret, storage, disk, failed, compared, signs] = await Promise.all([
    checkDatabase(db, config), checkSecret(), checkStorage(context, visit), checkDisk(config.dataDir), listFailedJobs(db, MOST_FAILED),
    listReconciliations(db, { page: 1, perPage: 1 }), readSignals(db, queues),
  ])
  const problems = await readProblems(db, config)
  const { health: say } = visit.t.operator
  const mail: Check = { name: 'mail', ok: true, message: verbatim(config.smtpUrl === null ? say.mailToFiles : say.mailBySmtp) }
  const services = [...checks, secret, storage, disk, mail, ...checkSettings(config)]
  const body = (
    <HealthPage
      checks={services} queues={queues} failed={failed} signs={signs} problems={problems} bidsWaiting={desk.waiting()}
      compared={compared.items[0]?.covers_from ?? null} audit={audit}
    />
  )
  return sendAdminPage(reply, context, visit, { title: say.title, body })
}

async function readSignals(db: Database, queues: readonly JobQueue[]): Promise<HealthSignals> {
  const [now, cursors, wantedSince, webhooks, unnumbered, unposted, heads, bids, books] = await Promise.all([
    readClock(db), readCursorLag(db), subscribedSince(db), readBacklog(db), oldestUnnumbered(db), oldestUnposted(db),
    lastDone(db, 'keep-chain-heads'), lastVerdict(db, 'bids'), lastVerdict(db, 'books'),
  ])
  // Without subscriptions the webhook cursor does not move.
  const readers = cursors.filter(({ reader }) => wantedSince !== null || reader !== 'webhook events')
  const jobsSince = queues.flatMap(({ waiting_since: since }) => since ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    behind: readers, webhooksWaiting: webhooks.waiting,
    waits: [
      waitView('numbering', unnumbered, now), waitView('webhooks', unreadSince(cursors, 'webhook events', wantedSince), now),
      waitView('notices', unreadSince(cursors, 'notice events'), now),
      waitView('deliveries', webhooks.waiting > 0 ? new Date(now.getTime() - webhooks.lag * SECOND) : null, now),
      waitView('letters', unposted, now), waitView('jobs', jobsSince[0] ?? null, now),
    ],
    routines: [routineView('heads', heads && { at: heads, ok: true }, now), routineView('bids', bids, now), routineView('books', books, now)],
  }
}

/** Retries a failed job. Recorded in the audit log. */
const retrial = ({ house: { jobs } }: SiteContext): Decision<FailedJob> => ({
  name: 'retryJob',
  url: `${ADDRESS}/jobs/:id`,
  current: ADDRESS,
  asksReason: false,
  find: (sql, params) => findFailedJob(sql, params.id ?? ''),
  facts: failedJobFacts,
  back: () => ADDRESS,
  async carryOut(tx, { actor, subject: { id, name, error } }) {
    await recordAudit(tx, { actor, action: 'job.retried', resource: { type: 'job', id: 0 }, after: { job: name, id, error } })
    await jobs.retry(tx, name, id)
    return null
  },
})

/** Reads a missing file: a "not found" answer proves that the storage is available. */
async function checkStorage({ house: { storage } }: SiteContext, { t }: Visit): Promise<Check> {
  try {
    await storage.read('files/00/nothing')
    return { name: 'storage', ok: true, message: verbatim(t.operator.health.reached) }
  } catch (error) {
    return { name: 'storage', ok: false, message: verbatim(error instanceof Error ? error.message : String(error)) }
  }
}
