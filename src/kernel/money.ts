/**
 * Money is an integer number of minor units (cents for usd) everywhere inside the program. Only presenters convert
 * it to a number or a decimal string (rule book D1).
 */
declare const centsBrand: unique symbol
export type Cents = number & { readonly [centsBrand]: true }

/** The largest amount of a bid, reserve or starting bid: one billion in major units (rule book 0.2). */
export const MAX_AMOUNT = 100_000_000_000 as Cents

export const ZERO = 0 as Cents

/** Marks an integer as minor units. A fraction or an unsafe integer is a bug in the caller. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`Not an amount in minor units: ${value}`)
  // Never -0, which would be written with its sign.
  return (value === 0 ? 0 : value) as Cents
}

export const addCents = (a: Cents, b: Cents): Cents => cents(a + b)
export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b)
export const maxCents = (a: Cents, b: Cents): Cents => (a > b ? a : b)

export const CURRENCIES_WITHOUT_MINOR_UNITS = ['jpy', 'krw', 'clp', 'vnd']

/** Decimals of a currency: 2 for usd, 0 for jpy (ISO 4217). */
export const decimalsOf = (currency: string): number => (CURRENCIES_WITHOUT_MINOR_UNITS.includes(currency) ? 0 : 2)

/**
 * Parses a JSON number or a decimal string exactly (rule book D2 `toMinor`). Returns null for anything but a plain
 * amount with at most the currency's decimals: signs, exponents, hexadecimal, inner whitespace, further nonzero
 * decimals.
 */
export function parseAmount(value: number | string, currency: string): Cents | null {
  const text = typeof value === 'number' ? String(value) : value.trim()
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text)
  if (!match) return null
  const decimals = decimalsOf(currency)
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  return cents(Number(match[1]! + fraction.padEnd(decimals, '0')))
}

/** `1000.00`: the decimal string of the API. */
export function decimalString(amount: Cents, currency = 'usd'): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(amount)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `2050.5`: the JSON number of the API. Division by a power of ten rounds to the nearest double, so it prints exactly. */
export const majorUnits = (amount: Cents, currency = 'usd'): number => amount / 10 ** decimalsOf(currency)

/**
 * `$2,050.00`: money in the books, always with cents, so that columns align. For invoices, payments, settlements
 * and the ledger.
 */
export const formatMoney = (amount: Cents, currency = 'usd', locale = 'en-US'): string =>
  formatFor(locale, currency, 'auto').format(majorUnits(amount, currency))

/** `$2,050`, `$2,050.50`: money with cents only if there are any. For prices, bids and limits. */
export const formatPrice = (amount: Cents, currency = 'usd', locale = 'en-US'): string =>
  formatFor(locale, currency, 'stripIfInteger').format(majorUnits(amount, currency))

/** These signs are unambiguous in every language; a narrow `$` for others would not be. */
const KNOWN_BY_SIGN = ['eur', 'gbp']

const formats = new Map<string, Intl.NumberFormat>()

/** Creating a formatter takes longer than a thousand uses. */
function formatFor(locale: string, currency: string, trailingZeroDisplay: 'auto' | 'stripIfInteger'): Intl.NumberFormat {
  const key = `${locale} ${currency} ${trailingZeroDisplay}`
  const known = formats.get(key)
  if (known) return known
  const currencyDisplay = KNOWN_BY_SIGN.includes(currency) ? 'narrowSymbol' : 'symbol'
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase(), currencyDisplay, trailingZeroDisplay })
  formats.set(key, format)
  return format
}

/** Division rounded half away from zero, the only rounding rule (rule book D2). */
export function roundedDivision(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  const magnitude = numerator < 0n ? -numerator : numerator
  return sign * ((magnitude * 2n + denominator) / (2n * denominator))
}

/**
 * `6,450.00 an acre × 79.8312 acres`: the total of a per-acre amount (rule book F4). `acres` has at most four decimals.
 * A product that no number holds exactly is the largest that does: far above `MAX_AMOUNT`, so nobody can offer it.
 */
export function perAcreTotal(perAcre: Cents, acres: number): Cents {
  const tenThousandths = BigInt(Math.round(acres * 10_000))
  return cents(Math.min(Number(roundedDivision(BigInt(perAcre) * tenThousandths, 10_000n)), Number.MAX_SAFE_INTEGER))
}

/** Whether an amount per acre is too high, because the whole lot would cost more than the largest amount. */
export const isTotalTooHigh = (perAcre: Cents, acres: number): boolean => perAcreTotal(perAcre, acres) > MAX_AMOUNT
