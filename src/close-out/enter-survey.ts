import { correctHammer } from '../bidding/index.ts'
import { applyDeposits, depositOf, holdAgain } from '../deposits/index.ts'
import { absent } from '../kernel/absent.ts'
import { fee } from '../kernel/fees.ts'
import type { LotId } from '../kernel/ids.ts'
import { type Cents, MAX_AMOUNT, perAcreTotal } from '../kernel/money.ts'
import { invalid, isRefusal, notFound, type Refusal, Refused } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import { clearCorrected, correctSettlement } from '../settlements/index.ts'
import { type ClosedLot, lockClosedLot, standingSale, type StandingSale } from './store.ts'
import { refuseSurvey } from './survey-rules.ts'
import { type CloseOutEffects, lockDepositOf } from './undo-sale.ts'
import { say } from './sentences.ts'

interface Survey {
  acreage: number
  reason: string
}

/** The effect of a survey on a lot's price. */
export interface SurveyedSale {
  lot: ClosedLot
  perAcre: Cents
  acreage: number
  fallen: Cents
  hammer: Cents
}

/**
 * The surveyed acres of a sold lot determine its hammer price; premium, fees and proceeds follow by the terms of
 * the auction (rule book F4). The bid chain is not changed, because bids were prices by the acre.
 */
export async function enterSurvey(
  tx: Tx, { invoices }: CloseOutEffects, actor: Actor, lotId: LotId, { acreage, reason }: Survey,
): Promise<SurveyedSale | Refusal> {
  const lot = await lockClosedLot(tx, lotId)
  if (!lot) return notFound(absent.lot())
  const sale = await standingSale(tx, lotId)
  const refusal = refuseSurvey(lot, sale)
  if (refusal) return refusal
  const perAcre = sale!.offered_cents ?? lot.price_cents!
  const hammer = readTotal(perAcre, acreage)
  if (isRefusal(hammer)) return hammer

  await recordAudit(tx, {
    actor, action: 'lot.surveyed', resource: { type: 'lot', id: lotId }, reason,
    before: { acreage: lot.acreage, hammer_price_cents: sale!.hammer_price_cents }, after: { acreage, hammer_price_cents: hammer },
  })
  const corrected = (await correctHammer(tx, lotId, { acreage, hammer, premium: fee(hammer, sale!.buyer_premium) }))!
  if (hammer !== sale!.hammer_price_cents) {
    await lockDepositOf(tx, sale!)
    const opened = await correctSettlement(tx, invoices, actor, corrected, reason)
    if (isRefusal(opened)) throw new Refused(opened)
    await countDeposit(tx, invoices, actor, sale!, opened)
    await clearCorrected(tx, lotId)
  }
  return { lot, perAcre, acreage, fallen: sale!.hammer_price_cents, hammer }
}

function readTotal(perAcre: Cents, acreage: number): Cents | Refusal {
  if (Number(acreage.toFixed(4)) !== acreage) return invalid({ acreage: [say.tooManyAcreageDecimals()] })
  const isSensible = acreage * perAcre < MAX_AMOUNT && perAcreTotal(perAcre, acreage) > 0
  return isSensible ? perAcreTotal(perAcre, acreage) : invalid({ acreage: [say.priceOutOfRange()] })
}

/** The part of the deposit applied to a voided invoice is applied to the new one. */
async function countDeposit(
  tx: Tx, effects: CloseOutEffects['invoices'], actor: Actor, sale: StandingSale, opened: Parameters<typeof applyDeposits>[2],
): Promise<void> {
  const deposit = await depositOf(tx, sale.auction_id, sale.winner_id)
  if (deposit) await holdAgain(tx, actor, deposit.id)
  await applyDeposits(tx, effects, opened)
}
