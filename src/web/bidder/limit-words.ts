import type { Cents } from '../../kernel/money.ts'
import type { Words } from '../ui/use-words.ts'

/** The bid limit of a tier, in one wording for all pages. */
export function limitWords({ t: { account }, format }: Words, tier: string, bidLimit: Cents | null): string {
  const name = account.tiers[tier] ?? tier
  return bidLimit === null ? account.unlimited(name) : account.limited(name, format.money(bidLimit, 'usd'))
}
