import type { CampaignRow, CampaignWrite } from '../../../ad-campaigns/index.ts'
import { sellersAuctions } from '../../../auctions/index.ts'
import { type Refusal } from '../../../kernel/refusals.ts'
import { listSellerLots } from '../../../lots/index.ts'
import type { SiteContext, Visit } from '../../http/context.ts'
import type { OwnVisit } from '../../http/own-page.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import type { Choice } from '../../ui/choose.tsx'
import { typedAmount } from '../../ui/typed-amount.ts'
import { textOrNull } from '../../ui/typed-fields.ts'
import { sellingOf } from '../selling.ts'
import { targetValue } from './view.ts'

/** Currency of ad placements. */
const CURRENCY = 'usd'
/** Limit of a list of choices, newest first. */
const CHOICES = { page: 1, perPage: 100 }

/** The form as API input. Invalid choices are passed on, to be refused with their field. */
export function readCampaign({ t }: Visit, form: Record<string, string>): CampaignWrite | Refusal {
  const budget = form.pricing_model === 'flat' ? null : textOrNull(form.budget_cents)
  const amount = budget === null ? null : typedAmount(budget, CURRENCY)
  if (budget !== null && amount === null) return refuseFields({ budget_cents: t.ads.noAmount })
  return {
    ...readName(form),
    placement: form.placement ?? '',
    pricing_model: form.pricing_model as CampaignWrite['pricing_model'],
    start_date: form.start_date ?? '',
    end_date: textOrNull(form.end_date),
    budget_cents: amount,
    creative: { headline: textOrNull(form['creative.headline']), body: textOrNull(form['creative.body']), ...readTarget(form.target) },
  }
}

export const readName = (form: Record<string, string>): CampaignWrite => ({ name: form.name?.trim() ?? '' })

function readTarget(target: string | undefined) {
  const [, kind, value] = /^(lot|auction|page):(.+)$/.exec(target ?? '') ?? []
  return {
    lot_id: kind === 'lot' ? Number(value) : null,
    auction_id: kind === 'auction' ? Number(value) : null,
    destination_path: kind === 'page' ? value! : null,
  }
}

const TARGET = /^creative\.(lot_id|auction_id|destination_path)$/

/** The form has one field for the target, and none for the review. */
export const shownErrors = (refusal: Refusal): Refusal => refusal.errors
  ? { ...refusal, errors: Object.fromEntries(Object.entries(refusal.errors).map(([field, sentences]) => [shownField(field), sentences])) }
  : refusal

function shownField(field: string): string {
  if (TARGET.test(field)) return 'target'
  return field === 'creative' ? 'form' : field
}

/** Auctions and lots that an ad may link to, and its current target. */
export async function targetChoices({ house: { db } }: SiteContext, own: OwnVisit, row: CampaignRow | null): Promise<Choice[]> {
  const { visit: { t: { ads: say } } } = own
  const { seller } = await sellingOf(own)
  const [active, drafts, lots] = await Promise.all([
    sellersAuctions(db, seller, { status: 'active' }, CHOICES), sellersAuctions(db, seller, { status: 'draft' }, CHOICES),
    listSellerLots(db, seller, { status: 'active' }, CHOICES),
  ])
  const choices = [
    { value: '', label: say.noTarget },
    ...[...active.items, ...drafts.items].map(({ id, title }) => ({ value: `auction:${id}`, label: say.toAuction(title) })),
    ...lots.items.map(({ id, title }) => ({ value: `lot:${id}`, label: say.toLot(title) })),
  ]
  const standing = row && targetValue(row)
  const isChoice = standing === null || choices.some(({ value }) => value === standing)
  return isChoice ? choices : [...choices, { value: standing, label: standingLabel(own.visit, standing) }]
}

/** A page of this site by its path; a closed lot or auction by its type. */
function standingLabel({ t: { ads: say } }: Visit, standing: string): string {
  const [kind, value] = [standing.split(':', 1)[0], standing.slice(standing.indexOf(':') + 1)]
  return kind === 'page' ? say.toPage(value) : say.standing
}
