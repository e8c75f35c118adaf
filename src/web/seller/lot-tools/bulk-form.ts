import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { lotTools } from '../../../lots/index.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { typedAmount } from '../../ui/typed-amount.ts'
import type { Words } from '../../ui/use-words.ts'
import { PRESETS, readMoment, type Typed } from '../form-values.ts'

type BulkEdit = Parameters<typeof lotTools.editLots>[4]

export interface BulkRequest {
  edit: BulkEdit
  /** The lots to change. */
  numbers: string
}

const LONGEST_MOVE_MIN = 7 * 24 * 60

/** The bulk edit from the form, or its errors. */
export function readBulkForm({ t: { lotTools: say, saleForm } }: Words, typed: Typed, currency: string): BulkRequest | Refusal {
  const edit = readEdit()
  return isRefusal(edit) ? edit : { edit, numbers: typed['lots'] ?? '' }

  function readEdit(): BulkEdit | Refusal {
    switch (typed['what']) {
      case 'steps': {
        const preset = typed['increments_preset']
        return { field: 'increment_table', how: 'set', table: preset === 'farm' || preset === 'acre' ? PRESETS[preset] : null }
      }
      case 'due':
        return { field: 'starting_bid', how: 'amount_due' }
      case 'close':
        return readClose(typed, say.wrongMinutes, saleForm.noInstant)
      default: {
        const field = typed['what'] === 'reserve' ? 'reserve_price' : 'starting_bid'
        return readPrice(field, typed, currency) ?? refuseFields({ amount: say.wrongPrice })
      }
    }
  }
}

/** Words that remove a reserve, in both languages. */
const NONE = /^(none|ninguna|ninguno|no)$/i

/** `5,000` sets, `+500` and `-500` add, `+10%` changes by percent. Null for anything else. */
export function readPrice(field: 'starting_bid' | 'reserve_price', typed: Typed, currency: string): BulkEdit | null {
  const text = (typed['amount'] ?? '').trim().replace(/^[−–]/, '-')
  if (field === 'reserve_price' && NONE.test(text)) return { field, how: 'clear' }
  const [, sign, bare, percent] = /^([+-]?)\s*(.*?)\s*(%?)$/.exec(text)!
  const direction = sign === '-' ? -1 : 1
  if (percent) {
    // An unsigned percentage could mean “to” or “by”.
    if (!sign || !/^\d{1,4}([.,]\d{1,2})?$/.test(bare!)) return null
    return { field, how: 'percent', bps: direction * Math.round(Number(bare!.replace(',', '.')) * 100), roundTo: roundingOf(typed['round']) }
  }
  const amount = typedAmount(bare!, currency)
  if (amount === null || amount === 0) return null
  return sign ? { field, how: 'add', amount: direction * amount } : { field, how: 'set', amount }
}

/** Rounding of percentage changes, in cents. */
export const ROUNDINGS = [100, 1_000, 10_000, 1]

const roundingOf = (text: string | undefined): Cents => cents(ROUNDINGS.find((one) => String(one) === text) ?? 100)

function readClose(typed: Typed, wrongMinutes: string, noInstant: string): BulkEdit | Refusal {
  const text = (typed['minutes'] ?? '').trim().replace(/^[−–]/, '-')
  if (text !== '') {
    const minutes = Number(text)
    const isMove = /^[+-]?\d{1,5}$/.test(text) && minutes !== 0 && Math.abs(minutes) <= LONGEST_MOVE_MIN
    return isMove ? { field: 'ends_at', how: 'add', minutes } : refuseFields({ minutes: wrongMinutes })
  }
  const at = readMoment('close_at', typed, {})
  if (at === 'no instant') return refuseFields({ close_at: noInstant })
  return at ? { field: 'ends_at', how: 'set', at: new Date(at) } : { field: 'ends_at', how: 'clear' }
}
