import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { SECOND } from '../../kernel/time.ts'
import { pageWords } from './page-words.ts'

const ANSWER_TIMEOUT_MS = 20 * SECOND

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Loaded on the pages that use passkeys only. */
export const passkeyLibrary = () => import('@simplewebauthn/browser')

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON

/** What to say to the person; everything else is a bug. */
class Told extends Error {}

/** Sends a form and returns the answer as JSON; null if there is none. Throws `Told` with the sentence of a refusal. */
export async function post<Answer>(address: string, form: Record<string, string>): Promise<Answer> {
  const { failed } = pageWords().t.passkey
  const response = await fetch(address, {
    method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(form), signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  if (!response || response.redirected) throw new Told(failed)
  if (response.status === 204) return null as Answer
  const body = await response.json().catch(() => ({})) as { message?: string; errors?: Record<string, string[]> }
  if (!response.ok) throw new Told(Object.values(body.errors ?? {}).flat().join(' ') || body.message || failed)
  return body as Answer
}

/** The sentence for an error of the browser: its dialog was closed or ran out of time, or the device has a passkey already. */
export function sentenceOf(error: unknown): string {
  const words = pageWords().t.passkey
  if (error instanceof Told) return error.message
  if (error instanceof Error && error.name === 'InvalidStateError') return words.known
  return words.canceled
}
