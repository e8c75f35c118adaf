import { randomBytes } from 'node:crypto'
import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Secrets } from '../platform/secrets.ts'
import { secretText, type SigningSecrets } from './signing-rules.ts'

const SECRET_BYTES = 32
const SHOWN_LETTERS = 4

export interface SealedSecret {
  /** What the subscriber is shown, this once. */
  text: string
  secretSealed: string
  secretLast4: string
}

/** A new secret, sealed about its row: a box that was moved to another row does not open. */
export function newSecret(secrets: Secrets, id: WebhookSubscriptionId): SealedSecret {
  const text = secretText(randomBytes(SECRET_BYTES))
  return { text, secretSealed: secrets.seal(text, boxName(id)), secretLast4: text.slice(-SHOWN_LETTERS) }
}

export interface SealedPair {
  subscription_id: WebhookSubscriptionId
  secret_sealed: string
  previous_secret_sealed: string | null
}

export const openSecrets = (secrets: Secrets, sealed: SealedPair): SigningSecrets => ({
  current: secrets.open(sealed.secret_sealed, boxName(sealed.subscription_id)),
  previous: sealed.previous_secret_sealed && secrets.open(sealed.previous_secret_sealed, boxName(sealed.subscription_id)),
})

const boxName = (id: WebhookSubscriptionId): string => `webhook subscription ${id}`
