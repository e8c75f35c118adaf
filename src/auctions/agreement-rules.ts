import type { BuyerFee, Deduction } from '../kernel/fees.ts'
import { type Cents, ZERO } from '../kernel/money.ts'
import { type Mistakes, noMistakes, readAmount, readPercentage, refuseUnstorable } from '../kernel/parse.ts'
import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { Agreement } from './agreement.ts'
import type { AgreementWrite, DeductionWrite } from './agreement-schema.ts'
import { readFeeRule } from './writing-rules.ts'
import { say } from './sentences.ts'

/** The agreement after the change, or everything that is wrong with it. Missing fields keep their value. */
export function amendAgreement(agreement: Agreement, write: AgreementWrite, currency: string): Agreement | Refusal {
  const mistakes = noMistakes()
  refuseUnstorable(mistakes, write)
  const amended: Agreement = {
    seller_commission: write.seller_commission
      ? readFeeRule(mistakes, 'seller_commission', write.seller_commission, currency) : agreement.seller_commission,
    seller_share_bps: write.seller_share_percentage === undefined ? agreement.seller_share_bps
      : readPercentage(mistakes, 'seller_share_percentage', write.seller_share_percentage) ?? 0,
    seller_deductions: write.deductions ? readDeductions(mistakes, write.deductions, currency) : agreement.seller_deductions,
    buyer_fees: write.buyer_fees?.map((entry, index) => readBuyerFee(mistakes, entry, index, currency)) ?? agreement.buyer_fees,
    platform_fee_collected: write.platform_fee_collected ?? agreement.platform_fee_collected,
    deposit_applies: write.deposit_applies ?? agreement.deposit_applies,
  }
  return mistakes.refusal() ?? amended
}

/** Null while the agreement may change; bids depend on its fees (rule book B1, D3). */
export function refuseAgreementChange({ status, hasBids }: { status: string; hasBids: boolean }): Refusal | null {
  if (status === 'closed' || status === 'cancelled') {
    return refuse('invalid_state_transition', status === 'closed' ? say.agreementOfClosed() : say.agreementOfCancelled())
  }
  return hasBids ? refuse('locked_after_bids', say.feesLocked()) : null
}

/** What is deducted from the proceeds of every lot, or of one. */
export const readDeductions = (mistakes: Mistakes, writes: readonly DeductionWrite[], currency: string): Deduction[] =>
  writes.map(({ label, amount }, index) =>
    ({ label: label.trim(), amount_cents: readAmount(mistakes, `deductions.${index}.amount`, amount, currency) ?? ZERO }))

type BuyerFeeWrite = NonNullable<AgreementWrite['buyer_fees']>[number]

function readBuyerFee(mistakes: Mistakes, write: BuyerFeeWrite, index: number, currency: string): BuyerFee {
  const field = `buyer_fees.${index}`
  const named = { label: write.label.trim(), is_tax: write.is_tax ?? false }
  const amount: Cents = readAmount(mistakes, `${field}.amount`, write.amount, currency) ?? ZERO
  if (write.kind === 'flat') return { ...named, kind: 'flat', amount_cents: amount }
  if (write.unit === undefined) mistakes.add(`${field}.unit`, say.fractionNeedsUnit())
  const unit = write.unit === undefined ? null : readAmount(mistakes, `${field}.unit`, write.unit, currency)
  return { ...named, kind: 'per_fraction', unit_cents: unit ?? ZERO, charge_cents: amount }
}
