import { pageWords } from '../page-words.ts'

/** Writes the moments of the page in the reader's own zone, zone named; islands write theirs themselves. */
export function localTimes(page: ParentNode): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const moment of page.querySelectorAll<HTMLTimeElement>('time[data-instant]')) {
    if (!moment.closest('[data-island]')) moment.textContent = pageWords().format.instant(moment.dateTime, zone)
  }
}
