import type { UserId } from '../kernel/ids.ts'
import type { Facts } from './facts.ts'
import type { NoticeKind } from './notice-rules.ts'

interface Loss {
  user_id: UserId
  kind: NoticeKind
  facts: Facts
}

/** If somebody is outbid on at most this many lots at once, they get one email for each; otherwise one for all. */
const MOST_SINGLE = 3
/** The page that lists all of them. */
const OWN_BIDS = '/account/bids'

/**
 * Of several losses of a person on one lot only the last is sent, and many lots are combined. In the order of the
 * notices, which is that of the losses.
 */
export function combineLosses<N extends Loss>(losses: readonly N[]): N[] {
  return [...Map.groupBy(losses, ({ user_id }) => user_id).values()].flatMap((own) => {
    const last = [...new Map(own.map((loss) => [loss.facts.lot_id, loss])).values()]
    return last.length <= MOST_SINGLE ? last : [togetherOf(last)]
  })
}

const togetherOf = <N extends Loss>(losses: readonly N[]): N => {
  const [first] = losses as [N]
  return { ...first, facts: { about: first.facts.about, path: OWN_BIDS, outcome: 'outbid_on_lots', lots: losses.map(({ facts }) => facts) } }
}
