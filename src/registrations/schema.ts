import { type Static, Type } from 'typebox'
import { LONGEST_DRAWING, SIGNATURE_BOX } from '../kernel/drawn-signature.ts'
import { parseKey, type RegistrationId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import { type Cents, majorUnits } from '../kernel/money.ts'
import { iso, isoOrNull } from '../kernel/time.ts'
import { UploadedFile } from '../platform/http/upload.ts'
import { Amount, Choice, component, documentedAs, Flag, IdParam, Instant, KeyParam, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { LONGEST_SIGNATURE } from '../purchase-files/index.ts'
import { LONGEST_CONTRACT } from '../purchases/index.ts'
import { REGISTRATION_FIELDS } from './form-rules.ts'
import { CONSENT } from './form-words.ts'
import type { RegistrationForm } from './registration-form.ts'
import { LONGEST_REASON } from './registration-rules.ts'
import { REGISTRATION_STATUSES, type RegistrationRow } from './store.ts'

const closed = { additionalProperties: false } as const

export const AuctionParam = Type.Object({ auction: KeyParam('Auction', 'Id or slug of the auction.') })
export const RegistrationParam = Type.Object({ id: IdParam('RegistrationId', 'Id of the registration.') })

export const registrationIdOf = (segment: string): RegistrationId => {
  const key = parseKey<RegistrationId>(segment)
  return 'id' in key ? key.id : (0 as RegistrationId)
}

export const RegistrationShape = component('Registration', Type.Object({
  is_required: Type.Boolean({ description: 'Whether the auction asks its bidders to register.' }),
  status: Choice(['missing', ...REGISTRATION_STATUSES], 'You can bid once it is `approved`.'),
  document: Nullable(Type.String({ description: 'SHA-256 of the form to sign, or of the one you signed.', examples: ['a'.repeat(64)] })),
  consent: Type.String({ description: 'What a signer agrees to, in the language of the request.' }),
  limit: Nullable(Type.Number({ description: 'The highest bid for which you are approved in this auction, in total money.' })),
  requested_limit: Nullable(Type.Number({ description: 'What you asked for and the office has not decided.' })),
  reason: Nullable(Type.String({ description: 'Why it was rejected.' })),
  currency: Type.String({ examples: ['usd'] }),
  signed_at: Nullable(Instant()),
  decided_at: Nullable(Instant()),
}))

export interface OwnRegistration {
  sale: { currency: string; registration_required: boolean }
  row: RegistrationRow | null
  /** Of the form to sign; null where there is none to sign. */
  toSign: string | null
}

export function presentRegistration({ sale, row, toSign }: OwnRegistration, language: Language): Static<typeof RegistrationShape> {
  const amount = (limit: Cents | null | undefined) => (limit === null || limit === undefined ? null : majorUnits(limit, sale.currency))
  return {
    is_required: sale.registration_required, status: row?.status ?? 'missing', document: toSign ?? row?.sha256 ?? null, consent: CONSENT[language],
    limit: amount(row?.limit_cents), requested_limit: amount(row?.requested_limit_cents), reason: row?.reason ?? null, currency: sale.currency,
    signed_at: isoOrNull(row?.signed_at ?? null), decided_at: isoOrNull(row?.decided_at ?? null),
  }
}

const RequestedLimit = Amount('The highest bid for which you ask to be approved.')

export const RegistrationWriteShape = Type.Object({
  document: Type.String({ maxLength: 64, description: 'The `document` of the form that you read. If the form has changed since, nothing is signed (412).' }),
  signed_name: Type.String({ maxLength: LONGEST_SIGNATURE, description: 'Your full name, as your signature.' }),
  consents: Type.Boolean({ description: 'Whether you agree to `consent`; must be true.' }),
  drawing: Type.Optional(Type.String({
    maxLength: LONGEST_DRAWING,
    description: `Your signature drawn by hand, as the path of an SVG with absolute lines between whole numbers, on ${SIGNATURE_BOX.width} by `
      + `${SIGNATURE_BOX.height} units.`,
    examples: ['M20 120L60 40L100 120M40 90L90 90'],
  })),
  requested_limit: Type.Optional(RequestedLimit),
}, { ...closed, title: 'RegisterForAuctionRequest' })

export const LimitRequest = Type.Object({ requested_limit: RequestedLimit }, { ...closed, title: 'RequestBidLimitRequest' })

export const AdminRegistrationShape = component('AdminRegistration', Type.Object({
  id: Type.Integer(),
  auction_id: Type.Integer(),
  auction_title: Type.String(),
  user_id: Type.Integer(),
  name: Type.String(),
  email: Nullable(Type.String({ description: 'Null for a person whom the office reaches by mail.' })),
  phone: Nullable(Type.String()),
  status: Choice(REGISTRATION_STATUSES),
  limit: Nullable(Type.Number()),
  requested_limit: Nullable(Type.Number()),
  currency: Type.String(),
  reason: Nullable(Type.String()),
  signed_name: Type.String(),
  document: Type.String({ description: 'SHA-256 of the signed form.' }),
  signed_at: Instant('For a form on paper: when it was recorded.'),
  signed_on: Nullable(Type.String({ format: 'date', description: 'The day on a form that was signed on paper; null for one signed on the site.' })),
  taken_by: Nullable(Type.String({ description: 'Who of the office took the paper.' })),
  decided_at: Nullable(Instant()),
}, { description: 'A registration, administrator view.' }))

export const presentAdminRegistration = (row: RegistrationRow): Static<typeof AdminRegistrationShape> => ({
  id: row.id, auction_id: row.auction_id, auction_title: row.auction_title, user_id: row.user_id, name: row.name, email: row.email, phone: row.phone,
  status: row.status, limit: row.limit_cents === null ? null : majorUnits(row.limit_cents, row.currency),
  requested_limit: row.requested_limit_cents === null ? null : majorUnits(row.requested_limit_cents, row.currency), currency: row.currency,
  reason: row.reason, signed_name: row.signed_name, document: row.sha256, signed_at: iso(row.signed_at), signed_on: row.signed_on,
  taken_by: row.taken_by_name, decided_at: isoOrNull(row.decided_at),
})

export const RegistrationsQuery = Type.Object({
  ...PageQuery,
  auction_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  status: Type.Optional(Choice(REGISTRATION_STATUSES)),
  to_decide: Type.Optional(Flag('Only pending ones, and approved ones with a request for a higher limit, in active auctions; the oldest first.')),
})

const Named = (description: string) =>
  documentedAs({ type: 'integer', minimum: 1 }, Type.String({ pattern: '^[1-9]\\d{0,14}$', description }))

export const PaperWrite = Type.Object({
  auction_id: Named('The auction.'),
  user_id: Named('The bidder.'),
  signed_on: Type.String({ maxLength: 10, description: 'The day on the paper.', examples: ['2026-11-02'] }),
  limit: Type.Optional(Type.String({ maxLength: 20, description: 'The highest bid for which the bidder is approved at once, in total money.', examples: ['50000.00'] })),
  file: UploadedFile,
}, { ...closed, title: 'RecordPaperRegistrationRequest' })

export const ApprovalWrite = Type.Object({
  limit: Amount('The highest bid that is accepted from this bidder in the auction, in total money.'),
}, { ...closed, title: 'ApproveRegistrationRequest' })

export const RejectionWrite = Type.Object({
  reason: Type.String({ maxLength: LONGEST_REASON, description: 'The bidder reads it.' }),
}, { ...closed, title: 'RejectRegistrationRequest' })

export const FormShape = component('RegistrationForm', Type.Object({
  body: Type.String({ description: 'Markdown with merge fields.', examples: ['I, {{bidder_name}}, register for {{auction_title}}.'] }),
  source: Choice(['auction', 'program'], '`auction`: its own text. `program`: the text that comes with Freehold.'),
  version: Type.Integer({ description: '0 for the text that comes with Freehold.' }),
}))

export const FormWrite = Type.Object({
  body: Type.String({
    maxLength: LONGEST_CONTRACT, examples: ['I, {{bidder_name}}, register for {{auction_title}}.'],
    description: `Markdown. An empty text restores the default. Merge fields: ${REGISTRATION_FIELDS.map((field) => `\`{{${field}}}\``).join(', ')}.`,
  }),
}, { ...closed, title: 'UpdateRegistrationFormRequest' })

export const presentForm = ({ body, of, version }: RegistrationForm): Static<typeof FormShape> => ({ body, source: of, version })
