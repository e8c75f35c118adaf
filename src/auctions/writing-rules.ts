import type { FeeRule } from '../kernel/fees.ts'
import type { CategoryId } from '../kernel/ids.ts'
import { type Cents, decimalsOf, ZERO } from '../kernel/money.ts'
import {
  type Mistakes, nameOf, noMistakes, readAmount, readIncrements, readInstant, readPercentage, readSum, refuseUnstorable,
} from '../kernel/parse.ts'
import type { Refusal } from '../kernel/refusals.ts'
import type { AuctionRecord } from './auction-record.ts'
import type { AuctionWrite } from './seller-schema.ts'
import { say } from './sentences.ts'

/** The record after the change, or everything that is wrong with it. Missing fields keep their value. */
export function amendAuction(record: AuctionRecord, write: AuctionWrite): AuctionRecord | Refusal {
  const mistakes = noMistakes()
  refuseUnstorable(mistakes, write)
  const currency = write.currency === undefined ? record.currency : readCurrency(mistakes, write.currency)
  const amended: AuctionRecord = {
    ...record,
    ...readPlain(record, write),
    currency,
    ...readTimes(mistakes, record, write),
    ...readSoftClose(record, write.soft_close),
    ...readDeposit(mistakes, record, write.deposit, currency),
    buyer_premium: readPremium(mistakes, record, write, currency),
    increment_table: write.increment_table === undefined ? record.increment_table
      : write.increment_table && readIncrements(mistakes, 'increment_table', write.increment_table, currency),
  }
  return mistakes.refusal() ?? amended
}

/** Fields that need no check beyond their schema. */
function readPlain(record: AuctionRecord, write: AuctionWrite) {
  return {
    title: write.title?.trim() ?? record.title,
    description: textOr(record.description, write.description),
    category_id: (write.category_id as CategoryId | null | undefined) ?? record.category_id,
    privacy_setting: write.privacy_setting ?? record.privacy_setting,
    stagger_seconds: write.stagger_seconds ?? record.stagger_seconds,
    reserve_policy: write.reserve_policy ?? record.reserve_policy,
    post_close_policy: write.post_close_policy ?? record.post_close_policy,
    confirmation_hours: write.confirmation_hours ?? record.confirmation_hours,
    runner_up_days: write.runner_up_days ?? record.runner_up_days,
    allow_runner_up: write.allow_runner_up ?? record.allow_runner_up,
    payment_mode: write.payment_mode ?? record.payment_mode,
    tax_sale: write.tax_sale ?? record.tax_sale,
    due_order: write.due_order ?? record.due_order,
    due_on_invoice: write.due_on_invoice ?? record.due_on_invoice,
    due_on_top: write.due_on_top ?? record.due_on_top,
    surplus_text: textOr(record.surplus_text, write.surplus_text),
    terms: textOr(record.terms, write.terms),
    allowed_platforms: write.allowed_platforms === undefined ? record.allowed_platforms : write.allowed_platforms,
    eligibility_statement: textOr(record.eligibility_statement, write.eligibility_statement),
    excluded_jurisdictions: write.excluded_jurisdictions === undefined ? record.excluded_jurisdictions
      : listOrNone(write.excluded_jurisdictions),
    registration_required: write.registration_required ?? record.registration_required,
  }
}

/** An empty text is stored as null. */
const textOr = (before: string | null, written: string | null | undefined): string | null =>
  written === undefined ? before : written?.trim() || null

const listOrNone = (list: string[] | null): string[] | null => (list && list.length > 0 ? list : null)

/** Supported currencies: those whose minor unit is the one amounts are stored in. */
function readCurrency(mistakes: Mistakes, text: string): string {
  const currency = text.toLowerCase()
  const known = Intl.supportedValuesOf('currency').includes(currency.toUpperCase())
    && minorUnitsOf(currency) === decimalsOf(currency)
  if (!known) mistakes.add('currency', say.unknownCurrency({ currency }))
  return known ? currency : 'usd'
}

const minorUnitsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits

function readTimes(
  mistakes: Mistakes, record: AuctionRecord, write: AuctionWrite,
): Pick<AuctionRecord, 'starts_at' | 'ends_at'> {
  const starts_at = readTime(mistakes, write, 'starts_at', 'start_time', record.starts_at)
  const ends_at = readTime(mistakes, write, 'ends_at', 'end_time', record.ends_at)
  if (starts_at && ends_at && ends_at <= starts_at) {
    const field = write.end_time !== undefined && write.ends_at === undefined ? 'end_time' : 'ends_at'
    mistakes.add(field, say.endBeforeStart())
  }
  return { starts_at, ends_at }
}

/** One time has two names (rule book Q9); if both are sent they must be equal. */
function readTime(
  mistakes: Mistakes, write: AuctionWrite,
  name: 'starts_at' | 'ends_at', other: 'start_time' | 'end_time', before: Date | null,
): Date | null {
  const read = (field: typeof name | typeof other) => {
    const text = write[field]
    return text === undefined || text === null ? text : readInstant(mistakes, field, text)
  }
  const written = [read(name), read(other)].filter((at) => at !== undefined)
  if (written.length === 2 && written[0]?.getTime() !== written[1]?.getTime()) {
    mistakes.add(other, say.sameFieldDiffers({ name: nameOf(other), other: name }))
  }
  return written.length > 0 ? written[0]! : before
}

function readSoftClose(record: AuctionRecord, write: AuctionWrite['soft_close']) {
  return {
    soft_close_window_seconds: write?.window_seconds ?? record.soft_close_window_seconds,
    soft_close_extension_seconds: write?.extension_seconds ?? record.soft_close_extension_seconds,
    soft_close_mode: write?.mode ?? record.soft_close_mode,
    soft_close_max_total_seconds: write?.max_total_seconds === undefined
      ? record.soft_close_max_total_seconds : write.max_total_seconds,
    extension_scope: write?.scope ?? record.extension_scope,
  }
}

function readDeposit(mistakes: Mistakes, record: AuctionRecord, write: AuctionWrite['deposit'], currency: string) {
  const mode = write?.mode ?? record.deposit_mode
  const bps = write?.percentage === undefined ? record.deposit_bps
    : readPercentage(mistakes, 'deposit.percentage', write.percentage) ?? 0
  const amount = write?.amount === undefined ? record.deposit_amount_cents
    : readSum(mistakes, 'deposit.amount', write.amount, currency)
  const deadline = write?.deadline_at === undefined ? record.deposit_deadline_at
    : write.deadline_at && readInstant(mistakes, 'deposit.deadline_at', write.deadline_at)
  if (mode === 'percent' && bps === 0) {
    mistakes.add('deposit.percentage', say.depositNeedsPercentage())
  }
  return {
    deposit_mode: mode,
    deposit_amount_cents: amount ?? record.deposit_amount_cents,
    deposit_bps: bps,
    deposit_deadline_at: deadline || null,
  }
}

function readPremium(mistakes: Mistakes, record: AuctionRecord, write: AuctionWrite, currency: string): FeeRule {
  const percentage = write.buyer_premium_percentage
  const short = percentage === undefined ? null
    : percentRule(readPercentage(mistakes, 'buyer_premium_percentage', percentage) ?? 0)
  const full = write.buyer_premium ? readFeeRule(mistakes, 'buyer_premium', write.buyer_premium, currency) : null
  if (short && full && JSON.stringify(short) !== JSON.stringify(full)) {
    mistakes.add('buyer_premium_percentage', say.premiumsDiffer())
  }
  return full ?? short ?? record.buyer_premium
}

const percentRule = (bps: number): FeeRule => ({ kind: 'percent', bps })

type FeeRuleWrite = NonNullable<AuctionWrite['buyer_premium']>

/** A premium or a commission as entered under a field. */
export function readFeeRule(mistakes: Mistakes, field: string, write: FeeRuleWrite, currency: string): FeeRule {
  const bounds = readBounds(mistakes, field, write, currency)
  switch (write.kind) {
    case 'none':
      return { kind: 'none' }
    case 'percent':
      if (write.percentage !== undefined) return { ...percentRule(readPercentage(mistakes, `${field}.percentage`, write.percentage) ?? 0), ...bounds }
      mistakes.add(`${field}.percentage`, say.feeNeedsPercentage())
      break
    case 'flat':
      if (write.flat !== undefined) return { kind: 'flat', flat: readSum(mistakes, `${field}.flat`, write.flat, currency) ?? ZERO, ...bounds }
      mistakes.add(`${field}.flat`, say.feeNeedsFlat())
      break
    case 'tiered':
      if (write.tiers !== undefined) return { kind: 'tiered', tiers: readTiers(mistakes, field, write.tiers, currency), ...bounds }
      mistakes.add(`${field}.tiers`, say.feeNeedsTiers())
      break
  }
  return { kind: 'none' }
}

function readBounds(mistakes: Mistakes, field: string, write: FeeRuleWrite, currency: string): Pick<FeeRule, 'min' | 'cap'> {
  const read = (bound: 'min' | 'cap'): Cents | undefined => {
    const entered = write[bound]
    if (entered === undefined) return undefined
    return readSum(mistakes, `${field}.${bound}`, entered, currency) ?? undefined
  }
  const [min, cap] = [read('min'), read('cap')]
  if (min !== undefined && cap !== undefined && cap < min) {
    mistakes.add(`${field}.cap`, say.capBelowMinimum())
  }
  return { ...(min === undefined ? {} : { min }), ...(cap === undefined ? {} : { cap }) }
}

/** Tiers rise and the last one has no upper end, so that every price is covered (rule book D3). */
function readTiers(
  mistakes: Mistakes, ruleField: string, tiers: NonNullable<FeeRuleWrite['tiers']>, currency: string,
): NonNullable<FeeRule['tiers']> {
  let from = 0
  return tiers.map((tier, index) => {
    const field = `${ruleField}.tiers.${index}`
    const bps = readPercentage(mistakes, `${field}.percentage`, tier.percentage) ?? 0
    const end = tier.up_to ?? null
    const isLast = index === tiers.length - 1
    if (!isLast && end === null) mistakes.add(`${field}.up_to`, say.tierNeedsEnd())
    if (end === null) return { upTo: null, bps }
    const upTo = readAmount(mistakes, `${field}.up_to`, end, currency)
    if (isLast && upTo !== null) mistakes.add(`${field}.up_to`, say.lastTierHasNoEnd())
    else if (upTo !== null && upTo <= from) mistakes.add(`${field}.up_to`, say.tiersMustRise())
    from = upTo ?? from
    return { upTo, bps }
  })
}
