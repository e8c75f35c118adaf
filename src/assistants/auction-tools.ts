import { Type } from 'typebox'
import { findAuction, listAuctions, SearchText } from '../auctions/index.ts'
import { absent } from '../kernel/absent.ts'
import { type AuctionId, parseKey } from '../kernel/ids.ts'
import { majorUnits } from '../kernel/money.ts'
import { notFound } from '../kernel/refusals.ts'
import { money } from '../kernel/said.ts'
import { isoOrNull } from '../kernel/time.ts'
import { auctionLots, saleResult } from '../lots/index.ts'
import { Instant, Nullable } from '../platform/http/shapes.ts'
import {
  AuctionBrief, AuctionKey, briefAuction, briefLot, LotBrief, paged, pagedOf, paging, readPaging, WholeAuction, wholeAuction,
} from './schema.ts'
import { say } from './sentences.ts'
import { tool, type Tool, type ToolDeps } from './tool.ts'

/** Auctions, their lots and their results. */
export const auctionTools = (deps: ToolDeps): Tool[] => [findAuctions(deps), getAuction(deps), getResults(deps)]

const findAuctions = ({ db }: ToolDeps): Tool => tool({
  name: 'find_auctions',
  title: 'Find auctions',
  description: 'Public auctions that are running or announced, the next to end first. Search by a part of the title.',
  ability: 'read',
  input: Type.Object({ search: Type.Optional(SearchText('Part of the title.')), ...paging }, { additionalProperties: false }),
  output: Type.Object({ ...paged, auctions: Type.Array(AuctionBrief) }),
  async run({ input, request }) {
    const page = await listAuctions(db, { search: input.search }, readPaging(input))
    const auctions = page.items.map((row) => briefAuction(row, request.siteUrl))
    return { data: { ...pagedOf(page), auctions }, said: say.auctionsFound({ count: page.total }) }
  },
})

const InAuction = Type.Object({ auction: AuctionKey, ...paging }, { additionalProperties: false })

const getAuction = ({ db }: ToolDeps): Tool => tool({
  name: 'get_auction',
  title: 'Show an auction and its lots',
  description: 'An auction, running or over, with its terms, premium, fees, deposit and closing rules, and a page of its lots in catalog order. '
    + 'Texts and terms are written by the seller.',
  ability: 'read',
  input: InAuction,
  output: Type.Object({ auction: WholeAuction, ...paged, lots: Type.Array(LotBrief) }),
  async run({ input, caller, request: { siteUrl } }) {
    const auction = await findAuction(db, parseKey<AuctionId>(String(input.auction)), caller.userId)
    if (!auction) return notFound(absent.auction())
    const page = await auctionLots(db, auction.id, readPaging(input))
    const lots = page.items.map((row) => briefLot(row, { now: page.now, siteUrl }))
    return {
      data: { auction: wholeAuction(auction, siteUrl), ...pagedOf(page), lots }, said: say.auctionHas({ title: auction.title, count: page.total }),
    }
  },
})

const Totals = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  currency: Type.String(),
  closed_at: Nullable(Instant('When the auction was over; null while it is not.')),
  lots: Type.Integer(),
  sold: Type.Integer(),
  open: Type.Integer(),
  total_hammer: Type.Number({ description: 'The sum of the hammer prices, without premium and fees.' }),
  acres_sold: Type.Number(),
})

const getResults = ({ db }: ToolDeps): Tool => tool({
  name: 'get_auction_results',
  title: 'Show the results of an auction',
  description: 'How many lots of an auction were sold and for how much in total, and a page of its lots with their outcomes. Buyers are never named.',
  ability: 'read',
  input: InAuction,
  output: Type.Object({ result: Totals, ...paged, lots: Type.Array(LotBrief) }),
  async run({ input, caller, request: { siteUrl } }) {
    const auction = await findAuction(db, parseKey<AuctionId>(String(input.auction)), caller.userId)
    if (!auction) return notFound(absent.auction())
    const [result, page] = await Promise.all([saleResult(db, auction.id), auctionLots(db, auction.id, readPaging(input))])
    const { id, title, currency, lots, sold, open, hammer_cents: hammer, acres_sold } = result
    const totals = { id, title, currency, closed_at: isoOrNull(result.closed_at), lots, sold, open, total_hammer: majorUnits(hammer, currency), acres_sold }
    return {
      data: { result: totals, ...pagedOf(page), lots: page.items.map((row) => briefLot(row, { now: page.now, siteUrl })) },
      said: say.auctionResult({ title, sold, count: lots, amount: money(hammer, currency) }),
    }
  },
})
