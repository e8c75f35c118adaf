import type { RegistrationId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql } from '../platform/db.ts'
import type { ScanType } from './paper-rules.ts'
import { scanOf } from './paper-store.ts'
import { formToSign, type RegisteringSale } from './register.ts'
import { drawSignedForm } from './registration-paper.ts'
import { type RegistrationRow, registrationOf, signedForm } from './store.ts'

/** The registration of a person, and the hash of the form that they would sign now. */
export async function ownRegistration(
  sql: Sql, sale: RegisteringSale, userId: UserId, language: Language,
): Promise<{ sale: RegisteringSale; row: RegistrationRow | null; toSign: string | null }> {
  const row = await registrationOf(sql, sale.id, userId)
  const canSign = sale.registration_required && sale.status === 'active' && (row === null || row.status === 'rejected')
  return { sale, row, toSign: canSign ? (await formToSign(sql, sale, userId, language)).sha256 : null }
}

export interface RegistrationFile {
  contents: Buffer
  type: ScanType
  /** Uploaded, not made by us. */
  isScan: boolean
}

/** The signed form of a person, or the file that they would sign; null where the auction asks for none. */
export async function registrationFile(sql: Sql, sale: RegisteringSale, userId: UserId, language: Language): Promise<RegistrationFile | null> {
  const row = await registrationOf(sql, sale.id, userId)
  if (row && row.status !== 'rejected') return signedRegistration(sql, row.id)
  return sale.registration_required ? pdfOf((await formToSign(sql, sale, userId, language)).file) : null
}

/** A signed form with the page of its signature, or the scan of one that was signed on paper. */
export async function signedRegistration(sql: Sql, id: RegistrationId): Promise<RegistrationFile | null> {
  const scan = await scanOf(sql, id)
  if (scan) return { contents: scan.contents, type: scan.media_type, isScan: true }
  const signed = await signedForm(sql, id)
  return signed && pdfOf(await drawSignedForm(signed))
}

const pdfOf = (contents: Buffer): RegistrationFile => ({ contents, type: 'application/pdf', isScan: false })

/** A scan is downloaded, never displayed: an uploaded file must not run as a page of ours, nor stay in a cache. */
export function fileHeaders(name: string, { type, isScan }: RegistrationFile): Record<string, string> {
  const ending = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }[type]
  return {
    'content-disposition': `${isScan ? 'attachment' : 'inline'}; filename="${name}.${ending}"`, 'cache-control': 'private, no-store',
    ...(isScan && { 'content-security-policy': "sandbox; default-src 'none'" }),
  }
}
