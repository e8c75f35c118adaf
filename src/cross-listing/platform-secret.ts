import { randomBytes } from 'node:crypto'
import type { Sql } from '../platform/db.ts'
import { type Resealing, resealed } from '../platform/reseal.ts'
import { opens, type Secrets } from '../platform/secrets.ts'
import { allPlatforms, type PlatformRow, writeSealed } from './store.ts'

const SECRET_BYTES = 32

/** A new secret, and its encrypted form, bound to this platform. */
export function newSecret(secrets: Secrets, slug: string): { text: string; sealed: string } {
  const text = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  return { text, sealed: secrets.seal(text, boxName(slug)) }
}

/** The current valid secrets of a platform. */
export function openSecrets(secrets: Secrets, platform: PlatformRow): string[] {
  const { previous_secret_sealed: previous, previous_secret_expires_at: until, now } = platform
  const boxes = previous !== null && until !== null && until > now ? [platform.secret_sealed, previous] : [platform.secret_sealed]
  return boxes.map((box) => secrets.open(box, boxName(platform.slug)))
}

const boxName = (slug: string): string => `cross-listing platform ${slug}`

/** Whether the oldest platform's secret can be decrypted; null if there is none. */
export async function platformOpens(sql: Sql, secrets: Secrets): Promise<boolean | null> {
  const [oldest] = (await allPlatforms(sql)).toSorted((a, b) => a.id - b.id)
  return oldest ? opens(secrets, oldest.secret_sealed, boxName(oldest.slug)) : null
}

/** Re-encrypts the secrets of all platforms with another app secret. Returns how many were changed. */
export async function resealPlatforms(sql: Sql, moving: Resealing): Promise<number> {
  let count = 0
  for (const platform of await allPlatforms(sql)) {
    const { slug, secret_sealed: box, previous_secret_sealed: previous } = platform
    const [current, before] = [resealed(moving, box, boxName(slug)), previous === null ? null : resealed(moving, previous, boxName(slug))]
    if (current === null && before === null) continue
    await writeSealed(sql, platform, current ?? box, before ?? previous)
    count += 1
  }
  return count
}
