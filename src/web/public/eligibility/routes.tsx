import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AuctionRow, eligibilityOf, findAuction, stateEligibility } from '../../../auctions/index.ts'
import { absent } from '../../../kernel/absent.ts'
import { type AuctionId, parseKey } from '../../../kernel/ids.ts'
import {
  isRefusal, notFound, type Refusal, REFUSAL_STATUS, Refused,
} from '../../../kernel/refusals.ts'
import { personActing } from '../../../platform/audit.ts'
import { refuseSuspended } from '../../../platform/http/access.ts'
import { seeOther, seeOtherWithFlash, sendPage, type SiteContext } from '../../http/context.ts'
import { formOf } from '../../http/form-fields.ts'
import { formState, safeNext } from '../../http/forms.ts'
import { getOwn, LONG_FORM, type OwnVisit, postOwn } from '../../http/own-page.ts'
import { type OwnWords, refuseFields } from '../../http/refuse-fields.ts'
import { eligibilityView, readHome } from '../../lots/eligibility.ts'
import { jurisdictionChoices } from '../../lots/jurisdictions.ts'
import { plainLines } from '../../ui/typed-fields.ts'
import { EligibilityPage } from './page.tsx'

type Typed = Record<string, string>

const URL = '/auctions/:auction/eligibility'

/** The eligibility page of an auction, which returns to where the bidder came from. */
export function eligibilityRoutes(app: FastifyInstance, context: SiteContext): void {
  const { db } = context.house

  getOwn(app, context, URL, async (own) => {
    const sale = await saleOf(context, own)
    return requiresEligibility(sale) ? show(context, own, sale, {}, null) : seeOther(own.reply, addressOf(sale))
  })

  postOwn(app, context, URL, async (own) => {
    const { person, request, reply } = own
    const sale = await saleOf(context, own)
    if (!requiresEligibility(sale)) return seeOther(reply, addressOf(sale))
    const typed = formOf(request)
    const refusal = refuseSuspended(person) ?? await state(own, sale, typed)
    if (refusal) return show(context, own, sale, typed, refusal)
    const { isMet } = await eligibilityOf(db, sale, person.userId)
    const next = nextOf(sale, typed['next'])
    if (isMet) return seeOtherWithFlash(reply, context, next, 'eligibilityStated')
    return seeOther(reply, `${addressOf(sale)}/eligibility?next=${encodeURIComponent(next)}`)
  }, LONG_FORM)

  async function state({ visit, person, request }: OwnVisit, sale: AuctionRow, typed: Typed): Promise<Refusal | null> {
    const { t: { eligibility: say } } = visit
    const { jurisdiction: known, asksForJurisdiction } = await eligibilityOf(db, sale, person.userId)
    const place = asksForJurisdiction ? readHome(visit, sale.excluded_jurisdictions, typed, known) : { code: null, errors: {} }
    const errors: OwnWords = { ...place.errors, ...wrongStatement(say, sale, typed) }
    if (Object.keys(errors).length > 0) return refuseFields(errors)
    const write = { statement: sale.eligibility_statement, ...(place.code === null ? {} : { jurisdiction: place.code }) }
    const outcome = await db.transaction((tx) => stateEligibility(tx, personActing(person, null, request), person.userId, sale, write))
    return isRefusal(outcome) ? outcome : null
  }
}

/**
 * The form contains the statement that was shown, so that the bidder agrees to exactly that. Forms send CRLF line
 * ends.
 */
function wrongStatement(say: OwnVisit['visit']['t']['eligibility'], { eligibility_statement: statement }: AuctionRow, typed: Typed): OwnWords {
  if (statement === null) return {}
  if (plainLines(typed['statement']) !== plainLines(statement)) return { agreed: say.changed }
  return typed['agreed'] === 'on' ? {} : { agreed: say.mustAgree }
}

async function show(context: SiteContext, own: OwnVisit, sale: AuctionRow, typed: Typed, refusal: Refusal | null): Promise<FastifyReply> {
  const { visit, person, request, reply } = own
  const stated = await eligibilityOf(context.house.db, sale, person.userId)
  const places = stated.lacksJurisdiction ? jurisdictionChoices(visit, sale.excluded_jurisdictions ?? []) : null
  const form = formState(visit, { jurisdiction: stated.jurisdiction ?? '', ...typed }, refusal)
  const body = (
    <EligibilityPage
      sale={sale.title} eligibility={eligibilityView(visit, sale, stated)!} places={places} form={form}
      next={nextOf(sale, typed['next'] ?? request.query['next'])}
    />
  )
  const title = `${visit.t.eligibility.title}, ${sale.title}`
  return sendPage(reply, context, visit, { title, body }, refusal ? REFUSAL_STATUS[refusal.refused] : 200)
}

/** The auction, if this visitor may see it; the page of a closed one says so. */
async function saleOf({ house: { db } }: SiteContext, { person, request }: OwnVisit): Promise<AuctionRow> {
  const sale = await findAuction(db, parseKey<AuctionId>(request.params['auction'] ?? ''), person.userId)
  if (!sale) throw new Refused(notFound(absent.auction()))
  return sale
}

const requiresEligibility = ({ status, eligibility_statement: statement, excluded_jurisdictions: excluded }: AuctionRow): boolean =>
  status === 'active' && (statement !== null || excluded !== null)

const addressOf = ({ slug }: AuctionRow): string => `/auctions/${slug}`

const nextOf = (sale: AuctionRow, asked: string | undefined): string => safeNext(asked) ?? `${addressOf(sale)}#deposit`
