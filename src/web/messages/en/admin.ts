/** What the pages of the house share, and its first page. */
export const admin = {
  title: 'The house today',
  lede: 'What waits for somebody. The number is how many.',
  waits: 'Waits for a decision',
  nothing: 'Nothing waits',
  nothingText: 'Every queue is empty.',
  queues: {
    documents: 'Identity documents', sellers: 'Seller applications', ads: 'Ads to review', retractions: 'Requests to be let out of a bid',
    conflicts: 'Cross-listing conflicts', heldBack: 'People held back', overdue: 'Overdue invoices', refunds: 'Refunds to send', ready: 'Settlements to pay', onHold: 'Settlements on hold',
  },
  queueHints: {
    documents: 'We promise one working day.', sellers: 'They cannot sell before.', ads: 'They cannot run before.',
    retractions: 'A lot may close meanwhile.', conflicts: 'Somebody elsewhere thinks they bought it.', heldBack: 'Suspended, blocked or under review.', overdue: 'Call them before you decide.',
    refunds: 'Money that is not ours.', ready: 'The buyer has paid and the wait is over.', onHold: 'Somebody is waiting for a reason to go.',
  },
  secretOnce: 'Copy this secret now; it is not shown again.',
  found: { one: '{count} found', other: '{count} found' },
  all: 'All',
  narrow: 'Narrow the list',
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  reasonMissing: 'Say why, in at least three letters.',
  reasonTooLong: 'Say it in at most 1,000 letters.',
  choose: 'Choose one of these.',
  noAmount: 'Enter an amount above zero, such as 4700 or 4700.50.',
  history: 'Its history in the audit log',
}
