import { iso } from '../kernel/time.ts'
import { eventKey } from './event-key-rules.ts'

/** An event as its row tells it. */
export interface EventRecord {
  id: number
  /** @narrowed Only events with a position are read. */
  position: number
  name: string
  lot_seq: number | null
  data: Record<string, unknown>
  fired_at: Date
}

/** An event as subscribers get it and as the feed shows it; two vocabularies for name and time (rule book I10). */
export interface EventBody {
  id: string
  event: string
  type: string
  fired_at: string
  timestamp: string
  api_version: 'v1'
  /** Rises with every event of the same lot, or else of the house; numbers may be skipped. */
  sequence: number
  data: Record<string, unknown>
}

export const bodyOf = (event: EventRecord): EventBody =>
  envelope(eventKey(event), event.name, event.fired_at, event.lot_seq ?? event.position, event.data)

/** A body with sample data, which says of itself that it is a test. */
export const testBodyOf = (key: string, name: string, at: Date, data: Record<string, unknown>): EventBody & { test: true } =>
  ({ ...envelope(key, name, at, 0, data), test: true })

const envelope = (id: string, name: string, at: Date, sequence: number, data: Record<string, unknown>): EventBody => ({
  id, event: name, type: name, fired_at: iso(at), timestamp: iso(at), api_version: 'v1', sequence, data,
})
