import type { Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { SaleId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import type { Sql } from '../platform/db.ts'
import { type SignatureRow, signedContract, signedFile } from '../purchases/index.ts'
import { sideOf } from './messages.ts'
import { contractToSign, hasSigned } from './sign-contract.ts'
import { findPurchase } from './store.ts'

export interface PurchaseContract {
  status: 'not_ready' | 'to_sign' | 'signed_by_buyer' | 'signed'
  /** SHA-256 of the file to sign, or of the file signed. */
  document: string | null
  signatures: readonly SignatureRow[]
  /** The file; null while there is none for this reader. */
  file(): Promise<Buffer | null>
}

/** The contract of a purchase, for its buyer and its seller: in force, or as the buyer would sign it now. */
export async function purchaseContract(sql: Sql, reader: Seller, id: SaleId, language: Language): Promise<PurchaseContract | Refusal> {
  const row = await findPurchase(sql, id)
  if (!row) return notFound(absent.purchase())
  const side = sideOf(reader, row)
  if (isRefusal(side)) return side
  const signed = await signedContract(sql, id)
  if (signed) {
    const status = hasSigned(signed, 'seller') ? 'signed' : 'signed_by_buyer'
    return { status, document: signed.sha256, signatures: signed.signatures, file: () => signedFile(sql, signed.id) }
  }
  const canSign = side === 'buyer' && row.undone_at === null && row.deed_at !== null
  const shown = canSign ? await contractToSign(sql, row, language) : null
  return { status: shown ? 'to_sign' : 'not_ready', document: shown?.sha256 ?? null, signatures: [], file: async () => shown?.file ?? null }
}
