import { type DeliveryState, OUTBOUND_EVENTS, type OutboundEvent, sampleBody, type SubscriptionRow } from '../../../webhooks/index.ts'

/** `gone` and `failing`: disabled automatically. */
export type WebhookStanding = 'on' | 'off' | NonNullable<SubscriptionRow['disabled_reason']>

export const standingOf = (row: SubscriptionRow): WebhookStanding => row.disabled_reason ?? (row.is_active ? 'on' : 'off')

/** Of a search for auctions and lots. */
export const LONGEST_SEARCH = 100

/** Filters of the log, as in the URL. */
export interface LogFilter {
  event: OutboundEvent | ''
  outcome: 'arrived' | 'failed' | ''
  /** The last so many seconds; empty: all 30 days. */
  within: '3600' | '86400' | '604800' | ''
  state: DeliveryState | ''
  /** A number, or empty. */
  auction: string
  lot: string
  code: string
}

/** Reads filters from a URL; invalid values are left out. */
export function logFilterOf(query: Record<string, string | undefined>): LogFilter {
  const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | '' => known.find((choice) => choice === text) ?? ''
  return {
    event: oneOf(OUTBOUND_EVENTS, query['event']),
    outcome: oneOf(['arrived', 'failed'], query['outcome']),
    within: oneOf(['3600', '86400', '604800'], query['within']),
    state: oneOf(['queued', 'retrying', 'delivered', 'failed', 'cancelled', 'skipped'], query['state']),
    auction: numberIn(query['auction']), lot: numberIn(query['lot']), code: numberIn(query['code']?.slice(0, 3)),
  }
}

const numberIn = (text: string | undefined): string => (/^\d{1,15}$/.test(text?.trim() ?? '') ? text!.trim() : '')

/** The body that was sent, indented. */
export const onManyLines = (body: unknown): string => JSON.stringify(body, null, 2)

/** A sample body of each event, to build and test a receiver. */
export const eventExamples = (): { event: OutboundEvent; body: string }[] =>
  OUTBOUND_EVENTS.map((event) => ({ event, body: onManyLines(sampleBody(event)) }))
