import { type AgreementRow, auctionOffice } from '../../../auctions/index.ts'
import { type AuctionId, parseKey } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { agreementFacts } from '../../lots/agreement.ts'
import { BuyerFeesFields, FeeRuleFields } from '../../lots/fee-fields.tsx'
import { buyerFeeValues, feeRuleValues, readBuyerFees, readFeeRule } from '../../lots/fee-forms.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx'
import { percentOrNull } from '../../ui/typed-fields.ts'
import type { Words } from '../../ui/use-words.ts'
import type { Decision } from '../decision/routes.tsx'
import { choicesOf } from '../parts.tsx'
import { deductionLines, readDeductionLines } from './deduction-lines.ts'

const COLLECTED = ['deduct', 'invoice'] as const

/** The consignment agreement (rule book D3, D4). */
export const agreementDecision: Decision<AgreementRow> = {
  name: 'setAgreement',
  url: '/admin/auctions/:auction/agreement',
  current: '/admin/auctions',
  asksReason: false,
  find: (sql, params) => auctionOffice.agreement(sql, parseKey<AuctionId>(params.auction ?? '')),
  facts: agreementFacts,
  back: ({ id }) => `/admin/auctions/${id}`,
  written: ({ id }) => ({ type: 'auction', id, action: 'auction.agreement_set' }),
  typed: valuesOf,
  fields: (form, { currency }, { t: { operator: { agreement: say } } }) => (
    <>
      <FeeRuleFields form={form} name="seller_commission" currency={currency} label={say.commission} />
      <TextField form={form} name="seller_share_percentage" label={say.share} hint={say.shareHint} inputMode="decimal" />
      <SelectField form={form} name="platform_fee_collected" label={say.collected} choices={choicesOf(COLLECTED, say.ways)} />
      <TextAreaField form={form} name="deductions" label={say.deductions} hint={say.deductionsHint} rows={4} optional />
      <BuyerFeesFields form={form} name="buyer_fees" currency={currency} />
      <CheckField form={form} name="deposit_applies" label={say.depositApplies} hint={say.depositAppliesHint} />
    </>
  ),
  async carryOut(tx, { actor, subject, typed, words }) {
    const write = written(subject, typed, words)
    if (isRefusal(write)) return write
    return refuseShape(auctionOffice.agreementSchema, write) ?? auctionOffice.setAgreement(tx, actor, subject.id, write)
  },
}

function valuesOf({ seller_deductions: deductions, ...agreement }: AgreementRow): Record<string, string> {
  return {
    ...feeRuleValues('seller_commission', agreement.seller_commission, agreement.currency),
    ...buyerFeeValues('buyer_fees', agreement.buyer_fees, agreement.currency),
    seller_share_percentage: String(agreement.seller_share_bps / 100),
    platform_fee_collected: agreement.platform_fee_collected,
    deductions: deductionLines(deductions, agreement.currency),
    deposit_applies: agreement.deposit_applies ? 'on' : '',
  }
}

type Write = Parameters<typeof auctionOffice.setAgreement>[3]

function written(subject: AgreementRow, typed: Record<string, string>, words: Words): Write | Refusal {
  const { seller_share_percentage: share, platform_fee_collected: collected, deposit_applies: applies } = typed
  const { currency } = subject
  const deductions = readDeductionLines(typed.deductions ?? '', currency)
  if (deductions === null) return refuseFields({ deductions: words.t.operator.agreement.noDeduction })
  return {
    seller_commission: readFeeRule(typed, 'seller_commission', currency) as Write['seller_commission'],
    buyer_fees: readBuyerFees(typed, 'buyer_fees', currency) as Write['buyer_fees'],
    seller_share_percentage: percentOrNull(share) ?? '0',
    platform_fee_collected: collected as 'deduct' | 'invoice',
    deductions,
    deposit_applies: applies === 'on',
  }
}
