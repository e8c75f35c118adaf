import { refuse, type Refusal } from '../kernel/refusals.ts'
import type { ClosedLot, StandingSale } from './store.ts'
import { say } from './sentences.ts'

type SurveyedLot = Pick<ClosedLot, 'status' | 'close_reason' | 'bidding_unit' | 'final_survey'>

/** Null if a survey may determine the price of a sold lot: once, and only if the lot was offered so (rule book F4). */
export function refuseSurvey(lot: SurveyedLot, sale: Pick<StandingSale, 'surveyed_acreage'> | null): Refusal | null {
  if (!lot.final_survey || lot.bidding_unit !== 'per_acre') {
    return refuse('invalid_state_transition', say.notSubjectToSurvey())
  }
  if (lot.status !== 'sold' || sale === null) return refuse('invalid_state_transition', say.surveyNeedsSale())
  if (lot.close_reason === 'sold_elsewhere') {
    return refuse('invalid_state_transition', say.soldElsewhereForTotal())
  }
  return sale.surveyed_acreage === null ? null
    : refuse('invalid_state_transition', say.surveyEnteredAlready({ acreage: sale.surveyed_acreage }))
}
