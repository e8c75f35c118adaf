import type { FastifyReply } from 'fastify'
import { campaignFigures, type CampaignRow, listPlacements, visibleCampaign } from '../../../ad-campaigns/index.ts'
import { absent } from '../../../kernel/absent.ts'
import type { CampaignId } from '../../../kernel/ids.ts'
import { notFound, type Refusal, REFUSAL_STATUS } from '../../../kernel/refusals.ts'
import { type ActingOwner, asOwner } from '../../../teams/index.ts'
import { sendPage, type SiteContext } from '../../http/context.ts'
import { formState } from '../../http/forms.ts'
import { granted, idIn } from '../../http/granted.ts'
import { callOf, type OwnVisit } from '../../http/own-page.ts'
import { shownErrors, targetChoices } from './form.ts'
import { CampaignPage } from './page.tsx'
import { campaignValues } from './view.ts'

/** The page of a campaign, to which all its forms return. */

export const idOf = ({ request }: OwnVisit): CampaignId => idIn(request.params['id'])

/** The campaign in the URL. Other people's are not found. */
export const campaignOf = async ({ house: { db } }: SiteContext, own: OwnVisit): Promise<CampaignRow> =>
  granted(await asOwner(callOf(own), async (owner: ActingOwner) => (await visibleCampaign(db, owner, idOf(own))) ?? notFound(absent.campaign())))

export interface TriedChange {
  /** The refused values, if this form was sent. */
  typed?: Record<string, string>
  /** The picture was refused. */
  isPicture?: boolean
}

export async function showOne(
  context: SiteContext, own: OwnVisit, refusal: Refusal | null, { typed, isPicture = false }: TriedChange = {},
): Promise<FastifyReply> {
  const { visit, reply } = own
  const row = await campaignOf(context, own)
  const [placements, targets, figures] = await Promise.all([
    listPlacements(context.house.db), targetChoices(context, own, row), campaignFigures(context.house.db, row),
  ])
  const view = {
    campaign: row, placements, targets, figures,
    picture: formState(visit, {}, isPicture ? refusal : null),
    form: formState(visit, typed ?? campaignValues(row), refusal && !isPicture ? shownErrors(refusal) : null),
  }
  const here = { ...visit, path: `/seller/ads/${row.id}` }
  return sendPage(reply, context, here, { title: row.name, body: <CampaignPage view={view} /> }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}
