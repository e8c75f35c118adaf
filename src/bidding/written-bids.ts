import type { FastifyRequest } from 'fastify'
import { wantsPaginator } from '../platform/http/replies.ts'
import { type ListShape, writeItem, type WrittenItem } from '../platform/http/written-items.ts'
import { presentBid } from './schema.ts'
import type { BidRecord } from './store.ts'

/** What was written of a row, which the memory of histories gives again while the lot has not changed. */
const texts = new WeakMap<BidRecord, Partial<Record<ListShape, WrittenItem>>>()

export function writtenBids(rows: readonly BidRecord[], currency: string, request: FastifyRequest): WrittenItem[] {
  const shape = wantsPaginator(request) ? 'paginator' : 'list'
  return rows.map((row) => {
    const known = texts.get(row) ?? {}
    texts.set(row, known)
    return known[shape] ??= writeItem(request, shape, presentBid(row, currency))
  })
}
