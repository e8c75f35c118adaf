import type { Words } from '../ui/use-words.ts'

/** Why a card refund failed, as part of a sentence; by the provider's reason code. */
export const refundFailure = ({ t: { invoices } }: Words, failure: string): string => invoices.refundFailures[failure] ?? invoices.refundFailed
