import type { FastifyInstance } from 'fastify'
import { restrictionReasons, namesOf, searchPeople } from '../../../accounts/index.ts'
import { readPage } from '../../../kernel/page.ts'
import { listStrikes } from '../../../verification/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { FlaggedPage } from './flagged-page.tsx'

const ROWS = 25
/** The newest only; the page of a person has all of theirs. */
const STRIKES = { page: 1, perPage: 50 }

/** Restricted accounts with reasons, and strikes. */
export function flaggedRoute(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house
  getAdmin(app, context, '/admin/flagged', async ({ visit, request, reply }) => {
    const [people, strikes] = await Promise.all([searchPeople(db, undefined, readPage(request.query, ROWS), 'held_back'), listStrikes(db, null, STRIKES)])
    const reasons = await restrictionReasons(db, people.items.map(({ id }) => id))
    const names = await namesOf(db, reasons.map(({ by }) => by))
    const body = <FlaggedPage people={people} reasons={reasons} names={names} strikes={strikes} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.flagged.title, body })
  })
}
