import type { SaleId, UserId } from '../kernel/ids.ts'
import type { Tx } from '../platform/db.ts'
import type { ContractParty, FilledContract } from '../purchases/index.ts'

export async function insertContract(tx: Tx, sale: SaleId, contract: FilledContract, pdf: Buffer, sha256: string): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into purchase_contracts (sale_id, language, body, field_values, pdf, sha256) values ($1, $2, $3, $4, $5, $6) returning id',
    [sale, contract.language, contract.body, JSON.stringify(contract.field_values), pdf, sha256])
  return row!.id
}

export interface NewSignature {
  contract: number
  party: ContractParty
  userId: UserId
  name: string
  consent: string
  sha256: string
  /** Null without one. */
  drawing: string | null
  ip: string | null
  userAgent: string | null
}

/** The time is that of the database, after the lock of the purchase. */
export const insertSignature = (tx: Tx, { contract, party, userId, name, consent, sha256, drawing, ip, userAgent }: NewSignature): Promise<unknown> =>
  tx.query(
    `insert into contract_signatures (contract_id, party, user_id, signer_email, signed_name, consent, sha256, ip, user_agent, drawing, drawing_sha256)
     select $1, $2, u.id, u.email, $4, $5, $6, $7, $8, $9::text, encode(sha256(convert_to($9::text, 'UTF8')), 'hex') from users u where u.id = $3`,
    [contract, party, userId, name, consent, sha256, ip, userAgent, drawing])

export const voidContract = (tx: Tx, contract: number, by: UserId): Promise<unknown> =>
  tx.query('update purchase_contracts set voided_at = house_clock(), voided_by = $2 where id = $1', [contract, by])
