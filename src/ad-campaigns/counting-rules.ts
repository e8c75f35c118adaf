import { HOUR, SECOND } from '../kernel/time.ts'

export type HitKind = 'impression' | 'click'

/** An ad must have been in view for a second; it cannot have been before it was sent. */
const IN_VIEW_MS = 1 * SECOND
/** Whoever looks at a page for longer than this sees the ad no more. */
const TOKEN_LASTS_MS = 2 * HOUR

/** Programs that say what they are. Whoever hides is caught by the window of ten minutes. */
const PROGRAMS = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|fetch|libwww|scrapy/i

export const isProgram = (userAgent: string): boolean => !userAgent.startsWith('Mozilla/') || PROGRAMS.test(userAgent)

/** Whether a hit came while its ad could be seen. */
export function isTimely(kind: HitKind, servedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - servedAt.getTime()
  return ageMs <= TOKEN_LASTS_MS && ageMs >= (kind === 'impression' ? IN_VIEW_MS : 0)
}
