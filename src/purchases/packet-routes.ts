import type { FastifyInstance } from 'fastify'
import { asSeller, SellerAuctionParam, sellersAuction } from '../auctions/index.ts'
import { SellerLotParam, sellersLot } from '../lots/index.ts'
import { absent } from '../kernel/absent.ts'
import { isRefusal, notFound } from '../kernel/refusals.ts'
import { ability } from '../platform/http/access.ts'
import { sheetReaderOf } from '../platform/http/language.ts'
import { bare, ok } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { lotPacket } from './closing-packet.ts'
import { closingStatement } from './closing-statement.ts'
import { ClosingStatementShape, presentStatement } from './packet-schema.ts'
import { MOST_LOTS_OF_A_PACKET, type PacketDeps, salePackets } from './sale-packet.ts'
import { contractTemplateRoutes } from './template-routes.ts'

const WHO = 'For the owner of the auction, owners and managers of the owning team, and administrators. Each download is recorded in the audit log.'

/** The papers of sold lots, for the seller of an auction and administrators. */
export function packetRoutes(app: FastifyInstance, deps: PacketDeps): void {
  const { db } = deps
  const writeSalePacket = salePackets(deps)
  contractTemplateRoutes(app, deps)
  lotPacketRoute(app, deps)

  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/closing-statement',
    name: 'getClosingStatement',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'Show the closing statement of an auction',
    description: `Hammer prices, premium, fees, tax, deposits, payments, commission and net proceeds of all sold lots, with totals. ${WHO}`,
    params: SellerAuctionParam,
    answers: { data: ClosingStatementShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller, actor) => {
      const sale = await sellersAuction(db, seller, call.params.id)
      if (!sale) return notFound(absent.auction())
      const statement = await closingStatement(db, { seller, actor }, sale)
      return isRefusal(statement) ? statement : ok(presentStatement(statement))
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/closing-packet',
    name: 'downloadAuctionClosingPacket',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'Download the closing packet of an auction as ZIP',
    description: 'Of each sold lot one PDF with contract, legal description, invoices and settlement, and the documents of the lot; the closing statement; '
      + `the buyers as CSV. At most ${MOST_LOTS_OF_A_PACKET} sold lots and 1 GB of documents. ${WHO}`,
    params: SellerAuctionParam,
    answers: { file: ['application/zip'] },
    refusals: ['not_found', 'team_forbidden', 'payload_too_large', 'unavailable'],
    handle: (call) => asSeller(call, async (seller, actor) => {
      const sale = await sellersAuction(db, seller, call.params.id)
      if (!sale) return notFound(absent.auction())
      const packet = await writeSalePacket({ seller, actor }, sale, sheetReaderOf(call.request))
      if (isRefusal(packet)) return packet
      const headers = { 'content-disposition': `attachment; filename="${packet.fileName}"`, 'cache-control': 'private, no-store' }
      return bare(packet.stream, { type: 'application/zip', headers })
    }),
  })
}

function lotPacketRoute(app: FastifyInstance, { db }: Pick<PacketDeps, 'db'>): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/lots/:id/closing-packet',
    name: 'downloadLotClosingPacket',
    access: ability('seller'),
    tag: 'Seller reports',
    summary: 'Download the closing packet of a lot as PDF',
    description: 'Contract with its signatures, legal description, invoices and settlement of a sold lot. An unsold lot returns 404. '
      + 'For the owner of the auction, owners and managers of the owning team, and administrators. Each download is recorded in the audit log.',
    params: SellerLotParam,
    answers: { file: ['application/pdf'] },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller, actor) => {
      const found = await sellersLot(db, seller, call.params.id)
      if (!found) return notFound(absent.lot())
      const { id, lot_number: number, auction_id, owner_user_id, owner_team_id } = found.lot
      const packet = await lotPacket(db, { seller, actor }, { id: auction_id, owner_user_id, owner_team_id }, id, sheetReaderOf(call.request))
      if (isRefusal(packet)) return packet
      const headers = { 'content-disposition': `attachment; filename="closing-packet-lot-${number}.pdf"`, 'cache-control': 'private, no-store' }
      return bare(packet, { type: 'application/pdf', headers })
    }),
  })
}
