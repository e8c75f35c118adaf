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
 * What people are told, in the order in which the site shows preferences. What is only of use to people, and must be possible to
 * refuse by itself, has a kind of its own; the API gives it that of the nearest one.
 */
export const NOTICE_KINDS = ['closing_soon', 'saved_search', ...PROMISED_KINDS] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const NEAREST: Partial<Record<NoticeKind, PromisedKind>> = { closing_soon: 'offer_expiring', saved_search: 'offer_received' }

export const isPromised = (kind: NoticeKind): kind is PromisedKind => NEAREST[kind] === undefined

export const promisedKindOf = (kind: NoticeKind): PromisedKind => NEAREST[kind] ?? (kind as PromisedKind)

/** What binds somebody in law goes to them by letter, whether they like letters or not. */
const LETTER_REQUIRED: ReadonlySet<NoticeKind> = new Set(['won', 'invoice_opened', 'deposit_forfeited'])

/** What loses its worth within hours may come as a short message as well. */
const BY_PHONE: ReadonlySet<NoticeKind> = new Set([
  'outbid', 'won', 'lead_revived', 'sale_called_off', 'payment_failed', 'confirmation_due', 'offer_received', 'offer_expiring',
  'closing_soon',
])

/** The same for news that goes under a kind whose other letters can be refused. */
const BINDING_OUTCOMES: ReadonlySet<string> = new Set([
  'strike_given', 'held_suspended', 'held_blocked', 'held_under_review', 'bids_voided', 'sale_rescinded', 'part_paid', 'invoice_voided',
])

export const mustBeMailed = (kind: NoticeKind, outcome = ''): boolean => LETTER_REQUIRED.has(kind) || BINDING_OUTCOMES.has(outcome)
export const canBeTexted = (kind: NoticeKind): boolean => BY_PHONE.has(kind)

/** What a person wants of one kind of notice. */
export interface Preference {
  kind: NoticeKind
  mail: boolean
  sms: boolean
}

/** Letters come until they are refused, short messages only when they were asked for. */
export function preferenceOf(kind: NoticeKind, chosen: { mail: boolean; sms: boolean } | undefined): Preference {
  return { kind, mail: mustBeMailed(kind) || (chosen?.mail ?? true), sms: canBeTexted(kind) && (chosen?.sms ?? false) }
}

export interface PreferenceChange {
  kind: NoticeKind
  mail?: boolean
  sms?: boolean
}

/** Why a change cannot be made, by field; empty when it can. */
export function refusedChanges(changes: readonly PreferenceChange[]): Record<string, Said[]> {
  const errors: Record<string, Said[]> = {}
  for (const [index, { kind, mail, sms }] of changes.entries()) {
    if (mail === false && mustBeMailed(kind)) errors[`preferences.${index}.mail`] = [say.legalNoticeRequired()]
    if (sms === true && !canBeTexted(kind)) errors[`preferences.${index}.sms`] = [say.notSentAsText()]
  }
  return errors
}
