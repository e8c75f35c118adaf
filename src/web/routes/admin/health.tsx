import type { FastifyInstance, FastifyReply } from 'fastify'
import { type LedgerReport, verifyLedger } from '../../../bidding/index.ts'
import { type BooksReport, verifyBooks } from '../../../ledger/index.ts'
import { type Check, checkDatabase } from '../../../platform/checkup.ts'
import { readCursorLag } from '../../../platform/event-cursors.ts'
import { readJobQueues } from '../../../platform/job-queues.ts'
import { readBacklog } from '../../../webhooks/index.ts'
import { HealthPage } from '../../pages/admin/health.tsx'
import type { SiteContext, Visit } from '../context.ts'
import type { OwnVisit } from '../own-page.ts'
import { getAdmin, postAdmin } from './admin-page.ts'
import { sendAdminPage } from './send-admin-page.tsx'

const ADDRESS = '/admin/health'

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
}

async function show(context: SiteContext, { visit, reply }: OwnVisit, audit: Audit | null): Promise<FastifyReply> {
  const { db, desk, config } = context.house
  const [checks, storage, queues, readers, webhooks] = await Promise.all([
    checkDatabase(db, config.test), checkStorage(context, visit), readJobQueues(db), readCursorLag(db), readBacklog(db),
  ])
  const body = (
    <HealthPage
      checks={[...checks, storage]} queues={queues} readers={readers} webhooks={webhooks} bidsWaiting={desk.waiting()} audit={audit}
    />
  )
  return sendAdminPage(reply, context, visit, { title: visit.t.adminHouse.health.title, body })
}

/** Asks for a file that is not there: whoever can say that it is not there can be reached. */
async function checkStorage({ house: { storage } }: SiteContext, { t }: Visit): Promise<Check> {
  try {
    await storage.read('files/00/nothing')
    return { name: 'storage', ok: true, message: t.adminHouse.health.reached }
  } catch (error) {
    return { name: 'storage', ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}
