import { invalid, type Refusal } from '../kernel/refusals.ts'
import { DAY, parseInstant } from '../kernel/time.ts'
import { durationMs, MOST_DAYS } from './duration-rules.ts'
import { say } from './sentences.ts'

/** How far: exactly one of the two. */
export interface MoveOrder {
  /** A duration, such as `10d` or `P10D`. */
  advance?: string
  /** A moment in RFC 3339. */
  to?: string
}

/** The moment to move the clock to. */
export function readTarget({ advance, to }: MoveOrder, now: Date): Date | Refusal {
  if ((advance === undefined) === (to === undefined)) return invalid({ advance: [say.oneOfBoth()] })
  if (advance !== undefined) {
    const ms = durationMs(advance)
    return ms === null ? invalid({ advance: [say.noDuration({ most: MOST_DAYS })] }) : new Date(now.getTime() + ms)
  }
  const target = parseInstant(to!)
  if (target === null) return invalid({ to: [say.noMoment()] })
  if (target <= now) return invalid({ to: [say.neverBack()] })
  return target.getTime() - now.getTime() > MOST_DAYS * DAY ? invalid({ to: [say.tooFar({ most: MOST_DAYS })] }) : target
}
