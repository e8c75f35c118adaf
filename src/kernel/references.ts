/** Letters of any case and width, and whatever spaces there are: what two people type off one bank statement is one reference. */
const keyOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '').toLowerCase()

/** Whether two people mean the same wire. */
export const isSameReference = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
