const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first instant of a day in UTC, `2031-02-28`; null where the calendar has no such day. */
export function typedDay(text: string): Date | null {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // 30 February is read as a day in March.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? at : null
}
