import type { AuctionId, LotId, UserId } from '../../src/kernel/ids.ts'
import type { ChainBody } from '../../src/bidding/core/chain.ts'
import type { BidderFacts, LotFacts, LockScope, StandingRow } from '../../src/bidding/desk/desk-store.ts'
import type { NewBid, NewInstruction, WrittenLink } from '../../src/bidding/desk/desk-write-store.ts'
import { all, awaitLock, find, insert, put, type Session, tryLock } from './session.ts'
import { columns, date, dateOrNull, type Known } from './statement.ts'
import type { LotRow } from './tables.ts'

/** The statements of the bid desk, of `desk-store.ts`, `desk-write-store.ts` and what they use of other features. */
export const DESK_STATEMENTS: readonly Known[] = [
  [/^select l\.id as lot_id, a\.id as auction_id/, (session, [lotIds]) => lotsOf(session, lotIds).map(({ id, auction_id }): LockScope => {
    const { extension_scope, deposit_mode } = find(session, 'auctions', auction_id)!
    return { lot_id: id, auction_id, extension_scope, deposit_mode }
  })],
  [/^select id from (lots|auctions) where id = any\(\$1\) order by id(?:( for no key update)( skip locked)?)?$/, lockRows],
  [/^select id, auction_id from lots where auction_id = any\(\$1\) and status = 'active' and closed_at is null/, (session, [auctionIds]) =>
    all(session, 'lots').filter((lot) => (auctionIds as number[]).includes(lot.auction_id) && lot.status === 'active' && lot.closed_at === null)
      .map(({ id, auction_id }) => ({ id, auction_id })).sort((a, b) => a.id - b.id)],
  [/^select set_config\('lock_timeout'/, (session, [value]) => (session.settings.set('lock_timeout', String(value)), [])],
  [/^select house_clock\(\) as now$/, ({ shared }) => [{ now: shared.clock() }]],
  // The mark of the clock is written by nobody here.
  [/^select house_clock\(\) as now, \(select/, ({ shared }) => [{ now: shared.clock(), held_until: null }]],
  [/^select l\.id, l\.auction_id, l\.lot_number/, (session, [lotIds]) =>
    lotsOf(session, lotIds).sort((a, b) => a.lot_number - b.lot_number || a.id - b.id).map((lot) => lotFacts(session, lot))],
  [/^select id, status, privacy_setting, currency/, (session, [ids]) => (ids as AuctionId[]).flatMap((id) => find(session, 'auctions', id) ?? [])],
  [/^select u\.id as user_id, a\.id as auction_id/, (session, [auctionIds, userIds]) =>
    (auctionIds as AuctionId[]).map((auctionId, nth) => bidderFacts(session, auctionId, (userIds as UserId[])[nth]!))],
  [/^select b\.lot_id, b\.user_id, b\.number from unnest/, numbersOf],
  [/^select b\.id, b\.lot_id, b\.amount_cents, b\.is_proxy, b\.kind, b\.placed_at from lots l/, (session, [lotIds]) =>
    lotsOf(session, lotIds).flatMap(({ leading_bid_id }): StandingRow[] => {
      const row = leading_bid_id === null ? undefined : find(session, 'bids', leading_bid_id)
      return row ? [{ id: row.id, lot_id: row.lot_id, amount_cents: row.amount_cents, is_proxy: row.is_proxy, kind: row.kind, placed_at: row.placed_at }] : []
    })],
  // Nobody closes an account here, so a shared lock on one is always free.
  [/from \(select distinct id from unnest\(\$1::bigint\[\]\) as id order by id\) wanted/, (_, [ids]) =>
    [...new Set(ids as number[])].sort((a, b) => a - b).map((user_id) => ({ user_id }))],
  [/^select pg_try_advisory_xact_lock\(hashtextextended/, (session, [userIds, keys]) =>
    (userIds as number[]).map((userId, nth) => ({ claimed: tryLock(session, `once:${userId}:${(keys as string[])[nth]}`) }))],
  [/^select s\.fingerprint, s\.body, s\.request_id/, (session, [userIds, keys]) => (userIds as number[]).flatMap((userId, nth) => {
    const row = find(session, 'idempotency_keys', `${userId}:${(keys as string[])[nth]}`)
    return row ? [{ ...row, nth: nth + 1 }] : []
  })],
  [/^insert into idempotency_keys/, (session, [text]) => {
    const rows = JSON.parse(text as string) as { user_id: number; key: string; fingerprint: string; body: string; request_id: string }[]
    for (const { user_id, key, fingerprint, body, request_id } of rows) {
      insert(session, 'idempotency_keys', `${user_id}:${key}`, { fingerprint: Buffer.from(fingerprint, 'hex'), body, request_id })
    }
    return []
  }],
  [/^update lots l set price_cents = r\.price_cents/, writeLots],
  [/^insert into lot_private as p/, (session, values) => {
    const names = ['id', 'leader_max_cents', 'leader_instruction_n', 'chain_length', 'chain_head'] as const
    for (const { id, chain_length, ...row } of columns<{ id: LotId; leader_max_cents: LotFacts['leader_max_cents']; leader_instruction_n: number | null; chain_length: number | null; chain_head: string | null }>(values, names)) {
      put(session, 'lot_private', id, { ...row, chain_length: chain_length ?? 0 })
    }
    return []
  }],
  [/^insert into lot_bidders/, (session, values) => {
    for (const row of columns<{ lot_id: LotId; user_id: UserId; number: number }>(values, ['lot_id', 'user_id', 'number'])) {
      insert(session, 'lot_bidders', `${row.lot_id}:${row.user_id}`, row)
    }
    return []
  }],
  [/^insert into bid_instructions/, writeInstructions],
  [/^insert into bids/, (session, values) => {
    const names = ['id', 'lot_id', 'seq', 'kind', 'user_id', 'bidder_number', 'instruction_n', 'amount_cents', 'is_proxy', 'placed_at'] as const
    for (const row of columns<NewBid>(values, names)) insert(session, 'bids', row.id, { ...row, placed_at: date(row.placed_at), voided_at: null })
    return []
  }],
  [/^insert into bid_chain(_private)? \(lot_id, k, body, hash\) select lot_id, k, body::jsonb, hash from unnest/, (session, values, [, secret]) => {
    for (const link of columns<WrittenLink>(values, ['lot_id', 'k', 'body', 'hash'])) {
      insert(session, secret ? 'bid_chain_private' : 'bid_chain', `${link.lot_id}:${link.k}`, { ...link, body: JSON.parse(link.body) as ChainBody })
    }
    return []
  }],
  [/^insert into terms_acceptances/, (session, values) => {
    for (const row of columns<{ auction_id: AuctionId; user_id: UserId; terms_version: number }>(values, ['auction_id', 'user_id', 'terms_version'])) {
      put(session, 'terms_acceptances', `${row.auction_id}:${row.user_id}`, { terms_version: row.terms_version })
    }
    return []
  }],
]

const lotsOf = (session: Session, ids: unknown): LotRow[] => [...new Set(ids as LotId[])].flatMap((id) => find(session, 'lots', id) ?? [])

/** The clause of the text decides: a statement without one does not lock, as in PostgreSQL. */
function lockRows(session: Session, [ids]: readonly unknown[], [, table, locks, skips]: RegExpExecArray): { id: number }[] {
  const name = table as 'lots' | 'auctions'
  const wanted = [...new Set(ids as number[])].filter((id) => find(session, name, id)).sort((a, b) => a - b)
  if (!locks) return wanted.map((id) => ({ id }))
  if (skips) return wanted.filter((id) => tryLock(session, `${name}:${id}`)).map((id) => ({ id }))
  for (const id of wanted) awaitLock(session, `${name}:${id}`)
  return wanted.map((id) => ({ id }))
}

function lotFacts(session: Session, lot: LotRow): LotFacts {
  const secret = find(session, 'lot_private', lot.id)
  return {
    ...lot, leader_max_cents: secret?.leader_max_cents ?? null, leader_instruction_n: secret?.leader_instruction_n ?? null,
    private_chain_length: secret?.chain_length ?? null, private_chain_head: secret?.chain_head ?? null,
  }
}

/** Everybody may bid any amount: who may not is decided by pure rules, which have tests of their own. */
const bidderFacts = (session: Session, auctionId: AuctionId, userId: UserId): BidderFacts => ({
  user_id: userId, auction_id: auctionId, tier: 'institutional', bank_letter_cents: null, platform_id: null, platform_limit_cents: null,
  is_admin: false, suspended_at: null, under_review_at: null, blocked_at: null, own_side: false, invited: true,
  accepted_terms: find(session, 'terms_acceptances', `${auctionId}:${userId}`)?.terms_version ?? null, has_stated: true, jurisdiction: null,
  registration_status: null, approved_limit_cents: null, deposit_id: null, deposit_status: null, deposit_cents: null,
})

function numbersOf(session: Session, [lotIds, userIds]: readonly unknown[]): object[] {
  const leaders = lotsOf(session, lotIds).flatMap(({ id, leader_id }) => (leader_id === null ? [] : [`${id}:${leader_id}`]))
  const pairs = (lotIds as LotId[]).map((lotId, nth) => `${lotId}:${(userIds as UserId[])[nth]}`)
  return [...new Set([...pairs, ...leaders])].flatMap((key) => find(session, 'lot_bidders', key) ?? [])
}

function writeLots(session: Session, values: readonly unknown[]): [] {
  const names = [
    'id', 'price_cents', 'leader_id', 'leading_bid_id', 'next_seq', 'next_instruction', 'bidder_count', 'bid_count', 'last_placed_at', 'ends_at',
    'event_seq', 'chain_length', 'chain_head',
  ] as const
  for (const lot of columns<LotRow>(values, names)) {
    awaitLock(session, `lots:${lot.id}`)
    const { last_placed_at, ends_at } = lot
    put(session, 'lots', lot.id, { ...find(session, 'lots', lot.id)!, ...lot, last_placed_at: dateOrNull(last_placed_at), ends_at: dateOrNull(ends_at) })
  }
  return []
}

function writeInstructions(session: Session, values: readonly unknown[]): [] {
  const names = [
    'lot_id', 'n', 'user_id', 'amount_cents', 'is_proxy', 'result', 'decided_at', 'source', 'token_id', 'ip', 'user_agent', 'salt_hex',
  ] as const
  for (const { lot_id, n, user_id, amount_cents, is_proxy, result, decided_at, salt_hex } of columns<NewInstruction>(values, names)) {
    insert(session, 'bid_instructions', `${lot_id}:${n}`, {
      lot_id, n, user_id, amount_cents, is_proxy, result: result as 'leading', decided_at: date(decided_at), salt_hex, voided_at: null,
    })
  }
  return []
}
