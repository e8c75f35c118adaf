import type { DepositId } from '../kernel/ids.ts'
import type { Database } from '../platform/db.ts'
import { intentOfDepositPayment, isAnswered, type Payments } from '../payments/index.ts'
import { type DepositRow, findDeposit } from './store.ts'
import { partsOf } from './parts-store.ts'

/** Waits for the card within the time of a response, and reads the deposit again. */
export async function settleDeposit(db: Database, payments: Payments, id: DepositId): Promise<DepositRow> {
  await payments.settle(async () => {
    const pending = (await partsOf(db, [id])).filter(({ status }) => status === 'pending')
    const intents = await Promise.all(pending.map((part) => intentOfDepositPayment(db, part.id)))
    return intents.every((intent) => intent === null || isAnswered(intent))
  })
  return (await findDeposit(db, id))!
}
