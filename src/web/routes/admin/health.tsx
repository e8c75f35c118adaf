import type { FastifyInstance, FastifyReply } from 'fastify'
import { type LedgerReport, verifyLedger } from '../../../bidding/index.ts'
import { type BooksReport, verifyBooks } from '../../../ledger/index.ts'
import { listReconciliations } from '../../../payments/index.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { type Check, checkDatabase, checkDisk } from '../../../platform/checkup.ts'
import { readCursorLag } from '../../../platform/event-cursors.ts'
import { type FailedJob, findFailedJob, listFailedJobs, readJobQueues } from '../../../platform/job-queues.ts'
import { readBacklog } from '../../../webhooks/index.ts'
import { failedJobFacts, HealthPage } from '../../pages/admin/health.tsx'
import type { SiteContext, Visit } from '../context.ts'
import type { OwnVisit } from '../own-page.ts'
import { getAdmin, postAdmin } from './admin-page.ts'
import { type Decision, decisionRoutes } from './decision.tsx'
import { sendAdminPage } from './send-admin-page.tsx'

const ADDRESS = '/admin/health'
/** More than anybody reads; a queue with more has one cause. */
const MOST_FAILED = 20

/** What the verification of every chain and every posting came to. */
export interface Audit {
  chains: LedgerReport
  books: BooksReport
}

/** How the house itself is: database, storage, jobs, events, webhooks; and, when asked, the chains and the books. */
export function healthRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db, secrets } = context.house
  getAdmin(app, context, ADDRESS, (own) => show(context, own, null))

  // Reads only, so that sending it again does no harm.
  postAdmin(app, context, ADDRESS, async (own) => {
    const [chains, books] = [await verifyLedger(db, secrets.bidderPepper, null), await verifyBooks(db)]
    return show(context, own, { chains, books })
  })
  decisionRoutes(app, context, retrial(context))
}

async function show(context: SiteContext, { visit, reply }: OwnVisit, audit: Audit | null): Promise<FastifyReply> {
  const { db, desk, config } = context.house
  const [checks, storage, disk, queues, failed, readers, webhooks, compared] = await Promise.all([
    checkDatabase(db, config.test), checkStorage(context, visit), checkDisk(config.dataDir), readJobQueues(db), listFailedJobs(db, MOST_FAILED),
    readCursorLag(db), readBacklog(db), listReconciliations(db, { page: 1, perPage: 1 }),
  ])
  const { health: say } = visit.t.adminHouse
  const mail: Check = { name: 'mail', ok: true, message: config.smtpUrl === null ? say.mailToFiles : say.mailBySmtp }
  const body = (
    <HealthPage
      checks={[...checks, storage, disk, mail]} queues={queues} failed={failed} readers={readers} webhooks={webhooks} bidsWaiting={desk.waiting()}
      compared={compared.items[0]?.covers_from ?? null} audit={audit}
    />
  )
  return sendAdminPage(reply, context, visit, { title: say.title, body })
}

/** A job that failed gets its tries again; whoever gave them is on record. */
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

/** Asks for a file that is not there: whoever can say that it is not there can be reached. */
async function checkStorage({ house: { storage } }: SiteContext, { t }: Visit): Promise<Check> {
  try {
    await storage.read('files/00/nothing')
    return { name: 'storage', ok: true, message: t.adminHouse.health.reached }
  } catch (error) {
    return { name: 'storage', ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
