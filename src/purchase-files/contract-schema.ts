import { Type } from 'typebox'
import { LONGEST_DRAWING, SIGNATURE_BOX } from '../kernel/drawn-signature.ts'
import type { Language } from '../kernel/languages.ts'
import { iso } from '../kernel/time.ts'
import { Choice, component, Instant, Nullable } from '../platform/http/shapes.ts'
import { CONSENT } from './consent-words.ts'
import type { PurchaseContract } from './read-contract.ts'
import { LONGEST_SIGNATURE } from './signature-rules.ts'
import { STEP_ACTORS } from './step-rules.ts'

const CONTRACT_STATUSES = ['not_ready', 'to_sign', 'signed_by_buyer', 'signed'] as const

const SignatureShape = Type.Object({
  party: Choice(STEP_ACTORS),
  signed_name: Type.String(),
  drawing: Nullable(Type.String({ description: `Path of an SVG on ${SIGNATURE_BOX.width} by ${SIGNATURE_BOX.height} units.` })),
  drawing_sha256: Nullable(Type.String()),
  signed_at: Instant(),
})

export const ContractShape = component('PurchaseContract', Type.Object({
  status: Choice(CONTRACT_STATUSES, '`not_ready`: the name on the deed comes first, and the seller signs after the buyer.'),
  document: Nullable(Type.String({ description: 'SHA-256 of the file to sign, or of the file signed.', examples: ['a'.repeat(64)] })),
  consent: Type.String({ description: 'What a signer agrees to, in the language of the request.' }),
  signatures: Type.Array(SignatureShape),
}))

export const presentContract = ({ status, document, signatures }: PurchaseContract, language: Language) => ({
  status, document, consent: CONSENT[language],
  signatures: signatures.map(({ party, signed_name: name, drawing, drawing_sha256: hash, signed_at: at }) =>
    ({ party, signed_name: name, drawing, drawing_sha256: hash, signed_at: iso(at) })),
})

export const SignatureWrite = Type.Object({
  document: Type.String({ maxLength: 64, description: 'The `document` of the contract that you read. If the contract has changed since, nothing is signed (412).' }),
  signed_name: Type.String({ maxLength: LONGEST_SIGNATURE, description: 'Your full name, as your signature.' }),
  consents: Type.Boolean({ description: 'Whether you agree to `consent`; must be true.' }),
  drawing: Type.Optional(Type.String({
    maxLength: LONGEST_DRAWING,
    description: `Your signature drawn by hand, as the path of an SVG with absolute lines between whole numbers, on ${SIGNATURE_BOX.width} by `
      + `${SIGNATURE_BOX.height} units.`,
    examples: ['M20 120L60 40L100 120M40 90L90 90'],
  })),
}, { additionalProperties: false, title: 'SignContractRequest' })
