import { type Cents, decimalsOf, majorUnits } from '../../kernel/money.ts'

/** How the site writes money, land and time: the one place for each. */

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** `$4,600`, `$7,149.39`: cents appear only when there are some. */
export function money(amount: Cents, currency: string): string {
  let format = moneyFormats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency', currency: currency.toUpperCase(), trailingZeroDisplay: 'stripIfInteger',
    })
    moneyFormats.set(currency, format)
  }
  return format.format(majorUnits(amount, currency))
}

/** The amount as it stands in an input: `4700`, `7149.39`. */
export function amountInput(amount: Cents, currency: string): string {
  const decimals = decimalsOf(currency)
  const units = majorUnits(amount, currency)
  return Number.isInteger(units) ? String(units) : units.toFixed(decimals)
}

/** `$`, `£`, `kr`: what stands before the amount box. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')!.value
}

/** `$3,750`: price by acreage, in whole units of the currency once it is above ten. */
export function perAcre(total: Cents, acreage: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency)
  const cents = total / acreage
  const rounded = cents >= 10 * unit ? Math.round(cents / unit) * unit : Math.round(cents)
  return money(rounded as Cents, currency)
}

const wholeNumber = new Intl.NumberFormat('en-US')
const acreNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const count = (value: number): string => wholeNumber.format(value)

/** `1 lot`, `12 lots`. */
export const counted = (value: number, one: string, many = `${one}s`): string => `${count(value)} ${value === 1 ? one : many}`

export const acres = (value: number): string => `${acreNumber.format(value)} ${value === 1 ? 'acre' : 'acres'}`

/** `Lake County, OR`; parishes, boroughs and independent cities keep their own word. */
export function place(county: string | null, state: string | null): string | null {
  const name = county && (/\b(county|parish|borough|city|municipality|census area)$/i.test(county) ? county : `${county} County`)
  return [name, state].filter(Boolean).join(', ') || null
}

const DAY_S = 86_400

/** `6d 23h 12m`, and from the last day on `23:12:05`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const days = Math.floor(seconds / DAY_S)
  const hours = Math.floor((seconds % DAY_S) / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  if (days > 0) return `${days}d ${hours}h ${pad(minutes)}m`
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}`
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** `5 minutes`, `90 seconds`: a setting as a person says it. */
export function span(seconds: number): string {
  if (seconds % 3_600 === 0) return counted(seconds / 3_600, 'hour')
  if (seconds % 60 === 0) return counted(seconds / 60, 'minute')
  return counted(seconds, 'second')
}

/** `5%` and kin, for the line of the buyer's premium. */
export const percent = (basisPoints: number): string => `${acreNumber.format(basisPoints / 100)}%`
