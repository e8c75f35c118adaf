import type { Facts } from './facts.ts'
import type { NoticeWords, Saying } from './notice-words.ts'
import { decided } from './decided-words-en.ts'
import { homeCorrected, planMoved, refundFailed, strikeLifted } from './office-words-en.ts'

const DOCUMENTS: Record<string, string> = {
  government_id: 'passport, license or identity card', business_license: 'business license', w9: 'form W-9', ein_confirmation: 'EIN confirmation',
  beneficial_ownership_attestation: 'beneficial ownership statement', bank_letter: 'bank letter', proof_of_address: 'proof of address',
}

const DOCUMENT_REASONS: Record<string, string> = {
  unreadable: 'It cannot be read.', mismatch: 'It does not agree with what you told us.', expired: 'It has expired.',
  wrong_type: 'It is another kind of document.', suspected_fraud: 'We could not confirm that it is genuine.',
}

const given = (...paragraphs: (string | false | null | undefined)[]): string[] => paragraphs.filter((text) => typeof text === 'string')

const reasonOf = ({ reason }: Facts): string | null => (reason ? `The reason given: ${reason}` : null)

/** Nothing where nobody bid: there is no chain to keep the head of. */
const heads = ({ heads: all = [] }: Facts): string[] => all.length === 0 ? [] : [
  'These are the heads of the bid chains. Keep them: they prove that nobody has changed the history of the bids since.',
  ...all.map(({ lot_number, title, head }) => `Lot ${lot_number}, ${title}: ${head ?? 'no bids'}`),
]

export const english: NoticeWords = {
  perAcre: ' per acre',
  unsubscribe: 'No more letters of this kind',
  outcomes: { ...decided, strike_lifted: strikeLifted, strike_lifted_free: strikeLifted, home_corrected: homeCorrected, refund_failed: refundFailed },
  kinds: {
    outbid: (facts, { money, moment }) => ({
      subject: `You have been outbid: ${facts.about}`,
      paragraphs: given(
        `Another bidder leads on ${facts.about}. The current bid is ${money(facts)}.`,
        facts.at && `Bidding ends ${moment(facts.at)}, or later if late bids extend it.`,
      ),
      link: 'Bid again',
    }),
    won: (facts, { money }) => ({
      subject: `You won: ${facts.about}`,
      paragraphs: given(
        `The hammer fell for you at ${money(facts)}: ${facts.about} is yours.`,
        'What is due, and when, stands in the invoice.',
        facts.head && `The head of the bid chain of this lot: ${facts.head}`,
        facts.head && 'Keep it. It proves that nobody has changed the history of the bids since.',
      ),
      link: 'See the lot',
    }),
    lost: (facts, { money }) => ({
      subject: `You did not win: ${facts.about}`,
      paragraphs: given(facts.outcome === 'sold'
        ? `${facts.about} was sold to another bidder for ${money(facts)}.`
        : `${facts.about} closed without a sale.`),
      link: 'See the lot',
    }),
    lead_revived: (facts, { money, moment }) => ({
      subject: `You lead again: ${facts.about}`,
      paragraphs: given(
        `Bids of another bidder were voided, so your own bid leads again on ${facts.about}, at ${money(facts)}.`,
        facts.at && `You did not ask for this. Until ${moment(facts.at)}, or until the lot closes if that is sooner, you may let go of the lead.`,
      ),
      link: 'Keep the lead or let go of it',
    }),
    retraction_decided: (facts) => ({
      subject: facts.outcome === 'granted' ? `Your bid is taken back: ${facts.about}` : `Your bid stands: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'granted'
          ? `Your request is granted: your bid on ${facts.about}, and your later ones, no longer count.`
          : `Your request to take back a bid on ${facts.about} is denied. The bid is binding.`,
        reasonOf(facts),
      ),
      link: 'See the lot',
    }),
    sale_called_off: (facts) => ({
      subject: `Called off: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'auction' ? `The sale ${facts.about} was cancelled.` : `The lot ${facts.about} was withdrawn from its sale.`,
        'Bids on it come to nothing. A deposit that is not needed any more goes back by itself.',
      ),
      link: 'See what is for sale',
    }),
    offer_received: (facts, { money, moment }) => ({
      subject: `An offer for you: ${facts.about}`,
      paragraphs: given(
        `The seller offers you ${facts.about} for ${money(facts)}.`,
        facts.at && `Accept or decline by ${moment(facts.at)}. Without your answer the offer lapses, and you owe nothing.`,
      ),
      link: 'Answer the offer',
    }),
    offer_expiring: (facts, { money, moment }) => ({
      subject: `An offer ends soon: ${facts.about}`,
      paragraphs: given(`You have not answered yet: ${facts.about} for ${money(facts)}.`, facts.at && `The offer ends ${moment(facts.at)}.`),
      link: 'Answer the offer',
    }),
    offer_ended: (facts, { money }) => {
      const told = { accepted: 'accepted', declined: 'declined', expired: 'not answered', withdrawn: 'taken back' }[facts.outcome ?? ''] ?? 'over'
      return {
        subject: `Offer ${told}: ${facts.about}`,
        paragraphs: given(`The offer of ${facts.about} for ${money(facts)} was ${told}.`),
        link: 'See the lot',
      }
    },
    invoice_opened: (facts, formats) => (facts.outcome === 'overdue' ? invoiceOverdue(facts, formats) : invoiceDue(facts, formats)),
    invoice_paid: (facts, { money }) => ({
      subject: `Paid: invoice ${facts.about}`,
      paragraphs: given(
        `Invoice ${facts.about} over ${money(facts)} is paid in full. Thank you.`,
        facts.over_cents ? `You sent ${money({ ...facts, amount_cents: facts.over_cents })} more than it asks for. That goes back to you.` : null,
      ),
      link: 'See the invoice',
    }),
    payment_failed: (facts, formats) => paymentFailed(facts, formats),
    deposit_returned: (facts, { money }) => ({
      subject: `Your deposit goes back: ${facts.about}`,
      paragraphs: given(`${money(facts)} of your deposit for ${facts.about} goes back by the way it came. Banks take a few days to show it.`),
      link: 'See your deposits',
    }),
    deposit_forfeited: (facts, { money }) => ({
      subject: `Your deposit is forfeited: ${facts.about}`,
      paragraphs: given(
        `Your deposit of ${money(facts)} for ${facts.about} is kept, as the terms of the sale provide when a purchase is not completed.`,
        'If you think this is wrong, tell the house without delay.',
      ),
      link: 'See your deposits',
    }),
    document_decided: (facts, formats) => documentDecided(facts, formats),
    seller_decided: (facts, formats) => (facts.outcome?.startsWith('plan_') ? planMoved : sellerDecided)(facts, formats),
    ad_reviewed: (facts) => ({
      subject: facts.outcome === 'approved' ? `Your ad is approved: ${facts.about}` : `Your ad needs a change: ${facts.about}`,
      paragraphs: given(
        facts.outcome === 'approved' ? `${facts.about} may run.` : `${facts.about} is not shown as it is. Change it, and it is looked at again.`,
        reasonOf(facts),
      ),
      link: 'See your account',
    }),
    confirmation_due: (facts, { money, moment }) => ({
      subject: `Accept or reject: ${facts.about}`,
      paragraphs: given(
        `Bidding on ${facts.about} is over. The highest bid is ${money(facts)}.`,
        facts.at && `Accept or reject it by ${moment(facts.at)}. Without your answer it is rejected.`,
      ),
      link: 'See the lot',
    }),
    sale_ended: (facts) => ({
      subject: `Your sale has ended: ${facts.about}`,
      paragraphs: given(
        `${facts.about} is over. Lots sold: ${facts.sold}. Not sold: ${facts.unsold}.`,
        ...heads(facts),
      ),
      link: 'See the results',
    }),
    settlement_ready: (facts, { money }) => ({
      subject: `Ready to be paid out: ${facts.about}`,
      paragraphs: given(`The money for ${facts.about} is safe. Your net proceeds come to ${money(facts)}.`),
      link: 'See your account',
    }),
    settlement_paid: (facts, { money }) => ({
      subject: `Paid out: ${facts.about}`,
      paragraphs: given(
        `We have paid you ${money(facts)} for ${facts.about}.`, facts.reason && `Reference of the payment: ${facts.reason}`,
      ),
      link: 'See your account',
    }),
  },
}

const invoiceDue: Saying = (facts, { money, moment }) => ({
  subject: facts.lot ? `Invoice ${facts.about}: ${facts.lot}` : `Invoice ${facts.about}`,
  paragraphs: given(
    `${money(facts)} is to be paid${facts.lot ? ` for ${facts.lot}` : ''}${facts.at ? `, by ${moment(facts.at)}` : ''}.`,
    facts.paid_cents ? `${money({ ...facts, amount_cents: facts.paid_cents })} has been counted in already.` : null,
    facts.deposit_cents
      ? `Your deposit of ${money({ ...facts, amount_cents: facts.deposit_cents })} is counted into what you owe in this sale first: `
        + 'the page of the invoice shows what is left to pay.'
      : null,
  ),
  link: 'See the invoice and pay it',
})

const invoiceOverdue: Saying = (facts, { money, moment }) => ({
  subject: `Past its due date: invoice ${facts.about}`,
  paragraphs: given(
    `${money(facts)} of invoice ${facts.about} was due${facts.at ? ` by ${moment(facts.at)}` : ''} and has not arrived.`,
    'Please pay it now, or tell the house if you cannot. If it is on its way already, thank you. A purchase that is not paid can be declared in default.',
  ),
  link: 'See the invoice and pay it',
})

const paymentFailed: Saying = (facts, { money }) => ({
  subject: `A payment did not go through: invoice ${facts.about}`,
  paragraphs: given(`A payment for invoice ${facts.about} over ${money(facts)} failed. The invoice stays open: please try again or pay another way.`),
  link: 'Pay the invoice',
})

const documentDecided: Saying = (facts) => {
  const name = DOCUMENTS[facts.about] ?? facts.about
  const told = { approved: 'is accepted', rejected: 'is not accepted', expired: 'has expired' }[facts.outcome ?? ''] ?? 'was looked at'
  return {
    subject: `Your ${name} ${told}`,
    paragraphs: given(
      `Your ${name} ${told}.`, facts.reason && DOCUMENT_REASONS[facts.reason],
      facts.outcome !== 'approved' && 'Please upload another one. Bids you have placed stay binding.',
    ),
    link: 'See your verification',
  }
}

const sellerDecided: Saying = (facts) => ({
  subject: { approved: 'You can sell', suspended: 'You cannot sell for now' }[facts.outcome ?? ''] ?? 'Your application to sell',
  paragraphs: given(
    { approved: 'You are approved as a seller.', rejected: 'Your application to sell is not accepted.',
      suspended: 'Your approval as a seller is suspended. Running sales go on.' }[facts.outcome ?? ''],
    reasonOf(facts),
  ),
  link: 'See your account',
})
