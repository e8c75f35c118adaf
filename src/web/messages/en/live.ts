/**
 * What a page says while it is open. Plain data, without functions, because the page carries it to the browser;
 * values go where `{name}` stands (see `fill.ts`).
 */
export const live = {
  bidder: 'Bidder #{number}',
  noBids: 'No bids yet',
  bids: { one: '{count} bid', other: '{count} bids' },
  phases: {
    upcoming: 'Not open yet', open: 'Open', awaiting_seller: 'Awaiting the seller', sold: 'Sold', unsold: 'Not sold',
    withdrawn: 'Withdrawn',
  },
  price: {
    sold: 'Sold for', opening: 'Opening bid', opened: 'Opened at', current: 'Current bid', last: 'Last bid',
    perAcre: '{label}, per acre',
    acre: '{amount}/ac', whole: 'an acre, {total} in all', forAll: '{total} for all {acres}', anAcre: '{amount} an acre',
  },
  positions: { none: 'Bid placed', leading: 'You lead', outbid: 'Outbid', won: 'You won', lost: 'Went to another' },
  rebid: 'Bid {amount}',
  reserve: { none: 'No reserve', not_met: 'Reserve not met', met: 'Reserve met', next: 'The next bid meets the reserve, {reserve}' },
  clock: {
    opens: 'Bidding opens', opensOn: 'Opens {day}', closes: 'Closes', closed: 'Closed', closesIn: 'Closes in', time: 'Closing time',
    extendedTime: 'Closing time, extended', extendedTo: 'A bid has extended the closing time to {time}.', closing: 'Closing…', ownTime: '({time} your time)',
  },
  progress: { of: '{count} of {all}', next: 'Lot {number} closes next, in' },
  premium: {
    none: 'No buyer’s premium', rate: 'Buyer’s premium, {rate}', zero: 'none',
    perUnit: '{amount} for each {unit}', atLeast: 'at least {amount}', atMost: 'at most {amount}',
    after: ', then ', upTo: '{rate} up to {amount}',
  },
  extension: {
    rule: 'A bid with {window} or less left on a lot moves {closes} {move}.', add: 'by {span}',
    reset: 'to {span} after that bid',
    closes: {
      lot: 'its close', group: 'the close of every lot in its group', auction: 'the close of every lot that is still open',
      cascade: 'its close, and those after it as far as they are in the way,',
    },
  },
  box: {
    limit: 'Your limit is {limit} a bid.', binding: 'Bids are binding. The house’s clock decides.',
    interrupted: 'Live prices are interrupted. Trying to reconnect; the price shown may be old.',
    behind: 'Interrupted: the price may be old',
    signIn: 'Sign in to bid', yourBid: 'Your bid', yourBidPerAcre: 'Your bid, per acre', orMore: '{amount} or more',
    quick: 'Quick amounts',
    isMaximum: 'This is my maximum. Bid for me, one step at a time.', review: 'Review bid', bid: 'Bid',
    invoice: 'See your invoice', requirements: 'What you need to bid, and how you pay',
    enter: 'Enter an amount, such as {amount}.', tooLow: 'Bid {amount} or more.',
  },
  sum: {
    ahead: 'The next bid, {amount}, would cost', acres: '{amount} an acre × {acres}', total: 'You would pay', most: 'You would pay at most',
  },
  review: {
    raiseMaximum: 'Raise your maximum to {amount}?', setMaximum: 'Set your maximum at {amount}?',
    raiseOwn: 'You already lead. Raise your own bid to {amount}?', place: 'Place a bid of {amount}?',
    aboutMaximum: 'A maximum is binding and cannot be lowered. The house bids for you, only as much as is needed, and shows it to nobody.',
    aboutOwnPrice: 'The price rises to this amount at once, with nobody bidding against you. To keep the price, set a maximum instead.',
    about: 'Bids are binding. If you win, this is what you pay.',
    jumps: 'The price will jump to {amount}. To let us bid for you, set it as your maximum instead.',
    toMaximum: 'Set it as my maximum',
    zeros: 'This is {times} times the least you could bid. Look at the zeros once more.',
    moved: 'The price has moved. The next bid is {amount} or more.',
    unanswered: 'No answer came. Try again: your bid is placed once, even if the first try arrived.',
    back: 'Go back', confirm: 'Place bid', sending: 'Placing bid…', again: 'Try again',
  },
  said: {
    outbid: 'You have been outbid. The current bid is {price}; bid {next} or more.', lead: 'You lead at {price}.',
    tooLow: 'Your bid was too low. Bid {amount} or more.',
    unanswered: 'No answer came, so we do not know whether your bid was placed. The history below shows it if it was.',
    yourMaximum: 'Your maximum is {maximum}; nobody else sees it.', won: 'You won this lot at {price}.',
    sold: 'This lot sold for {price}.', unsold: 'This lot closed without a sale.', withdrawn: 'This lot was withdrawn from the sale.',
    awaiting: 'You have the high bid, {price}, and the seller decides whether to sell at it.',
  },
  history: {
    none: 'No bids yet. The first bid sets the price.', bidder: 'Bidder', amount: 'Amount', placed: 'Placed', you: '(you)',
    leading: 'Leading', won: 'Winning bid', proxy: 'by maximum', newest: 'The newest {shown} of {count} bids.',
    noneCame: 'No bids were placed.', highest: 'Highest bid', agreed: 'Sold for {price}, by agreement with the seller.',
    steps: {
      one: 'The price rose from {low} to {high} over {count} bid.',
      other: 'The price rose from {low} to {high} over {count} bids.',
    },
  },
  line: 'Live prices are interrupted. Trying to reconnect; what is shown may be old.',
  watch: { on: 'Watching', off: 'Watch', failed: 'The watchlist could not be changed. Try again.' },
  map: {
    show: 'Show {coordinates} on a map', of: 'Map of {coordinates}', lots: 'Map of the lots',
    noPlace: 'The map cannot be drawn here. The coordinates are {coordinates}.',
    noLots: 'The map cannot be drawn here. The list has the same lots.',
    area: 'List the lots of this area', opensAt: 'Opens at {amount}', closesIn: 'closes in {time}',
    waiting: 'The map is on its way. The list has the same lots.',
    zoomTo: { county: 'Show the county', parcel: 'Zoom to the parcel' },
    zoomIn: 'Zoom in', zoomOut: 'Zoom out',
    attribution: 'Show the sources of the map', canvas: 'Map', scroll: 'Hold Ctrl and scroll to zoom the map',
    scrollMac: 'Hold ⌘ and scroll to zoom the map', touch: 'Use two fingers to move the map', close: 'Close',
    boundaries: 'Boundaries: US Census Bureau',
    /** Of states that have another name in this language, by the name they have in English. */
    states: {} as Record<string, string>,
    draw: {
      open: 'Draw on a map', label: 'Map to draw the boundary on', corner: 'Corner {nth}',
      how: 'Click or tap the corners one after another; drag one to move it. By keyboard: arrow keys move the map, Enter sets a corner in its middle; a corner in focus moves with the arrow keys, faster with Shift, and goes with Delete. What you draw stands in the field below, where you can also paste.',
      centre: 'Corner in the middle', undo: 'Take back', clear: 'Begin again', noArea: 'Three corners enclose an area.', area: '{acres} inside',
      more: 'That is {share} more than the {acres} stated.', less: 'That is {share} less than the {acres} stated.',
      wrong: 'The line crosses or touches itself. Move or take back a corner.',
      failed: 'The map cannot be drawn here. Paste the boundary below.',
    },
  },
  seller: {
    saving: 'Saving…', saved: 'Saved', wrong: 'Not saved. Correct what is marked.', notSaved: 'Not saved. Try again.', unsaved: 'Not saved yet',
    drop: 'Drop files here', uploading: 'Uploading {name}…', uploaded: '{name} is added.', refused: '{name}: {reason}',
    lost: 'No answer came. Load the page again to see what arrived.', moved: '{name} is now {nth} of {of}.', notMoved: 'The order could not be saved.',
    ended: '{added} added, {refused} refused.', showAdded: 'Show what was added',
    position: '{nth} of {of}', noReserves: 'None set',
  },
  tryIt: {
    open: 'Try it', address: 'address', token: 'Token', tokenHint: 'Kept in this page only. Without one, your session counts where the operation allows it.',
    body: 'Body', send: 'Send', sending: 'Sending…', real: 'This is the house itself: what you send takes effect.',
    answer: '{status}, after {time} ms', failed: 'No answer came.', elsewhere: 'Only addresses of this house can be tried.',
  },
  copy: { copy: 'Copy', copied: 'Copied', refused: 'Not allowed here' },
}
