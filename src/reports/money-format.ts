import { type Language, LOCALES } from '../kernel/languages.ts'
import { cents, decimalsOf, formatPrice } from '../kernel/money.ts'

/** `$1.2M` at an axis, `$1,234,500` in a label. */
export function moneyFormat(currency: string, language: Language): { short(amount: number): string; whole(amount: number): string } {
  const short = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: currency.toUpperCase(), notation: 'compact', maximumFractionDigits: 1 })
  return {
    short: (amount) => short.format(amount / 10 ** decimalsOf(currency)),
    whole: (amount) => formatPrice(cents(Math.round(amount)), currency, LOCALES[language]),
  }
}
