import type { MoneyChange } from '../../../ledger/index.ts'
import type { Fact } from '../parts.tsx'
import type { Words } from '../../words.ts'
import type { Preview } from './routes.tsx'

/** What a decision has done with money, as its confirmation says it. `asksDeposit`: that nothing is kept is said as well. */
export function moneyPreview(words: Words, changes: readonly MoneyChange[], asksDeposit: boolean): Preview {
  const { t: { adminMoney: { preview: say } } } = words
  const facts = changes.map((change) => factOf(words, change))
  const hasDeposit = changes.some(({ what }) => what === 'deposit_kept' || what === 'deposit_released')
  if (asksDeposit && !hasDeposit) facts.push({ label: say.deposit, value: say.nothingInHand })
  if (facts.length === 0) facts.push({ label: say.money, value: say.nothing })
  return { facts, mark: changes.map(({ what, kind, amount_cents: amount }) => `${what}/${kind}/${amount}`).join(' ') || 'nothing' }
}

function factOf({ t: { adminMoney: { preview: say }, invoices }, format }: Words, change: MoneyChange): Fact {
  const { what, kind, name, amount_cents: cents, currency } = change
  const amount = cents === null || currency === null ? '' : format.booked(cents, currency)
  switch (what) {
    case 'refund':
      return kind === 'deposit'
        ? { label: say.backInDeposit, value: say.of(amount, name ?? '') }
        : { label: say.refund(invoices.methods[kind as keyof typeof invoices.methods]), value: say.of(amount, name ?? '') }
    case 'invoice_voided':
      return { label: say.voided, value: say.of(amount, name ?? '') }
    case 'settlement':
      return { label: kind === 'reversed' ? say.reversed : say.cancelled, value: amount }
    case 'deposit_kept':
      return { label: kind === 'platform' ? say.keptForHouse : say.keptForSeller, value: amount }
    case 'deposit_released':
      return { label: say.released, value: amount }
    case 'strike':
      return { label: say.strike, value: name ?? '' }
  }
}
