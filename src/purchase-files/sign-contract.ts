import { maySee, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { SaleId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { notFound, refuse, type Refusal } from '../kernel/refusals.ts'
import { mayDo } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { type ContractParty, contractOfLot, drawContract, refuseBuyers, type SignedContract, signedContract } from '../purchases/index.ts'
import { CONSENT } from './consent-words.ts'
import { notifyOfPurchase } from './notify-of-purchase.ts'
import { say } from './sentences.ts'
import { documentHash, refuseSignature, type Signing } from './signature-rules.ts'
import { insertContract, insertSignature, voidContract } from './signature-store.ts'
import { findPurchase, lockPurchase, type PurchaseRow } from './store.ts'

/** The contract that the buyer would sign now: the file, and its hash. */
export async function contractToSign(sql: Sql, row: PurchaseRow, language: Language): Promise<{ file: Buffer; sha256: string } | null> {
  const contract = await contractOfLot(sql, row.lot_id, language)
  if (!contract) return null
  const file = await drawContract(contract)
  return { file, sha256: documentHash(file) }
}

/** Signs the file that the buyer was shown, and stores it with the signature. A contract that has changed since is refused. */
export async function signAsBuyer(
  tx: Tx, actor: Actor, buyer: UserId, id: SaleId, signing: Signing, language: Language,
): Promise<Refusal | null> {
  await lockPurchase(tx, id)
  const row = await findPurchase(tx, id)
  if (row?.buyer_id !== buyer) return notFound(absent.purchase())
  if (row.undone_at !== null) return refuse('invalid_state_transition', say.purchaseCanceled())
  if (row.deed_at === null) return refuse('invalid_state_transition', say.deedFirst())
  if (await signedContract(tx, id)) return refuse('invalid_state_transition', say.alreadySigned())
  const contract = await contractOfLot(tx, row.lot_id, language)
  if (!contract) return refuse('invalid_state_transition', say.purchaseCanceled())
  const file = await drawContract(contract)
  const sha256 = documentHash(file)
  const refusal = refuseSignature(signing, sha256)
  if (refusal) return refusal
  const made = await insertContract(tx, id, contract, file, sha256)
  await sign(tx, actor, row, { contract: made, party: 'buyer', userId: buyer, ...writtenBy(signing), language, sha256 })
  return null
}

/** The seller signs the file that the buyer signed. An administrator signs for nobody. */
export async function signAsSeller(
  tx: Tx, actor: Actor, seller: Seller, id: SaleId, signing: Signing, language: Language,
): Promise<Refusal | null> {
  await lockPurchase(tx, id)
  const row = await findPurchase(tx, id)
  if (!row || !maySee(seller, row, 'people')) return notFound(absent.purchase())
  const refusal = refuseBuyers({ ...seller, staffRole: null }, row)
  if (refusal) return refuse('team_forbidden', say.sellerSigns())
  if (row.undone_at !== null) return refuse('invalid_state_transition', say.purchaseCanceled())
  const contract = await signedContract(tx, id)
  if (!contract) return refuse('invalid_state_transition', say.buyerSignsFirst())
  if (hasSigned(contract, 'seller')) return refuse('invalid_state_transition', say.alreadySigned())
  const wrong = refuseSignature(signing, contract.sha256)
  if (wrong) return wrong
  const { sha256 } = contract
  await sign(tx, actor, row, { contract: contract.id, party: 'seller', userId: seller.userId, ...writtenBy(signing), language, sha256 })
  return null
}

/**
 * Voids a signed contract, so that the buyer can correct the name on the deed and sign again. The seller can do it
 * until they have signed too; afterwards only an administrator. The old contract is kept.
 */
export async function reopenContract(tx: Tx, actor: Actor, seller: Seller, id: SaleId): Promise<Refusal | null> {
  await lockPurchase(tx, id)
  const row = await findPurchase(tx, id)
  if (!row || !maySee(seller, row, 'registration')) return notFound(absent.purchase())
  const refusal = refuseBuyers(seller, row, 'registration')
  if (refusal) return refusal
  const contract = await signedContract(tx, id)
  if (!contract) return refuse('invalid_state_transition', say.nothingSigned())
  if (hasSigned(contract, 'seller') && !mayDo(seller.staffRole, 'management')) return refuse('invalid_state_transition', say.officeReopens())
  await voidContract(tx, contract.id, seller.userId)
  await recordAudit(tx, {
    actor, action: 'purchase.contract_reopened', resource: { type: 'lot', id: row.lot_id },
    before: { sha256: contract.sha256, parties: contract.signatures.map(({ party }) => party) },
  })
  await notifyOfPurchase(tx, id, 'contract_reopened')
  return null
}

export const hasSigned = ({ signatures }: SignedContract, party: ContractParty): boolean => signatures.some((one) => one.party === party)

const writtenBy = ({ signed_name: name, drawing }: Signing) => ({ name: name.trim(), drawing: drawing === '' ? null : drawing })

interface Signed {
  contract: number
  party: ContractParty
  userId: UserId
  name: string
  drawing: string | null
  language: Language
  sha256: string
}

async function sign(tx: Tx, actor: Actor, row: PurchaseRow, { language, ...signed }: Signed): Promise<void> {
  await insertSignature(tx, { ...signed, consent: CONSENT[language], ip: actor.ip, userAgent: actor.userAgent })
  await recordAudit(tx, {
    actor, action: 'purchase.contract_signed', resource: { type: 'lot', id: row.lot_id },
    after: { party: signed.party, signed_name: signed.name, sha256: signed.sha256, is_drawn: signed.drawing !== null },
  })
  await notifyOfPurchase(tx, row.id, signed.party === 'buyer' ? 'contract_to_sign' : 'contract_signed')
}
