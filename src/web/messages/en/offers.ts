export const offers = {
  title: 'Offers',
  lede: 'What sellers offer you outside the bidding: a counter to your high bid, or a lot whose sale did not hold. You need not accept.',
  none: 'No offers',
  noneText: 'When a seller offers you a lot you bid on, it stands here and in your mail.',
  kinds: { counter: 'The reserve was not met. The seller would sell to you at this price.', offer: 'The lot was not sold. The seller offers it to you at this price.' },
  statuses: {
    offered: 'Open', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired', lapsed: 'Ended',
  } as Record<string, string>,
  /** What is said to whoever answers one that is not open any more. */
  over: {
    accepted: 'You have accepted this offer already.', declined: 'You have declined this offer already.',
    withdrawn: 'The seller has withdrawn this offer.', expired: 'The time to answer this offer is over.',
  } as Record<string, string>,
  until: 'Open until {moment}',
  perAcre: (amount: string) => `${amount} an acre`,
  accept: 'Accept',
  acceptQuestion: (lot: string, amount: string) => `Buy “${lot}” at ${amount}?`,
  acceptText: 'This is binding, as a winning bid is. Your invoice opens at once, with the premium and the fees of the sale.',
  decline: 'Decline',
  toYou: 'The seller offers you this lot.',
  see: 'See the offer',
  sellerDecides: 'The seller decides until {moment}.',
  declineQuestion: (lot: string) => `Decline the offer of “${lot}”?`,
  declineText: 'This ends the offer for good: it cannot be accepted any more.',
}
