import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { cutTime } from './conditional.ts'

/** A list item as serialized by its route, split at the time: serialized once and sent in many lists. */
export interface WrittenItem {
  before: string
  /** Null where it tells no time. */
  after: string | null
  /** Of the text without the time. */
  digest: string
}

/** The shapes of a list, each with a serializer of its own. */
export type ListShape = 'list' | 'paginator'

/** Writes an item whose shape has one `server_time` at most. */
export function writeItem(request: FastifyRequest, shape: ListShape, item: object): WrittenItem {
  const { itemSerializers } = request.routeOptions.config
  if (!itemSerializers) throw new Error('Only lists have written items')
  const text = itemSerializers[shape](item)
  const [before, after = null, ...more] = cutTime(text)
  if (before === undefined || more.length > 0) throw new Error('A written item must tell the time once at most')
  return { before, after, digest: createHash('sha1').update(before).update(after ?? '').digest('base64url') }
}

const NO_ITEMS = '"data":[]'

/**
 * Inserts items into a list that was rendered without any; split at the time. No text in it can contain the empty
 * list, because quotes inside texts are escaped.
 */
export function insertItems(text: string, items: readonly WrittenItem[]): { parts: string[]; digest: string } {
  const at = text.indexOf(NO_ITEMS) + NO_ITEMS.length - 1
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  const hash = createHash('sha1').update(text)
  const parts: string[] = []
  let open: string = head
  for (const [nth, { before, after, digest }] of items.entries()) {
    open += nth === 0 ? before : `,${before}`
    hash.update(digest)
    if (after === null) continue
    parts.push(open)
    open = after
  }
  parts.push(open + tail)
  return { parts, digest: hash.digest('base64url') }
}
