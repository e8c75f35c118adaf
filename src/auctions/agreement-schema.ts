import { type Static, Type } from 'typebox'
import type { Deduction } from '../kernel/fees.ts'
import { majorUnits } from '../kernel/money.ts'
import { Amount, Choice, component } from '../platform/http/shapes.ts'
import type { AgreementRow } from './agreement-store.ts'
import { BuyerFeeShape, FeeRuleShape, percentString, presentBuyerFee, presentFeeRule } from './schema.ts'
import { FeeRuleWrite } from './seller-schema.ts'

const closed = { additionalProperties: false } as const

const Label = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', examples: ['Survey'] })

const BuyerFeeWrite = Type.Object({
  label: Label,
  kind: Choice(['flat', 'per_fraction'], '`per_fraction` charges for each unit of the hammer price, or part of one.'),
  amount: Amount('The fee, or the charge for one unit.'),
  unit: Type.Optional(Amount('With `per_fraction`.')),
  is_tax: Type.Optional(Type.Boolean({ description: 'A tax paid to a government agency.' })),
}, closed)

export const DeductionsWrite = (description: string) =>
  Type.Array(Type.Object({ label: Label, amount: Amount(description) }, closed), { maxItems: 20 })
export type DeductionWrite = Static<ReturnType<typeof DeductionsWrite>>[number]

export const AgreementPatch = Type.Object({
  seller_commission: Type.Optional(FeeRuleWrite('Commission on the hammer price.')),
  seller_share_percentage: Type.Optional(
    Type.Union([Type.Number(), Type.String({ maxLength: 12 })], { description: 'The seller’s share of the premium.', examples: ['40.00'] })),
  deductions: Type.Optional(DeductionsWrite('Deducted from the proceeds of every lot.')),
  buyer_fees: Type.Optional(Type.Array(BuyerFeeWrite, { maxItems: 20 })),
  platform_fee_collected: Type.Optional(Choice(['deduct', 'invoice'])),
  deposit_applies: Type.Optional(Type.Boolean({ description: 'Whether the winner’s deposit is applied to the invoice.' })),
}, { ...closed, title: 'UpdateConsignmentAgreementRequest' })
export type AgreementWrite = Static<typeof AgreementPatch>

export const DeductionsShape = Type.Array(Type.Object({ label: Type.String(), amount: Type.Number() }))

export const presentDeductions = (deductions: readonly Deduction[], currency: string): Static<typeof DeductionsShape> =>
  deductions.map(({ label, amount_cents: amount }) => ({ label, amount: majorUnits(amount, currency) }))

export const AgreementShape = component(
  'ConsignmentAgreement',
  Type.Object({
    auction_id: Type.Integer(),
    seller_commission: FeeRuleShape,
    seller_share_percentage: Type.String({ examples: ['40.00'] }),
    deductions: DeductionsShape,
    buyer_fees: Type.Array(BuyerFeeShape),
    platform_fee_collected: Choice(['deduct', 'invoice']),
    deposit_applies: Type.Boolean(),
  }),
)

export const presentAgreement = (row: AgreementRow): Static<typeof AgreementShape> => ({
  auction_id: row.id,
  seller_commission: presentFeeRule(row.seller_commission, row.currency),
  seller_share_percentage: percentString(row.seller_share_bps),
  deductions: presentDeductions(row.seller_deductions, row.currency),
  buyer_fees: row.buyer_fees.map((fee) => presentBuyerFee(fee, row.currency)),
  platform_fee_collected: row.platform_fee_collected,
  deposit_applies: row.deposit_applies,
})
