/** The pages of the house about lots while they are sold, and about what is advertised. */
export const adminSales = {
  ads: {
    title: 'Ads', lede: 'What sellers would like to show everybody. Nothing runs before somebody has looked.',
    none: 'No ads', nothingWaits: 'No ad waits',
    name: 'Campaign', headline: 'Headline', placement: 'Place', review: 'Review', state: 'State', changed: 'Changed', owner: 'Advertiser',
    person: (id: string) => `Person ${id}`, days: 'Days', budget: 'Budget', spent: 'Spent', asSeen: 'As people see it', picture: 'The picture of the ad',
    noHeadline: 'No headline yet', leadsNowhere: 'It leads nowhere yet.',
    creditFlat: 'Credit the whole price', creditFlatHint: 'Also of a flat campaign that has started.',
    reviews: { incomplete: 'Not finished', pending: 'Waits', approved: 'Approved', rejected: 'Rejected' },
    statuses: { draft: 'Draft', pending_payment: 'To be paid', active: 'Running', paused: 'Paused', ended: 'Ended', cancelled: 'Cancelled' },
  },
  retractions: {
    title: 'Retractions', lede: 'Bids are binding. Somebody decides each request, the oldest first.', none: 'No requests', nothingWaits: 'No request waits',
    lot: 'Lot', bidder: 'Bidder', bidderName: (number: string) => `Bidder #${number}`, why: 'Why', said: 'In their words', rules: 'By the rules',
    asked: 'Asked', amount: 'Bid', before: 'Let out before, in 180 days',
    statuses: { requested: 'Waits', granted: 'Let out', denied: 'Held to it' },
    assessments: { allowed: 'Allowed', needs_admin: 'To be weighed', not_allowed: 'Not allowed' },
    grounds: {
      typing_error: 'Typing error', facts_changed: 'Facts changed', seller_unreachable: 'Seller cannot be reached', identity_misuse: 'Somebody else bid',
      death: 'Death', changed_mind: 'Changed their mind', financing: 'No financing', found_another: 'Found another',
    },
  },
  conflicts: {
    title: 'Conflicts', lede: 'Lots that a platform says it sold, and that could not be sold there. Settle each with the platform.',
    none: 'No conflicts', nothingWaits: 'No conflict is open',
    lot: 'Lot', platform: 'Platform', why: 'Why', state: 'State', soldAt: 'Sold there', hammer: 'Hammer price there',
    statuses: { open: 'Open', resolved: 'Settled' },
  },
  lots: {
    title: 'Lots', lede: 'For when something went wrong: take bids back, or give bidders more time after an outage.',
    find: 'Number, slug or address of a lot', open: 'Open', notFound: 'There is no such lot.',
    lot: 'Lot', sale: 'Auction', seller: 'Seller', person: (id: string) => `Person ${id}`, state: 'State', price: 'Price', bids: 'Bids', closes: 'Closes',
    noBids: 'No bids', how: 'How', auto: 'For a maximum', maximum: 'A maximum', straight: 'A bid', when: 'When',
    statuses: { active: 'Open', sold: 'Sold', unsold: 'Not sold', withdrawn: 'Withdrawn' },
    voids: 'Bids taken back', voidStates: { requested: 'Waits for a second administrator', done: 'Done' }, priceMoved: 'Price', noPrice: 'none',
    whose: 'Whose bids', fromBid: 'From this bid on', fromBidHint: 'It and all later ones of this bidder go.', allOfThem: 'All of them',
    minutes: 'Minutes from now', minutesHint: 'No undecided lot of the auction closes before. A later close stays.',
    noMinutes: 'Enter whole minutes, from 1 to 1,440.',
  },
}
