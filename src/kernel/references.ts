/**
 * Ignores case, width, spaces, dashes and dots, so that two people who type the same line of a bank statement get
 * the same reference.
 */
function keyOf(typed: string): string {
  const letters = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '').toLowerCase()
  return letters.replaceAll(/\p{P}/gu, '') || letters
}

/** Whether two references mean the same wire. */
export const isSameReference = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
