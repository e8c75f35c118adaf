import type { FastifyInstance } from 'fastify'
import { absent } from '../../../kernel/absent.ts'
import { readPage } from '../../../kernel/page.ts'
import { isRefusal, notFound, Refused } from '../../../kernel/refusals.ts'
import type { Sql } from '../../../platform/db.ts'
import {
  decideSeller, findSeller, listSellers, SELLER_STATUSES, type SellerRow, sentDocuments,
} from '../../../verification/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { type Decision, type DecisionName, decisionRoutes } from '../decision/routes.tsx'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { sellerFacts, SellerPage, SellersPage } from './page.tsx'

const LIST = '/admin/sellers'
const ROWS = 25
/** More documents than anybody has sent. */
const DOCUMENTS = { page: 1, perPage: 50 }

/** Sellers and applicants. */
export function sellersRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getAdmin(app, context, LIST, async ({ visit, request, reply }) => {
    const status = chosen([...SELLER_STATUSES, 'all'], request.query.status) ?? 'pending'
    const page = await listSellers(db, status === 'all' ? undefined : status, readPage(request.query, ROWS))
    const body = <SellersPage page={page} status={status} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.sellers.title, body })
  })

  getAdmin(app, context, `${LIST}/:id`, async ({ visit, request, reply }) => {
    const seller = await findSeller(db, idIn(request.params.id))
    if (!seller) throw new Refused(notFound(absent.seller()))
    const documents = await sentDocuments(db, { userId: seller.user_id }, DOCUMENTS)
    const body = <SellerPage seller={seller} documents={documents.items} />
    return sendAdminPage(reply, context, visit, { title: seller.name, body })
  })

  for (const move of MOVES) decisionRoutes(app, context, decisionOf(move))
}

/** Continues with another pending application. */
async function next(sql: Sql): Promise<string> {
  const { items: [waiting] } = await listSellers(sql, 'pending', { page: 1, perPage: 1 })
  return waiting ? `${LIST}/${waiting.user_id}` : LIST
}

interface Move {
  name: DecisionName
  path: string
  to: 'approved' | 'rejected' | 'suspended'
  asksReason: boolean
}

const MOVES: readonly Move[] = [
  { name: 'approveSeller', path: 'approval', to: 'approved', asksReason: false },
  { name: 'rejectSeller', path: 'rejection', to: 'rejected', asksReason: true },
  { name: 'suspendSeller', path: 'suspension', to: 'suspended', asksReason: true },
  { name: 'reinstateSeller', path: 'reinstatement', to: 'approved', asksReason: true },
]

const decisionOf = ({ name, path, to, asksReason }: Move): Decision<SellerRow> => ({
  name, asksReason,
  url: `${LIST}/:id/${path}`,
  current: LIST,
  find: (sql, params) => findSeller(sql, idIn(params.id)),
  record: ({ user_id: id, status }) => ({ type: 'seller', id, standing: status }),
  facts: sellerFacts,
  back: ({ user_id: id }) => `${LIST}/${id}`,
  onward: (sql, { status, user_id: id }) => (status === 'pending' ? next(sql) : Promise.resolve(`${LIST}/${id}`)),
  async carryOut(tx, { actor, subject, reason }) {
    const outcome = await decideSeller(tx, actor, subject.user_id, { to, reason: reason || null })
    // A missing document is reported at the top, because this form has no field for it.
    return isRefusal(outcome) && outcome.errors?.documents ? { ...outcome, errors: { form: outcome.errors.documents } } : outcome
  },
})
