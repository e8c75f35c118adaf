export const closeOut = {
  title: 'After the close',
  lede: 'Closed lots that wait for a word of yours: high bids below the reserve, what stayed unsold, and buyers who have not paid.',
  none: 'Nothing waits for you',
  noneHint: 'When a lot closes below its reserve or without a buyer, it is here.',
  columns: { lot: 'Lot', auction: 'Auction', state: 'State', next: 'Next step', highBid: 'High bid', reserve: 'Reserve' },
  states: { awaiting: 'Confirm or reject', unsold: 'Unsold', unpaid: 'Not paid yet', overdue: 'Overdue', sold: 'Sold', offered: 'Offer open' },
  nextSteps: {
    decide: 'Sell, reject or ask for more', sellOrReject: 'Sell or reject', awaitAnswer: 'Wait for the bidder’s answer',
    declareDefault: 'Undo the sale, or wait on',
    awaitPayment: 'Wait for the payment', offer: 'Offer it to a bidder, or put it into another sale', relist: 'Put it into another sale',
    nothing: 'Nothing more to do',
  },
  nextUntil: {
    decide: 'until {moment}', sellOrReject: 'until {moment}', awaitAnswer: 'until {moment}',
    declareDefault: 'possible since {moment}', awaitPayment: 'due {moment}',
    offer: 'offers until {moment}', relist: '{moment}', nothing: '{moment}',
  },
  toSettlements: 'What you get for it is under Settlements.',
  toRelisted: 'It is in another sale by now: to its new lot',
  awaitsSurvey: 'The price by the acre is fixed. What it comes to changes once the house has entered the surveyed acres.',
  back: 'All closed lots',
  noBids: 'No bids',
  soldFor: (amount: string) => `sold for ${amount}`,
  facts: { highBid: 'High bid', soldFor: 'Sold for', reserve: 'Reserve', bids: 'Bids', owed: 'Still owed', closed: 'Closed' },
  silence: 'Say nothing, and the lot counts as rejected.',
  accept: {
    submit: 'Sell at this price', question: (title: string, amount: string) => `Sell “${title}” for ${amount}?`,
    text: 'The high bidder gets the lot and an invoice at once. It cannot be taken back here.',
  },
  reject: {
    submit: 'Reject the bid', question: (title: string) => `Reject the high bid on “${title}”?`,
    text: 'The lot is unsold. You can offer it to its bidders or put it into another sale.',
  },
  counter: {
    title: 'Ask for more', amount: 'Your price', hint: 'More than the high bid, at most your reserve. You can ask once; the bidder has 24 hours to answer.',
    submit: 'Make the counter-offer',
  },
  offer: {
    title: 'Offer it to somebody who bid', question: (title: string) => `Offer “${title}”?`, to: 'To', addressees: { high_bidder: 'The high bidder', runner_up: 'The runner-up' },
    whoBid: (who: string, amount: string) => `${who}, who bid ${amount}`,
    amount: 'Your price', hint: 'Left empty, it is what they bid. They have 48 hours to answer.', submit: 'Make the offer',
  },
  relist: {
    title: 'Put it into another sale', into: 'Auction', hint: 'A draft, or an auction that has not opened yet. Facts and pictures come along.',
    reserve: 'Reserve', reserveHint: 'Left empty, it stays as it was; 0 takes it away.',
    startingBid: 'Starting bid', same: 'Left empty, it stays as it was.', submit: 'Put it there', none: 'You have neither a draft nor an auction that has yet to open.',
  },
  buyerDefault: {
    title: 'The buyer does not pay', from: 'You can do this from {moment} on.', notDue: 'The invoice is not due yet.', text: 'Three days after the invoice was due you can undo the sale. You keep the deposit, and the lot is free again.',
    submit: 'Undo the sale', question: (title: string) => `Undo the sale of “${title}” because nobody paid?`,
    consequence: 'The invoice is void and the buyer gets a strike. What is in hand of the buyer’s deposit goes to you; where there is none, nothing does.',
  },
  offers: {
    title: 'Offers', columns: { to: 'To', amount: 'Price', state: 'State', until: 'Until' },
    statuses: { offered: 'Open', accepted: 'Accepted', declined: 'Declined', expired: 'Expired', withdrawn: 'Withdrawn' },
    withdraw: 'Withdraw',
  },
}
