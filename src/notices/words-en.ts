import { cents } from '../kernel/money.ts'
import type { Facts } from './facts.ts'
import { type Formats, MOST_NAMED, type NoticeWords, type NoticeSentence } from './notice-words.ts'
import { decided } from './decided-words-en.ts'
import { homeCorrected, planMoved, refundFailed, registrationsWait, registrationWaits, strikeLifted } from './office-words-en.ts'

const DOCUMENTS: Record<string, string> = {
  government_id: 'passport, license or identity card', business_license: 'business license', w9: 'form W-9', ein_confirmation: 'EIN confirmation',
  beneficial_ownership_attestation: 'beneficial ownership statement', bank_letter: 'bank letter', proof_of_address: 'proof of address',
}

const DOCUMENT_REASONS: Record<string, string> = {
  unreadable: 'The document is not readable.', mismatch: 'It does not match the information you gave us.', expired: 'It has expired.',
  wrong_type: 'It is the wrong type of document.', suspected_fraud: 'We could not confirm that it is authentic.',
}

const given = (...paragraphs: (string | false | null | undefined)[]): string[] => paragraphs.filter((text) => typeof text === 'string')

/** The lines of a message as paragraphs, which emails keep apart. */
const textOf = (text: string | null | undefined): string[] => (text ?? '').split(/\n+/)

const reasonOf = ({ reason }: Facts): string | null => (reason ? `Reason: ${reason}` : null)

/** Empty without bids, when there is no chain head to keep. */
const heads = ({ heads: all = [] }: Facts): string[] => all.length === 0 ? [] : [
  'Below is the bid record fingerprint of each lot. Save the fingerprints: they prove that the bid history has not been changed since.',
  ...all.map(({ lot_number, title, head }) => `Lot ${lot_number}, ${title}: ${head ?? 'no bids'}`),
]

export const english: NoticeWords = {
  perAcre: ' per acre',
  unsubscribe: 'Unsubscribe from these emails',
  outcomes: {
    outbid_on_lots: ({ lots = [] }, { money }) => ({
      subject: `You were outbid on ${lots.length} lots`,
      paragraphs: given(
        'Someone placed a higher bid on these lots. The current bids are:',
        ...lots.slice(0, MOST_NAMED).map((lot) => `${lot.about}: ${money(lot)}`),
        lots.length > MOST_NAMED && `And ${lots.length - MOST_NAMED} more.`,
      ),
      link: 'View your bids',
    }),
    ...decided, strike_lifted: strikeLifted, strike_lifted_free: strikeLifted, home_corrected: homeCorrected, refund_failed: refundFailed,
    registration_waits: registrationWaits, registrations_wait: registrationsWait,
  },
  kinds: {
    outbid: (facts, { money, moment }) => ({
      subject: `You were outbid: ${facts.about}`,
      paragraphs: given(
        `Someone placed a higher bid on ${facts.about}. The current bid is ${money(facts)}.`,
        facts.at && `Bidding ends ${moment(facts.at)}, or later if it is extended.`,
      ),
      link: 'Bid again',
    }),
    won: (facts, formats) => ({
      subject: `You won: ${facts.about}`,
      paragraphs: given(
        `You won ${facts.about} with a bid of ${formats.money(facts)}.`,
        amountDue(facts, formats),
        'Your purchase page shows each step from payment to deed.',
        facts.head && `Bid record fingerprint: ${facts.head}`,
        facts.head && 'Save the fingerprint: it proves that the bid history has not been changed since.',
      ),
      link: 'View your purchase',
    }),
    lost: (facts, { money }) => ({
      subject: `You did not win: ${facts.about}`,
      paragraphs: given(facts.outcome === 'sold'
        ? `${facts.about} was sold to another bidder for ${money(facts)}.`
        : `${facts.about} closed without being sold.`),
      link: 'View lot',
    }),
    lead_revived: (facts, { money, moment }) => ({
      subject: `You are winning again: ${facts.about}`,
      paragraphs: given(
        `Another bidder’s bids were voided, so you are winning ${facts.about} again at ${money(facts)}.`,
        facts.at && `If you no longer want the lot, withdraw your bid by ${moment(facts.at)}, or before the lot closes if that is sooner.`,
      ),
      link: 'Keep or withdraw your bid',
    }),
    retraction_decided: (facts) => ({
      subject: facts.outcome === 'granted' ? `Your bid was retracted: ${facts.about}` : `Bid retraction denied: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'granted'
          ? `We approved your request. Your bid on ${facts.about} and your later bids no longer count.`
          : `We denied your request to retract a bid on ${facts.about}. The bid is binding.`,
        reasonOf(facts),
      ),
      link: 'View lot',
    }),
    sale_called_off: (facts) => ({
      subject: `Canceled: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'auction' ? `The auction ${facts.about} was canceled.` : `The lot ${facts.about} was withdrawn from its auction.`,
        'Bids on it no longer count. Any deposit that is no longer needed is refunded automatically.',
      ),
      link: 'Browse auctions',
    }),
    closing_soon: (facts, { money, moment }) => ({
      subject: `Closing soon: ${facts.about}`,
      paragraphs: given(
        `${facts.about}, on your watchlist, closes within the hour. The price is ${money(facts)}.`,
        facts.at && `Bidding ends ${moment(facts.at)}, or later if it is extended.`,
      ),
      link: 'View lot',
    }),
    saved_search: ({ about, lots = [], count = lots.length }, { money }) => ({
      subject: count === 1 ? `1 new lot: ${about}` : `${count} new lots: ${about}`,
      paragraphs: given(
        `New for your saved search “${about}”:`,
        ...lots.map((lot) => `${lot.about}: ${money(lot)}`),
        count > lots.length && `And ${count - lots.length} more.`,
      ),
      link: 'View lots',
    }),
    offer_received: (facts, { money, moment }) => ({
      subject: `Offer from the seller: ${facts.about}`,
      paragraphs: given(
        `The seller offers you ${facts.about} for ${money(facts)}.`,
        facts.at && `Accept or decline by ${moment(facts.at)}. If you don’t respond, the offer expires and you owe nothing.`,
      ),
      link: 'Respond to the offer',
    }),
    offer_expiring: (facts, { money, moment }) => ({
      subject: `Offer expires soon: ${facts.about}`,
      paragraphs: given(`You have not responded to the offer of ${facts.about} for ${money(facts)}.`, facts.at && `The offer expires ${moment(facts.at)}.`),
      link: 'Respond to the offer',
    }),
    offer_ended: (facts, { money }) => {
      const told = { accepted: 'accepted', declined: 'declined', expired: 'expired', withdrawn: 'withdrawn' }[facts.outcome ?? ''] ?? 'ended'
      return {
        subject: `Offer ${told}: ${facts.about}`,
        paragraphs: given(`The offer of ${facts.about} for ${money(facts)} ${told === 'expired' || told === 'ended' ? told : `was ${told}`}.`),
        link: 'View lot',
      }
    },
    invoice_opened: (facts, formats) => (facts.outcome === 'overdue' ? invoiceOverdue(facts, formats) : invoiceDue(facts, formats)),
    invoice_paid: (facts, { money }) => ({
      subject: `Payment received: invoice ${facts.about}`,
      paragraphs: given(
        `Invoice ${facts.about} for ${money(facts)} is paid in full. Thank you.`,
        facts.over_cents ? `You overpaid by ${money({ ...facts, amount_cents: facts.over_cents })}. We will refund the difference.` : null,
      ),
      link: 'View invoice',
    }),
    payment_failed: (facts, formats) => paymentFailed(facts, formats),
    deposit_returned: (facts, { money }) => ({
      subject: `Deposit refund: ${facts.about}`,
      paragraphs: given(`We are refunding ${money(facts)} of your deposit for ${facts.about} to your original payment method. It may take a few days.`),
      link: 'View deposits',
    }),
    deposit_forfeited: (facts, { money }) => ({
      subject: `Deposit forfeited: ${facts.about}`,
      paragraphs: given(
        `Your deposit of ${money(facts)} for ${facts.about} was forfeited because the purchase was not completed, as stated in the auction terms.`,
        'If you believe this is a mistake, contact us right away.',
      ),
      link: 'View deposits',
    }),
    document_decided: (facts, formats) => documentDecided(facts, formats),
    seller_decided: (facts, formats) => (facts.outcome?.startsWith('plan_') ? planMoved : sellerDecided)(facts, formats),
    ad_reviewed: (facts) => ({
      subject: facts.outcome === 'approved' ? `Ad approved: ${facts.about}` : `Changes needed to your ad: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'approved' ? `${facts.about} can now run.` : `${facts.about} was not approved. Edit the ad to submit it for review again.`,
        reasonOf(facts),
      ),
      link: 'View your account',
    }),
    purchase_message: ({ about, from = '', text }) => ({
      subject: `Message about ${about}`,
      paragraphs: [`${from} wrote to you about ${about}:`, ...textOf(text), 'Answer on the purchase page. Replies by email do not reach the sender.'],
      link: 'Read and answer',
    }),
    confirmation_due: (facts, { money, moment }) => ({
      subject: `Your decision is needed: ${facts.about}`,
      paragraphs: given(
        `Bidding on ${facts.about} has ended. The high bid is ${money(facts)}.`,
        facts.at && `Accept or reject it by ${moment(facts.at)}. If you don’t respond, it is rejected.`,
      ),
      link: 'Accept or reject',
    }),
    sale_ended: (facts) => ({
      subject: `Your auction has ended: ${facts.about}`,
      paragraphs: given(
        `${facts.about} has ended. Lots sold: ${facts.sold}. Unsold: ${facts.unsold}.`,
        ...heads(facts),
      ),
      link: 'View results',
    }),
    settlement_ready: (facts, { money }) => ({
      subject: `Proceeds ready for payout: ${facts.about}`,
      paragraphs: given(`The buyer’s payment for ${facts.about} has cleared. Your net proceeds are ${money(facts)}.`),
      link: 'View settlement',
    }),
    settlement_paid: (facts, { money }) => ({
      subject: `Payout sent: ${facts.about}`,
      paragraphs: given(
        `We paid you ${money(facts)} for ${facts.about}.`, facts.reason && `Payment reference: ${facts.reason}`,
      ),
      link: 'View settlement',
    }),
  },
}

/** What the winner of a lot pays first, and what of it comes later. */
function amountDue(facts: Facts, { booked, moment }: Formats): string | null {
  const { first_cents: first, remaining_cents: whole, at } = facts
  if (!whole || !first) return null
  return `Amount due: ${booked(first, facts)}${at ? ` by ${moment(at)}` : ''}.`
    + (whole > first ? ` The balance of ${booked(cents(whole - first), facts)} is due later.` : '')
}

const invoiceDue: NoticeSentence = (facts, { money, moment }) => ({
  subject: facts.lot ? `Invoice ${facts.about}: ${facts.lot}` : `Invoice ${facts.about}`,
  paragraphs: given(
    `Amount due${facts.lot ? ` for ${facts.lot}` : ''}: ${money(facts)}${facts.at ? `, by ${moment(facts.at)}` : ''}.`,
    facts.paid_cents ? `${money({ ...facts, amount_cents: facts.paid_cents })} has already been applied.` : null,
    facts.deposit_cents
      ? `Your deposit of ${money({ ...facts, amount_cents: facts.deposit_cents })} is applied first to what you owe in this auction. `
        + 'The invoice page shows the balance due.'
      : null,
  ),
  link: 'View and pay invoice',
})

const invoiceOverdue: NoticeSentence = (facts, { money, moment }) => ({
  subject: `Past due: invoice ${facts.about}`,
  paragraphs: given(
    `We have not received ${money(facts)} for invoice ${facts.about}${facts.at ? `, due ${moment(facts.at)}` : ''}.`,
    'Please pay now, or contact us if you can’t. If you have already paid, thank you. An unpaid purchase can be declared in default.',
  ),
  link: 'View and pay invoice',
})

const paymentFailed: NoticeSentence = (facts, { money }) => ({
  subject: `Payment failed: invoice ${facts.about}`,
  paragraphs: given(`Your payment of invoice ${facts.about} for ${money(facts)} failed. Please try again or use another payment method.`),
  link: 'Pay invoice',
})

const documentDecided: NoticeSentence = (facts) => {
  const name = DOCUMENTS[facts.about] ?? facts.about
  const told = { approved: 'was approved', rejected: 'was not approved', expired: 'has expired' }[facts.outcome ?? ''] ?? 'was reviewed'
  return {
    subject: `Your ${name} ${told}`,
    paragraphs: given(
      `Your ${name} ${told}.`, facts.reason && DOCUMENT_REASONS[facts.reason],
      facts.outcome !== 'approved' && 'Please upload another document. Your existing bids remain binding.',
    ),
    link: 'View your verification',
  }
}

const sellerDecided: NoticeSentence = (facts) => ({
  subject: { approved: 'You are approved to sell', suspended: 'Your seller account is suspended' }[facts.outcome ?? ''] ?? 'Your seller application',
  paragraphs: given(
    { approved: 'You can now publish auctions.', rejected: 'Your seller application was not approved.',
      suspended: 'You can’t publish auctions or receive payouts for now. Active auctions continue.' }[facts.outcome ?? ''],
    reasonOf(facts),
  ),
  link: 'View your account',
})
