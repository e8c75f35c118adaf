import type { Cents } from '../../kernel/money.ts'
import type { Words } from '../ui/use-words.ts'

/** What somebody of a tier may bid, in the same sentence wherever it is said. */
export function limitWords({ t: { account }, format }: Words, tier: string, bidLimit: Cents | null): string {
  const name = account.tiers[tier] ?? tier
  return bidLimit === null ? account.unlimited(name) : account.limited(name, format.money(bidLimit, 'usd'))
}
