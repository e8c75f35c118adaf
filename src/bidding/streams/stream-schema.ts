import { type TProperties, type TSchema, Type } from 'typebox'
import { component, Instant, Nullable } from '../../platform/http/shapes.ts'
import { BidShape } from '../schema.ts'

/** The events of a stream, by the name in the line `event:`; the line `data:` has the JSON of their fields. */
const EVENTS: Record<string, TSchema> = {
  hello: event('StreamHello', 'The event `hello`: the first of every stream, also after a reconnection.', {
    server_time: Instant('Compare it with your own clock to show the time left.'),
    last_event_id: Type.Integer({ description: 'The position at which the stream begins.' }),
    lots: Type.Optional(Type.Array(Type.Integer(), { description: 'The lots followed; only in a stream of many.' })),
    auctions: Type.Optional(Type.Array(Type.Integer(), { description: 'The auctions followed; only in a stream of many.' })),
  }),
  bid: event('StreamBid', 'The event `bid`: a bid was placed, and the state of the lot after it.', {
    ...numbered(),
    bid: BidShape,
    bids: Type.Array(BidShape, { description: 'The bid, and those that maximum bids answered it with; the last one leads.' }),
    current_bid: Type.Number(),
    minimum_next_bid: Type.Number(),
    bid_count: Type.Integer(),
    reserve_met: Nullable(Type.Boolean({ description: 'Null where the reserve is hidden.' })),
    ends_at: Nullable(Instant()),
    extended: Type.Boolean({ description: 'Whether this bid moved the close.' }),
  }),
  closed: event('StreamLotClosed', 'The event `closed`: a lot closed, by its end or because it was withdrawn.', {
    ...numbered(),
    status: Type.String({ enum: ['sold', 'unsold', 'withdrawn'] }),
    reason: Type.Optional(Type.String({ description: 'Absent if it was sold.' })),
    winning_amount: Nullable(Type.Number({ description: 'The hammer price, without premium.' })),
  }),
  changed: event('StreamChanged', 'The event `changed`: something else changed. Read the lot again; where `lot_id` is null, everything you show.', {
    ...numbered(),
    lot_id: Nullable(Type.Integer()),
  }),
}

/** What the data of a stream can be. */
export const StreamEventShape = component('StreamEvent', Type.Union(Object.values(EVENTS)))

function event(name: string, description: string, fields: TProperties): TSchema {
  return component(name, Type.Object(fields, { description }))
}

function numbered(): TProperties {
  return {
    lot_id: Type.Integer(),
    sequence: Type.Optional(Type.Integer({ description: 'Counts the events of one lot from 1.' })),
  }
}
