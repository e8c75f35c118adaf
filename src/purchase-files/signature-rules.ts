import { createHash } from 'node:crypto'
import { isDrawnSignature } from '../kernel/drawn-signature.ts'
import { ofField } from '../kernel/field-sentences.ts'
import { nameOf, noMistakes } from '../kernel/parse.ts'
import { type Refusal, refuse } from '../kernel/refusals.ts'
import type { Said } from '../kernel/said.ts'
import { say } from './sentences.ts'

export const LONGEST_SIGNATURE = 200

/** What a signer submits: consent to electronic records, and a typed name. */
export interface Signing {
  signed_name: string
  consents: boolean
  /** Their signature drawn by hand, beside the name; empty without one. */
  drawing: string
  /** The SHA-256 of the file that they were shown. */
  document: string
}

/** The SHA-256 of a file, as `sha256sum` prints it. */
export const documentHash = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex')

/** Whether this can be a signature of the file with this hash. What was shown before it changed cannot be signed: `changed` says so. */
export function refuseSignature(
  { signed_name: name, consents, drawing, document }: Signing, presentHash: string, changed: Said = say.contractChanged(),
): Refusal | null {
  const mistakes = noMistakes()
  if (!consents) mistakes.add('consents', say.consentFirst())
  if (name.trim() === '') mistakes.add('signed_name', ofField.required({ field: nameOf('signed_name') }))
  if (name.length > LONGEST_SIGNATURE) mistakes.add('signed_name', ofField.tooLong({ field: nameOf('signed_name'), most: LONGEST_SIGNATURE }))
  if (drawing !== '' && !isDrawnSignature(drawing)) mistakes.add('drawing', say.drawingWrong())
  const refusal = mistakes.refusal()
  if (refusal) return refusal
  return document === presentHash ? null : refuse('precondition_failed', changed, { form: [changed] })
}
