import { LAND_DEFAULT } from '../kernel/increments.ts'
import type { AuctionRecord } from './auction-record.ts'

/** The default terms of an auction. An office under other law writes its own. */
export const HOUSE_TERMS = [
  'Every lot is sold as it is and where it is, by deed, to the highest bidder whose bid meets the reserve, '
    + 'if there is one.',
  'A bid is a binding offer. It cannot be withdrawn; a maximum can be raised but never lowered.',
  'The house bids for you up to your maximum, one increment at a time, and shows it to nobody. '
    + 'Of two equal maximums the earlier leads.',
  'A lot closes at its own time. A bid in the last minutes extends it, as shown on the lot.',
  'If the house voids a bid for cause, the bid before it leads again. Whoever leads again in this way may release '
    + 'that lead within 24 hours or until the lot closes, whichever is first.',
  'Sellers, their families, their staff and the staff of the house do not bid.',
  'The winner pays the hammer price, the buyer’s premium and the fees shown on the lot. '
    + 'A winner who does not pay in time loses the deposit and the lot.',
].map((clause, index) => `${index + 1}. ${clause}`).join('\n')

/**
 * A published auction needs all of these: defaults are written into it, so that a changed default affects only
 * drafts.
 */
export const withHouseTerms = <Sale extends Pick<AuctionRecord, 'terms' | 'increment_table'>>(sale: Sale) =>
  ({ ...sale, terms: sale.terms ?? HOUSE_TERMS, increment_table: sale.increment_table ?? LAND_DEFAULT })
