import { type Cents, decimalsOf, formatMoney, formatPrice, majorUnits } from '../../kernel/money.ts'
import { formatInstant, type Precision } from '../../kernel/time.ts'
import { fill, type Plural } from './fill.ts'
import { type Language, LOCALES } from './languages.ts'

/** Formats of money, land and time in one language. */
export interface Format {
  /** `$4,600`, `$7,149.39`: a price, bid or limit; cents are shown only if there are any. */
  money(amount: Cents, currency: string): string
  /** `$4,600.00`: an amount in an invoice, a settlement or the ledger; always with cents. */
  booked(amount: Cents, currency: string): string
  /** `$3,750`: price per acre, in whole units of the currency above ten. */
  perAcre(total: Cents, acreage: number, currency: string): string
  count(value: number): string
  /** `1 lot`, `12 lots`: a sentence with the plural of its count. */
  counted(sentence: Plural, value: number): string
  /** A number with at most this many decimals. */
  number(value: number, decimals: number): string
  /** `1 acre`, `1.2 acres`. */
  acres(value: number): string
  /** `79.8312 acres`: with all decimals, where the acreage is a factor of a price. */
  exactAcres(value: number): string
  /** `Lake County, OR`; parishes, boroughs and independent cities keep their own designation. */
  place(county: string | null, state: string | null): string | null
  /** `5 minutes`, `90 seconds`: a duration setting. */
  span(seconds: number): string
  /** `5%`, for the line of the buyer's premium. */
  percent(basisPoints: number): string
  /** `Nov 28, 2026, 2:01 AM UTC`: a moment, always with its zone. */
  instant(at: string, zone?: string, precision?: Precision): string
  /**
   * `7:45 AM CST`: a moment written in one zone, in the reader's own zone, with the day if that differs. Null if
   * both zones show the same time.
   */
  ownTime(at: string, written: string, own: string, precision?: Precision): string | null
  /** `Nov 21, 2026`: the day of a moment, where its time is not relevant. */
  date(at: string, zone?: string): string
  /** `Nov 21`: a date such as `2026-11-21` where the year is known. */
  shortDay(date: string): string
  /** `November 21, 2026`, for a date such as `2026-11-21`. */
  day(date: string): string
}

const formats = new Map<Language, Format>()

/** The format of a language, cached. */
export function formatOf(language: Language): Format {
  let format = formats.get(language)
  if (!format) {
    format = createFormat(language)
    formats.set(language, format)
  }
  return format
}

const COUNTIES: Record<Language, (name: string) => string> = {
  en: (name) => `${name} County`,
  es: (name) => `Condado de ${name}`,
}
const HAS_COUNTY_WORD = /^city of |\b(county|parish|borough|city|municipality|census area)$/i

/** Independent cities of Virginia that share no name with a county. */
const VIRGINIA_CITIES = new Set((
  'Alexandria, Bristol, Buena Vista, Charlottesville, Chesapeake, Colonial Heights, Covington, Danville, Emporia, Falls Church, '
  + 'Fredericksburg, Galax, Hampton, Harrisonburg, Hopewell, Lexington, Lynchburg, Manassas, Manassas Park, Martinsville, Newport News, '
  + 'Norfolk, Norton, Petersburg, Poquoson, Portsmouth, Radford, Salem, Staunton, Suffolk, Virginia Beach, Waynesboro, Williamsburg, Winchester'
).split(', '))

const needsNoWord = (county: string, state: string | null): boolean =>
  HAS_COUNTY_WORD.test(county) || (state === 'VA' && VIRGINIA_CITIES.has(county))

function createFormat(language: Language): Format {
  const locale = LOCALES[language]
  const plurals = new Intl.PluralRules(locale)
  const whole = new Intl.NumberFormat(locale)
  const hundredths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const unitFormat = kept((name, decimals) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: Number(decimals) }))
  const numberFormat = kept((decimals) => new Intl.NumberFormat(locale, { maximumFractionDigits: Number(decimals) }))
  const dateFormat = kept((zone) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone }))
  const unit = (name: string, value: number, decimals = 2) => unitFormat(name, String(decimals)).format(value)
  const money = (amount: Cents, currency: string) => formatPrice(amount, currency, locale)

  return {
    money,
    booked: (amount, currency) => formatMoney(amount, currency, locale),
    shortDay: (date) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
    day: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
    perAcre: (total, acreage, currency) => money(roundedByAcre(total / acreage, 10 ** decimalsOf(currency)), currency),
    count: (value) => whole.format(value),
    counted(sentence, value) {
      const form = plurals.select(value) === 'one' ? sentence.one : sentence.other
      return fill(form, { count: whole.format(value) })
    },
    number: (value, decimals) => numberFormat(String(decimals)).format(value),
    acres: (value) => unit('acre', value),
    exactAcres: (value) => unit('acre', value, 4),
    place(county, state) {
      const name = county && (needsNoWord(county, state) ? county : COUNTIES[language](county))
      return [name, state].filter(Boolean).join(', ') || null
    },
    span: (seconds) => spanIn(unit, seconds),
    percent: (basisPoints) => `${hundredths.format(basisPoints / 100)}%`,
    instant: (at, zone, precision) => formatInstant(new Date(at), zone, locale, precision),
    date: (at, zone = 'UTC') => dateFormat(zone).format(new Date(at)),
    ownTime(at, written, own, precision = 'minute') {
      const moment = new Date(at)
      const [there, here] = [formatInstant(moment, written, locale, precision), formatInstant(moment, own, locale, precision)]
      if (there === here) return null
      const day = (timeZone: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone }).format(moment)
      if (day(written) !== day(own)) return here
      return new Intl.DateTimeFormat(locale, {
        hour: 'numeric', minute: '2-digit', timeZone: own, timeZoneName: 'short', ...(precision !== 'minute' && { second: '2-digit' }),
      }).format(moment)
    },
  }
}

/** Creating an Intl format is slow, and a page of lots uses dozens. */
function kept<Made>(make: (...of: string[]) => Made): (...of: string[]) => Made {
  const made = new Map<string, Made>()
  return (...of) => {
    const key = of.join(' ')
    const known = made.get(key) ?? make(...of)
    made.set(key, known)
    return known
  }
}

const roundedByAcre = (cents: number, unit: number): Cents =>
  (cents >= 10 * unit ? Math.round(cents / unit) * unit : Math.round(cents)) as Cents

function spanIn(unit: (name: string, value: number) => string, seconds: number): string {
  if (seconds % 3_600 === 0) return unit('hour', seconds / 3_600)
  return seconds % 60 === 0 ? unit('minute', seconds / 60) : unit('second', seconds)
}

/** The amount for an input, the same in all languages: `4700`, `7149.39`. */
export function amountInput(amount: Cents, currency: string): string {
  const units = majorUnits(amount, currency)
  return Number.isInteger(units) ? String(units) : units.toFixed(decimalsOf(currency))
}

/** `4,700`, `7,149.39`: the same with thousands separators; `typedAmount` accepts it in any language. */
export function groupedAmount(amount: Cents, currency: string): string {
  const [whole = '', ...rest] = amountInput(amount, currency).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** `$`, `£`, `kr`: the sign before the amount field. */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat(LOCALES.en, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')!.value
}

const DAY_S = 86_400

/** `6d 23h 12m`, and from the last day on `23:12:05`; the letters are the same in all languages. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const days = Math.floor(seconds / DAY_S)
  const hours = Math.floor((seconds % DAY_S) / 3_600)
  const minutes = Math.floor((seconds % 3_600) / 60)
  if (days > 0) return `${days}d ${hours}h ${pad(minutes)}m`
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}`
}

const pad = (value: number): string => String(value).padStart(2, '0')
