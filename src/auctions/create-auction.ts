import { findCategory } from '../categories/index.ts'
import { absent } from '../kernel/absent.ts'
import { pick } from '../kernel/changes.ts'
import type { AuctionId, CategoryId } from '../kernel/ids.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../kernel/refusals.ts'
import { type Actor, recordAudit } from '../platform/audit.ts'
import type { Sql, Tx } from '../platform/db.ts'
import { AGREEMENT_FIELDS } from './agreement.ts'
import { saveAgreement } from './agreement-store.ts'
import { type AuctionRecord, newAuction } from './auction-record.ts'
import { type SaleSettings, SETTING_FIELDS } from './sale-settings.ts'
import { maySee, refuseTeamWork, type Seller } from './seller.ts'
import type { AuctionWrite } from './seller-schema.ts'
import { insertAuction, platformsAmong } from './seller-store.ts'
import { say } from './sentences.ts'
import { findTemplate, type SaleTemplate } from './template-store.ts'
import { amendAuction } from './writing-rules.ts'

export type { SaleTemplate }

/** The described auction, or everything that is wrong with it. Writes nothing. */
export async function draftAuction(
  sql: Sql, seller: Seller, write: AuctionWrite & { title: string }, settings?: SaleSettings,
): Promise<AuctionRecord | Refusal> {
  const refusal = refuseTeamWork(seller, seller.teamId) ?? await refuseCategory(sql, write.category_id)
    ?? await refusePlatforms(sql, write.allowed_platforms)
  if (refusal) return refusal
  const land = await findCategory(sql, { slug: 'land' })
  return amendAuction({ ...newAuction(write.title, land!.id), ...(settings && keptSettings(settings)) }, write)
}

/** A template that an earlier version saved lacks later settings, which have their defaults. */
const keptSettings = (settings: SaleSettings): Partial<SaleSettings> =>
  pick(settings, SETTING_FIELDS.filter((field) => settings[field] !== undefined))

/** Creates a draft for the seller or their team. */
export async function createAuction(
  tx: Tx, seller: Seller, actor: Actor, write: AuctionWrite & { title: string }, importKey: string | null = null,
  importDigests: Readonly<Record<string, string>> | null = null,
): Promise<{ id: AuctionId; slug: string } | Refusal> {
  const record = await draftAuction(tx, seller, write)
  if (isRefusal(record)) return record

  const owner = { owner_user_id: seller.userId, owner_team_id: seller.teamId }
  const auction = await insertAuction(tx, owner, record, importKey, importDigests)
  await recordAudit(tx, {
    actor, action: 'auction.created', resource: { type: 'auction', id: auction.id }, after: { title: record.title },
  })
  return auction
}

/** Creates a draft with the settings of a template of the seller or of their teams, overridden by the request. */
export async function createFromTemplate(
  tx: Tx, seller: Seller, actor: Actor, template: number, write: AuctionWrite & { title: string },
): Promise<{ id: AuctionId; slug: string } | Refusal> {
  const owner = { owner_user_id: seller.userId, owner_team_id: seller.teamId }
  const found = await findTemplate(tx, template)
  if (!found || !maySee(seller, found)) return notFound(absent.saleTemplate())
  const { settings } = found
  const record = await draftAuction(tx, seller, write, settings)
  if (isRefusal(record)) return record
  const auction = await insertAuction(tx, owner, record, null, null)
  await saveAgreement(tx, auction.id, pick(settings, AGREEMENT_FIELDS))
  await recordAudit(tx, {
    actor, action: 'auction.created', resource: { type: 'auction', id: auction.id }, after: { title: record.title, template },
  })
  return auction
}

/** Null if the category exists and is active. An id too large for the database does not exist. */
export async function refuseCategory(sql: Sql, id: number | null | undefined): Promise<Refusal | null> {
  if (id === undefined || id === null) return null
  const known = Number.isSafeInteger(id) && (await findCategory(sql, { id: id as CategoryId })) !== null
  return known ? null : invalid({ category_id: [say.unknownCategory()] })
}

/** Null if these platforms exist. */
export async function refusePlatforms(sql: Sql, slugs: readonly string[] | null | undefined): Promise<Refusal | null> {
  if (!slugs || slugs.length === 0) return null
  const known = new Set((await platformsAmong(sql, slugs)).map(({ slug }) => slug))
  const unknown = slugs.filter((slug) => !known.has(slug))
  return unknown.length === 0 ? null : invalid({ allowed_platforms: [say.unknownPlatforms({ name: unknown.join(', ') })] })
}
