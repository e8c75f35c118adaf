import { type Seller, refuseChange } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { refuseRole } from '../kernel/staff.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { contractFaults } from './contract-rules.ts'
import { DEFAULT_CONTRACT } from './contract-words.ts'
import type { SaleOfBuyers } from './read-buyers.ts'
import { dropTemplate, findTemplate, putTemplate } from './template-store.ts'

export interface ContractTemplate {
  body: string
  /** The source of the text: this auction, the office for all auctions, or built in. */
  of: 'auction' | 'office' | 'program'
  /** 0: built in. */
  version: number
}

/** The text for the contracts of an auction; of the office for null. */
export async function contractTemplate(sql: Sql, auctionId: AuctionId | null, language: Language): Promise<ContractTemplate> {
  const own = auctionId === null ? null : await findTemplate(sql, auctionId)
  if (own) return { body: own.body, of: 'auction', version: own.version }
  const office = await findTemplate(sql, null)
  return office ? { body: office.body, of: 'office', version: office.version } : { body: DEFAULT_CONTRACT[language], of: 'program', version: 0 }
}

/** The text that is used where an auction, or the office for null, has none of its own. */
export async function defaultTemplate(sql: Sql, auctionId: AuctionId | null, language: Language): Promise<string> {
  return auctionId === null ? DEFAULT_CONTRACT[language] : (await contractTemplate(sql, null, language)).body
}

export const contractText = (typed: string): string => typed.replaceAll('\r\n', '\n').trim()

/** Saves a text with known fields only; an empty one restores the default. `sale` null: of the office. */
export async function saveTemplate(tx: Tx, seller: Seller, actor: Actor, sale: SaleOfBuyers | null, text: string): Promise<Refusal | null> {
  const refusal = sale ? refuseChange(seller, sale, absent.auction()) : refuseRole(seller.staffRole, 'house')
  if (refusal) return refusal
  const body = contractText(text)
  const faults = contractFaults(body)
  if (faults.length > 0) return invalid({ body: faults })
  const before = await findTemplate(tx, sale?.id ?? null)
  if (before?.body === body || (!before && body === '')) return null
  if (body === '') await dropTemplate(tx, sale?.id ?? null)
  const after = body === '' ? null : await putTemplate(tx, sale?.id ?? null, body, seller.userId)
  await recordAudit(tx, {
    actor, action: 'contract_template.saved', resource: sale ? { type: 'auction', id: sale.id } : { type: 'house_settings', id: 1 },
    before: { version: before?.version ?? 0, body: before?.body ?? null }, after: { version: after?.version ?? 0, body: after?.body ?? null },
  })
  return null
}
