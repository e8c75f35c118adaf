/** Letters of any case and width, whatever spaces, dashes and dots there are: what two people type off one bank statement is one reference. */
function keyOf(typed: string): string {
  const letters = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '').toLowerCase()
  return letters.replaceAll(/\p{P}/gu, '') || letters
}

/** Whether two references mean the same wire. */
export const isSameReference = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
