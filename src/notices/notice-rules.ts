import type { Said } from '../kernel/said.ts'
import { say } from './sentences.ts'

/** Kinds that the API promises. Newer news goes under the kind it is nearest to; its `outcome` tells it apart. */
export const PROMISED_KINDS = [
  'outbid', 'won', 'lost', 'lead_revived', 'retraction_decided', 'sale_called_off', 'offer_received', 'offer_expiring',
  'invoice_opened', 'invoice_paid', 'payment_failed', 'deposit_returned', 'deposit_forfeited',
  'document_decided', 'seller_decided', 'ad_reviewed',
  'confirmation_due', 'offer_ended', 'sale_ended', 'settlement_ready', 'settlement_paid',
] as const
type PromisedKind = (typeof PROMISED_KINDS)[number]

/**
 * The kinds of notices, in the order of the preferences page. A kind that the API did not promise can be turned off
 * separately on the site; the API reports it as the nearest promised kind.
 */
export const NOTICE_KINDS = ['closing_soon', 'saved_search', 'purchase_message', ...PROMISED_KINDS] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const NEAREST: Partial<Record<NoticeKind, PromisedKind>> = {
  closing_soon: 'offer_expiring', saved_search: 'offer_received', purchase_message: 'offer_received',
}

export const isPromised = (kind: NoticeKind): kind is PromisedKind => NEAREST[kind] === undefined

export const promisedKindOf = (kind: NoticeKind): PromisedKind => NEAREST[kind] ?? (kind as PromisedKind)

/** Legally required notices are always emailed. */
const LETTER_REQUIRED: ReadonlySet<NoticeKind> = new Set(['won', 'invoice_opened', 'deposit_forfeited'])

/** Notices that are urgent within hours can also be sent as text messages. */
const BY_PHONE: ReadonlySet<NoticeKind> = new Set([
  'outbid', 'won', 'lead_revived', 'sale_called_off', 'payment_failed', 'confirmation_due', 'offer_received', 'offer_expiring',
  'closing_soon',
])

/** The same for a required notice of an optional kind. */
const BINDING_OUTCOMES: ReadonlySet<string> = new Set([
  'strike_given', 'held_suspended', 'held_blocked', 'held_under_review', 'bids_voided', 'sale_rescinded', 'part_paid', 'invoice_voided',
  'payment_reversed', 'refund_cancelled', 'bid_entered',
])

export const mustBeMailed = (kind: NoticeKind, outcome = ''): boolean => LETTER_REQUIRED.has(kind) || BINDING_OUTCOMES.has(outcome)
export const canBeTexted = (kind: NoticeKind): boolean => BY_PHONE.has(kind)

/** A person's preference for one kind of notice. */
export interface Preference {
  kind: NoticeKind
  mail: boolean
  sms: boolean
}

/** Emails are sent unless refused, text messages only on request. */
export function preferenceOf(kind: NoticeKind, chosen: { mail: boolean; sms: boolean } | undefined): Preference {
  return { kind, mail: mustBeMailed(kind) || (chosen?.mail ?? true), sms: canBeTexted(kind) && (chosen?.sms ?? false) }
}

export interface PreferenceChange {
  kind: NoticeKind
  mail?: boolean
  sms?: boolean
}

/** Why a change cannot be made, by field; empty if it can. */
export function refusedChanges(changes: readonly PreferenceChange[]): Record<string, Said[]> {
  const errors: Record<string, Said[]> = {}
  for (const [index, { kind, mail, sms }] of changes.entries()) {
    if (mail === false && mustBeMailed(kind)) errors[`preferences.${index}.mail`] = [say.legalNoticeRequired()]
    if (sms === true && !canBeTexted(kind)) errors[`preferences.${index}.sms`] = [say.notSentAsText()]
  }
  return errors
}
