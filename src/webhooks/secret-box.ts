import { randomBytes } from 'node:crypto'
import type { WebhookSubscriptionId } from '../kernel/ids.ts'
import type { Secrets } from '../platform/secrets.ts'
import { secretText, signingSecret, type SigningSecrets } from './signing-rules.ts'

const SECRET_BYTES = 32
const SHOWN_LETTERS = 4

export interface SealedSecret {
  /** The secret, shown to the subscriber once. */
  text: string
  secretSealed: string
  secretLast4: string
}

/** A new secret, sealed for its row: moved to another row, it does not open. */
export function newSecret(secrets: Secrets, id: WebhookSubscriptionId): SealedSecret {
  const text = secretText(randomBytes(SECRET_BYTES))
  return { text, secretSealed: secrets.seal(text, boxName(id)), secretLast4: text.slice(-SHOWN_LETTERS) }
}

export interface SealedPair {
  subscription_id: WebhookSubscriptionId
  secret_sealed: string
  previous_secret_sealed: string | null
}

const openSecrets = (secrets: Secrets, sealed: SealedPair): SigningSecrets => ({
  current: signingSecret(secrets.open(sealed.secret_sealed, boxName(sealed.subscription_id))),
  previous: sealed.previous_secret_sealed === null
    ? null : signingSecret(secrets.open(sealed.previous_secret_sealed, boxName(sealed.subscription_id))),
})

const MOST_KEPT = 1_000

/** Keeps opened secrets for as long as they are in use: opening one costs as much as signing. */
export function keptSecrets(secrets: Secrets): (sealed: SealedPair) => SigningSecrets {
  const kept = new Map<string, SigningSecrets>()
  return (sealed) => {
    const name = `${sealed.subscription_id} ${sealed.secret_sealed} ${sealed.previous_secret_sealed ?? ''}`
    const known = kept.get(name)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const opened = openSecrets(secrets, sealed)
    kept.set(name, opened)
    return opened
  }
}

export const boxName = (id: WebhookSubscriptionId): string => `webhook subscription ${id}`
