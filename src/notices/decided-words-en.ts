import type { Facts } from './facts.ts'
import type { Formats, Saying } from './notice-words.ts'

/** What the house has decided about somebody, their money or their sale, by its outcome. */

const TELL = 'If you think this is wrong, tell the house without delay.'
const STANDS = 'Bids that you have placed and invoices that you owe stay binding.'

const reason = ({ reason: text }: Facts): string[] => (text ? [`The reason given: ${text}`] : [])
const remaining = (facts: Facts, { money }: Formats): string => money({ ...facts, amount_cents: facts.remaining_cents! })

const standing = (subject: string, ...paragraphs: string[]): Saying => () => ({ subject, paragraphs, link: 'See your account' })

const settlement = (told: (about: string) => string, meaning: string): Saying => (facts) => ({
  subject: told(facts.about), paragraphs: [meaning, ...reason(facts)], link: 'See the settlement',
})

export const decided: Readonly<Record<string, Saying>> = {
  strike_given: ({ about }) => ({
    subject: about === '' ? 'A strike is noted against you' : `Declared in default: ${about}`,
    paragraphs: [
      about === '' ? 'A strike is noted against you.'
        : `You did not complete the purchase of ${about}, so it was declared in default. The sale is undone, and a strike is noted against you.`,
      'Two strikes within twelve months stop further bidding.',
      TELL,
    ],
    link: 'See your verification',
  }),
  held_suspended: standing('Your account is suspended', 'The house has suspended your account: you can look, but not bid or change anything.', STANDS, TELL),
  held_blocked: standing('You cannot bid any more', 'The house has blocked you from bidding.', STANDS, TELL),
  held_under_review: standing(
    'Your account is under review', 'The house is looking at your account; until it has, you cannot bid. You will be told how it ends.', STANDS),
  free_suspended: standing('Your account is no longer suspended', 'The house has lifted the suspension. You can do again what you could before.'),
  free_blocked: standing('You are no longer blocked', 'The house has lifted the block. What you may bid stands in your account.'),
  free_under_review: standing('The review of your account is over', 'The house has looked at your account. What you may bid stands there.'),
  part_paid: (facts, formats) => ({
    subject: `Received: part of invoice ${facts.about}`,
    paragraphs: [
      `We have received ${formats.money(facts)} for invoice ${facts.about}. Thank you.`,
      `${remaining(facts, formats)} is still to be paid${facts.at ? `, by ${formats.moment(facts.at)}` : ''}.`,
    ],
    link: 'See the invoice',
  }),
  invoice_voided: (facts, { money }) => ({
    subject: `Void: invoice ${facts.about}`,
    paragraphs: [`Invoice ${facts.about} over ${money(facts)} is void. There is nothing to be paid on it any more.`],
    link: 'See the invoice',
  }),
  refund_owed: (facts, { money }) => ({
    subject: `Money goes back to you: invoice ${facts.about}`,
    paragraphs: [`${money(facts)} of what you paid for invoice ${facts.about} goes back to you. You are told when it is sent.`],
    link: 'See the invoice',
  }),
  refund_unmatched: (facts, { money }) => ({
    subject: `Money goes back to you: invoice ${facts.about}`,
    paragraphs: [`We have received ${money(facts)} for invoice ${facts.about}, which asks for nothing. It goes back to you. You are told when it is sent.`],
    link: 'See the invoice',
  }),
  refund_sent: (facts, { money }) => ({
    subject: `Sent back to you: ${facts.about}`,
    paragraphs: [
      `${money(facts)} of what you paid for ${facts.about} is sent back to you. Banks take a few days to show it.`,
      ...(facts.reason ? [`Reference of the payment: ${facts.reason}`] : []),
    ],
    link: 'Look at it',
  }),
  bids_voided: ({ about }) => ({
    subject: `Your bids are void: ${about}`,
    paragraphs: [`The house has taken back your bids on ${about}. They no longer count, and nothing is owed on them.`, TELL],
    link: 'See the lot',
  }),
  sale_rescinded: (facts, { money }) => ({
    subject: `Your purchase is undone: ${facts.about}`,
    paragraphs: [
      `The house has taken back the sale of ${facts.about}, which you had won at ${money(facts)}. The lot is no longer yours, and nothing is owed on it.`,
      'What you have paid for it goes back to you; each refund is told by itself.',
      ...reason(facts),
      TELL,
    ],
    link: 'See the lot',
  }),
  own_lot: (facts) => ({
    subject: `The house has withdrawn your lot: ${facts.about}`,
    paragraphs: [`The house has withdrawn ${facts.about} from your sale. Its bidders and watchers are told.`, ...reason(facts)],
    link: 'See the lot',
  }),
  own_auction: (facts) => ({
    subject: `The house has cancelled your sale: ${facts.about}`,
    paragraphs: [`The house has cancelled ${facts.about}. Its bidders and watchers are told, and deposits go back.`, ...reason(facts)],
    link: 'See the sale',
  }),
  settlement_on_hold: settlement(
    (about) => `On hold: your proceeds of ${about}`, 'The house has put this settlement on hold. Nothing is paid out while it is looked into.'),
  settlement_cancelled: settlement(
    (about) => `Cancelled: your proceeds of ${about}`, 'The sale came undone before you were paid, so nothing is paid out for it.'),
  settlement_reversed: settlement(
    (about) => `Reversed: your proceeds of ${about}`, 'The sale came undone after you were paid, so what was paid out is owed back to the house.'),
}
