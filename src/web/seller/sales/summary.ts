import type { AuctionRow } from '../../../auctions/index.ts'
import { shownIncrements } from '../../../kernel/increments.ts'
import { softCloseView } from '../../lots/auctions.ts'
import { categoryName } from '../../lots/category-name.ts'
import { jurisdictionName } from '../../lots/jurisdictions.ts'
import { extensionWords, premiumWords } from '../../lots/lot-words.ts'
import type { Words } from '../../ui/use-words.ts'
import { presetOf } from '../form-values.ts'
import { tableOfSale } from './form.ts'
import type { SalePageView } from './sale-page.tsx'

const LONGEST_TEXT = 200

/** A summary of each step of the auction form. */
export function summariesOf(words: Words, sale: AuctionRow): SalePageView['summaries'] {
  const { t: { saleForm, selling } } = words
  const category = categoryName(words, { slug: sale.category_slug, name: sale.category_name })
  return [
    { step: 'basics', lines: [sale.description ? shortened(sale.description) : selling.sale.noDescription, category] },
    { step: 'closing', lines: closingLines(words, sale) },
    { step: 'money', lines: moneyLines(words, sale) },
    { step: 'terms', lines: [sale.terms ? shortened(sale.terms) : saleForm.standardTerms] },
    { step: 'privacy', lines: [saleForm.privacies[sale.privacy_setting], ...eligibilityLines(words, sale), ...platformLines(words, sale)] },
  ]
}

const shortened = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text)

function eligibilityLines(
  words: Words, { eligibility_statement: statement, excluded_jurisdictions: excluded, registration_required: isRegistered }: AuctionRow,
): string[] {
  const { saleForm } = words.t
  return [
    ...(statement === null ? [] : [saleForm.makesStatement]),
    ...(excluded === null ? [] : [saleForm.closedTo(excluded.map((code) => jurisdictionName(words, code)).join(', '))]),
    ...(isRegistered ? [`${saleForm.registration}: ${saleForm.registrations.yes}`] : []),
  ]
}

/** Platforms are mentioned only if some are excluded. */
function platformLines({ t: { saleForm } }: Words, { allowed_platforms: platforms }: AuctionRow): string[] {
  if (platforms === null) return []
  return [platforms.length === 0 ? saleForm.platformsNone : saleForm.platformChoices.some]
}

type ClosingRules = Parameters<typeof softCloseView>[0] & Pick<AuctionRow, 'stagger_seconds'>

export function closingLines(words: Words, sale: ClosingRules): string[] {
  const { t: { saleForm, auctions, live }, format } = words
  const soft = softCloseView(sale)
  return [
    sale.stagger_seconds > 0 ? auctions.auction.staggered(format.span(sale.stagger_seconds)) : auctions.auction.together,
    soft ? extensionWords({ t: live, format }, soft) : saleForm.never,
  ]
}

type MoneyRules = Pick<AuctionRow,
  'deposit_mode' | 'deposit_amount_cents' | 'deposit_bps' | 'currency' | 'increment_table' | 'buyer_premium' | 'post_close_policy'
  | 'payment_mode' | 'tax_sale' | 'due_on_top'>

export function moneyLines(words: Words, sale: MoneyRules): string[] {
  const { t: { saleForm, live }, format } = words
  const { deposit_mode: mode, deposit_amount_cents: amount, deposit_bps: bps, currency } = sale
  const put = { none: null, flat: format.money(amount, currency), per_lot: format.money(amount, currency), percent: format.percent(bps) }[mode]
  const [first] = shownIncrements(sale.increment_table)
  return [
    premiumWords({ t: live, format }, sale.buyer_premium, currency),
    `${saleForm.deposit}: ${saleForm.depositModes[mode]}${put ? `, ${put}` : ''}`,
    `${saleForm.increments}: ${saleForm.presets[presetOf(tableOfSale(sale))]}${first ? ` (${format.money(first.incrementCents, currency)}+)` : ''}`,
    `${saleForm.postClose}: ${saleForm.postCloses[sale.post_close_policy]}`,
    `${saleForm.payment}: ${saleForm.payments[sale.payment_mode]}`,
    ...(sale.tax_sale ? [`${saleForm.taxSale}: ${saleForm.taxSales.yes}`] : []),
    ...(sale.tax_sale && sale.due_on_top ? [`${saleForm.taxTerms.paidBy}: ${saleForm.taxTerms.paidBys.yes}`] : []),
  ]
}
