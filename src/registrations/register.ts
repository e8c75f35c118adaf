import { detailsOf, mailAddress } from '../accounts/index.ts'
import type { AuctionRow } from '../auctions/index.ts'
import { houseNews } from '../kernel/events.ts'
import type { RegistrationId, UserId } from '../kernel/ids.ts'
import { LOCALES, type Language } from '../kernel/languages.ts'
import type { Cents } from '../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusals.ts'
import { HOUSE_ZONE } from '../kernel/zones.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { documentHash, refuseSignature, type Signing } from '../purchase-files/index.ts'
import type { RegistrationValues } from './form-rules.ts'
import { CONSENT } from './form-words.ts'
import { registrationForm } from './registration-form.ts'
import { drawForm, type FilledForm } from './registration-paper.ts'
import { readLimit, refuseRequest, refuseSigning } from './registration-rules.ts'
import {
  countSigned, insertRegistration, lockRegistration, registrationOf, replaceRegistration, saveRequestedLimit, signerOf,
} from './store.ts'
import { say } from './sentences.ts'

/** An auction for its registrations. */
export type RegisteringSale = Pick<AuctionRow,
  'id' | 'title' | 'status' | 'owner_name' | 'team_name' | 'starts_at' | 'created_at' | 'currency' | 'registration_required'>

export interface FormToSign extends FilledForm {
  file: Buffer
  sha256: string
}

/** The form that a person would sign now: the file, and its hash. */
export async function formToSign(sql: Sql, sale: RegisteringSale, userId: UserId, language: Language): Promise<FormToSign> {
  const [{ body }, values] = await Promise.all([registrationForm(sql, sale.id, language), valuesOf(sql, sale, userId, language)])
  const form = { language, body, field_values: values, madeAt: sale.created_at }
  const file = await drawForm(form)
  return { ...form, file, sha256: documentHash(file) }
}

async function valuesOf(sql: Sql, sale: RegisteringSale, userId: UserId, language: Language): Promise<RegistrationValues> {
  const [person, { street, city, region, postalCode, country }] = await Promise.all([signerOf(sql, userId), detailsOf(sql, userId)])
  const opens = sale.starts_at && new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: HOUSE_ZONE }).format(sale.starts_at)
  return {
    bidder_name: person.name, bidder_email: mailAddress(person.email), bidder_phone: person.phone,
    bidder_address: [street, city, region, postalCode, country].filter(Boolean).join(', ') || null,
    account_number: String(userId), auction_title: sale.title, seller_name: sale.team_name ?? sale.owner_name, bidding_opens: opens,
  }
}

export type RegistrationWrite = Signing & { requested_limit?: number | string }

/** Signs the form that the bidder was shown, and asks the office for its approval (rule book E6). */
export async function register(
  tx: Tx, actor: Actor, userId: UserId, sale: RegisteringSale, write: RegistrationWrite, language: Language,
): Promise<RegistrationId | Refusal> {
  const closed = refuseUnasked(sale)
  if (closed) return closed
  await lockRegistration(tx, sale.id, userId)
  const refusal = refuseSigning(await registrationOf(tx, sale.id, userId), await countSigned(tx, sale.id, userId))
  if (refusal) return refusal
  const wanted = write.requested_limit === undefined ? null : readLimit('requested_limit', write.requested_limit, sale.currency)
  if (isRefusal(wanted)) return wanted
  const form = await formToSign(tx, sale, userId, language)
  const wrong = refuseSignature(write, form.sha256, say.formChanged())
  if (wrong) return wrong
  return save(tx, actor, { userId, sale, write, form, wanted })
}

interface Signed {
  userId: UserId
  sale: RegisteringSale
  write: RegistrationWrite
  form: FormToSign
  wanted: Cents | null
}

async function save(tx: Tx, actor: Actor, { userId, sale, write, form, wanted }: Signed): Promise<RegistrationId> {
  const { language, body, field_values: values, file, sha256 } = form
  await replaceRegistration(tx, sale.id, userId)
  const id = await insertRegistration(tx, {
    auctionId: sale.id, userId, requestedLimit: wanted, language, body, values, pdf: file, sha256,
    name: write.signed_name.trim(), consent: CONSENT[language], drawing: write.drawing === '' ? null : write.drawing,
    ip: actor.ip, userAgent: actor.userAgent,
  })
  await recordAudit(tx, {
    actor, action: 'auction.registration_signed', resource: { type: 'auction', id: sale.id },
    after: { registration_id: id, signed_name: write.signed_name.trim(), sha256, is_drawn: write.drawing !== '', requested_limit_cents: wanted },
  })
  await recordEvents(tx, [waits(id)])
  return id
}

/** An approved bidder asks for a higher limit; until it is decided the present one applies. */
export async function requestLimit(
  tx: Tx, actor: Actor, userId: UserId, sale: RegisteringSale, entered: number | string,
): Promise<RegistrationId | Refusal> {
  const closed = refuseUnasked(sale)
  if (closed) return closed
  const wanted = readLimit('requested_limit', entered, sale.currency)
  if (isRefusal(wanted)) return wanted
  await lockRegistration(tx, sale.id, userId)
  const row = await registrationOf(tx, sale.id, userId)
  const refusal = refuseRequest(row, wanted)
  if (refusal) return refusal
  const { id, requested_limit_cents: before } = row!
  if (before === wanted) return id
  await saveRequestedLimit(tx, id, wanted)
  await recordAudit(tx, {
    actor, action: 'auction.registration_limit_requested', resource: { type: 'auction', id: sale.id },
    before: { requested_limit_cents: before }, after: { registration_id: id, requested_limit_cents: wanted },
  })
  await recordEvents(tx, [waits(id)])
  return id
}

/** Notifies the staff who decide. */
export const waits = (id: RegistrationId) => houseNews('registration.waiting', { registration_id: id })

function refuseUnasked({ registration_required: isAsked, status }: RegisteringSale): Refusal | null {
  if (!isAsked) return refuse('invalid_state_transition', say.notAsked())
  return status === 'active' ? null : refuse('invalid_state_transition', say.saleOver())
}
