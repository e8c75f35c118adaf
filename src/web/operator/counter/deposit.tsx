import { findKnownPerson, type KnownPerson } from '../../../accounts/index.ts'
import { type AskingAuction, auctionsAskingDeposit, takeDeposit, type TakenDeposit } from '../../../deposits/index.ts'
import { isRefusal } from '../../../kernel/refusals.ts'
import { HOUSE_ZONE } from '../../../kernel/zones.ts'
import { readClock } from '../../../platform/house-clock.ts'
import { idIn } from '../../http/granted.ts'
import { atOnce, refuseFields } from '../../http/refuse-fields.ts'
import { AmountField, CheckField, SelectField } from '../../ui/fields.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'
import type { Words } from '../../ui/use-words.ts'
import type { Decision } from '../decision/routes.tsx'
import { refuseForm } from '../decision/seen.ts'
import { ReceivedMoneyFields, typedReceivedMoney } from '../invoices/received-money.tsx'
import { decidedPersonFacts } from '../people/person-page.tsx'

interface Depositor {
  person: KnownPerson
  auctions: AskingAuction[]
}

/** A deposit by cash, check or wire that is handed over at the counter. */
export const depositAtCounter: Decision<Depositor> = {
  name: 'takeDeposit',
  url: '/admin/people/:id/deposit',
  current: '/admin/people',
  asksReason: false,
  async find(sql, params) {
    const person = await findKnownPerson(sql, idIn(params.id))
    return person && { person, auctions: await auctionsAskingDeposit(sql, person.id) }
  },
  facts: (words, { person }) => decidedPersonFacts(words, person),
  back: ({ person: { id } }) => `/admin/people/${id}`,
  leadsTo: (outcome) => `/admin/invoices/${(outcome as TakenDeposit).invoiceId}`,
  typed: () => ({ tender: '', received_at_zone: HOUSE_ZONE }),
  showsMoneyChanges: 'invoice',
  fields: (form, { auctions }, words) => {
    const { t: { operator: { pick, counter: { deposit: say }, people, invoices: { payment } } } } = words
    if (auctions.length === 0) return <p>{say.none}</p>
    return (
      <>
        <SelectField
          form={form} name="auction" label={people.sale}
          choices={[{ value: '', label: pick }, ...auctions.map((auction) => ({ value: String(auction.id), label: askOf(words, auction) }))]}
        />
        <AmountField form={form} name="amount" currency={auctions[0]!.currency} label={payment.amount} hint={say.amountHint} />
        <ReceivedMoneyFields form={form} />
        <CheckField form={form} name="terms" label={say.terms} />
      </>
    )
  },
  async carryOut(tx, { actor, subject: { person, auctions }, typed, words }) {
    const { t: { operator: admin, operator: { counter: { deposit: say } } } } = words
    if (auctions.length === 0) return refuseForm(say.none)
    const auction = auctions.find(({ id }) => String(id) === typed.auction)
    const amount = typedAmount(typed.amount ?? '', (auction ?? auctions[0]!).currency)
    const received = typedReceivedMoney({ ...typed, tender: typed.tender ?? '' }, await readClock(tx), words)
    const wrong = {
      ...(!auction && { auction: admin.choose }),
      ...((amount === null || amount <= 0) && { amount: admin.noAmount }),
      ...(typed.terms !== 'on' && { terms: say.noTerms }),
    }
    const refusal = Object.keys(wrong).length > 0 ? refuseFields(wrong) : null
    if (isRefusal(received)) return atOnce(refusal, received)
    return refusal ?? takeDeposit(tx, actor, { auctionId: auction!.id, userId: person.id, amount: amount!, received })
  },
}

function askOf({ t: { operator: { counter: { deposit: say } } }, format }: Words, auction: AskingAuction): string {
  const amount = format.booked(auction.deposit_amount_cents, auction.currency)
  return auction.deposit_mode === 'flat' ? say.exact(auction.title, amount) : say.least(auction.title, amount)
}
