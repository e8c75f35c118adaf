import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import { type LotChange, lotFault, LotPatch, type SellerLotRow } from '../../../lots/index.ts'
import { atOnce } from '../../http/refuse-fields.ts'
import { refuseShape } from '../../http/refuse-shape.ts'
import { refuseEmptied } from '../../http/seen.ts'
import type { Typed } from '../form-values.ts'

type Write = LotChange['write']

/**
 * Everything that is wrong with the typed fields of a lot, for one correction of the form; null if nothing is. `read`
 * is called again without the fields that it refuses, so that the others are checked too.
 */
export async function refuseLotForm(
  lot: SellerLotRow, typed: Typed, required: readonly string[], read: (typed: Typed) => Write | Refusal | Promise<Write | Refusal>,
): Promise<Refusal | null> {
  const write = await read(typed)
  const unread = isRefusal(write) ? write : null
  const rest = unread ? await read(without(typed, unread)) : write
  if (isRefusal(rest)) return unread
  const wrong = atOnce(atOnce(refuseEmptied(typed, required), unread), refuseShape(LotPatch, rest))
  // What is well formed is refused by the change itself, after a change by somebody else.
  return wrong && atOnce(wrong, lotFault(lot, without(rest, wrong)))
}

/** Without the fields of the errors, of which some are parts of a field: `increment_table.0.from`. */
const without = <Fields extends object>(fields: Fields, { errors = {} }: Refusal): Fields => {
  const wrong = Object.keys(errors).flatMap((name) => [name, name.split('.')[0]])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.includes(name))) as Fields
}
