import { AMOUNT_FIELDS } from './generated/amounts.gen.ts'

const WITHOUT_DECIMALS = ['jpy', 'krw', 'clp', 'vnd']
/** The most that any currency has. */
const MOST_DECIMALS = 2

/** An amount that has more decimals than money, such as `0.1 + 0.2`. Nothing was sent. */
export class InexactAmountError extends TypeError {
  override readonly name = 'InexactAmountError'
  readonly field: string
  readonly amount: number | string

  constructor(field: string, amount: number | string) {
    super(`${field}: ${amount} is not an exact amount. Send a decimal string, or compute in cents: fromCents(${nearestCents(amount)})`)
    this.field = field
    this.amount = amount
  }
}

/** Exact minor units of an amount of the API: `toCents('12750.50')` is 1275050. */
export function toCents(amount: number | string, currency = 'usd'): number {
  const decimals = decimalsOf(currency)
  const match = /^(-?\d{1,12})(?:\.(\d+))?$/.exec(String(amount).trim())
  const fraction = (match?.[2] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals) throw new InexactAmountError('toCents', amount)
  return Number(match[1]! + fraction.padEnd(decimals, '0'))
}

/** The decimal string that the API takes: `fromCents(1275050)` is `'12750.50'`. */
export function fromCents(cents: number, currency = 'usd'): string {
  if (!Number.isSafeInteger(cents)) throw new TypeError(`fromCents: ${cents} is not a whole number of cents`)
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(cents)
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const decimalsOf = (currency: string): number => (WITHOUT_DECIMALS.includes(currency.toLowerCase()) ? 0 : MOST_DECIMALS)

/** Throws at the first amount of a body that is not exact, wherever it is. */
export function refuseInexactAmounts(body: unknown, path = ''): void {
  if (Array.isArray(body)) body.forEach((member, n) => refuseInexactAmounts(member, `${path}${n}.`))
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    if (AMOUNT_FIELDS.has(name) && isInexact(value)) throw new InexactAmountError(`${path}${name}`, value)
    refuseInexactAmounts(value, `${path}${name}.`)
  }
}

/** Other texts are left to the house, which says what is wrong with them. */
function isInexact(value: unknown): value is number | string {
  if (typeof value !== 'number' && typeof value !== 'string') return false
  const fraction = /^-?\d+\.(\d+)$/.exec(String(value))?.[1]?.replace(/0+$/, '')
  if (fraction !== undefined) return fraction.length > MOST_DECIMALS
  return typeof value === 'number' && !/^-?\d+$/.test(String(value))
}

const nearestCents = (amount: number | string): string => {
  const cents = Math.round(Number(amount) * 10 ** MOST_DECIMALS)
  return Number.isSafeInteger(cents) ? String(cents) : '…'
}
