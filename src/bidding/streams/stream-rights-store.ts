import type { Sql } from '../../platform/db.ts'
import type { StreamAccess, StreamRights } from '../../platform/http/stream-guard.ts'
import type { Topic } from '../../platform/live.ts'

const RESTRICTED = `
  select 'lot:' || l.id as topic from lots l join auctions a on a.id = l.auction_id
  where l.id = any($1) and a.privacy_setting = 'invitation'
  union all select 'auction:' || a.id from auctions a where a.id = any($2) and a.privacy_setting = 'invitation'`

const MAY_SEE = `
  select coalesce(exists (
    select from auctions a where a.id = coalesce(asked.auction, (select l.auction_id from lots l where l.id = asked.lot)) and auction_admits(a, asked.viewer)
  ), false) as "maySee"
  from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as asked (viewer, lot, auction, place) order by asked.place`

/** Who may see which lots and auctions, for open streams. */
export const streamSights = (sql: Sql): Pick<StreamRights, 'restricted' | 'maySee'> => ({
  async restricted(topics) {
    const rows = await sql.query<{ topic: Topic }>(RESTRICTED, [idsOf(topics, 'lot'), idsOf(topics, 'auction')])
    return new Set(rows.map(({ topic }) => topic))
  },
  async maySee(asked) {
    const idIn = (kind: 'lot' | 'auction') => ({ topic }: StreamAccess) => idsOf([topic], kind)[0] ?? null
    const rows = await sql.query<{ maySee: boolean }>(MAY_SEE, [asked.map(({ viewer }) => viewer), asked.map(idIn('lot')), asked.map(idIn('auction'))])
    return rows.map(({ maySee }) => maySee)
  },
})

export const idsOf = (topics: readonly Topic[], kind: 'lot' | 'auction'): number[] =>
  topics.filter((topic) => topic.startsWith(`${kind}:`)).map((topic) => Number(topic.split(':')[1]))
