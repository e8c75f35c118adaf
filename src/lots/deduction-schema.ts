import { Type } from 'typebox'
import { deductions } from '../auctions/index.ts'

export const DeductionsPatch = Type.Object(
  { deductions: deductions.ofRequest('Deducted from the proceeds of this lot.') }, { additionalProperties: false, title: 'UpdateLotDeductionsRequest' })
