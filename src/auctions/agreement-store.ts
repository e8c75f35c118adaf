import type { AuctionId, Key } from '../kernel/ids.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { AGREEMENT_FIELDS, type Agreement } from './agreement.ts'
import type { Owned } from './seller.ts'

export interface AgreementRow extends Agreement, Owned {
  id: AuctionId
  currency: string
  status: 'draft' | 'active' | 'closed' | 'cancelled'
  /** Fixed, because there are bids. */
  has_bids: boolean
}

const FIELDS = AGREEMENT_FIELDS.join(', ')
const ROW = `
  select id, currency, status, owner_user_id, owner_team_id, ${FIELDS},
    exists (select from lots where auction_id = auctions.id and next_instruction > 1) as has_bids
  from auctions`

export async function findAgreement(sql: Sql, auction: Key<AuctionId>): Promise<AgreementRow | null> {
  const [row] = 'id' in auction
    ? await sql.query<AgreementRow>(`${ROW} where id = $1`, [auction.id])
    : await sql.query<AgreementRow>(`${ROW} where slug = $1`, [auction.slug])
  return row ?? null
}

export const lockAgreement = async (tx: Tx, id: AuctionId): Promise<AgreementRow> =>
  (await tx.query<AgreementRow>(`${ROW} where id = $1 for no key update`, [id]))[0]!

export const saveAgreement = (tx: Tx, id: AuctionId, agreement: Agreement): Promise<unknown> =>
  tx.query(
    `update auctions set (${FIELDS}) = (select ${FIELDS} from jsonb_populate_record(null::auctions, $2::jsonb)), updated_at = house_clock()
     where id = $1`,
    [id, JSON.stringify(agreement)],
  )
