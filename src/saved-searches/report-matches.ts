import { houseNews } from '../kernel/events.ts'
import { isRefusal } from '../kernel/refusals.ts'
import { newLots, readFilter } from '../lots/index.ts'
import type { Database, Tx } from '../platform/db.ts'
import { recordEvents } from '../platform/outbox.ts'
import { type DueSearch, markSeen, takeDue } from './store.ts'

/** Searches per transaction. */
const AT_ONCE = 20
/** Lots named in one message, which also has the total. */
const MOST_TOLD = 10

/**
 * Looks at the due searches, records an event for each with new lots, and moves their marks in one transaction: a
 * lot is reported once per search, even if the process dies. Returns whether there may be more now.
 */
export const reportMatches = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, AT_ONCE)
    for (const search of due) await look(tx, search)
    return due.length === AT_ONCE
  })

async function look(tx: Tx, { id, user_id: userId, name, query, filter: asked, seen_until: since, until }: DueSearch): Promise<void> {
  const filter = readFilter(asked)
  const found = isRefusal(filter) ? null : await newLots(tx, filter, { since, until }, MOST_TOLD)
  if (found && found.total > 0) {
    const lots = found.lots.map(({ title, slug, price, currency, isPerAcre }) => ({
      about: title, path: `/lots/${slug}`, amount_cents: price, currency, is_per_acre: isPerAcre,
    }))
    await recordEvents(tx, [houseNews('search.matched', {
      user_id: userId, search_id: id, facts: { about: name, path: `/lots?${query}`, lots, count: found.total },
    })])
  }
  await markSeen(tx, id, until)
}
