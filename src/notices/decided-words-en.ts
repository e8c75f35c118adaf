import type { Facts } from './facts.ts'
import type { Formats, NoticeSentence } from './notice-words.ts'

/** Notices of administrators’ decisions about a person, their money or their auction, by outcome. */

const TELL = 'If you believe this is a mistake, contact us right away.'
const STANDS = 'Your existing bids and invoices remain binding.'

const DEPOSIT = ['If the auction requires a deposit, pay it before your first bid.']

const reason = ({ reason: text }: Facts): string[] => (text ? [`Reason: ${text}`] : [])
const remaining = (facts: Facts, { money }: Formats): string => money({ ...facts, amount_cents: facts.remaining_cents! })

const standing = (subject: string, ...paragraphs: string[]): NoticeSentence => () => ({ subject, paragraphs, link: 'View your account' })

const settlement = (told: (about: string) => string, meaning: string): NoticeSentence => (facts) => ({
  subject: told(facts.about), paragraphs: [meaning, ...reason(facts)], link: 'View settlement',
})

export const decided: Readonly<Record<string, NoticeSentence>> = {
  strike_given: ({ about }) => ({
    subject: about === '' ? 'Strike on your account' : `Purchase in default: ${about}`,
    paragraphs: [
      about === '' ? 'A strike was added to your account.'
        : `You did not complete the purchase of ${about}, so we declared it in default. The sale is canceled, and a strike was added to your account.`,
      'Two strikes within 12 months block you from bidding.',
      TELL,
    ],
    link: 'View your verification',
  }),
  held_suspended: standing('Your account is suspended', 'We suspended your account. You can sign in, but you can’t bid or make changes.', STANDS, TELL),
  held_blocked: standing('You are blocked from bidding', 'We blocked your account from bidding.', STANDS, TELL),
  held_under_review: standing(
    'Your account is under review', 'We are reviewing your account. You can’t bid until the review is finished. We will email you the result.', STANDS),
  free_suspended: standing('Your account is no longer suspended', 'We lifted the suspension. Your access is restored.'),
  free_blocked: standing('You can bid again', 'We lifted the block. Your bid limit is shown in your account.'),
  free_under_review: standing('Account review finished', 'The review of your account is finished. Your bid limit is shown in your account.'),
  part_paid: (facts, formats) => ({
    subject: `Partial payment received: invoice ${facts.about}`,
    paragraphs: [
      `We received ${formats.money(facts)} for invoice ${facts.about}. Thank you.`,
      `Balance due: ${remaining(facts, formats)}${facts.at ? `, by ${formats.moment(facts.at)}` : ''}.`,
    ],
    link: 'View invoice',
  }),
  invoice_voided: (facts, { money }) => ({
    subject: `Invoice voided: ${facts.about}`,
    paragraphs: [`Invoice ${facts.about} for ${money(facts)} was voided. You don’t need to pay it.`],
    link: 'View invoice',
  }),
  registration_approved: (facts, { money }) => ({
    subject: `You can bid: ${facts.about}`,
    paragraphs: [`Your registration for ${facts.about} is approved. You can bid up to ${money(facts)} on each lot.`, ...DEPOSIT],
    link: 'View auction',
  }),
  registration_limit_changed: (facts, { money }) => ({
    subject: `Bid limit changed: ${facts.about}`,
    paragraphs: [`You can now bid up to ${money(facts)} on each lot of ${facts.about}.`, STANDS],
    link: 'View your registration',
  }),
  registration_rejected: (facts) => ({
    subject: `Registration rejected: ${facts.about}`,
    paragraphs: [
      `We rejected your registration for ${facts.about}, so you can’t bid in this auction.`, ...reason(facts), 'You can sign the form again.', STANDS,
    ],
    link: 'View your registration',
  }),
  bid_entered: ({ about }) => ({
    subject: `Bid entered for you: ${about}`,
    paragraphs: [`Our office entered a bid for you on ${about}, as your written authority says. It is binding like one that you place yourself.`, TELL],
    link: 'View lot',
  }),
  payment_reversed: (facts, formats) => ({
    subject: `Payment reversed: invoice ${facts.about}`,
    paragraphs: [
      `We had recorded a payment of ${formats.money(facts)} for invoice ${facts.about} by mistake, and reversed it. Its receipt is void.`,
      facts.remaining_cents === 0 ? 'Nothing is due.' : `Balance due: ${remaining(facts, formats)}${facts.at ? `, by ${formats.moment(facts.at)}` : ''}.`,
      TELL,
    ],
    link: 'View invoice',
  }),
  refund_cancelled: (facts, { money }) => ({
    subject: `Refund canceled: invoice ${facts.about}`,
    paragraphs: [`We canceled the refund of ${money(facts)} that we had announced. The money counts toward invoice ${facts.about} again.`, TELL],
    link: 'View invoice',
  }),
  refund_owed: (facts, { money }) => ({
    subject: `Refund: invoice ${facts.about}`,
    paragraphs: [`We are refunding ${money(facts)} of your payment for invoice ${facts.about}. We will email you when it is sent.`],
    link: 'View invoice',
  }),
  refund_unmatched: (facts, { money }) => ({
    subject: `Refund: invoice ${facts.about}`,
    paragraphs: [`We received ${money(facts)} for invoice ${facts.about}, but nothing was due. We will refund it and email you when it is sent.`],
    link: 'View invoice',
  }),
  refund_sent: (facts, { money }) => ({
    subject: `Refund sent: ${facts.about}`,
    paragraphs: [
      `We sent you a refund of ${money(facts)} for ${facts.about}. Banks take a few days to show it.`,
      ...(facts.reason ? [`Payment reference: ${facts.reason}`] : []),
    ],
    link: 'View details',
  }),
  bids_voided: ({ about }) => ({
    subject: `Your bids were voided: ${about}`,
    paragraphs: [`We voided your bids on ${about}. They no longer count, and you owe nothing for them.`, TELL],
    link: 'View lot',
  }),
  sale_rescinded: (facts, { money }) => ({
    subject: `Purchase canceled: ${facts.about}`,
    paragraphs: [
      `We canceled the sale of ${facts.about}, which you won for ${money(facts)}. The lot is no longer yours, and you owe nothing for it.`,
      'We will refund what you paid and email you about each refund.',
      ...reason(facts),
      TELL,
    ],
    link: 'View lot',
  }),
  lot_redeemed: ({ about }) => ({
    subject: `Redeemed by the owner: ${about}`,
    paragraphs: [
      `The owner of ${about} paid the taxes before the lot closed, so it is no longer for sale.`,
      'Bids on it no longer count. Any deposit that is no longer needed is refunded automatically.',
    ],
    link: 'View auction',
  }),
  own_lot: (facts) => ({
    subject: `Your lot was withdrawn: ${facts.about}`,
    paragraphs: [`We withdrew ${facts.about} from your auction and notified its bidders and watchers.`, ...reason(facts)],
    link: 'View lot',
  }),
  own_auction: (facts) => ({
    subject: `Your auction was canceled: ${facts.about}`,
    paragraphs: [`We canceled ${facts.about} and notified its bidders and watchers. Deposits are refunded.`, ...reason(facts)],
    link: 'View auction',
  }),
  contract_to_sign: ({ about }) => ({
    subject: `Sign the contract: ${about}`,
    paragraphs: [`The buyer signed the contract for ${about}. Read it and sign it too.`],
    link: 'View contract',
  }),
  contract_signed: ({ about }) => ({
    subject: `Contract signed: ${about}`,
    paragraphs: [`The seller signed the contract for ${about}. The contract with both signatures is on your purchase page.`],
    link: 'View your purchase',
  }),
  contract_reopened: ({ about }) => ({
    subject: `Contract reopened: ${about}`,
    paragraphs: [`The contract for ${about} was reopened, so its signatures are no longer valid. Check the name on the deed, then sign again.`],
    link: 'View your purchase',
  }),
  closing_entered: ({ about }) => ({
    subject: `Closing details: ${about}`,
    paragraphs: [`The seller entered or changed who closes your purchase of ${about}, and when. The details are on your purchase page.`],
    link: 'View your purchase',
  }),
  deed_recorded: ({ about }) => ({
    subject: `Deed recorded: ${about}`,
    paragraphs: [`The deed for ${about} is recorded. The date and the instrument number are on your purchase page. Ask the county for the recorded copy.`],
    link: 'View your purchase',
  }),
  settlement_on_hold: settlement(
    (about) => `Settlement on hold: ${about}`, 'We put this settlement on hold. Nothing is paid out until the hold is released.'),
  settlement_cancelled: settlement(
    (about) => `Settlement canceled: ${about}`, 'The sale fell through before you were paid, so nothing will be paid out.'),
  settlement_reversed: settlement(
    (about) => `Settlement reversed: ${about}`, 'The sale fell through after you were paid, so you owe us the payout back.'),
}
