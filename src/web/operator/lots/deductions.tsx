import { lotTools } from '../../../lots/index.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { deductionLines, readDeductionLines } from '../auctions/deduction-lines.ts'
import type { Decision } from '../decision/routes.tsx'
import type { RequestedLot } from './page.tsx'
import type { LotDecision } from './sold-lot-routes.tsx'

/** The deductions of one lot, besides those of the agreement (rule book D4). */
export const deductionsDecision = ({ record: _standing, ...common }: LotDecision): Decision<RequestedLot> => ({
  ...common,
  name: 'setDeductions',
  url: '/admin/lots/:lot/deductions',
  asksReason: false,
  written: ({ lot: { id } }) => ({ type: 'lot', id, action: 'lot.deductions_set' }),
  typed: ({ lot }) => ({ deductions: deductionLines(lot.deductions, lot.currency) }),
  fields: (form, _lot, { t: { operator: { agreement, lots: say } } }) => (
    <TextAreaField form={form} name="deductions" label={agreement.deductions} hint={say.deductionsHint} rows={4} optional />
  ),
  async carryOut(tx, { actor, subject: { lot }, typed, words }) {
    const read = readDeductionLines(typed.deductions ?? '', lot.currency)
    if (read === null) return refuseFields({ deductions: words.t.operator.agreement.noDeduction })
    return refuseShape(lotTools.deductions.schema, { deductions: read }) ?? lotTools.deductions.set(tx, actor, lot.id, read)
  },
})
