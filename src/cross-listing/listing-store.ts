import type { LotId, PlatformId, TeamId, UserId } from '../kernel/ids.ts'
import type { Sql } from '../platform/db.ts'

interface PlatformName {
  platform_id: PlatformId
  slug: string
  name: string
}

/** Without a name if there is no platform. */
export type ListingRow = Standing & (PlatformName | Record<keyof PlatformName, null>)

interface Standing {
  owner_user_id: UserId
  owner_team_id: TeamId | null
  is_allowed: boolean
  is_draft: boolean
  is_withdrawn: boolean
  is_open: boolean
  live_at: Date | null
  external_lot_id: string | null
  sold_there: boolean
}

/** A lot joined with every platform, with what determines its status there. */
export const listingsOf = (sql: Sql, lotId: LotId): Promise<ListingRow[]> =>
  sql.query(
    `select a.owner_user_id, a.owner_team_id, p.id as platform_id, p.slug, p.name,
       p.is_active and a.privacy_setting = 'public' and (a.allowed_platforms is null or p.slug = any(a.allowed_platforms)) as is_allowed,
       a.status = 'draft' as is_draft, l.status = 'withdrawn' or a.status = 'cancelled' as is_withdrawn,
       a.status = 'active' and l.status = 'active' and l.closed_at is null and l.ends_at > house_clock() as is_open,
       c.live_at, c.external_lot_id, coalesce(l.close_reason = 'sold_elsewhere' and u.platform_id = p.id, false) as sold_there
     from lots l join auctions a on a.id = l.auction_id left join cross_listing_platforms p on true
     left join cross_listings c on c.lot_id = l.id and c.platform_id = p.id
     left join sales s on s.lot_id = l.id left join users u on u.id = s.winner_id
     where l.id = $1 order by p.name, p.id`,
    [lotId],
  )
