export const verification = {
  title: 'Verification',
  lede: 'What the house asks of bidders, and why. Each step raises what you may bid; take them as you need them.',
  notYet: 'You cannot bid yet. The first two steps take about three minutes.',
  states: { done: 'Done', open: 'To do', waiting: 'Being looked at', refused: 'Send it again' },
  unlocks: (tier: string, limit: string) => `Unlocks ${tier}: bids up to ${limit}`,
  unlocksAll: (tier: string) => `Unlocks ${tier}: bids without a limit`,
  steps: {
    email: { title: 'Confirm your e-mail address', reason: 'Invoices and word that you were outbid go there, so it must reach you.' },
    phone: { title: 'Confirm your phone', reason: 'A bid is a promise. A number that answers keeps out bidders who are nobody.' },
    identity: { title: 'Show who you are', reason: 'A deed is written in your name. A passport, driver’s license or identity card shows it is yours.' },
    means: {
      title: 'Show where you live and what you can pay',
      reason: 'Sellers of large tracts want to know that a sale will close. A proof of address and a letter of your bank do it.',
    },
    institution: {
      title: 'Bid as an institution',
      reason: 'Companies, funds and trusts send the papers of the entity; the house then decides. Sellers send the same papers.',
    },
  },
  email: { sent: (email: string) => `We sent a link to ${email}. It works for a day.`, again: 'Send the link again' },
  phone: {
    number: 'Phone number', numberHint: 'With its country, such as +1 415 555 2671. It must get text messages.', send: 'Send a code',
    sent: (phone: string) => `We sent six digits to ${phone}. They work for ten minutes.`, code: 'Code', confirm: 'Confirm the code',
    another: 'Use another number, or send a new code',
  },
  documents: {
    file: 'File', fileHint: 'PDF, JPEG, PNG or HEIC, at most 15 MB. Kept encrypted, seen by the house alone.', type: 'What it is', send: 'Send the document',
    sent: 'What you sent', document: 'Document', state: 'State', when: 'Sent', until: 'Counts until',
    choose: 'Choose a file to send; an empty one cannot be looked at.',
    waiting: 'We look at documents within one working day. You can bid at your tier meanwhile.',
    types: {
      government_id: 'Passport, license or identity card', business_license: 'Business license', w9: 'Form W-9 (W-8 from abroad)',
      ein_confirmation: 'EIN confirmation', beneficial_ownership_attestation: 'Beneficial ownership statement', bank_letter: 'Letter of your bank',
      proof_of_address: 'Proof of address',
    },
    statuses: { pending: 'Being looked at', approved: 'Accepted', rejected: 'Not accepted', expired: 'Expired' },
    reasons: {
      unreadable: 'It could not be read. Send a sharper picture of the whole page.', mismatch: 'The name is not that of your account.',
      expired: 'It has expired. Send one that is valid.', wrong_type: 'It is another document than you said.',
      suspected_fraud: 'We could not take it as genuine.',
    },
  },
}
