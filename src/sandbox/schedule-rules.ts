import { DAY, HOUR, MINUTE } from '../kernel/time.ts'

/** When a job runs by itself: at this minute of every hour or of one hour a day, or every so many minutes. UTC. */
export interface Rhythm {
  everyMs: number
  offsetMs: number
}

const NUMBER = /^\d{1,2}$/
const EVERY = /^\*(?:\/(\d{1,2}))?$/

// Such as: every minute, every five minutes, 12 past every hour, and 3:50 every night.
export function rhythmOf(cron: string): Rhythm {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  const each = EVERY.exec(minute)
  if (days.join(' ') === '* * *') {
    if (each && hour === '*') return { everyMs: Number(each[1] ?? 1) * MINUTE, offsetMs: 0 }
    if (NUMBER.test(minute) && hour === '*') return { everyMs: HOUR, offsetMs: Number(minute) * MINUTE }
    if (NUMBER.test(minute) && NUMBER.test(hour)) return { everyMs: DAY, offsetMs: Number(hour) * HOUR + Number(minute) * MINUTE }
  }
  throw new Error(`The sandbox cannot follow the schedule ${cron}`)
}

/** The first run at or after this moment. */
export function runAtOrAfter({ everyMs, offsetMs }: Rhythm, at: Date): Date {
  return new Date(Math.ceil((at.getTime() - offsetMs) / everyMs) * everyMs + offsetMs)
}

/** The first run after this moment. */
export const runAfter = (rhythm: Rhythm, at: Date): Date => runAtOrAfter(rhythm, new Date(at.getTime() + 1))
