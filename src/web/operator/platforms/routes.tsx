import type { FastifyInstance } from 'fastify'
import {
  allPlatforms, createPlatform, findPlatform, type PlatformRow, type PlatformWrite, rotateSecret, updatePlatform,
} from '../../../cross-listing/index.ts'
import { parseKey, type PlatformId } from '../../../kernel/ids.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusals.ts'
import type { SiteContext } from '../../http/context.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { SelectField } from '../../ui/fields.tsx'
import { amountInput } from '../../ui/format.ts'
import { typedAmount } from '../../ui/typed-amount.ts'
import type { Words } from '../../ui/use-words.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import { chosen, getAdmin } from '../admin-page.ts'
import { sendAdminPage } from '../send-page.tsx'
import { PlatformFields, platformFacts, PlatformsPage } from './page.tsx'

const LIST = '/admin/platforms'
/** How long the previous secret stays valid, in seconds, so that a platform can change over. */
const OVERLAPS = ['86400', '3600', '0'] as const

/** Cross-listing platforms. */
export function platformsRoutes(app: FastifyInstance, context: SiteContext): void {
  getAdmin(app, context, LIST, async ({ visit, reply }) => {
    const body = <PlatformsPage platforms={await allPlatforms(context.house.db)} />
    return sendAdminPage(reply, context, visit, { title: visit.t.operator.platforms.title, body })
  })
  decisionRoutes(app, context, creation(context))
  decisionRoutes(app, context, change)
  decisionRoutes(app, context, rotation(context))
}

const secretOf = (outcome: unknown): string => (outcome as { secret: string }).secret
const find: Decision<PlatformRow>['find'] = (sql, params) => findPlatform(sql, parseKey<PlatformId>(params.platform ?? ''))
const common = { current: LIST, back: () => LIST, asksReason: false } as const

const creation = ({ house: { secrets } }: SiteContext): Decision<'new'> => ({
  ...common,
  name: 'createPlatform',
  url: `${LIST}/new`,
  find: async () => 'new',
  facts: () => [],
  typed: () => ({ is_active: 'on', may_hammer: 'on' }),
  fields: (form) => <PlatformFields form={form} isNew />,
  secretOf,
  async carryOut(tx, { actor, typed, words }) {
    const write = written(typed, words)
    return isRefusal(write) ? write : createPlatform(tx, secrets, actor, { ...write, slug: typed.slug ?? '' })
  },
})

const change: Decision<PlatformRow> = {
  ...common,
  name: 'changePlatform',
  url: `${LIST}/:platform`,
  find,
  facts: platformFacts,
  written: ({ id }) => ({ type: 'cross_listing_platform', id, action: 'cross_listing_platform.changed' }),
  typed: (platform) => ({
    name: platform.name,
    logo_url: platform.logo_url ?? '',
    max_bid: platform.max_bid_cents === null ? '' : amountInput(platform.max_bid_cents, 'usd'),
    is_active: platform.is_active ? 'on' : '',
    may_hammer: platform.may_hammer ? 'on' : '',
    settles_here: platform.settles_here ? 'on' : '',
  }),
  fields: (form) => <PlatformFields form={form} isNew={false} />,
  async carryOut(tx, { actor, subject, typed, words }) {
    const write = written(typed, words)
    return isRefusal(write) ? write : updatePlatform(tx, actor, subject.id, write)
  },
}

const rotation = ({ house: { secrets } }: SiteContext): Decision<PlatformRow> => ({
  ...common,
  name: 'rotateSecret',
  url: `${LIST}/:platform/secret`,
  find,
  facts: platformFacts,
  secretOf,
  typed: () => ({ overlap: OVERLAPS[0] }),
  fields: (form, _platform, { t: { webhooks: { secret: say } } }) => (
    <SelectField form={form} name="overlap" label={say.keep} choices={OVERLAPS.map((value) => ({ value, label: say.spans[value] }))} />
  ),
  carryOut: (tx, { actor, subject, typed }) => rotateSecret(tx, secrets, actor, subject.id, Number(chosen(OVERLAPS, typed.overlap) ?? OVERLAPS[0])),
})

/** Without a limit a platform may bid any amount. */
function written(typed: Record<string, string>, { t: { operator: admin } }: Words): (PlatformWrite & { name: string }) | Refusal {
  const limit = typed.max_bid ? typedAmount(typed.max_bid, 'usd') : null
  if (typed.max_bid && (limit === null || limit <= 0)) return refuseFields({ max_bid: admin.noAmount })
  return {
    name: typed.name ?? '',
    logo_url: typed.logo_url ? typed.logo_url : null,
    max_bid_cents: limit,
    is_active: typed.is_active === 'on',
    may_hammer: typed.may_hammer === 'on',
    settles_here: typed.settles_here === 'on',
  }
}
