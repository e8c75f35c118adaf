import type { AuctionRow, PublishingCheck } from '../../auctions/index.ts'
import type { SaleFigures } from '../../lots/index.ts'
import type { Words } from '../ui/use-words.ts'

/** `missing` prevents publishing; `advised` does not. */
export interface CheckView {
  label: string
  state: 'done' | 'missing' | 'advised'
  href: string
}

/** The requirements of publishing, checked by the same rules, and recommendations. */
export function publishingChecks(
  { t: { selling: { checks } }, format }: Words, sale: AuctionRow, { gaps, sellerRefusal, planRefusal, agreement }: PublishingCheck, figures: SaleFigures,
): CheckView[] {
  const at = `/seller/auctions/${sale.slug}`
  const needed = (label: string, isMissing: boolean, href: string): CheckView => ({ label, state: isMissing ? 'missing' : 'done', href })
  const advised = (label: string, isOpen: boolean, href: string): CheckView => ({ label, state: isOpen ? 'advised' : 'done', href })
  const lotsAt = (some: number, show: string): string => (some > 0 ? `${at}/lots?show=${show}` : `${at}/lots`)
  const gapFields = Object.keys(gaps)
  const { without_picture: unseen, without_outline: undrawn, with_deductions: deducted, lots } = figures
  const isEarly = gapFields.some((field) => /^lots\.\d+\.ends_at$/.test(field))
  const isTimed = sale.starts_at !== null && sale.ends_at !== null
  const isFree = agreement.seller_commission.kind === 'none'
  return [
    needed(checks.start, gaps['starts_at'] !== undefined, `${at}/closing`),
    needed(sale.ends_at ? checks.endFuture : checks.end, gaps['ends_at'] !== undefined, `${at}/closing`),
    ...(isEarly || isTimed ? [needed(checks.lotTimes, isEarly, `${at}/lots`)] : []),
    ...factChecks(checks, gapFields, at),
    needed(checks.approval, sellerRefusal !== null, '/seller/apply'),
    ...(planRefusal ? [needed(checks.plan, true, '/seller/plan')] : []),
    advised(checks.lots, lots === 0, `${at}/lots`),
    advised(isFree ? checks.noCommission : checks.commission, isFree, `${at}#agreement`),
    ...(agreement.seller_deductions.length > 0 ? [advised(checks.deductions, false, `${at}#agreement`)] : []),
    ...(deducted > 0 ? [advised(format.counted(checks.lotDeductions, deducted), false, `${at}#agreement`)] : []),
    advised(checks.description, sale.description === null, `${at}/basics`),
    advised(unseen > 0 ? format.counted(checks.pictures, unseen) : checks.allPictures, lots === 0 || unseen > 0, lotsAt(unseen, 'no_picture')),
    advised(undrawn > 0 ? format.counted(checks.outlines, undrawn) : checks.allOutlines, lots === 0 || undrawn > 0, lotsAt(undrawn, 'no_outline')),
  ]
}

/** The first lots that lack required attributes are named; the rest are counted. */
const LOTS_NAMED = 8

function factChecks({ lotFacts, andMore }: Words['t']['selling']['checks'], gapFields: readonly string[], at: string): CheckView[] {
  const numbers = [...new Set(gapFields.flatMap((field) => /^lots\.(\d+)\.attributes\./.exec(field)?.[1] ?? []))]
  if (numbers.length === 0) return []
  const more = numbers.length > LOTS_NAMED || gapFields.includes('lots') ? andMore : ''
  return [{ label: `${lotFacts}: ${numbers.slice(0, LOTS_NAMED).join(', ')}${more}`, state: 'missing', href: `${at}/lots` }]
}

export const gapsIn = (checks: readonly CheckView[]): number => checks.filter(({ state }) => state === 'missing').length
