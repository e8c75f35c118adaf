import { Type } from 'typebox'
import { majorUnits } from '../kernel/money.ts'
import { component, Instant } from '../platform/http/shapes.ts'
import type { ClosingStatement } from './closing-statement.ts'
import { balanceOf, type StatementAmounts } from './statement-rules.ts'

const amounts = {
  hammer_price: Type.Number(),
  due_on_top: Type.Number({ description: 'In a tax sale whose buyers pay amounts due in addition to the price: those amounts.' }),
  buyers_premium: Type.Number(),
  buyer_fees: Type.Number(),
  tax: Type.Number(),
  invoiced: Type.Number({ description: 'What the invoices to buyers come to.' }),
  deposit_applied: Type.Number(),
  paid: Type.Number({ description: 'By card, wire and credit.' }),
  refunded: Type.Number(),
  balance_due: Type.Number({ description: '`invoiced` less `deposit_applied` and `paid`.' }),
  seller_share: Type.Number({ description: 'The seller’s part of the premium.' }),
  commission: Type.Number(),
  platform_fee: Type.Number({ description: 'Taken from the proceeds; a fee that is invoiced apart is not included.' }),
  deductions: Type.Number(),
  net_proceeds: Type.Number({ description: '`hammer_price`, `due_on_top` and `seller_share` less `commission`, `platform_fee` and `deductions`.' }),
}

export const ClosingStatementShape = component('ClosingStatement', Type.Object({
  auction_id: Type.Integer(),
  currency: Type.String({ examples: ['usd'] }),
  as_of: Instant(),
  lots: Type.Array(Type.Object({ lot_id: Type.Integer(), lot_number: Type.String(), title: Type.String(), buyer: Type.String(), ...amounts })),
  totals: Type.Object({ lots: Type.Integer(), ...amounts }),
}))

export const presentStatement = ({ sale, lines, totals, at }: ClosingStatement) => ({
  auction_id: sale.id,
  currency: sale.currency,
  as_of: at.toISOString(),
  lots: lines.map((line) => ({
    lot_id: line.lot_id, lot_number: String(line.lot_number), title: line.lot_title, buyer: line.buyer_name, ...presentAmounts(line, sale.currency),
  })),
  totals: { lots: totals.lots, ...presentAmounts(totals, sale.currency) },
})

function presentAmounts(row: StatementAmounts, currency: string) {
  const major = (amount: StatementAmounts['net_cents']) => majorUnits(amount, currency)
  return {
    hammer_price: major(row.hammer_cents), due_on_top: major(row.due_on_top_cents), buyers_premium: major(row.premium_cents),
    buyer_fees: major(row.fees_cents), tax: major(row.tax_cents),
    invoiced: major(row.invoiced_cents), deposit_applied: major(row.deposit_cents), paid: major(row.paid_cents), refunded: major(row.refunded_cents),
    balance_due: major(balanceOf(row)), seller_share: major(row.share_cents), commission: major(row.commission_cents),
    platform_fee: major(row.platform_fee_cents), deductions: major(row.deductions_cents), net_proceeds: major(row.net_cents),
  }
}
