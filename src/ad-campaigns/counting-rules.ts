import { HOUR, SECOND } from '../kernel/time.ts'

export type HitKind = 'impression' | 'click'

/** An ad must have been in view for a second, so no impression can come earlier after it was sent. */
const IN_VIEW_MS = 1 * SECOND
/** After this time, a page is no longer being looked at. */
const TOKEN_LASTS_MS = 2 * HOUR

/** Crawlers that identify themselves. Others are limited by the ten-minute window. */
const PROGRAMS = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|fetch|libwww|scrapy/i

export const isProgram = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent)

/** Whether the ad could be visible at the time of the hit. */
export function isTimely(kind: HitKind, servedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - servedAt.getTime()
  return ageMs <= TOKEN_LASTS_MS && ageMs >= (kind === 'impression' ? IN_VIEW_MS : 0)
}
