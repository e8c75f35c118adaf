import type { SaleId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql } from '../platform/db.ts'
import type { ContractValues } from './contract-rules.ts'

export type ContractParty = 'buyer' | 'seller'

/** The evidence of a signature: who, when, from where, to which file. */
export interface SignatureEvidence {
  user_id: UserId
  signer_email: string
  signed_name: string
  consent: string
  sha256: string
  /** Drawn by hand beside the typed name, with its hash (`kernel/drawn-signature.ts`). */
  drawing: string | null
  drawing_sha256: string | null
  ip: string | null
  user_agent: string | null
  signed_at: Date
}

export interface SignatureRow extends SignatureEvidence {
  party: ContractParty
}

/** A contract that its buyer signed, and perhaps its seller. */
export interface SignedContract {
  id: number
  sale_id: SaleId
  language: Language
  body: string
  field_values: ContractValues
  /** Of the exact file that was signed. */
  sha256: string
  /** When the lot was sold, by which its papers are dated. */
  sold_at: Date
  signatures: SignatureRow[]
}

/** The contract of a sale that is in force; null until its buyer signs. */
export async function signedContract(sql: Sql, sale: SaleId): Promise<SignedContract | null> {
  const [row] = await sql.query<Omit<SignedContract, 'signatures'>>(
    `select c.id, c.sale_id, c.language, c.body, c.field_values, c.sha256, s.sold_at
     from purchase_contracts c join sales s on s.id = c.sale_id where c.sale_id = $1 and c.voided_at is null`, [sale])
  if (!row) return null
  const signatures = await sql.query<SignatureRow>(
    `select party, user_id, signer_email, signed_name, consent, sha256, drawing, drawing_sha256, host(ip) as ip, user_agent, signed_at
     from contract_signatures where contract_id = $1 order by id`, [row.id])
  return { ...row, signatures }
}

/** The exact file that was signed. */
export async function signedFile(sql: Sql, contract: number): Promise<Buffer> {
  const [row] = await sql.query<{ pdf: Buffer }>('select pdf from purchase_contracts where id = $1', [contract])
  return row!.pdf
}
