import { type RawBuilder, sql } from 'kysely'
import type { LotId } from '../kernel/ids.ts'
import { type Sql, statement } from '../platform/db.ts'
import type { LotsByKey, Placed } from './ordered-lots.ts'

/** A selection of lots, over `l` (lots) and `a` (auctions), with a numeric sort key, lowest first and null last. */
export interface Keyed {
  where: RawBuilder<unknown>
  key: RawBuilder<unknown>
}

/**
 * Lots per row of the result: its bytes are parsed in a few milliseconds, so that other work is not blocked for
 * longer.
 */
const LOTS_IN_A_ROW = 50_000

/** All lots of a list in order, with their keys; those without one have Infinity. */
export async function readOrder(db: Sql, { where, key }: Keyed): Promise<LotsByKey> {
  const rows = await db.run(statement<{ ids: Buffer | null; keys: Buffer | null }>(sql`
    select string_agg(float8send(p.id), ''::bytea order by p.place) as ids, string_agg(float8send(p.key), ''::bytea order by p.place) as keys
    from (
      select c.id::float8 as id, c.key, row_number() over (order by c.key, c.id) as place
      from (select l.id, coalesce((${key})::float8, 'Infinity') as key from lots l join auctions a on a.id = l.auction_id where ${where}) c
    ) p group by p.place / ${LOTS_IN_A_ROW}::int order by min(p.place)`))
  return { ids: numbersIn(rows.map(({ ids }) => ids!)), keys: numbersIn(rows.map(({ keys }) => keys!)) }
}

/** Those of these lots that belong to a list, with their keys. */
export const placesAmong = (db: Sql, { where, key }: Keyed, lots: readonly LotId[]): Promise<Placed[]> =>
  db.run(statement<Placed>(sql`
    select l.id, coalesce((${key})::float8, 'Infinity') as key from lots l join auctions a on a.id = l.auction_id
    where l.id = any(${lots}) and ${where}`))

/** PostgreSQL sends the highest byte first. */
function numbersIn(chunks: readonly Buffer[]): Float64Array {
  const bytes = Buffer.alloc(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) at += chunk.copy(bytes, at)
  bytes.swap64()
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8)
}
