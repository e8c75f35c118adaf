const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The first instant of a day in UTC, `2031-02-28`; null for an invalid date. */
export function typedDay(text: string): Date | null {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null
  // JavaScript parses 30 February as a day in March.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? at : null
}
