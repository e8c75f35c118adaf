import type { FastifyRequest } from 'fastify'
import { type KeptText, wantsPaginator } from '../platform/http/replies.ts'
import { type ListShape, writeItem, type WrittenItem } from '../platform/http/written-items.ts'
import { presentLot, withDecimalBid } from './schema.ts'
import type { LotDetailRow, LotRow } from './store.ts'

/** The serialized text of a row, cached while the lot is unchanged. */
const texts = new WeakMap<LotRow, Partial<Record<`${ListShape} ${'open' | 'over'}`, WrittenItem>>>()

/** Lots in lists at a given time. Only its close changes a lot by time alone. */
export function writtenLots(rows: readonly LotRow[], now: Date, request: FastifyRequest): WrittenItem[] {
  const shape = wantsPaginator(request) ? 'paginator' : 'list'
  return rows.map((row) => {
    const known = texts.get(row) ?? {}
    texts.set(row, known)
    return known[`${shape} ${phaseAt(row, now)}`] ??= writeLot(row, now, shape, request)
  })
}

const phaseAt = (row: LotRow, now: Date): 'open' | 'over' => (row.ends_at !== null && now >= row.ends_at ? 'over' : 'open')

/** The same for lots shown on their own. */
const detailTexts = new WeakMap<LotDetailRow, Partial<Record<'open' | 'over', KeptText>>>()

export function textOf(row: LotDetailRow, now: Date): KeptText {
  const known = detailTexts.get(row) ?? {}
  detailTexts.set(row, known)
  return known[phaseAt(row, now)] ??= { rendered: null }
}

function writeLot(row: LotRow, now: Date, shape: ListShape, request: FastifyRequest): WrittenItem {
  const lot = presentLot(row, { now, siteUrl: request.siteUrl })
  return writeItem(request, shape, shape === 'paginator' ? withDecimalBid(lot, row) : lot)
}
