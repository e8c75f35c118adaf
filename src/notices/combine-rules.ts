import type { UserId } from '../kernel/ids.ts'
import type { Facts } from './facts.ts'
import type { NoticeKind } from './notice-rules.ts'

interface Loss {
  user_id: UserId
  kind: NoticeKind
  facts: Facts
}

/** Lots somebody is outbid on at once for which they get one letter each; for more they get one for all. */
const MOST_SINGLE = 3
/** Where all of them stand. */
const OWN_BIDS = '/account/bids'

/**
 * Of several losses of one person on one lot the last is enough, and many lots are told together. In the order of the notices,
 * which is that of the losses.
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
