/** Texts are in the little Markdown of `docs/markdown.ts`. */
export const help = {
  title: 'How bidding works',
  description: 'Bids, maximums, reserves, extensions and the close, in plain words.',
  lede: 'The same clock, the same rules and the same line for everybody: on this site, by API, from any device.',
  sections: [
    {
      id: 'before', title: 'Before you bid',
      text: 'You need an account with a confirmed e-mail address and phone number. Larger bids ask for more: the limit of your tier is shown in [your account](/account). Most auctions ask for a refundable deposit. You register it once on the auction’s page and it covers every lot of the sale.',
    },
    {
      id: 'maximum', title: 'A bid, or a maximum',
      text: 'A **bid** is placed at the amount you enter. A **maximum** is bid for you, one increment at a time, and only as far as somebody else pushes it. Nobody sees it: not the seller, not other bidders, not our software’s answers. Of two equal maximums the earlier one leads. A maximum can be raised, never lowered, because it is a binding offer.',
    },
    {
      id: 'reserve', title: 'The reserve',
      text: 'A lot may have a reserve, the least the seller takes. The seller may hide it, show whether it is met, or show the amount. A maximum at or above the reserve is bid to exactly the reserve at once, and bidding goes on from there.',
    },
    {
      id: 'close', title: 'The close',
      text: 'Each lot closes at its own time, by the clock of the house’s database. A bid in the last minutes moves the close, so that there is always time to answer; the lot’s page says by how much. A bid that arrives at the very instant of the close is too late.',
    },
    {
      id: 'win', title: 'If you win',
      text: 'You pay the hammer price and the buyer’s premium that the lot and the review of your bid have shown all along. Deposits of those who won nothing are released when the auction closes.',
    },
    {
      id: 'connection', title: 'If the connection breaks',
      text: 'A page that cannot reach the house says so and catches up by itself. A bid that was sent when the connection broke is sent again under the same key, so it is placed once or not at all, and you are told which.',
    },
    {
      id: 'proof', title: 'Proof',
      text: 'Every bid is chained to the one before it by a hash. Whoever notes the chain’s head, which the bid history carries, can show later that nothing was changed.\n\n[Terms of sale](/help/terms) · [Bidding by API](/docs/api)',
    },
  ],
  terms: 'Terms of sale',
  termsDescription: 'The terms every lot is sold under.',
  termsLede: 'These apply unless an auction states its own. An auction’s own terms stand on its page.',
  crumb: 'Help',
  /** The house's terms for readers of another language, one clause a line; null where they are read as they were written. */
  houseTerms: null as string | null,
  sell: {
    title: 'Sell land',
    description: 'From a CSV catalogue to the hammer: sell one lot or a county’s tax sale.',
    lede: 'A county’s tax sale, a farm in parcels, or one lot: the same tools, the same rules, the same record.',
    steps: 'From catalogue to hammer',
    list: [
      '**Import the catalogue.** A CSV file and a mapping make one lot of each row; every bad row is named with its line, column and reason, and nothing is half imported.',
      '**Set the rules.** Starting bids, reserves, increments, premium, deposit, staggered closes and extensions, for the sale or for a lot.',
      '**Publish.** The lots are on the map and in the lists at once, and bidding opens when you said.',
      '**Watch it close.** Lots close to the second, each exactly once, and the winners are known.',
    ],
    begin: 'How to begin',
    beginText: '[Join](/join) and ask the house to approve you as a seller. Until the seller’s pages are open, sales are set up through the [seller API](/docs/api#tag-seller) or imported by the house with `freehold import`.',
  },
}
