import { amountDue, type DueAmounts, type DuePart, type DueRules, splitPrice, statedParts } from '../../kernel/amount-due.ts'
import type { Cents } from '../../kernel/money.ts'
import { Prose } from '../ui/prose.tsx'
import { useWords, type Words } from '../ui/use-words.ts'

/** The rules of an auction about the amounts due of its lots. */
export interface DueTerms {
  rules: DueRules
  /** To whom a surplus belongs. */
  surplusText: string | null
}

export interface DueView extends DueTerms {
  amounts: DueAmounts
  currency: string
}

/** The amounts and rules of a row of a lot in a tax sale. */
export const dueOf = (row: DueAmounts & DueRules & { surplus_text: string | null; currency: string }): DueView =>
  ({ amounts: row, rules: row, surplusText: row.surplus_text, currency: row.currency })

const ordered = ({ t: { due } }: Words, parts: readonly DuePart[]): string =>
  parts.map((part) => due.parts[part].toLowerCase()).join(', ')

/** The amount due of a lot with its parts; nothing where none is stated. */
export function AmountDue({ view: { amounts, rules: { due_order: order, due_on_top: isOnTop }, surplusText, currency } }: { view: DueView }) {
  const words = useWords()
  const { t: { due: say }, format } = words
  const total = amountDue(amounts)
  if (total === null) return null
  const stated = statedParts(amounts)
  return (
    <section>
      <h2>{say.title}</h2>
      <dl class="facts">
        {stated.map(({ part, amount }) => <div><dt>{say.parts[part]}</dt><dd>{format.booked(amount, currency)}</dd></div>)}
        <div><dt><strong>{say.total}</strong></dt><dd><strong>{format.booked(total, currency)}</strong></dd></div>
      </dl>
      <p>{isOnTop ? say.onTop : say.order(ordered(words, order.filter((part) => stated.some((one) => one.part === part))))}</p>
      <Prose text={surplusText} />
    </section>
  )
}

/** How the price of a sold lot pays its amount due, and the surplus (rule book D9). */
export function PriceSplit({ price, view: { amounts, rules, surplusText, currency } }: { price: Cents; view: DueView }) {
  const { t: { due: say }, format } = useWords()
  const split = splitPrice(price, amounts, rules)
  if (!split) return null
  const money = (amount: Cents): string => format.booked(amount, currency)
  return (
    <section>
      <h2>{rules.due_on_top ? say.splitOnTop : say.split}</h2>
      <dl class="facts statement-facts">
        <div><dt>{say.price}</dt><dd>{money(price)}</dd></div>
        <div><dt>{say.total}</dt><dd>{money(split.due)}</dd></div>
        {split.paid.map(({ part, amount }) => <div><dt>{say.paid[part]}</dt><dd>{money(amount)}</dd></div>)}
        {split.unpaid > 0 && <div><dt>{say.unpaid}</dt><dd>{money(split.unpaid)}</dd></div>}
        <div><dt><strong>{say.surplus}</strong></dt><dd><strong>{money(split.surplus)}</strong></dd></div>
      </dl>
      {split.surplus > 0 && <Prose text={surplusText} />}
    </section>
  )
}
