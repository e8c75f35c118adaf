import { say as auctions } from './auctions/sentences.ts'
import { say as bidding } from './bidding/sentences.ts'
import { say as deposits } from './deposits/sentences.ts'
import { say as invoices } from './invoices/sentences.ts'
import { absent } from './kernel/absent.ts'
import { ofBoundary } from './kernel/boundary-sentences.ts'
import { kindOf, ofField } from './kernel/field-sentences.ts'
import { ofIncrements } from './kernel/increment-sentences.ts'
import { sentenceBook, translator } from './kernel/said.ts'
import { noun, say as kernel } from './kernel/sentences.ts'
import { say as lots } from './lots/sentences.ts'
import { say as payments } from './payments/sentences.ts'
import { say as platform } from './platform/sentences.ts'
import { say as settlements } from './settlements/sentences.ts'

/** Every sentence of the program, by its key. */
export const allSentences = sentenceBook([
  kernel, noun, absent, ofField, kindOf, ofBoundary, ofIncrements, platform,
  bidding, auctions, lots, deposits, invoices, payments, settlements,
])

/** Writes out what any feature says, where it leaves the program: API, site, letters, command line, reports, documents. */
export const translate = translator(allSentences)
