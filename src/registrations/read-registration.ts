import type { RegistrationId, UserId } from '../kernel/ids.ts'
import type { Language } from '../kernel/languages.ts'
import type { Sql } from '../platform/db.ts'
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

/** The signed form of a person, or the file that they would sign; null where the auction asks for none. */
export async function registrationFile(sql: Sql, sale: RegisteringSale, userId: UserId, language: Language): Promise<Buffer | null> {
  const row = await registrationOf(sql, sale.id, userId)
  if (row && row.status !== 'rejected') return signedRegistration(sql, row.id)
  return sale.registration_required ? (await formToSign(sql, sale, userId, language)).file : null
}

/** A signed form with the page of its signature. */
export async function signedRegistration(sql: Sql, id: RegistrationId): Promise<Buffer | null> {
  const signed = await signedForm(sql, id)
  return signed && drawSignedForm(signed)
}
