import { absent } from '../../kernel/absent.ts'
import type { AuctionId, LotId, UserId } from '../../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../kernel/refusals.ts'
import type { Sql } from '../../platform/db.ts'
import type { Topic } from '../../platform/live.ts'
import { followableAuctions, followableLots } from '../store.ts'
import { say } from '../sentences.ts'

/** Lots and auctions of one stream together. More than the cards of any page. */
export const MOST_FOLLOWED = 100

export interface FollowedMany {
  topics: Topic[]
  lotId: null
  told: { lots: LotId[]; auctions: AuctionId[] }
}

/** The requested lots and auctions that the reader may see. */
export async function chooseFollowed(
  sql: Sql, asked: { lots?: string; auctions?: string }, viewer: UserId | null,
): Promise<FollowedMany | Refusal> {
  const wanted = parseWanted(asked)
  if (isRefusal(wanted)) return wanted
  const [lots, auctions] = await Promise.all([
    followableLots(sql, wanted.lots, viewer), followableAuctions(sql, wanted.auctions, viewer),
  ])
  if (lots.length + auctions.length === 0) return notFound(absent.followed())
  const topics: Topic[] = [...lots.map((id): Topic => `lot:${id}`), ...auctions.map((id): Topic => `auction:${id}`)]
  return { topics, lotId: null, told: { lots, auctions } }
}

function parseWanted(asked: { lots?: string; auctions?: string }): { lots: LotId[]; auctions: AuctionId[] } | Refusal {
  const lots = parseIds<LotId>(asked.lots)
  if (!lots) return invalid({ lots: [say.lotsAreIds()] })
  const auctions = parseIds<AuctionId>(asked.auctions)
  if (!auctions) return invalid({ auctions: [say.auctionsAreIds()] })
  const count = lots.length + auctions.length
  if (count === 0) return invalid({ lots: [say.nothingToFollow()] })
  if (count > MOST_FOLLOWED) return invalid({ lots: [say.followsTooMuch({ most: MOST_FOLLOWED, count })] })
  return { lots, auctions }
}

/** Null if a part is not an id. */
function parseIds<Id extends number>(text = ''): Id[] | null {
  const words = text === '' ? [] : text.split(',')
  return words.every((word) => /^[1-9]\d{0,14}$/.test(word)) ? [...new Set(words)].map((word) => Number(word) as Id) : null
}
