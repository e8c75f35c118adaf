import { type Owned, refuseChange, type Seller } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import type { AuctionId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { invalid, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { templateFaults } from '../purchases/index.ts'
import { REGISTRATION_FIELDS } from './form-rules.ts'
import { drawSampleForm } from './registration-paper.ts'
import { dropForm, findForm, putForm } from './form-store.ts'
import { DEFAULT_FORM } from './form-words.ts'

export interface RegistrationForm {
  body: string
  /** The source of the text: this auction, or built in. */
  of: 'auction' | 'program'
  /** 0: built in. */
  version: number
}

export async function registrationForm(sql: Sql, auctionId: AuctionId, language: Language): Promise<RegistrationForm> {
  const own = await findForm(sql, auctionId)
  return own ? { ...own, of: 'auction' } : { body: DEFAULT_FORM[language], of: 'program', version: 0 }
}

export const formText = (typed: string): string => typed.replaceAll('\r\n', '\n').trim()

/** A text that is not saved yet, with made-up data. */
export async function previewForm(sale: { created_at: Date }, typed: string, language: Language): Promise<Buffer | Refusal> {
  const body = formText(typed)
  const faults = templateFaults(body, REGISTRATION_FIELDS)
  if (faults.length > 0) return invalid({ body: faults })
  return drawSampleForm(body === '' ? DEFAULT_FORM[language] : body, language, sale.created_at)
}

/** Saves a text with known fields only; an empty one restores the default. Signed forms stay as they are. */
export async function saveForm(tx: Tx, seller: Seller, actor: Actor, sale: Owned & { id: AuctionId }, text: string): Promise<Refusal | null> {
  const refusal = refuseChange(seller, sale, absent.auction())
  if (refusal) return refusal
  const body = formText(text)
  const faults = templateFaults(body, REGISTRATION_FIELDS)
  if (faults.length > 0) return invalid({ body: faults })
  const before = await findForm(tx, sale.id)
  if (before?.body === body || (!before && body === '')) return null
  if (body === '') await dropForm(tx, sale.id)
  const after = body === '' ? null : await putForm(tx, sale.id, body, seller.userId)
  await recordAudit(tx, {
    actor, action: 'auction.registration_form_saved', resource: { type: 'auction', id: sale.id },
    before: { version: before?.version ?? 0, body: before?.body ?? null }, after: { version: after?.version ?? 0, body: after?.body ?? null },
  })
  return null
}
