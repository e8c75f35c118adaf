import type { FastifyRequest } from 'fastify'
import { type KeptText, wantsPaginator } from '../platform/http/replies.ts'
import { type ListShape, writeItem, type WrittenItem } from '../platform/http/written-items.ts'
import { presentLot, withDecimalBid } from './schema.ts'
import type { LotDetailRow, LotRow } from './store.ts'

/** What was written of a row, which the memory of lots gives again while the lot looks as it did. */
const texts = new WeakMap<LotRow, Partial<Record<`${ListShape} ${'open' | 'over'}`, WrittenItem>>>()

/** Lots as lists show them at a moment. Only its close changes by time alone how a lot looks. */
export function writtenLots(rows: readonly LotRow[], now: Date, request: FastifyRequest): WrittenItem[] {
  const shape = wantsPaginator(request) ? 'paginator' : 'list'
  return rows.map((row) => {
    const known = texts.get(row) ?? {}
    texts.set(row, known)
    return known[`${shape} ${phaseAt(row, now)}`] ??= writeLot(row, now, shape, request)
  })
}

const phaseAt = (row: LotRow, now: Date): 'open' | 'over' => (row.ends_at !== null && now >= row.ends_at ? 'over' : 'open')

/** The same of lots that are shown by themselves. */
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
