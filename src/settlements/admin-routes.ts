import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import { absent } from '../kernel/absent.ts'
import type { SettlementId } from '../kernel/ids.ts'
import { readPage } from '../kernel/page.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, personActing } from '../platform/audit.ts'
import type { Database, Tx } from '../platform/db.ts'
import { staff } from '../platform/http/access.ts'
import { list, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { cancel, hold, pay, releaseHold, reverse } from './move-settlement.ts'
import { readFilter, readSettlementId } from './routes.ts'
import { AdminSettlementShape, PayoutWrite, presentForAdmin, Reasoned, SettlementParam, SettlementQuery } from './schema.ts'
import type { Settlement } from './settlement.ts'
import { findSettlement, listSettlements } from './store.ts'

/** Everybody's settlements, for administrators. */
export function settlementAdminRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/settlements',
    name: 'listAdminSettlements',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'List all settlements',
    description: 'Settlements of all sellers, newest first. Filter by status, auction, lot or time; `status=ready` lists those ready to pay. '
      + 'For administrators only.',
    query: SettlementQuery,
    answers: { list: AdminSettlementShape },
    async handle({ query }) {
      const filter = readFilter(query)
      if (isRefusal(filter)) return filter
      const page = await listSettlements(db, null, filter, readPage(query))
      return list({ ...page, items: page.items.map(presentForAdmin) })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/settlements/:id',
    name: 'getAdminSettlement',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'Show any settlement',
    description: 'The seller’s proceeds of a sold lot: hammer price, deductions and status. For '
      + 'administrators only.',
    params: SettlementParam,
    answers: { data: AdminSettlementShape },
    refusals: ['not_found'],
    async handle({ params }) {
      const row = await findSettlement(db, readSettlementId(params.id))
      return row ? ok(presentForAdmin(row)) : notFound(absent.settlement())
    },
  })

  for (const move of MOVES) moveRoute(app, db, move)

  route(app, {
    method: 'POST',
    url: '/v1/admin/settlements/:id/release',
    name: 'releaseSettlement',
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary: 'Release a settlement that is on hold',
    description: 'It becomes `ready` if the buyer’s payment has cleared, otherwise `pending`. A pending settlement is not changed; any other '
      + 'status returns 409. For '
      + 'administrators only.',
    params: SettlementParam,
    answers: { data: AdminSettlementShape },
    refusals: ['not_found', 'invalid_state_transition'],
    async change(tx, { params, principal, request }) {
      return shown(tx, await releaseHold(tx, personActing(principal, null, request), readSettlementId(params.id)))
    },
  })
}

interface MoveRoute {
  verb: 'hold' | 'cancel' | 'reverse' | 'pay'
  name: string
  summary: string
  description: string
  body: TObject
  make(tx: Tx, actor: Actor, id: SettlementId, text: string): Promise<Settlement | Refusal>
}

const MOVES: readonly MoveRoute[] = [
  {
    verb: 'hold', name: 'holdSettlement', summary: 'Put a settlement on hold', body: Reasoned, make: hold,
    description: 'Nothing is paid out while on hold, for example during a dispute or a missing tax form.',
  },
  {
    verb: 'pay', name: 'markSettlementPaid', summary: 'Record that a seller was paid', body: PayoutWrite, make: pay,
    description: 'Only for a settlement that is ready. A negative amount is invoiced to the seller instead. Repeating the same reference '
      + 'changes nothing; a different reference for a paid settlement returns 409.',
  },
  {
    verb: 'cancel', name: 'cancelSettlement', summary: 'Cancel a settlement', body: Reasoned, make: cancel,
    description: 'For a sale that fell through before the seller was paid. Refund or void the buyer’s invoices separately.',
  },
  {
    verb: 'reverse', name: 'reverseSettlement', summary: 'Reverse a settlement that was paid', body: Reasoned, make: reverse,
    description: 'For a sale that fell through after the seller was paid. The seller owes the payout back.',
  },
]

function moveRoute(app: FastifyInstance, db: Database, { verb, name, summary, description, body, make }: MoveRoute): void {
  route(app, {
    method: 'POST',
    url: `/v1/admin/settlements/:id/${verb}`,
    name,
    access: staff('management'),
    tag: 'Admin: settlements and ledger',
    summary,
    description,
    params: SettlementParam,
    body,
    answers: { data: AdminSettlementShape },
    refusals: ['not_found', 'invalid_state_transition'],
    exists: async ({ params }) => (await findSettlement(db, readSettlementId(params.id))) !== null,
    async change(tx, { params, body: written, principal, request }) {
      const { reason, reference } = written as { reason?: string; reference?: string }
      const actor = personActing(principal, null, request)
      return shown(tx, await make(tx, actor, readSettlementId(params.id), (reason ?? reference)!.trim()))
    },
  })
}

async function shown(tx: Tx, settlement: Settlement | Refusal) {
  if (isRefusal(settlement)) return settlement
  const row = await findSettlement(tx, settlement.id)
  return row ? ok(presentForAdmin(row)) : notFound(absent.settlement())
}
