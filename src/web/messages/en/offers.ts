export const offers = {
  title: 'Offers',
  lede: 'What sellers offer you outside the bidding: a counter to your high bid, or a lot whose sale did not hold. You need not accept.',
  none: 'No offers',
  noneText: 'When a seller offers you a lot you bid on, it stands here and in your mail.',
  kinds: { counter: 'The reserve was not met. The seller would sell to you at this price.', offer: 'The lot was not sold. The seller offers it to you at this price.' },
  statuses: {
    offered: 'Open', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired', lapsed: 'Ended',
  } as Record<string, string>,
  until: 'Open until {moment}',
  all: (amount: string) => `${amount} in all`,
  perAcre: (amount: string) => `${amount} an acre`,
  plus: 'Premium and fees of the sale are added, as for a bid.',
  accept: 'Accept',
  acceptQuestion: (lot: string, amount: string) => `Buy “${lot}” at ${amount}?`,
  acceptText: 'This is binding, as a winning bid is. Your invoice opens at once, with the premium and the fees of the sale.',
  decline: 'Decline',
}
