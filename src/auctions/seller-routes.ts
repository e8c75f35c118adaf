import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { absent } from '../kernel/absent.ts'
import { readPage } from '../kernel/page.ts'
import { invalid, isRefusal, notFound, type RefusalCode } from '../kernel/refusals.ts'
import type { Database } from '../platform/db.ts'
import { ability, type Principal } from '../platform/http/access.ts'
import { refuseStale, versionTag } from '../platform/http/conditional.ts'
import { type Answer, created, done, list, ok, versioned } from '../platform/http/replies.ts'
import { route } from '../platform/http/route.ts'
import { agreementRoutes } from './agreement-routes.ts'
import { copyAuction } from './copy-auction.ts'
import { createAuction, createFromTemplate } from './create-auction.ts'
import { inviteBidder } from './invite-bidder.ts'
import type { SaleEffects } from './lot-schedule.ts'
import { asSeller } from './seller.ts'
import { changeAuction, sellersAuction, sellersAuctions } from './seller-desk.ts'
import { findSellerAuction } from './seller-list-store.ts'
import {
  AuctionCopy, AuctionDraft, AuctionPatch, InvitationCreate, InvitationParam, InvitationShape, presentSellerAuction,
  SellerAuctionParam, SellerAuctionQuery, SellerAuctionShape,
} from './seller-schema.ts'
import { invitationsOf } from './seller-store.ts'
import type { AuctionRow } from './store.ts'
import { templateRoutes } from './template-routes.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'
import { say } from './sentences.ts'

export { withdrawInvitation }

const REFUSALS_OF_A_MOVE: readonly RefusalCode[] = [
  'not_found', 'team_forbidden', 'seller_not_approved', 'account_suspended', 'plan_limit_reached', 'invalid_state_transition',
]

interface Deps {
  db: Database
  effects: SaleEffects
}

export function sellerAuctionRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
  copyingRoute(app, deps)
  publicationRoutes(app, deps)
  agreementRoutes(app, deps)
  templateRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions',
    name: 'listSellerAuctions',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'List your auctions',
    description: 'Your own, or those of the team of `X-Team-Id`; newest first.',
    query: SellerAuctionQuery,
    answers: { list: SellerAuctionShape },
    refusals: ['team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const page = await sellersAuctions(db, seller, call.query, readPage(call.query))
      return list({ ...page, items: page.items.map((row) => presentSellerAuction(row, call.request.siteUrl)) })
    }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id',
    name: 'getSellerAuction',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Show an auction (seller view)',
    description: 'An auction of yours or your team in any status, including drafts, with all writable fields. Auctions of others return 404. Send the '
      + '`ETag` as `If-Match` in a later `PATCH` to avoid overwriting newer changes.',
    params: SellerAuctionParam,
    answers: { data: SellerAuctionShape },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const row = await sellersAuction(db, seller, call.params.id)
      return row ? show(row, call.request) : notFound(absent.auction())
    }),
  })
}

function writingRoutes(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/auctions',
    name: 'createAuction',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Draft an auction',
    description: 'Only the title is required. Only you can see a draft until it is published.',
    body: AuctionDraft,
    answers: { data: SellerAuctionShape, status: 201 },
    refusals: ['team_forbidden'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const { template_id: template, ...write } = call.body
      const auction = template === undefined ? await createAuction(tx, seller, actor, write) : await fromTemplate(tx, seller, actor, template, write)
      if (isRefusal(auction)) return auction
      const row = (await findSellerAuction(tx, { id: auction.id }))!
      const shown = presentSellerAuction(row, call.request.siteUrl)
      return versioned(created(`/api/v1/seller/auctions/${row.id}`, shown), versionTag(row))
    }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/seller/auctions/:id',
    name: 'updateAuction',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Update, publish, close or cancel an auction',
    description: 'Fields that are not sent keep their value. After the first bid only title, description and category can be changed. `status: '
      + '"active"` publishes. `status: "closed"` '
      + 'closes early; once there are bids, only an administrator can. `status: "cancelled"` cancels; once there are bids that could '
      + 'win, only an administrator can. Administrators give a `reason`. '
      + 'Send the `ETag` as `If-Match` to avoid overwriting newer changes.',
    params: SellerAuctionParam,
    body: AuctionPatch,
    answers: { data: SellerAuctionShape },
    refusals: [...REFUSALS_OF_A_MOVE, 'locked_after_bids', 'precondition_failed'],
    exists: existsFor(db),
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const before = await sellersAuction(tx, seller, call.params.id)
      if (!before) return notFound(absent.auction())
      const row = await changeAuction(tx, seller, actor, before.id, call.body, effects, (seen) => refuseStale(call.request, seen))
      return show(row, call.request)
    }),
  })
}

function copyingRoute(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/auctions/:id/copies',
    name: 'copyAuction',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Copy an auction',
    description: 'Drafts an auction with the description, settings, fees, terms, consignment agreement and registration form of another one, whatever '
      + 'its status, and its own title and dates. The deadline for deposits keeps its distance to the close. Lots, media and invitations are not copied.',
    params: SellerAuctionParam,
    body: AuctionCopy,
    answers: { data: SellerAuctionShape, status: 201 },
    refusals: ['not_found', 'team_forbidden'],
    exists: existsFor(db),
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const source = await sellersAuction(tx, seller, call.params.id)
      if (!source) return notFound(absent.auction())
      const copy = await copyAuction(tx, seller, actor, source.id, call.body, effects.saleCopied)
      if (isRefusal(copy)) return copy
      const row = (await findSellerAuction(tx, { id: copy.id }))!
      return versioned(created(`/api/v1/seller/auctions/${row.id}`, presentSellerAuction(row, call.request.siteUrl)), versionTag(row))
    }),
  })
}

/** The template is in the body, so an unknown one is an invalid field. */
async function fromTemplate(...call: Parameters<typeof createFromTemplate>): ReturnType<typeof createFromTemplate> {
  const auction = await createFromTemplate(...call)
  return isRefusal(auction) && auction.refused === 'not_found' ? invalid({ template_id: [absent.saleTemplate()] }) : auction
}

function publicationRoutes(app: FastifyInstance, { db, effects }: Deps): void {
  route(app, {
    method: 'POST',
    url: '/v1/seller/auctions/:id/publication',
    name: 'publishAuction',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Publish an auction',
    description: 'Publishes a draft. Its lots open for bidding at the start time. Missing fields are listed in `errors`.',
    params: SellerAuctionParam,
    answers: { data: SellerAuctionShape },
    refusals: REFUSALS_OF_A_MOVE,
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const before = await sellersAuction(tx, seller, call.params.id)
      if (!before) return notFound(absent.auction())
      return show(await changeAuction(tx, seller, actor, before.id, { status: 'active' }, effects), call.request)
    }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/seller/auctions/:id/invitations',
    name: 'inviteBidder',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Invite a person to an invitation-only auction',
    description: 'The person with this email address can see the auction and bid. A repeat returns the first invitation with status 200.',
    params: SellerAuctionParam,
    body: InvitationCreate,
    answers: { data: InvitationShape, status: 201, repeated: true },
    refusals: ['not_found', 'team_forbidden'],
    exists: existsFor(db),
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const row = await sellersAuction(tx, seller, call.params.id)
      const invitation = row ? await inviteBidder(tx, seller, actor, row.id, call.body.email) : notFound(absent.auction())
      if (isRefusal(invitation)) return invitation
      const shown = { email: call.body.email, invited_at: invitation.invited_at.toISOString() }
      return invitation.is_new ? created(`/api/v1/seller/auctions/${row!.id}/invitations`, shown) : ok(shown)
    }),
  })

  invitationRoutes(app, db)
}

function invitationRoutes(app: FastifyInstance, db: Database): void {
  route(app, {
    method: 'GET',
    url: '/v1/seller/auctions/:id/invitations',
    name: 'listAuctionInvitations',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'List auction invitations',
    description: 'Email addresses of invited people, in the order of invitation.',
    params: SellerAuctionParam,
    answers: { data: Type.Array(InvitationShape) },
    refusals: ['not_found', 'team_forbidden'],
    handle: (call) => asSeller(call, async (seller) => {
      const row = await sellersAuction(db, seller, call.params.id)
      if (!row) return notFound(absent.auction())
      return ok((await invitationsOf(db, row.id)).map(({ email, invited_at: at }) => ({ email, invited_at: at.toISOString() })))
    }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/seller/auctions/:id/invitations/:email',
    name: 'withdrawAuctionInvitation',
    access: ability('seller'),
    tag: 'Seller auctions',
    summary: 'Withdraw an auction invitation',
    description: 'The person can no longer see the auction or bid; their open event streams end within five seconds. Existing bids and maximums '
      + 'stay in effect.',
    params: InvitationParam,
    answers: { done: true },
    refusals: ['not_found', 'team_forbidden'],
    change: (tx, call) => asSeller(call, async (seller, actor) => {
      const row = await sellersAuction(tx, seller, call.params.id)
      if (!row) return notFound(absent.auction())
      return (await withdrawInvitation(tx, seller, actor, row.id, call.params.email)) ?? done(say.invitationWithdrawn())
    }),
  })
}

interface AddressedCall {
  params: { id: string }
  principal: Principal
  request: FastifyRequest
}

/** Returns 404 before 422 for callers who could see the auction if it existed. */
const existsFor = (db: Database) => async (call: AddressedCall): Promise<boolean> =>
  await asSeller(call, async (seller) => (await sellersAuction(db, seller, call.params.id)) !== null) !== false

const show = (row: AuctionRow, request: FastifyRequest): Answer =>
  versioned(ok(presentSellerAuction(row, request.siteUrl)), versionTag(row))
