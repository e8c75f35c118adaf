import type { LotRow } from '../lots/index.ts'
import type { Sql } from '../platform/db.ts'

/** A lot in the feed of platforms. */
export type FeedRow = Omit<
  LotRow,
  | 'auction_slug' | 'auction_status' | 'category_id' | 'category_name' | 'sku' | 'final_survey' | 'hammer_price_cents'
  | 'surveyed_acreage' | 'amended_at' | 'created_at'
> & { now: Date }

const FEED = `
  select l.id, l.slug, l.title, l.description, l.status, l.close_reason, l.closed_at, l.lot_number, l.lot_label, l.acreage, l.county, l.state,
    l.zoning, l.parcel_id, l.lat, l.lng, l.bidding_unit, l.starting_bid_cents, l.price_cents, l.bid_count, l.reserve_cents,
    l.reserve_visibility, coalesce(l.increment_table, a.increment_table) as increment_table, l.scheduled_ends_at, l.ends_at,
    l.updated_at, l.auction_id, a.title as auction_title, a.currency, a.starts_at, c.slug as category_slug, house_clock() as now,
    (select coalesce(json_agg(json_build_object('id', m.id, 'url', m.url, 'thumb_url', m.thumb_url, 'mime_type', m.mime_type,
        'file_name', m.file_name, 'position', m.position) order by m.position, m.id), '[]')
     from media m where m.lot_id = l.id) as images
  from lots l join auctions a on a.id = l.auction_id join categories c on c.id = l.category_id
  where l.id > $2 and a.published_at is not null and a.privacy_setting = 'public'
    and (a.allowed_platforms is null or $1 = any(a.allowed_platforms))
    and case when $3::timestamptz is null
      then a.status = 'active' and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock()
      else l.updated_at >= $3 end
  order by l.id limit $4`

/** Lots a platform may show, by ascending id: the open ones, or all that changed since a given time. */
export const feedLots = (sql: Sql, platformSlug: string, after: number, since: Date | null, limit: number): Promise<FeedRow[]> =>
  sql.query(FEED, [platformSlug, after, since, limit])
