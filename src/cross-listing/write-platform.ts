import { changedFields, pick } from '../kernel/changes.ts'
import type { PlatformId } from '../kernel/ids.ts'
import { invalid, isRefusal, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db.ts'
import type { Secrets } from '../platform/secrets.ts'
import { newSecret } from './platform-secret.ts'
import { insertPlatform, lockPlatform, type PlatformFields, type PlatformRow, savePlatform, saveSecret } from './store.ts'
import { say } from './sentences.ts'

/** The fields of a platform; missing ones keep their value, or get the default. */
export type PlatformWrite = Partial<PlatformFields>

const USUAL = { logo_url: null, is_active: true, max_bid_cents: null, may_hammer: true, settles_here: false }

/** Creates a platform. Its secret is shown only once. */
export async function createPlatform(
  tx: Tx, secrets: Secrets, actor: Actor, order: PlatformWrite & { slug: string; name: string },
): Promise<{ platform: PlatformRow; secret: string } | Refusal> {
  const { slug, ...write } = order
  if (!SLUG.test(slug)) return invalid({ slug: [say.slugInvalid()] })
  const fields = cleaned({ ...USUAL, ...write })
  if (isRefusal(fields)) return fields
  const { text, sealed } = newSecret(secrets, slug)
  const platform = await insertPlatform(tx, slug, fields, sealed)
  if (!platform) return invalid({ slug: [say.slugTaken()] })
  await recordAudit(tx, {
    actor, action: 'cross_listing_platform.created', resource: { type: 'cross_listing_platform', id: platform.id }, after: { slug, ...fields },
  })
  return { platform, secret: text }
}

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

export async function updatePlatform(tx: Tx, actor: Actor, id: PlatformId, write: PlatformWrite): Promise<PlatformRow | Refusal> {
  const before = await lockPlatform(tx, id)
  const wanted = cleaned({ ...before, ...write })
  if (isRefusal(wanted)) return wanted
  const changed = changedFields<PlatformFields>(before, wanted)
  if (changed.length === 0) return before
  const after = await savePlatform(tx, id, wanted)
  await recordAudit(tx, {
    actor, action: 'cross_listing_platform.changed', resource: { type: 'cross_listing_platform', id },
    before: pick(before, changed), after: pick(after, changed),
  })
  return after
}

/** Creates a new secret; the previous one stays valid for a time, so that the platform can change. */
export async function rotateSecret(
  tx: Tx, secrets: Secrets, actor: Actor, id: PlatformId, overlapSeconds: number,
): Promise<{ platform: PlatformRow; secret: string }> {
  const { slug } = await lockPlatform(tx, id)
  const { text, sealed } = newSecret(secrets, slug)
  const platform = await saveSecret(tx, id, sealed, overlapSeconds)
  await recordAudit(tx, {
    actor, action: 'cross_listing_platform.secret_rotated', resource: { type: 'cross_listing_platform', id },
    after: { overlap_seconds: overlapSeconds },
  })
  return { platform, secret: text }
}

/** Only these fields are logged, so that a row's secrets never are. */
function cleaned({ name, logo_url, is_active, max_bid_cents, may_hammer, settles_here }: PlatformFields): PlatformFields | Refusal {
  const clean = { name: name.trim(), logo_url, is_active, max_bid_cents, may_hammer, settles_here }
  if (clean.name === '' || clean.name.length > 80 || !clean.name.isWellFormed() || clean.name.includes('\0')) {
    return invalid({ name: [say.nameLengthOutOfRange()] })
  }
  if (logo_url !== null && !isWebAddress(logo_url)) return invalid({ logo_url: [say.logoNotHttps()] })
  return clean
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s\0]/.test(text)
