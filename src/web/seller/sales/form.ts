import type { AuctionChange, AuctionRow } from '../../../auctions/index.ts'
import { DUE_PARTS, isDueOrder } from '../../../kernel/amount-due.ts'
import { type IncrementTable, LAND_DEFAULT } from '../../../kernel/increments.ts'
import type { Refusal } from '../../../kernel/refusals.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { feeRuleValues, readFeeRule } from '../../lots/fee-forms.ts'
import { jurisdictionName, readJurisdictions } from '../../lots/jurisdictions.ts'
import { amountInput } from '../../ui/format.ts'
import { percentOrNull, plainLines } from '../../ui/typed-fields.ts'
import type { Words } from '../../ui/use-words.ts'
import {
  amount, incrementValues, isSameTable, momentValues, optional, readIncrements, readMoment, type Typed, wholeNumber, type Written, yesOrNo,
} from '../form-values.ts'

export type SaleStep = 'basics' | 'closing' | 'money' | 'terms' | 'privacy'

/** Converts forms of an auction to API input and back. Fields have their API names. */

export const SALE_STEPS: readonly SaleStep[] = ['basics', 'closing', 'money', 'terms', 'privacy']

/**
 * The API input of a step, or errors of values that cannot be parsed. The API's schema validates the rest. `shown`
 * are the values the form had: an unchanged time is not sent, because forms have no seconds.
 */
export function readSaleStep(step: SaleStep, typed: Typed, shown: Typed, currency: string, words: Words): Written | Refusal {
  const { saleForm: say } = words.t
  const errors: Record<string, string> = {}
  const moment = (name: string, key = name): Written => {
    const at = readMoment(name, typed, shown)
    if (at === 'no instant') errors[name] = say.noInstant
    return optional(key, at)
  }
  const places = (name: string): Written => {
    if (typed[name] === undefined) return {}
    const { codes, unknown } = readJurisdictions(words, plainLines(typed[name]))
    if (unknown.length > 0) errors[name] = say.unknownPlaces(unknown.join(', '))
    return { [name]: codes }
  }
  const written = READERS[step](typed, currency, moment, places)
  if (Array.isArray(written['due_order']) && !isDueOrder(written['due_order'])) errors['due_order.0'] = say.taxTerms.orderWrong
  for (const name of clearedDeposit(typed)) errors[name] = say.depositMissing
  return Object.keys(errors).length > 0 ? refuseFields(errors) : written
}

type Moment = (name: string, key?: string) => Written
type Places = (name: string) => Written

const READERS: Record<SaleStep, (typed: Typed, currency: string, moment: Moment, places: Places) => Written> = {
  basics: (typed) => ({
    title: typed['title'] ?? '',
    description: plainLines(typed['description']),
    ...optional('category_id', wholeNumber(typed['category_id'])),
    ...optional('currency', typed['currency'] || undefined),
  }),
  closing: (typed, _currency, moment) => ({
    ...moment('starts_at'),
    ...moment('ends_at'),
    stagger_seconds: wholeNumber(typed['stagger_seconds']) ?? 0,
    soft_close: {
      window_seconds: wholeNumber(typed['soft_close.window_seconds']) ?? 0,
      extension_seconds: wholeNumber(typed['soft_close.extension_seconds']) ?? 0,
      ...optional('mode', typed['soft_close.mode']),
      ...optional('scope', typed['soft_close.scope']),
      max_total_seconds: wholeNumber(typed['soft_close.max_total_seconds']) ?? null,
    },
  }),
  money: (typed, currency, moment) => ({
    buyer_premium: readFeeRule(typed, 'buyer_premium', currency),
    deposit: readDeposit(typed, currency, moment),
    increment_table: readIncrements(typed, currency),
    ...optional('reserve_policy', typed['reserve_policy']),
    ...optional('post_close_policy', typed['post_close_policy']),
    ...optional('confirmation_hours', wholeNumber(typed['confirmation_hours'])),
    ...optional('payment_mode', typed['payment_mode']),
    ...optional('tax_sale', yesOrNo(typed['tax_sale'])),
    ...optional('due_order', typed['due_order.0'] === undefined ? undefined : DUE_PARTS.map((_part, place) => typed[`due_order.${place}`] ?? '')),
    ...optional('due_on_invoice', yesOrNo(typed['due_on_invoice'])),
    ...optional('due_on_top', yesOrNo(typed['due_on_top'])),
    ...optional('surplus_text', typed['surplus_text'] === undefined ? undefined : plainLines(typed['surplus_text'])),
    ...optional('allow_runner_up', yesOrNo(typed['allow_runner_up'])),
    ...optional('runner_up_days', wholeNumber(typed['runner_up_days'])),
  }),
  terms: (typed) => ({ terms: plainLines(typed['terms']) }),
  privacy: (typed, _currency, _moment, places) => ({
    ...optional('privacy_setting', typed['privacy_setting']),
    ...optional('eligibility_statement', typed['eligibility_statement'] === undefined ? undefined : plainLines(typed['eligibility_statement'])),
    ...places('excluded_jurisdictions'),
    ...optional('registration_required', yesOrNo(typed['registration_required'])),
    ...optional('allowed_platforms', readPlatforms(typed)),
  }),
}

function readDeposit(typed: Typed, currency: string, moment: Moment): Written {
  const mode = typed['deposit.mode']
  if (mode === 'none') return { mode }
  return {
    ...optional('mode', mode),
    ...optional('amount', amount(typed['deposit.amount'], currency)),
    ...(mode === 'percent' ? optional('percentage', percentOrNull(typed['deposit.percentage']) ?? undefined) : {}),
    ...moment('deposit.deadline_at', 'deadline_at'),
  }
}

/** Fields of the chosen deposit that were cleared: the deposit would otherwise silently stay as it is. */
function clearedDeposit(typed: Typed): string[] {
  const mode = typed['deposit.mode']
  const needed = mode === 'percent' ? ['deposit.percentage', 'deposit.amount'] : mode === 'flat' || mode === 'per_lot' ? ['deposit.amount'] : []
  return needed.filter((name) => typed[name]?.trim() === '')
}

/**
 * Null means every platform; the selection counts only if "all" is not chosen. Without platforms there is no such
 * field.
 */
function readPlatforms(typed: Typed): string[] | null | undefined {
  if (typed['platforms'] === 'all') return null
  return typed['platforms'] === 'some' ? (typed['allowed_platforms'] ?? '').split(',').filter(Boolean) : undefined
}

/** An auction as form values, in the time zone of its land; without lots, in the house's zone. */
export function saleValues(words: Words, row: AuctionRow, zone: string | null): Record<string, string> {
  const money = (cents: AuctionRow['deposit_amount_cents']) => amountInput(cents, row.currency)
  return {
    title: row.title,
    description: row.description ?? '',
    category_id: String(row.category_id),
    currency: row.currency,
    ...momentValues('starts_at', row.starts_at, zone),
    ...momentValues('ends_at', row.ends_at, zone),
    stagger_seconds: String(row.stagger_seconds),
    'soft_close.window_seconds': String(row.soft_close_window_seconds),
    'soft_close.extension_seconds': String(row.soft_close_extension_seconds),
    'soft_close.mode': row.soft_close_mode,
    'soft_close.scope': row.extension_scope,
    'soft_close.max_total_seconds': row.soft_close_max_total_seconds === null ? '' : String(row.soft_close_max_total_seconds),
    ...feeRuleValues('buyer_premium', row.buyer_premium, row.currency),
    'deposit.mode': row.deposit_mode,
    'deposit.amount': money(row.deposit_amount_cents),
    'deposit.percentage': row.deposit_bps === 0 ? '' : String(row.deposit_bps / 100),
    ...momentValues('deposit.deadline_at', row.deposit_deadline_at, zone),
    ...incrementValues(tableOfSale(row), row.currency),
    reserve_policy: row.reserve_policy,
    post_close_policy: row.post_close_policy,
    confirmation_hours: String(row.confirmation_hours),
    payment_mode: row.payment_mode,
    tax_sale: row.tax_sale ? 'yes' : 'no',
    ...Object.fromEntries(row.due_order.map((part, place) => [`due_order.${place}`, part])),
    due_on_invoice: row.due_on_invoice ? 'yes' : 'no',
    due_on_top: row.due_on_top ? 'yes' : 'no',
    surplus_text: row.surplus_text ?? '',
    allow_runner_up: row.allow_runner_up ? 'yes' : 'no',
    runner_up_days: String(row.runner_up_days),
    terms: row.terms ?? '',
    privacy_setting: row.privacy_setting,
    eligibility_statement: row.eligibility_statement ?? '',
    excluded_jurisdictions: (row.excluded_jurisdictions ?? []).map((code) => jurisdictionName(words, code)).join('\n'),
    registration_required: row.registration_required ? 'yes' : 'no',
    platforms: row.allowed_platforms === null ? 'all' : 'some',
    allowed_platforms: (row.allowed_platforms ?? []).join(','),
  }
}

/**
 * The increment table chosen by the seller; null is the default, also after publication copied it into the
 * auction.
 */
export const tableOfSale = ({ increment_table: table }: Pick<AuctionRow, 'increment_table'>): IncrementTable | null =>
  (isSameTable(table, LAND_DEFAULT) ? null : table)

/** Validated by the schema, so the type is that of the API. */
export const asChange = (written: object): AuctionChange => written as AuctionChange
