import type { ClosingLot, LotClose, Sale } from '../../src/bidding/closing/closing-store.ts'
import type { ChainLink } from '../../src/bidding/desk/desk-write-store.ts'
import type { LotId } from '../../src/kernel/ids.ts'
import { SECOND } from '../../src/kernel/time.ts'
import { all, awaitLock, find, insert, put, type Session, tryLock } from './session.ts'
import { date, dateOrNull, type Known } from './statement.ts'
import type { ChainRow, LotRow } from './tables.ts'

/** The statements of the closing clock, of `closing-store.ts`. */
export const CLOSING_STATEMENTS: readonly Known[] = [
  [/^select l\.id from lots l where l\.ends_at <= \(select house_clock\(\)\).*? limit \$1( for no key update skip locked)?$/, (session, [limit], [, locks]) =>
    lockSome(session, all(session, 'lots').filter((lot) => isOver(session, lot)), ({ ends_at }) => ends_at!, limit as number, locks !== undefined)],
  [/^select l\.id from lots l where l\.status = 'active' and l\.closed_at is not null.* for no key update skip locked$/, (session, [limit]) =>
    lockSome(session, all(session, 'lots').filter((lot) => isUnanswered(session, lot)), ({ confirmation_due_at }) => confirmation_due_at!, limit as number)],
  [/^select id from lots where id = \$1 for no key update$/, (session, [id]) => {
    awaitLock(session, `lots:${id as number}`)
    return [{ id: id as number }]
  }],
  [/^select l\.id, l\.auction_id, l\.title, l\.ends_at, l\.closed_at.* where l\.id = any\(\$1\)( and \(l\.status = 'active'.*)? order by/, (session, [ids], [, checks]) =>
    (ids as LotId[]).flatMap((id) => find(session, 'lots', id) ?? []).filter((lot) => !checks || isOver(session, lot) || isUnanswered(session, lot))
      .sort((a, b) => a.ends_at!.getTime() - b.ends_at!.getTime() || a.id - b.id).map((lot) => closingLot(session, lot))],
  [/^update lots l set status = r\.status/, (session, [text]) => {
    for (const { id, closed_at, confirmation_due_at, ...close } of JSON.parse(text as string) as LotClose[]) {
      awaitLock(session, `lots:${id}`)
      const lot = find(session, 'lots', id)!
      const closedAt = date(closed_at)
      put(session, 'lots', id, {
        ...lot, ...close, closed_at: closedAt, confirmation_due_at: dateOrNull(confirmation_due_at), ends_at: lot.ends_at! < closedAt ? lot.ends_at : closedAt,
      })
    }
    return []
  }],
  [/^insert into sales/, (session, [text]) => {
    for (const sale of JSON.parse(text as string) as Sale[]) insert(session, 'sales', sale.lot_id, { ...sale, sold_at: date(sale.sold_at) })
    return []
  }],
  [/^insert into bid_chain \(lot_id, k, body, hash\) select lot_id, k, body, hash from json_to_recordset/, (session, [text]) => {
    for (const link of JSON.parse(text as string) as ChainLink[]) insert(session, 'bid_chain', `${link.lot_id}:${link.k}`, link as ChainRow)
    return []
  }],
  [/^update lots set close_failures = close_failures \+ 1/, (session, [id]) => {
    awaitLock(session, `lots:${id as number}`)
    const lot = find(session, 'lots', id as number)!
    const retryAt = new Date(session.shared.clock().getTime() + Math.min(60, 2 ** lot.close_failures) * SECOND)
    put(session, 'lots', lot.id, { ...lot, close_failures: lot.close_failures + 1, close_retry_at: retryAt })
    return [{ close_failures: lot.close_failures + 1 }]
  }],
  [/^select extract\(epoch from min\(ends_at\) - house_clock\(\)\)/, (session) => {
    const ends = all(session, 'lots').filter((lot) => lot.status === 'active' && lot.closed_at === null && isDueAgain(session, lot)).map(({ ends_at }) => ends_at!.getTime())
    return [{ wait_ms: ends.length === 0 ? null : Math.min(...ends) - session.shared.clock().getTime() }]
  }],
  // What other features write when a lot is sold, reduced to a row each.
  [/^insert into (invoices|settlements) \(lot_id\) values \(\$1\)$/, (session, [lotId], [, table]) => {
    insert(session, table as 'invoices', lotId as number, { lot_id: lotId as LotId })
    return []
  }],
]

const isDueAgain = ({ shared }: Session, lot: LotRow): boolean => lot.close_retry_at === null || lot.close_retry_at <= shared.clock()

const isOver = (session: Session, lot: LotRow): boolean =>
  lot.status === 'active' && lot.closed_at === null && lot.ends_at! <= session.shared.clock() && isDueAgain(session, lot)

const isUnanswered = (session: Session, lot: LotRow): boolean =>
  lot.status === 'active' && lot.closed_at !== null && lot.confirmation_due_at !== null && lot.confirmation_due_at <= session.shared.clock()
    && isDueAgain(session, lot)

/** In this order, up to the limit, without those locked elsewhere. */
function lockSome(session: Session, lots: readonly LotRow[], timeOf: (lot: LotRow) => Date, limit: number, locks = true): { id: LotId }[] {
  const inOrder = lots.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime() || a.id - b.id)
  const locked: { id: LotId }[] = []
  for (const { id } of inOrder) if (locked.length < limit && (!locks || tryLock(session, `lots:${id}`))) locked.push({ id })
  return locked
}

function closingLot(session: Session, lot: LotRow): ClosingLot {
  const { currency, post_close_policy, confirmation_hours, buyer_premium } = find(session, 'auctions', lot.auction_id)!
  return { ...lot, ends_at: lot.ends_at!, currency, post_close_policy, confirmation_hours, buyer_premium }
}
