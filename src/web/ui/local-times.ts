import type { Precision } from '../../kernel/time.ts'
import { pageWords } from '../live/page-words.ts'
import { fill } from './fill.ts'

/**
 * Rewrites the moments of the page in the reader's own zone; where the time of the land is shown, the reader's own
 * is added. Islands render theirs themselves.
 */
export function localTimes(page: ParentNode): void {
  for (const moment of page.querySelectorAll<HTMLTimeElement>('time[data-instant]')) {
    if (!moment.closest('[data-island]')) writeOwn(moment)
  }
}

/** Creates such an element; `zone` is empty if the reader's own time is shown. */
export function instantOf(at: string, zone: string): HTMLTimeElement {
  const moment = document.createElement('time')
  moment.dateTime = at
  moment.dataset['instant'] = zone
  if (zone) moment.textContent = pageWords().format.instant(at, zone)
  writeOwn(moment)
  return moment
}

function writeOwn(moment: HTMLTimeElement): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = moment.dataset['instant']
  if (zone) addOwnTime(moment, zone, own)
  else moment.textContent = pageWords().format.instant(moment.dateTime, own, moment.dataset['precision'] as Precision | undefined)
}

function addOwnTime(moment: HTMLTimeElement, zone: string, own: string): void {
  const { t, format } = pageWords()
  const time = format.ownTime(moment.dateTime, zone, own, moment.dataset['precision'] as Precision | undefined)
  if (time === null) return
  const aside = document.createElement('span')
  aside.className = 'own-time'
  aside.textContent = fill(t.clock.ownTime, { time })
  moment.append(' ', aside)
}
