import type { AuctionId, LotId } from '../kernel/ids.ts'
import type { Cents } from '../kernel/money.ts'
import { type FieldErrors, invalid, type Refusal } from '../kernel/refusals.ts'
import type { CampaignRecord } from './campaign-record.ts'
import type { CreativeStatus } from './rules.ts'
import type { CampaignWrite } from './schema.ts'
import { say } from './sentences.ts'

/** A path of this site: one slash, then nothing that could lead elsewhere. */
const OWN_PATH = /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]{0,299}$/
/** An uploaded picture. */
const OWN_PICTURE = /^\/media\/files\/[A-Za-z0-9._-]{1,200}$/

/** A campaign with the sent fields replaced; others stay. */
export function amendCampaign(standing: CampaignRecord, write: CampaignWrite, siteUrl: string): CampaignRecord | Refusal {
  const errors: FieldErrors = {}
  const { creative = {}, ...fields } = write
  const record: CampaignRecord = {
    name: fields.name ?? standing.name,
    placement: fields.placement ?? standing.placement,
    pricing_model: fields.pricing_model ?? standing.pricing_model,
    start_date: fields.start_date ?? standing.start_date,
    budget_cents: fields.budget_cents === undefined ? standing.budget_cents : (fields.budget_cents as Cents | null),
    end_date: fields.end_date === undefined ? standing.end_date : fields.end_date,
    headline: creative.headline === undefined ? standing.headline : creative.headline,
    body: creative.body === undefined ? standing.body : creative.body,
    image_path: standing.image_path,
    ...targetOf(standing, creative, errors),
  }
  if (creative.image_url !== undefined) record.image_path = picturePath(creative.image_url, siteUrl, errors)
  if (record.end_date !== null && record.end_date < record.start_date) errors.end_date = [say.endBeforeStart()]
  if (record.pricing_model === 'flat' && (fields.budget_cents ?? null) !== null) {
    errors.budget_cents = [say.flatRateHasNoBudget()]
  }
  if (record.pricing_model === 'flat' && standing.pricing_model !== 'flat') record.budget_cents = null
  return Object.keys(errors).length > 0 ? invalid(errors) : record
}

type Creative = NonNullable<CampaignWrite['creative']>

/** A new target replaces the previous one; two at once are refused. */
function targetOf(standing: CampaignRecord, creative: Creative, errors: FieldErrors) {
  const { lot_id: lot, auction_id: auction, destination_path: path } = creative
  const sent = [lot, auction, path].filter((target) => target !== undefined)
  const chosen = sent.filter((target) => target !== null)
  if (chosen.length > 1) errors['creative.lot_id'] = [say.severalTargets()]
  if (path && !OWN_PATH.test(path)) errors['creative.destination_path'] = [say.pathInvalid()]
  if (chosen.length > 0) {
    return { lot_id: (lot ?? null) as LotId | null, auction_id: (auction ?? null) as AuctionId | null, destination_path: path ?? null }
  }
  return {
    lot_id: lot === null ? null : standing.lot_id,
    auction_id: auction === null ? null : standing.auction_id,
    destination_path: path === null ? null : standing.destination_path,
  }
}

function picturePath(url: string | null, siteUrl: string, errors: FieldErrors): string | null {
  if (url === null) return null
  const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  if (!OWN_PICTURE.test(path)) errors['creative.image_url'] = [say.pictureNotUploaded()]
  return path
}

/** The ad and its target. */
const CREATIVE_FIELDS = [
  'headline', 'body', 'image_path', 'lot_id', 'auction_id', 'destination_path',
] as const satisfies readonly (keyof CampaignRecord)[]

/** Whether the ad needs another review; unreviewed content must not be shown. */
export function creativeStatusOf(before: CampaignRecord | null, after: CampaignRecord, standing: CreativeStatus): CreativeStatus {
  const isComplete = after.headline !== null && [after.lot_id, after.auction_id, after.destination_path].some((target) => target !== null)
  if (!isComplete) return 'incomplete'
  const isSame = before !== null && CREATIVE_FIELDS.every((field) => before[field] === after[field])
  return isSame && standing !== 'incomplete' ? standing : 'pending'
}
