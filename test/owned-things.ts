import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AuctionId, LotId, TeamId, UserId } from '../src/kernel/ids.ts'
import { isRefusal } from '../src/kernel/refusals.ts'
import type { Sql } from '../src/platform/db.ts'
import { numberEvents, recordEvents } from '../src/platform/outbox.ts'
import { createTeam } from '../src/teams/index.ts'
import { sampleBody } from '../src/webhooks/index.ts'
import { newSecret } from '../src/webhooks/secret-box.ts'
import { insertSubscription, nextSubscriptionId } from '../src/webhooks/store.ts'
import { type Addresses, DEVICE, type PublicResource } from './access-table.ts'
import type { TestHouse, TestPerson } from './app.ts'
import { insert, minutes } from './factories.ts'

/** A person who has one of everything; `team` if it is their team's. */
export interface Owner {
  person: TestPerson
  team: TeamId | null
  addresses: Addresses
}

/** Things that everybody can refer to. */
export type OpenSale = Pick<Addresses, PublicResource> & { auction: AuctionId; lot: LotId }

export async function openSale(house: TestHouse): Promise<OpenSale> {
  const auction = await house.auction()
  const lot = await house.lot(auction)
  return {
    auction, lot, openAuction: [auction], openLot: [lot], category: ['land'], platform: [await platform(house.db)],
    article: ['how-proxy-bidding-works'],
  }
}

/** Gives a person, or a team they create, one of everything that can be owned. */
export async function ownerOfEverything(house: TestHouse, sale: OpenSale, person: TestPerson, inTeam: boolean): Promise<Owner> {
  const { db } = house
  const founded = await createOwnTeam(house, person)
  const team = inTeam ? founded : null
  const owned = { owner_user_id: person.id, owner_team_id: team }
  const auction = await house.auction({ ...owned, status: 'draft', published_at: null, starts_at: minutes(60), ends_at: minutes(120) })
  const lot = await house.lot(auction)
  const item = await insert<number>(db, 'inventory_items', { ...owned, title: 'A barn' })
  const campaign = await insert<number>(db, 'ad_campaigns', {
    ...owned, name: 'Spring', placement: await anyPlacement(db), pricing_model: 'flat', start_date: '2099-01-01', end_date: '2099-02-01',
    headline: 'Land by the river', body: 'Forty acres.', destination_path: '/auctions', creative_status: 'approved',
  })
  const invoice = await openInvoice(db, person.id, team)
  await onAPlan(db, person.id, team)
  const subscription = await subscribe(house, person.id, team)
  return {
    person,
    team,
    addresses: {
      ...sale,
      auction: [auction], lot: [lot], item: [item], campaign: [campaign], invoice: [invoice], subscription: [subscription],
      medium: [await insert(db, 'media', { lot_id: lot, url: '/a.jpg', mime_type: 'image/jpeg', file_name: 'a.jpg' })],
      payment: [invoice, await insert(db, 'payment_intents', {
        provider: 'sandbox', invoice_id: invoice, user_id: person.id, capture: 'automatic', amount_cents: 100_000, currency: 'usd',
      })],
      purchase: [await purchaseBy(house, person.id)],
      settlement: [await settle(house, person.id, team)],
      attempt: [subscription, await attempt(db, subscription)],
      event: [await eventOf(house, person, team)],
      document: [await insert(db, 'verification_documents', {
        user_id: person.id, document_type: 'w9', file_key: `key-${person.id}-${String(team)}`, file_name: 'w9.pdf', mime_type: 'application/pdf',
        bytes: 10, uploaded_by: person.id,
      })],
      token: [await newestToken(db, person)],
      team: [founded],
      member: [founded, await joined(house, founded)],
      deposit: [await depositedAuction(house, person.id)],
      device: [await insert(db, 'push_subscriptions', { user_id: person.id, endpoint: `https://push.example.com/of-${person.id}-${String(team)}`, ...DEVICE.keys })],
      template: [await insert(db, 'sale_templates', { ...owned, name: 'Spring sales', settings: '{}' })],
      notice: [await insert(db, 'notices', { user_id: person.id, kind: 'outbid', key: 'test', facts: NEWS, happened_at: new Date() })],
      offer: [lot, await offerOn(db, lot, await house.user())],
      offerToMe: [await offerOn(db, await house.lot(sale.auction), person.id)],
      invitation: [founded, await invitationTo(db, founded, person.id, `invited-${person.id}-${String(team)}@example.test`)],
      invitationToMe: [await invitationTo(db, await createOwnTeam(house, await house.person()), await house.user(), person.email)],
      bid: [sale.lot, await bidOf(house, sale.lot, person)],
    },
  }
}

const NEWS = { about: 'Forty acres', path: '/lots/1', lot_id: 1, amount_cents: 100_000, currency: 'usd', at: null }

async function platform(db: Sql): Promise<string> {
  const slug = `exchange-${randomUUID().replaceAll('-', '')}`
  await insert(db, 'cross_listing_platforms', { slug, name: 'Land exchange', secret_sealed: 'sealed' })
  return slug
}

async function createOwnTeam({ db }: TestHouse, { email }: TestPerson): Promise<TeamId> {
  const made = await createTeam(db, { name: 'Mill Creek Land', owner: email })
  assert.ok(!isRefusal(made), JSON.stringify(made))
  return made.id
}

async function joined({ db, user }: TestHouse, team: TeamId): Promise<UserId> {
  const member = await user()
  await join(db, team, member)
  return member
}

export const join = (db: Sql, team: TeamId, user: UserId, role = 'member'): Promise<unknown> =>
  db.query('insert into team_members (team_id, user_id, role) values ($1, $2, $3)', [team, user, role])

const invitationTo = (db: Sql, team: TeamId, inviter: UserId, email: string): Promise<number> =>
  insert(db, 'team_invitations', { team_id: team, email, role: 'member', invited_by: inviter, expires_at: minutes(600) })

async function anyPlacement(db: Sql): Promise<string> {
  const [placement] = await db.query<{ slug: string }>('select slug from ad_placements order by slug limit 1')
  return placement!.slug
}

const onAPlan = (db: Sql, user: UserId, team: TeamId | null): Promise<unknown> => db.query(
  `insert into subscriptions (owner_user_id, owner_team_id, plan_id, interval, status, current_period_start, current_period_end)
   select $1, $2, id, 'month', 'active', house_clock(), house_clock() + interval '1 month' from subscription_plans order by id limit 1`, [user, team])

let invoices = 0

async function openInvoice(db: Sql, user: UserId, team: TeamId | null): Promise<number> {
  invoices += 1
  const payer = team === null ? { payer_user_id: user } : { payer_team_id: team }
  const id = await insert<number>(db, 'invoices', {
    ...payer, invoice_number: `TEST-${invoices}`, kind: 'winner', status: 'open', currency: 'usd', amount_due_cents: 100_000,
  })
  await db.query('insert into invoice_lines (invoice_id, n, code, label, amount_cents) values ($1, 1, $2, $3, $4)', [id, 'hammer', 'Hammer price', 100_000])
  return id
}

async function soldLot(house: TestHouse, auction: AuctionId, winner: UserId): Promise<{ lot: LotId; sale: number }> {
  const lot = await house.lot(auction, { status: 'sold', closed_at: minutes(-1) })
  const sale = await insert<number>(house.db, 'sales', {
    lot_id: lot, auction_id: auction, winner_id: winner, hammer_price_cents: 100_000, currency: 'usd',
    buyer_premium: { kind: 'none' }, premium_cents: 0, sold_at: minutes(-1),
  })
  return { lot, sale }
}

const purchaseBy = async (house: TestHouse, winner: UserId): Promise<number> =>
  (await soldLot(house, await house.auction({ status: 'closed' }), winner)).sale

async function settle(house: TestHouse, seller: UserId, team: TeamId | null): Promise<number> {
  const auction = await house.auction({ owner_user_id: seller, owner_team_id: team, status: 'closed' })
  const { lot } = await soldLot(house, auction, await house.user())
  return insert(house.db, 'settlements', {
    lot_id: lot, auction_id: auction, seller_user_id: seller, seller_team_id: team, currency: 'usd',
    hammer_price_cents: 100_000, buyers_premium_cents: 0, seller_share_cents: 0, seller_commission_cents: 0, platform_fee_cents: 0,
    platform_fee_collected: 'deduct', deductions_cents: 0, net_proceeds_cents: 100_000, status: 'pending',
  })
}

const subscribe = ({ db, house }: TestHouse, userId: UserId, teamId: TeamId | null): Promise<number> => db.transaction(async (tx) => {
  const id = await nextSubscriptionId(tx)
  const { text: _shown, ...sealed } = newSecret(house.secrets, id)
  await insertSubscription(tx, { id, owner: { userId, teamId }, url: 'https://example.org/hooks', events: ['lot.sold'], isActive: true, ...sealed })
  return id
})

async function attempt(db: Sql, subscription: number): Promise<number> {
  const delivery = await insert<number>(db, 'webhook_deliveries', {
    subscription_id: subscription, event_key: `evt_${subscription}`, event: 'lot.sold', body: '{}', state: 'delivered',
  })
  return insert(db, 'webhook_attempts', {
    delivery_id: delivery, subscription_id: subscription, number: 1, url: 'https://example.org/hooks', started_at: new Date(), ended_at: new Date(),
    success: true, status_code: 200, duration_ms: 5,
  })
}

async function eventOf({ db, call }: TestHouse, person: TestPerson, team: TeamId | null): Promise<string> {
  await db.transaction((tx) => recordEvents(tx, [{
    name: 'invoice.paid', auctionId: null, lotId: null, lotSeq: null, stream: null, data: sampleBody('invoice.paid').data,
    to: team === null ? { users: [person.id] } : { teams: [team] },
  }]))
  await numberEvents(db)
  const headers: Record<string, string> = team === null ? {} : { 'x-team-id': String(team) }
  const { body } = await call<{ id: string }[]>('GET', '/v1/events', { token: await person.token('seller'), headers })
  return body.data[0]!.id
}

async function newestToken(db: Sql, person: TestPerson): Promise<number> {
  await person.token('read')
  const [token] = await db.query<{ id: number }>('select max(id) as id from access_tokens where user_id = $1', [person.id])
  return token!.id
}

async function depositedAuction(house: TestHouse, user: UserId): Promise<AuctionId> {
  const auction = await house.auction({ deposit_mode: 'flat' })
  await house.deposit(auction, user)
  return auction
}

const offerOn = (db: Sql, lot: LotId, user: UserId): Promise<number> => insert(db, 'offers', {
  lot_id: lot, kind: 'offer', addressee: 'runner_up', user_id: user, bidder_number: 1, bid_id: 1, amount_cents: 100_000, expires_at: minutes(600),
  created_by: user,
})

/** A bid with a requested retraction. */
async function bidOf({ call }: TestHouse, lot: LotId, person: TestPerson): Promise<number> {
  const token = await person.token('write')
  const { body: shown } = await call<{ minimum_next_bid: number }>('GET', `/v1/lots/${lot}`)
  const { body } = await call<{ id: number }>('POST', `/v1/lots/${lot}/bids`, { token, body: { bid_amount: shown.data.minimum_next_bid } })
  await call('POST', `/v1/lots/${lot}/bids/${body.data.id}/retraction-request`, {
    token, body: { ground: 'typing_error', reason: 'A zero too many' },
  })
  return body.data.id
}
