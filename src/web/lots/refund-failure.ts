import type { Words } from '../ui/use-words.ts'

/** Why a refund did not reach its card, told in a part of a sentence; the payment provider has a word for each reason. */
export const refundFailure = ({ t: { invoices } }: Words, failure: string): string => invoices.refundFailures[failure] ?? invoices.refundFailed
