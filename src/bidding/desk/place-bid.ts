import { absent } from '../../kernel/absent.ts'
import type { Key, LotId } from '../../kernel/ids.ts'
import { notFound, type Refusal } from '../../kernel/refusals.ts'
import type { Sql } from '../../platform/db.ts'
import { findLotId } from '../store.ts'
import type { BidDesk } from './bid-desk.ts'
import type { Placement, Ticket } from './ticket.ts'

export type { Placement } from './ticket.ts'

/** A bid from the API or the site: the same code from here on. */
export interface BidRequest extends Omit<Ticket, 'lotId'> {
  lot: Key<LotId>
}

/** Places a bid. Answered after its commit; all checks and codes are those of rule book E2. */
export async function placeBid(desk: BidDesk, sql: Sql, request: BidRequest): Promise<Placement | Refusal> {
  const { lot, ...rest } = request
  const lotId = 'id' in lot ? lot.id : await findLotId(sql, lot.slug)
  return lotId === null ? notFound(absent.lot()) : desk.place({ ...rest, lotId })
}
