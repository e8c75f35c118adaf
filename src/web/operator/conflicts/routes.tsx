import type { FastifyInstance } from 'fastify'
import { type ConflictRow, findConflict, listConflicts, resolveConflict } from '../../../cross-listing/index.ts'
import { readPage } from '../../../kernel/page.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { conflictFacts, ConflictsPage } from './page.tsx'

const LIST = '/admin/conflicts'
const ROWS = 25

/** Sales reported by platforms that could not be applied; an administrator resolves each. */
export function conflictsRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const status = chosen(['open', 'resolved', 'all'], request.query.status) ?? 'open'
    const page = await listConflicts(db, status === 'all' ? null : status, readPage(request.query, ROWS))
    const body = <ConflictsPage page={page} status={status} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.conflicts.title, body })
  })
  decisionRoutes(app, context, resolution)
}

const resolution: Decision<ConflictRow> = {
  name: 'resolveConflict',
  url: `${LIST}/:id/resolution`,
  current: LIST,
  find: (sql, params) => findConflict(sql, idIn(params.id)),
  record: ({ id, resolved_at: at }) => ({ type: 'cross_listing_conflict', id, standing: at === null ? 'open' : 'resolved' }),
  facts: conflictFacts,
  back: () => LIST,
  async carryOut(tx, { actor, admin, subject, reason, words }) {
    if (subject.resolved_at !== null) return refuseForm(words.t.operator.recordedBefore(subject.resolution ?? ''))
    return resolveConflict(tx, actor, admin, subject.id, reason)
  },
}
