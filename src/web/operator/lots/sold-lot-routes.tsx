import type { Seller } from '../../../auctions/index.ts'
import {
  declareDefault, enterSurvey, FAULTS, findOffer, makeOffer, type OfferRow, rescindSale, withdrawOffer,
} from '../../../close-out/index.ts'
import type { OfferId, UserId } from '../../../kernel/ids.ts'
import type { SiteContext } from '../../http/context.ts'
import { granted, idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { offerConsequences } from '../../lots/consequences.ts'
import { unitLabel } from '../../lots/lot-words.ts'
import { AmountField, SelectField, TextField } from '../../ui/fields.tsx'
import { amountInput } from '../../ui/format.ts'
import { typedAmount } from '../../ui/typed-amount.ts'
import type { Decision } from '../decision/routes.tsx'
import { chosen } from '../admin-page.ts'
import { choicesOf } from '../parts.tsx'
import { type RequestedLot, offerFacts } from './page.tsx'

export type LotDecision = Pick<Decision<RequestedLot>, 'current' | 'record' | 'facts' | 'back' | 'find'>

const LIST = '/admin/lots'
const TAKERS = ['seller', 'platform'] as const
const ADDRESSEES = ['runner_up', 'high_bidder'] as const

/** Managers act on all lots, and for no team. */
const houseAs = (userId: UserId): Seller => ({
  userId, teamId: null, onlyTeam: false, teams: [], staffRole: 'manager', isApproved: true, isSuspended: false,
})

/** Actions on a sold lot: default, rescission, final survey, offer (rule book B2, B3, F4). */
export function soldLotDecisions({ house: { afterHammer }, moneyEffects }: SiteContext, common: LotDecision): Decision<RequestedLot>[] {
  const effects = { afterHammer, invoices: moneyEffects }
  return [
    {
      ...common,
      name: 'declareDefault',
      url: `${LIST}/:lot/default`,
      showsMoneyChanges: 'deposit',
      fields: (form, _lot, { t: { operator: { pick, deposits, lots: say } } }) => (
        <SelectField
          form={form} name="to" label={say.keptDeposit}
          choices={[{ value: '', label: pick }, ...choicesOf(TAKERS, deposits.takers)]}
        />
      ),
      async carryOut(tx, { actor, admin, subject, typed, reason, words }) {
        const forfeitTo = chosen(TAKERS, typed.to)
        if (!forfeitTo) return refuseFields({ to: words.t.operator.choose })
        return declareDefault(tx, effects, houseAs(admin), actor, subject.lot.id, { reason, forfeitTo })
      },
    },
    {
      ...common,
      name: 'rescindSale',
      url: `${LIST}/:lot/rescission`,
      showsMoneyChanges: 'deposit',
      fields: (form, _lot, { t: { operator: { pick, deposits, lots: say } } }) => (
        <>
          <SelectField
            form={form} name="fault" label={say.fault} hint={say.faultHint} choices={[{ value: '', label: pick }, ...choicesOf(FAULTS, say.faults)]}
          />
          <SelectField
            form={form} name="to" label={say.depositGoesTo} optional choices={[{ value: '', label: pick }, ...choicesOf(TAKERS, deposits.takers)]}
          />
        </>
      ),
      async carryOut(tx, { actor, subject, typed, reason, words }) {
        const [fault, forfeitTo] = [chosen(FAULTS, typed.fault), chosen(TAKERS, typed.to)]
        const { choose } = words.t.operator
        const wrong = { ...(!fault && { fault: choose }), ...(!forfeitTo && (fault === 'buyer' || typed.to) && { to: choose }) }
        if (!fault || Object.keys(wrong).length > 0) return refuseFields(wrong)
        return rescindSale(tx, effects, actor, subject.lot.id, { reason, fault, forfeitTo: forfeitTo ?? 'seller' })
      },
    },
    {
      ...common,
      name: 'enterSurvey',
      url: `${LIST}/:lot/survey`,
      showsMoneyChanges: 'invoice',
      fields: (form, _lot, { t: { operator: { lots: say } } }) => (
        <TextField form={form} name="acreage" label={say.surveyed} hint={say.surveyedHint} inputMode="decimal" />
      ),
      async carryOut(tx, { actor, subject, typed, reason, words }) {
        const acreage = /^\d{1,8}(\.\d+)?$/.test(typed.acreage ?? '') ? Number(typed.acreage) : 0
        if (acreage <= 0) return refuseFields({ acreage: words.t.operator.lots.noAcres })
        return enterSurvey(tx, effects, actor, subject.lot.id, { acreage, reason })
      },
    },
    offering(common),
  ]
}

const offering = (common: LotDecision): Decision<RequestedLot> => ({
  ...common,
  name: 'offerLot',
  url: `${LIST}/:lot/offer`,
  asksReason: false,
  showsMoneyChanges: 'invoice',
  consequencesOf: (words, offer) => offerConsequences(words, offer as OfferRow),
  fields: (form, { lot }, { t: { operator: { pick }, live, closeOut: { offer: say } } }) => (
    <>
      <SelectField form={form} name="to" label={say.to} choices={[{ value: '', label: pick }, ...choicesOf(ADDRESSEES, say.addressees)]} />
      <AmountField
        form={form} name="amount" currency={lot.currency} hint={say.hint} optional
        label={unitLabel({ t: live }, say.amount, { biddingUnit: lot.bidding_unit })}
      />
    </>
  ),
  async carryOut(tx, { actor, admin, subject, typed, words }) {
    const to = chosen(ADDRESSEES, typed.to)
    const text = typed.amount ?? ''
    const amount = text === '' ? null : typedAmount(text, subject.lot.currency)
    const { choose, noAmount } = words.t.operator
    const wrong = { ...(!to && { to: choose }), ...(text !== '' && (amount === null || amount <= 0) && { amount: noAmount }) }
    if (!to || Object.keys(wrong).length > 0) return refuseFields(wrong)
    return makeOffer(tx, houseAs(admin), actor, subject.lot.id, { to, ...(amount !== null && { amount: amountInput(amount, subject.lot.currency) }) })
  },
})

type OfferAtHand = RequestedLot & { offer: OfferRow }

export const offerWithdrawal = (common: LotDecision): Decision<OfferAtHand> => ({
  current: common.current,
  facts: offerFacts,
  back: common.back,
  name: 'withdrawOffer',
  url: `${LIST}/:lot/offers/:offer/withdrawal`,
  asksReason: false,
  async find(sql, params) {
    const [found, offer] = [await common.find(sql, params), await findOffer(sql, idIn<OfferId>(params.offer))]
    return found && offer?.lot_id === found.lot.id ? { ...found, offer } : null
  },
  carryOut: async (tx, { actor, admin, subject }) => granted(await withdrawOffer(tx, houseAs(admin), actor, subject.lot.id, subject.offer.id)),
})
