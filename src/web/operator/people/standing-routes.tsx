import type { FastifyInstance } from 'fastify'
import { findKnownPerson } from '../../../accounts/index.ts'
import { correctHome, homesOf } from '../../../auctions/index.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../platform/db.ts'
import { findStrike, liftStrike, type StrikeRow } from '../../../verification/index.ts'
import type { SiteContext } from '../../http/context.ts'
import { idIn } from '../../http/granted.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { readHome } from '../../lots/eligibility.ts'
import { HomeFields } from '../../lots/home-fields.tsx'
import { jurisdictionChoices } from '../../lots/jurisdictions.ts'
import { type Decision, decisionRoutes } from '../decision/routes.tsx'
import type { PersonHome } from './standing.tsx'
import { homeFacts, strikeFacts } from './standing.tsx'

const LIST = '/admin/people'

/** Corrections of a bidder's record: lifting a strike, correcting a stated residence. */
export function standingRoutes(app: FastifyInstance, context: SiteContext): void {
  decisionRoutes(app, context, STRIKE)
  decisionRoutes(app, context, HOME)
}

const STRIKE: Decision<StrikeRow> = {
  name: 'liftStrike',
  url: `${LIST}/:id/strikes/:strike/lifting`,
  current: LIST,
  async find(sql, params) {
    const strike = await findStrike(sql, idIn(params.strike))
    return strike?.user_id === idIn(params.id) ? strike : null
  },
  facts: strikeFacts,
  back: ({ user_id: id }) => `${LIST}/${id}`,
  carryOut: (tx, { actor, subject: { id }, reason }) => liftStrike(tx, actor, id, reason),
}

const HOME: Decision<PersonHome> = {
  name: 'correctHome',
  url: `${LIST}/:id/homes/:auction`,
  current: LIST,
  find: (sql, params) => homeOf(sql, idIn(params.id), idIn(params.auction)),
  facts: homeFacts,
  back: ({ person: { id } }) => `${LIST}/${id}`,
  typed: ({ home: { jurisdiction } }) => ({ jurisdiction }),
  fields: (form, { home: { excluded_jurisdictions: excluded } }, words) => (
    <HomeFields form={form} places={jurisdictionChoices(words, excluded ?? [])} hint={words.t.operator.people.homeHint} />
  ),
  async carryOut(tx, { actor, subject: { person, home }, typed, reason, words }) {
    const { code, errors } = readHome(words, home.excluded_jurisdictions, typed, home.jurisdiction)
    if (code === null) return refuseFields(errors)
    return correctHome(tx, actor, { userId: person.id, auctionId: home.auction_id, jurisdiction: code, reason })
  },
}

async function homeOf(sql: Sql, personId: UserId, auctionId: number): Promise<PersonHome | null> {
  const person = await findKnownPerson(sql, personId)
  const home = person && (await homesOf(sql, personId)).find((each) => each.auction_id === auctionId)
  return person && home ? { person, home } : null
}
