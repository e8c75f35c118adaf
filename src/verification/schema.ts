import { type Static, Type } from 'typebox'
import { STAND_IN_EMAIL } from '../accounts/index.ts'
import { type DocumentId, parseKey } from '../kernel/ids.ts'
import { LANGUAGES } from '../kernel/languages.ts'
import { majorUnits } from '../kernel/money.ts'
import { iso, isoOrNull } from '../kernel/time.ts'
import { Amount, Choice, component, IdParam, Instant, Nullable, PageQuery } from '../platform/http/shapes.ts'
import { UploadedFile } from '../platform/http/upload.ts'
import type { PhoneProgress } from './confirm-phone.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, REJECTION_REASONS } from './document-rules.ts'
import type { DocumentRow } from './document-store.ts'
import { SELLER_STATUSES } from './seller-rules.ts'
import type { SellerRow } from './seller-store.ts'
import { SEEN_DOCUMENTS, SEEN_TIERS } from './identity-rules.ts'

export const PhoneWrite = Type.Object(
  { phone: Type.String({ minLength: 1, maxLength: 40, description: 'With its country, such as +1 415 555 2671; without, one of the United States.' }) },
  { title: 'SendPhoneCodeRequest', additionalProperties: false },
)

export const CodeWrite = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 12, description: 'The six digits we sent.', examples: ['482913'] }) },
  { title: 'ConfirmPhoneRequest', additionalProperties: false },
)

export const PhoneShape = component(
  'PhoneConfirmation',
  Type.Object({
    phone: Type.String({ description: 'As `+` and digits.' }),
    confirmed: Type.Boolean({ description: 'True when this number was confirmed before; then no code is sent.' }),
    expires_at: Nullable(Instant('Until when the code works.')),
  }),
)

export const presentPhone = ({ phone, expiresAt }: PhoneProgress): Static<typeof PhoneShape> =>
  ({ phone, confirmed: expiresAt === null, expires_at: isoOrNull(expiresAt) })

const documentFields = {
  id: Type.Integer(),
  document_type: Choice(DOCUMENT_TYPES),
  status: Choice(DOCUMENT_STATUSES),
  reason: Nullable(Type.String({ enum: [...REJECTION_REASONS, null], description: 'Why it was rejected.' })),
  expires_at: Nullable(Instant('When it stops counting, or did.')),
  created_at: Instant(),
}

export const DocumentShape = component('VerificationDocument', Type.Object(documentFields))

export const AdminDocumentShape = component(
  'SubmittedDocument',
  Type.Object({
    ...documentFields,
    user: Type.Object({ id: Type.Integer(), name: Type.String() }),
    file_name: Type.String({ description: 'As the sender called it.' }),
    mime_type: Type.String({ description: 'What its content is.' }),
    bytes: Type.Integer(),
    limit: Nullable(Type.Number({ description: 'The amount on an approved bank letter.' })),
    approved_at: Nullable(Instant()),
  }),
)

export const DocumentUpload = Type.Object(
  { document_type: Choice(DOCUMENT_TYPES), file: UploadedFile },
  { title: 'UploadVerificationDocumentRequest', additionalProperties: false },
)

export const DocumentParam = Type.Object({ id: IdParam('DocumentId', 'Id of the document.') })
export const readDocumentId = (segment: string): DocumentId => {
  const key = parseKey<DocumentId>(segment)
  return 'id' in key ? key.id : (0 as DocumentId)
}

export const OwnDocumentsQuery = Type.Object(PageQuery)
export const DocumentsQuery = Type.Object({
  status: Type.Optional(Choice(DOCUMENT_STATUSES)),
  document_type: Type.Optional(Choice(DOCUMENT_TYPES)),
  user_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  ...PageQuery,
})

export const ApprovalWrite = Type.Object(
  {
    expires_on: Type.Optional(Type.String({ format: 'date', description: 'Expiration date of the document.' })),
    limit: Type.Optional(Amount('Bank letters only: the amount covered. It lowers the limit of the tier `enhanced`.')),
  },
  { title: 'ApproveDocumentRequest', additionalProperties: false },
)

export const RejectionWrite = Type.Object({ reason: Choice(REJECTION_REASONS) }, { title: 'RejectDocumentRequest', additionalProperties: false })

export const presentDocument = (row: DocumentRow): Static<typeof DocumentShape> => ({
  id: row.id,
  document_type: row.document_type,
  status: row.status,
  reason: row.reason,
  expires_at: isoOrNull(row.expires_at),
  created_at: iso(row.created_at),
})

export const presentAdminDocument = (row: DocumentRow): Static<typeof AdminDocumentShape> => ({
  ...presentDocument(row),
  user: { id: row.user_id, name: row.user_name },
  file_name: row.file_name,
  mime_type: row.mime_type,
  bytes: row.bytes,
  limit: row.bank_letter_cents === null ? null : majorUnits(row.bank_letter_cents),
  approved_at: isoOrNull(row.approved_at),
})

const seenIdentity = {
  tier: Choice(SEEN_TIERS, '`enhanced` also needs a proof of address and a bank letter that were seen.'),
  document: Choice(SEEN_DOCUMENTS, 'The identity document that was seen.'),
  note: Type.String({
    minLength: 3, maxLength: 1_000, pattern: '\\S.*\\S.*\\S', examples: ['Photo and address match, valid until 2029'],
    description: 'What was compared, for the audit log. Never the number of the document.',
  }),
}

export const SeenIdentityWrite = Type.Object(seenIdentity, { title: 'ConfirmIdentityRequest', additionalProperties: false })

const Line = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' })

export const PersonWrite = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', description: 'As on the identity document.', examples: ['Ida Marsh'] }),
  street: Line(200),
  city: Line(120),
  region: Line(80),
  postal_code: Line(20),
  country: Type.Optional(Type.String({ maxLength: 80 })),
  email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 254, description: 'Null: they are reached by mail.' }))),
  phone: Type.Optional(Type.String({ maxLength: 40, description: 'Read back to them: it counts as confirmed.', examples: ['+1 541 555 0100'] })),
  language: Type.Optional(Choice(LANGUAGES, 'Of emails and texts; `en` when absent.')),
  ...seenIdentity,
}, { title: 'TakePersonInRequest', additionalProperties: false })

export const ApplicationWrite = Type.Object(
  {
    kind: Choice(['person', 'business']),
    foreign: Type.Optional(Type.Boolean({
      description: 'You pay tax in another country: send the form for foreign status (W-8) where others send a W-9, as the document `w9`.',
    })),
  },
  { title: 'ApplyToSellRequest', additionalProperties: false },
)

const applicationFields = {
  status: Choice(SELLER_STATUSES),
  kind: Nullable(Type.String({ enum: ['person', 'business', null] })),
  foreign: Type.Boolean(),
  team_id: Nullable(Type.Integer({ description: 'The team you worked in when you applied.' })),
  reason: Nullable(Type.String({ description: 'Why it was rejected or suspended.' })),
  applied_at: Nullable(Instant()),
  decided_at: Nullable(Instant()),
}

export const ApplicationShape = component('SellerApplication', Type.Object(applicationFields))

export const SellerShape = component(
  'Seller',
  Type.Object({ user: Type.Object({ id: Type.Integer(), name: Type.String(), email: Type.String({ description: STAND_IN_EMAIL }) }), ...applicationFields }),
)

export const SellerParam = Type.Object({ id: IdParam('PersonId', 'Id of the person.') })
export const SellersQuery = Type.Object({ status: Type.Optional(Choice(SELLER_STATUSES)), ...PageQuery })

export const SellerReason = Type.Object(
  { reason: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S', description: 'Reason, shown to the seller.' }) },
  { title: 'SellerDecisionRequest', additionalProperties: false },
)

export const presentApplication = (row: SellerRow): Static<typeof ApplicationShape> => ({
  status: row.status,
  kind: row.kind,
  foreign: row.is_foreign,
  team_id: row.team_id,
  reason: row.reason,
  applied_at: isoOrNull(row.applied_at),
  decided_at: isoOrNull(row.decided_at),
})

export const presentSeller = (row: SellerRow): Static<typeof SellerShape> =>
  ({ user: { id: row.user_id, name: row.name, email: row.email }, ...presentApplication(row) })
