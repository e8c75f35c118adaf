import type { TestHouse } from './app.ts'

/** A sale under random moves of its seller, its bidders and administrators; all go through the API. */
export interface MovedSale {
  house: TestHouse
  tokens: SaleTokens
  auction: number
  /** A draft that lots are relisted in. */
  spare: number
  lots: number[]
  /** The moves and their results, for the message of a failure. */
  log: string[]
}

export interface SaleTokens {
  seller: string
  admin: string
  secondAdmin: string
  bidders: string[]
}

/** `which` selects a lot or a bidder, `much` an amount or a time. */
export interface Move {
  what: MoveName
  which: number
  much: number
}

const MINUTE = 60_000
const pickFrom = <T>(from: readonly T[], nth: number): T => from[nth % from.length]!

export const houseTime = async ({ house }: Pick<MovedSale, 'house'>): Promise<number> =>
  (await house.db.query<{ now: Date }>('select house_clock() as now'))[0]!.now.getTime()

const fromNow = async (sale: MovedSale, minutes: number): Promise<string> => new Date(await houseTime(sale) + minutes * MINUTE).toISOString()

/** Calls the API; a refusal must have a message. The answer is checked against the document, so a 500 throws. */
async function ask<Data>(sale: MovedSale, move: string, method: 'GET' | 'POST' | 'PATCH', path: string, token: string, body?: object): Promise<Data | null> {
  const answer = await sale.house.call<Data>(method, path, { token, ...(body ? { body } : {}) })
  sale.log.push(`${move}: ${answer.status}${answer.status < 400 ? '' : ` ${answer.body.code}`}`)
  if (answer.status >= 500) throw new Error(`${move} was answered ${answer.text}`)
  return answer.status < 300 ? answer.body.data : null
}

type Do = (sale: MovedSale, lot: number, move: Move) => Promise<unknown>

const bySeller = (what: string, body: (sale: MovedSale, move: Move) => object | Promise<object>): Do =>
  async (sale, _lot, move) => ask(sale, what, 'PATCH', `/v1/seller/auctions/${sale.auction}`, sale.tokens.seller, await body(sale, move))
const byAdmin = (what: string, body: (sale: MovedSale, move: Move) => object | Promise<object>): Do =>
  async (sale, _lot, move) => ask(sale, what, 'PATCH', `/v1/seller/auctions/${sale.auction}`, sale.tokens.admin, await body(sale, move))
const ofLot = (what: string, body: (sale: MovedSale, move: Move) => object | Promise<object>, who: 'seller' | 'admin' = 'seller'): Do =>
  async (sale, lot, move) => ask(sale, `${what} ${lot}`, 'PATCH', `/v1/seller/lots/${lot}`, sale.tokens[who], await body(sale, move))

const SCOPES = ['lot', 'group', 'auction', 'cascade']

/** Moves that may be tried at any time; most of them are refused at times. */
export const MOVES = {
  publish: (sale) => ask(sale, 'publish', 'POST', `/v1/seller/auctions/${sale.auction}/publication`, sale.tokens.seller),
  terms: bySeller('terms', (_sale, { much }) => ({ terms: `Terms ${much % 5}` })),
  'no terms': bySeller('no terms', () => ({ terms: null })),
  'another end': bySeller('another end', async (sale, { much }) => ({ ends_at: await fromNow(sale, 20 + (much % 60)) })),
  'a later end': byAdmin('a later end', async (sale, { much }) => ({ ends_at: await fromNow(sale, 60 + (much % 120)) })),
  'another start': bySeller('another start', async (sale, { much }) => ({ starts_at: await fromNow(sale, (much % 12) - 6) })),
  stagger: bySeller('stagger', (_sale, { much }) => ({ stagger_seconds: (much % 4) * 60 })),
  scope: bySeller('scope', (_sale, { much }) => ({ soft_close: { scope: pickFrom(SCOPES, much), window_seconds: 300 } })),
  'soft close': bySeller('soft close', (_sale, { much }) => ({ soft_close: { window_seconds: (much % 3) * 200, max_total_seconds: much % 2 ? 900 : null } })),
  increments: byAdmin('increments', (_sale, { much }) => ({ increment_table: [{ from: 0, increment: 1 + (much % 90) }] })),
  'post-close policy': bySeller('post-close policy', (_sale, { much }) =>
    ({ post_close_policy: pickFrom(['strict', 'seller_confirmation'], much), confirmation_hours: 1 })),
  privacy: bySeller('privacy', (_sale, { much }) => ({ privacy_setting: pickFrom(['public', 'unlisted'], much) })),
  premium: bySeller('premium', (_sale, { much }) => ({ buyer_premium_percentage: much % 20 })),
  'more time': (sale, _lot, { much }) => ask(sale, 'more time', 'POST', `/v1/admin/auctions/${sale.auction}/extension`, sale.tokens.admin,
    { minutes: 1 + (much % 90), reason: 'Power cut' }),
  agreement: (sale, _lot, { much }) => ask(sale, 'agreement', 'PATCH', `/v1/admin/auctions/${sale.auction}/agreement`, sale.tokens.admin,
    { seller_commission_percentage: String(much % 12) }),
  invite: async (sale, _lot, { which }) => ask(sale, 'invite', 'POST', `/v1/seller/auctions/${sale.auction}/invitations`, sale.tokens.seller,
    { email: `guest${which}@example.test` }),
  'call off': bySeller('call off', () => ({ status: 'cancelled', reason: 'Flood' })),
  'close early': byAdmin('close early', () => ({ status: 'closed', reason: 'All are here' })),
  'another lot': async (sale, _lot, { much }) => {
    const made = await ask<{ id: number }>(sale, 'another lot', 'POST', '/v1/seller/lots', sale.tokens.seller,
      { auction_id: sale.auction, title: `Tract ${much}`, starting_bid: 100 + much, ...(much % 2 ? { reserve_price: 400 + much } : {}) })
    if (made) sale.lots.push(made.id)
  },
  'own end': ofLot('own end of', async (sale, { much }) => ({ ends_at: much % 5 === 0 ? null : await fromNow(sale, 5 + (much % 60)) })),
  reserve: ofLot('reserve of', (_sale, { much }) => ({ reserve_price: much % 4 === 0 ? null : 50 + much * 3 })),
  'starting bid': ofLot('starting bid of', (_sale, { much }) => ({ starting_bid: 50 + much })),
  title: ofLot('title of', (_sale, { much }) => ({ title: `Tract, amended ${much}` })),
  'own increments': ofLot('own increments of', (_sale, { much }) => ({ increment_table: [{ from: 0, increment: 1 + (much % 40) }] }), 'admin'),
  withdraw: ofLot('withdraw', () => ({ status: 'withdrawn', reason: 'Sold privately' })),
  'withdraw for the house': ofLot('withdraw for the house', () => ({ status: 'withdrawn', reason: 'Sold privately' }), 'admin'),
  relist: (sale, lot, { much }) => ask(sale, `relist ${lot}`, 'POST', `/v1/seller/lots/${lot}/relist`, sale.tokens.seller,
    { auction_id: much % 2 ? sale.auction : sale.spare }),
  confirm: (sale, lot, { much }) => ask(sale, `confirm ${lot}`, 'POST', `/v1/seller/lots/${lot}/confirm-sale`, sale.tokens.seller,
    { decision: pickFrom(['accept', 'reject'], much) }),
  offer: (sale, lot, { much }) => ask(sale, `offer ${lot}`, 'POST', `/v1/seller/lots/${lot}/offers`, sale.tokens.seller,
    { to: pickFrom(['runner_up', 'high_bidder'], much) }),
  default: (sale, lot) => ask(sale, `default of ${lot}`, 'POST', `/v1/admin/lots/${lot}/default`, sale.tokens.admin, { reason: 'Did not pay' }),
  rescind: (sale, lot) => ask(sale, `rescind ${lot}`, 'POST', `/v1/admin/lots/${lot}/rescission`, sale.tokens.admin, { reason: 'Title', fault: 'none' }),
  bid: (sale, lot, move) => bid(sale, lot, move, false),
  'a maximum': (sale, lot, move) => bid(sale, lot, move, true),
  release: (sale, lot, { much }) => ask(sale, `release ${lot}`, 'POST', `/v1/lots/${lot}/bids/release`, pickFrom(sale.tokens.bidders, much)),
  void: async (sale, lot, { much }) => {
    const made = await ask<{ id: number; status: string }>(sale, `void on ${lot}`, 'POST', `/v1/admin/lots/${lot}/voids`, sale.tokens.admin,
      { bidder: `Bidder #${1 + (much % 3)}`, reason: 'A shill' })
    if (made?.status === 'requested') {
      await ask(sale, `approve the void on ${lot}`, 'POST', `/v1/admin/lots/${lot}/voids/${made.id}/approval`, sale.tokens.secondAdmin)
    }
  },
  retraction: async (sale, lot, { much }) => {
    const token = pickFrom(sale.tokens.bidders, much)
    const own = await sale.house.db.query<{ id: number }>('select id from bids where lot_id = $1 and voided_at is null order by seq desc limit 1', [lot])
    const made = own[0] && await ask<{ id: number }>(sale, `ask out of ${lot}`, 'POST', `/v1/lots/${lot}/bids/${own[0].id}/retraction-request`, token,
      { ground: 'typing_error', reason: 'A zero too many', right_amount: 100 })
    if (made) await ask(sale, `let out of ${lot}`, 'POST', `/v1/admin/retraction-requests/${made.id}/grant`, sale.tokens.admin, {})
  },
  wait: async (sale, _lot, { much }) => {
    sale.log.push(`wait ${1 + (much % 20)} minutes`)
    await sale.house.advanceClock((1 + (much % 20)) * MINUTE)
  },
} satisfies Record<string, Do>

export type MoveName = keyof typeof MOVES

/** Somebody bids the minimum, or more. */
async function bid(sale: MovedSale, lot: number, { which, much }: Move, isProxy: boolean): Promise<unknown> {
  const shown = await sale.house.call<{ minimum_next_bid: number | null }>('GET', `/v1/lots/${lot}`, {})
  const minimum = shown.status === 200 ? shown.body.data.minimum_next_bid : null
  return ask(sale, `bid of bidder ${which % sale.tokens.bidders.length} on ${lot}`, 'POST', `/v1/lots/${lot}/bids`, pickFrom(sale.tokens.bidders, which),
    { bid_amount: (minimum ?? 100) + (much % 3) * 40, is_proxy: isProxy })
}

export const carryOut = (sale: MovedSale, move: Move): Promise<unknown> =>
  (MOVES[move.what] as Do)(sale, pickFrom(sale.lots, move.which), move)
